import type { FitVehicle } from '@fourbay/contract/vehicle-catalog/vehicle-fit';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import {
  DriveQuestion,
  DueChips,
  FuelQuestion,
  useDueNow,
  VehicleStep,
} from '../../../features/garage/index.ts';
import { describeLocation, LocationPicker } from '../../../features/places/index.ts';
import { RequestBand, RequestRange } from '../../../features/price-bands/index.ts';
import {
  canOpenCard,
  LocationStep,
  RequestNote,
  ReviewPanel,
  ServicePicker,
  StepButtons,
  StepNav,
  areValid,
  SubmitBar,
  toggleService,
  toWire,
  outlookText,
  useOutlook,
  useRequestMileage,
  findSubmitBlocker,
  type Card,
  type Progress,
  type StepItem,
  type useRequestDraft,
  type useSubmission,
} from '../../../features/quote-request/index.ts';
import { openModal } from '../../../lib/browser/modal.ts';
import type { Elements } from '../../../lib/elements.ts';
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
  /** The shop to ask first, and a way not to. */
  requestedShop: Elements;
  /** Job typed on the landing page that matches several services. */
  startWith: string;
  onStep: (step: Card) => void;
}

/** The three cards in a row, the current one's content, and beside it a review of the request. */
export function RequestSteps(props: RequestStepsProps) {
  const { step, onStep } = props;
  return (
    <>
      <StepNav steps={stepItems(props)} onOpen={onStep} />
      <div className={styles.columns}>
        <div className={styles.step}>
          {step === 1 && <VehicleCard {...props} />}
          {step === 2 && <ServiceCard {...props} />}
          {step === 3 && <LocationCard {...props} />}
        </div>
        <div className={styles.aside}>
          <RequestReview {...props} />
        </div>
      </div>
    </>
  );
}

function stepItems(props: RequestStepsProps): StepItem[] {
  const { step, progress, draft, vehicle } = props;
  const place = draft.selectedLocation;
  const item = (number: Card, name: string, done: boolean, summary: string): StepItem => {
    const state = done ? 'done' : 'ready';
    const open = canOpenCard(number, progress) ? state : 'locked';
    return { number, name, state: number === step ? 'open' : open, summary };
  };
  return [
    item(1, 'Vehicle', progress.hasVehicle, vehicle?.name ?? ''),
    item(2, 'Service', progress.servicesValid, namesOfServices(props).join(' + ')),
    item(3, 'Location', place?.isValid === true, place?.isValid ? describeLocation(place) : ''),
  ];
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
  const chosen = draft.selectedServices.flatMap(({ category }) => category?.id ?? []);
  return (
    <>
      <VehicleStep mileage={mileage.field} onUpdateMileage={mileage.onUpdate} />
      {vehicle && (
        <DueChips
          vehicleId={vehicle.id}
          chosen={chosen}
          onToggle={(service) =>
            change({
              type: 'services_changed',
              services: toggleService(draft.selectedServices, service),
            })
          }
        />
      )}
      {progress.hasVehicle && (
        <StepButtons
          title={mileage.blocked ?? vehicle?.name ?? ''}
          note={costOf(props)}
          onNext={mileage.settle}
          reason={mileage.blocked}
        />
      )}
    </>
  );
}

/** Next means that there is no further service, if one was being added. Returns whether all are valid. */
function finishServices({ draft, progress, change }: RequestStepsProps): boolean {
  const filled = draft.selectedServices.filter(({ category }) => category !== null);
  if (filled.length === 0 || filled.length === draft.selectedServices.length)
    return progress.servicesValid;
  change({ type: 'services_changed', services: filled });
  return areValid(filled);
}

function ServiceCard(props: RequestStepsProps) {
  const { draft, change, vehicle, startWith, onStep } = props;
  const [showProblems, setShowProblems] = useState(false);
  const due = useDueNow(vehicle?.id);
  const chosen = namesOfServices(props);
  const goToLocation = (): void => {
    if (focusUnchosen(document)) return;
    const valid = finishServices(props);
    setShowProblems(!valid);
    if (valid) onStep(3);
  };
  return (
    <>
      <ServicePicker
        services={draft.selectedServices}
        vehicle={vehicle}
        vehicleName={vehicle?.name}
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
        due={due}
        showProblems={showProblems}
        startWith={startWith}
        onChange={(services) => change({ type: 'services_changed', services })}
        onFound={({ codes, isSymptom }, words) => {
          if (isSymptom) change({ type: 'words_noted', words });
          change({ type: 'codes_noted', codes });
        }}
      />
      {(chosen.length > 0 || draft.photos.length > 0) && (
        <RequestNote draft={draft} onChange={change} />
      )}
      <StepButtons
        title={chosen.join(' + ') || 'Pick a service'}
        note={
          chosen.length > 0 ? (
            <RequestRange input={bandInputOf(props)} otherwise={costOf(props)} />
          ) : (
            'You can add more later'
          )
        }
        onDetails={chosen.length > 0 ? () => openReview(props) : undefined}
        reason={chosen.length > 0 ? undefined : 'Pick a service first.'}
        onBack={() => onStep(1)}
        onNext={goToLocation}
      />
    </>
  );
}

function LocationCard(props: RequestStepsProps) {
  const { draft, change, submission, left, vehicle, onStep } = props;
  const { selectedLocation: place, selectedMileRadius: radius } = draft;
  const online = useOnline();
  const reason = findSubmitBlocker({ draft, vehicleId: vehicle?.id, left, online });
  const isPlaced = place?.isValid === true;
  return (
    <>
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
        shop={props.requestedShop}
        onRadius={(miles) => change({ type: 'radius_changed', miles })}
      />
      <SubmitBar
        title={isPlaced ? namesOfServices(props).join(' + ') : 'Choose a place'}
        note={isPlaced ? (reason ?? costOf(props)) : 'Then we can start'}
        reason={reason}
        busy={submission.busy}
        errors={submission.errors}
        held={submission.held}
        onDetails={isPlaced ? () => openReview(props) : undefined}
        onBack={() => onStep(2)}
        onSubmit={submission.submit}
      />
    </>
  );
}

/** On a phone, the review opens from the bar. */
const openReview = (props: RequestStepsProps): void =>
  openModal('your_request', { content: <RequestReview {...props} /> });

const costOf = ({ left }: RequestStepsProps): string => {
  if (left === undefined) return 'Your first quote is free';
  if (left <= 0) return 'No quotes left';
  return left === 1 ? 'Uses your last quote' : `Uses 1 of your ${left} quotes`;
};

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

const namesOfServices = ({ draft }: RequestStepsProps): string[] =>
  draft.selectedServices.flatMap(({ category }) => category?.name ?? []);
