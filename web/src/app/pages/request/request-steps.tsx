import type { FitVehicle } from '@fourbay/contract/vehicle-catalog/vehicle-fit';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { DriveQuestion, FuelQuestion, VehicleStep } from '../../../features/garage/index.ts';
import { describeLocation, LocationPicker } from '../../../features/places/index.ts';
import { RequestBand, RequestRange } from '../../../features/price-bands/index.ts';
import {
  canOpenCard,
  describeService,
  LocationStep,
  RequestNote,
  ReviewPanel,
  ServicePicker,
  StepButtons,
  StepCard,
  SubmitBar,
  toWire,
  outlookText,
  useOutlook,
  useRequestMileage,
  findSubmitBlocker,
  type Card,
  type Progress,
  type useRequestDraft,
  type useSubmission,
} from '../../../features/quote-request/index.ts';
import { useOnline } from '../../../lib/browser/use-online.ts';
import { focusUnchosen } from '../../../lib/forms/unchosen.ts';
import styles from './request-a-quote.module.css';

export interface RequestVehicle extends FitVehicle {
  id: string;
  name: string;
}

interface RequestStepsProps extends ReturnType<typeof useRequestDraft> {
  step: Card;
  progress: Progress;
  submission: ReturnType<typeof useSubmission>;
  /** Undefined until they have come. */
  left: number | undefined;
  vehicle: RequestVehicle | undefined;
  shop: string | undefined;
  /** Job typed on the landing page that matches several services. */
  startWith: string;
  onStep: (step: Card) => void;
}

/** The three cards, and beside them a review of the request. */
export function RequestSteps(props: RequestStepsProps) {
  return (
    <div className={styles.columns}>
      <div className={styles.cards}>
        <VehicleCard {...props} />
        <ServiceCard {...props} />
        <LocationCard {...props} />
      </div>
      <div className={styles.aside}>
        <RequestReview {...props} />
      </div>
    </div>
  );
}

function cardState(
  card: Card,
  { step, progress }: RequestStepsProps,
  done: boolean,
): 'open' | 'locked' | 'done' | 'ready' {
  if (card === step) return 'open';
  if (!canOpenCard(card, progress)) return 'locked';
  return done ? 'done' : 'ready';
}

/** Once the first vehicle is added, the request goes straight on to the services. */
function useGoOnOnceAdded({ vehicle, onStep }: RequestStepsProps): void {
  const wasMissing = useRef(vehicle === undefined);
  const goOn = useEffectEvent(() => onStep(2));
  const isMissing = vehicle === undefined;
  useEffect(() => {
    if (wasMissing.current && !isMissing) goOn();
    wasMissing.current = isMissing;
  }, [isMissing]);
}

function VehicleCard(props: RequestStepsProps) {
  const { progress, draft, change, vehicle, onStep } = props;
  useGoOnOnceAdded(props);
  const mileage = useRequestMileage({
    vehicleId: vehicle?.id,
    draft,
    change,
    onSettled: () => onStep(2),
  });
  return (
    <StepCard
      number={1}
      name="Vehicle"
      state={cardState(1, props, progress.hasVehicle)}
      summary={vehicle?.name ?? 'No vehicle yet'}
      onOpen={() => onStep(1)}
    >
      <VehicleStep mileage={mileage.field} />
      {progress.hasVehicle && (
        <StepButtons
          chosen={vehicle && <strong>{vehicle.name}</strong>}
          onNext={mileage.settle}
          reason={mileage.blocked}
        />
      )}
    </StepCard>
  );
}

function ServiceCard(props: RequestStepsProps) {
  const { progress, draft, change, vehicle, startWith, onStep } = props;
  const [showProblems, setShowProblems] = useState(false);
  const goToLocation = (): void => {
    if (focusUnchosen(document)) return;
    setShowProblems(!progress.servicesValid);
    if (progress.servicesValid) onStep(3);
  };
  return (
    <StepCard
      number={2}
      name="Service"
      state={cardState(2, props, progress.servicesValid)}
      summary={summarizeServices(props)}
      onOpen={() => onStep(2)}
    >
      <ServicePicker
        services={draft.selectedServices}
        vehicle={vehicle}
        fuelQuestion={vehicle && <FuelQuestion vehicleId={vehicle.id} name={vehicle.name} />}
        askFact={(fact) =>
          vehicle && (
            <DriveQuestion
              vehicleId={vehicle.id}
              name={vehicle.name}
              fact={fact}
              drives={vehicle.drives ?? []}
              transmissions={vehicle.transmissions ?? []}
            />
          )
        }
        showProblems={showProblems}
        startWith={startWith}
        onChange={(services) => change({ type: 'services_changed', services })}
        onFound={({ codes }) => change({ type: 'codes_noted', codes: codes })}
      />
      <RequestNote draft={draft} onChange={change} />
      <StepButtons
        chosen={<ChosenServices {...props} />}
        onBack={() => onStep(1)}
        onNext={goToLocation}
      />
    </StepCard>
  );
}

function LocationCard(props: RequestStepsProps) {
  const { draft, change, submission, left, vehicle, onStep } = props;
  const { selectedLocation: place, selectedMileRadius: radius } = draft;
  const online = useOnline();
  return (
    <StepCard
      number={3}
      name="Location"
      state={cardState(3, props, place?.isValid === true)}
      summary={summarizeLocation(props)}
      onOpen={() => onStep(3)}
    >
      <LocationStep
        place={place}
        radius={radius}
        picker={
          <LocationPicker
            value={place}
            typed={draft.typedPlace}
            onType={(typed) => change({ type: 'place_typed', typed })}
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
        held={submission.held}
        chosen={place?.isValid && <strong>{summarizeLocation(props)}</strong>}
        onBack={() => onStep(2)}
        onSubmit={submission.submit}
      />
    </StepCard>
  );
}

function RequestReview(props: RequestStepsProps) {
  const { draft, left, vehicle, shop } = props;
  const { selectedServices, selectedLocation: place, selectedMileRadius: radius } = draft;
  const outlook = useOutlook(place, radius);
  return (
    <>
      <ReviewPanel
        vehicle={vehicle?.name}
        services={selectedServices}
        place={place?.isValid ? describeLocation(place) : undefined}
        radius={radius}
        shop={draft.requestedServiceProviderId ? (shop ?? 'The shop you chose') : undefined}
        outlook={outlook.data && outlookText(outlook.data)}
        left={left}
      />
      <RequestBand input={bandInputOf(props)} />
    </>
  );
}

/** The job whose usual price is shown, once it is complete. */
function bandInputOf({ progress, draft, vehicle }: RequestStepsProps) {
  const { selectedServices, selectedLocation: place } = draft;
  if (!progress.servicesValid || !vehicle) return undefined;
  return {
    vehicleId: vehicle.id,
    services: toWire(selectedServices),
    place: place?.isValid ? { latitude: place.latitude, longitude: place.longitude } : undefined,
  };
}

function ChosenServices(props: RequestStepsProps) {
  const chosen = props.draft.selectedServices.filter(({ category }) => category !== null);
  if (chosen.length === 0) return null;
  return (
    <>
      <strong>{chosen.map(describeService).join('; ')}</strong>
      <RequestRange input={bandInputOf(props)} />
    </>
  );
}

function summarizeServices({ draft, progress }: RequestStepsProps): string {
  const chosen = draft.selectedServices.filter(({ category }) => category !== null);
  if (chosen.length > 0) return chosen.map(describeService).join('; ');
  return progress.hasVehicle ? 'What needs doing' : 'Choose a vehicle first';
}

function summarizeLocation({ draft, progress }: RequestStepsProps): string {
  const { selectedLocation: place, selectedMileRadius: radius } = draft;
  if (place?.isValid) return `${describeLocation(place)}, within ${radius} miles`;
  return progress.servicesValid ? 'Where to look for shops' : 'Choose a service first';
}
