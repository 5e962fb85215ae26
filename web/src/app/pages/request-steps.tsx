import { useState } from 'react';
import { VehicleStep } from '../../features/garage/index.ts';
import { describeLocation, LocationPicker } from '../../features/places/index.ts';
import { RequestBand } from '../../features/price-bands/index.ts';
import {
  canOpenCard,
  describeService,
  LocationStep,
  ReviewPanel,
  ServicePicker,
  StepButtons,
  StepCard,
  SubmitBar,
  toWire,
  useOutlook,
  findSubmitBlocker,
  type Progress,
  type useRequestDraft,
  type useSubmission,
} from '../../features/quote-request/index.ts';
import { useOnline } from '../../lib/use-online.ts';
import styles from './request-a-quote.module.css';

type Card = 1 | 2 | 3;

interface RequestStepsProps extends ReturnType<typeof useRequestDraft> {
  step: Card;
  progress: Progress;
  submission: ReturnType<typeof useSubmission>;
  left: number;
  vehicle: { id: string; name: string } | undefined;
  shop: string | undefined;
  onStep: (step: Card) => void;
}

/** The three cards, and beside them the request as it stands. */
export function RequestSteps({
  step,
  progress,
  draft,
  change,
  submission,
  left,
  vehicle,
  shop,
  onStep,
}: RequestStepsProps) {
  const [triedServices, setTriedServices] = useState(false);
  const online = useOnline();
  const place = draft.selectedLocation;
  const outlook = useOutlook(place, draft.selectedMileRadius);
  const where = place?.isValid ? describeLocation(place) : undefined;
  const chosen = draft.selectedServices.filter(({ category }) => category !== null);
  const stateOf = (card: Card, done: boolean) =>
    card === step
      ? 'open'
      : !canOpenCard(card, step, progress)
        ? 'locked'
        : done
          ? 'done'
          : 'ready';
  const leaveServices = (): void => {
    setTriedServices(!progress.servicesValid);
    if (progress.servicesValid) onStep(3);
  };
  return (
    <div className={styles.columns}>
      <div className={styles.cards}>
        <StepCard
          number={1}
          name="Vehicle"
          state={stateOf(1, progress.hasVehicle)}
          summary={vehicle?.name ?? 'No vehicle yet'}
          onOpen={() => onStep(1)}
        >
          <VehicleStep />
          <StepButtons
            onNext={() => onStep(2)}
            reason={progress.hasVehicle ? undefined : 'Add a vehicle first.'}
          />
        </StepCard>
        <StepCard
          number={2}
          name="Service"
          state={stateOf(2, progress.servicesValid)}
          summary={summarizeServices(progress, chosen.map(describeService))}
          onOpen={() => onStep(2)}
        >
          <ServicePicker
            services={draft.selectedServices}
            showProblems={triedServices}
            onChange={(services) => change({ type: 'services_changed', services })}
          />
          <StepButtons onBack={() => onStep(1)} onNext={leaveServices} />
        </StepCard>
        <StepCard
          number={3}
          name="Location"
          state={stateOf(3, where !== undefined)}
          summary={
            where
              ? `${where}, within ${draft.selectedMileRadius} miles`
              : progress.servicesValid
                ? 'Where to look for shops'
                : 'After the service'
          }
          onOpen={() => onStep(3)}
        >
          <LocationStep
            place={place}
            radius={draft.selectedMileRadius}
            picker={
              <LocationPicker
                value={place}
                onChoose={(location) => change({ type: 'location_chosen', location })}
              />
            }
            onRadius={(miles) => change({ type: 'radius_changed', miles })}
          />
          <SubmitBar
            left={left}
            reason={findSubmitBlocker({ draft, vehicleId: vehicle?.id, left, online })}
            busy={submission.busy}
            errors={submission.errors}
            onBack={() => onStep(2)}
            onSubmit={() => void submission.submit()}
          />
        </StepCard>
      </div>
      <div className={styles.aside}>
        <ReviewPanel
          vehicle={vehicle?.name}
          services={draft.selectedServices}
          place={where}
          radius={draft.selectedMileRadius}
          shop={draft.requestedServiceProviderId ? (shop ?? 'The shop you chose') : undefined}
          outlook={outlook.data?.sentence}
          left={left}
        />
        <RequestBand
          asked={
            progress.servicesValid && vehicle
              ? {
                  vehicleId: vehicle.id,
                  services: toWire(draft.selectedServices),
                  place: place?.isValid
                    ? { latitude: place.latitude, longitude: place.longitude }
                    : undefined,
                }
              : undefined
          }
        />
      </div>
    </div>
  );
}

const summarizeServices = ({ hasVehicle }: Progress, services: string[]): string =>
  services.length > 0 ? services.join('; ') : hasVehicle ? 'What needs doing' : 'After the vehicle';
