import { useState } from 'react';
import { call } from '../../../lib/api/api.ts';
import { freshKey } from '../../../lib/api/fresh-key.ts';
import { closeModal } from '../../../lib/browser/modal.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { ModalFrame } from '../../../ui/dialogs/modal-frame.tsx';
import { chooseVehicle } from '../current-vehicle.ts';
import { reloadVehicles } from '../garage.queries.ts';
import { statedFacts, type FactsDraft } from './fact-fields.tsx';
import type { Modals } from '../../../lib/browser/modal.ts';
import type { Car, DecodedVin } from '../vin/vin.queries.ts';
import { vinErrorLines } from '../vin/vin-words.ts';
import { VinField } from '../vin/vin-field.tsx';
import {
  emptyTypedVehicle,
  isTypedVehicleComplete,
  TypedVehicleFields,
  type TypedVehicle,
} from './typed-vehicle-fields.tsx';
import {
  emptyVehicle,
  mileageError,
  findMissingFields,
  type VehicleDraft,
} from './vehicle-draft.ts';
import { VehicleFields } from './vehicle-fields.tsx';

interface Forms {
  vin: string;
  draft: VehicleDraft;
  typed: TypedVehicle;
  /** True when the car is typed instead of chosen from the catalog. */
  byHand: boolean;
}

/**
 * Adds the vehicle. Equal content is sent with the same key, so that a repeated click or a retry
 * after a lost response creates one vehicle.
 */
function useAdd({ vin, draft, typed, byHand }: Forms) {
  const [errors, setErrors] = useState<string[]>([]);
  const [sent, setSent] = useState({ contents: '', key: '' });
  const add = async (): Promise<void> => {
    setErrors([]);
    try {
      const identity = byHand ? await createTypedCar(typed) : toCatalogIdentity(draft);
      const body = toVehicleBody(identity, byHand ? typed : draft, vin);
      const contents = JSON.stringify(body);
      const key = sent.contents === contents ? sent.key : freshKey();
      setSent({ contents, key });
      await createVehicle(body, key);
      closeModal();
    } catch (error) {
      setErrors(vinErrorLines(error));
    }
  };
  return { add, errors };
}

const isComplete = ({ draft, typed, byHand }: Forms): boolean =>
  byHand
    ? isTypedVehicleComplete(typed)
    : Object.keys(findMissingFields(draft)).length === 0 && !mileageError(draft.mileage);

export function AddVehicleModal({
  input,
  hidden,
}: {
  input: Modals['add_vehicle'];
  hidden: boolean;
}) {
  const [forms, setForms] = useState<Forms>({
    vin: input.vin ?? '',
    draft: { ...emptyVehicle, ...input.chosen },
    typed: emptyTypedVehicle,
    byHand: false,
  });
  const { vin, draft, typed, byHand } = forms;
  const { add, errors } = useAdd(forms);
  const change = (changed: Partial<Forms>): void => setForms((now) => ({ ...now, ...changed }));
  return (
    <ModalFrame
      title="Add a vehicle"
      hidden={hidden}
      errors={errors}
      negative="Cancel"
      positive="Add vehicle"
      blocked={isComplete(forms) ? undefined : 'Choose year, make, model and trim first.'}
      onNegative={closeModal}
      onPositive={add}
    >
      <VinField
        vin={vin}
        scan={input.scan === true}
        onType={(text) => change({ vin: text })}
        onCar={({ attributes }) =>
          change({ byHand: false, draft: { ...draft, ...identityOf(attributes) } })
        }
        onUnlisted={({ decoded }) =>
          change({ byHand: true, typed: { ...typed, ...typedFrom(decoded) } })
        }
      />
      {byHand ? (
        <TypedVehicleFields typed={typed} onChange={(next) => change({ typed: next })} />
      ) : (
        <VehicleFields
          draft={draft}
          onChange={(next) => change({ draft: next })}
          showMissing={false}
        />
      )}
      <p>
        <span>
          {'Not every option is in our catalog. If your exact trim is missing, pick the closest ' +
            'one: shops confirm the details. '}
        </span>
        <Button kind="link" onClick={() => change({ byHand: !byHand })}>
          {byHand ? 'Choose from the catalog' : 'My car is not listed'}
        </Button>
      </p>
    </ModalFrame>
  );
}

interface CarIdentity {
  year: number;
  make_id: string;
  vehicle_model_id: string;
  vehicle_edition_id: string;
}

const identityOf = (car: Car['attributes']) => ({
  year: String(car.vehicle_year),
  make_id: car.make_id,
  vehicle_model_id: car.vehicle_model_id,
  vehicle_edition_id: car.vehicle_edition_id,
});

const typedFrom = ({ model_year, make, model, trim }: DecodedVin) => ({
  year: String(model_year ?? ''),
  make: make ?? '',
  model: model ?? '',
  trim: trim ?? 'Not listed',
});

const toCatalogIdentity = (draft: VehicleDraft): CarIdentity => ({
  year: Number(draft.year),
  make_id: draft.make_id,
  vehicle_model_id: draft.vehicle_model_id,
  vehicle_edition_id: draft.vehicle_edition_id,
});

const toVehicleBody = (
  identity: CarIdentity,
  { mileage, fuel_type, body_type, drivetrain }: FactsDraft & { mileage: string },
  vin: string,
) => ({
  servicechek_user_vehicle: {
    ...identity,
    ...statedFacts({ fuel_type, body_type, drivetrain }),
    ...(mileage ? { mileage: Number(mileage) } : {}),
    ...(vin.trim() ? { vin } : {}),
  },
});

/** Creates the vehicle and makes it the current one. */
async function createVehicle(body: ReturnType<typeof toVehicleBody>, key: string): Promise<void> {
  const { data } = await call('POST /api/v2/servicechek/user_vehicles', {
    body,
    headers: { 'idempotency-key': key },
  });
  await reloadVehicles();
  chooseVehicle(data.id);
}

async function createTypedCar({ year, make, model, trim }: TypedVehicle) {
  const { data } = await call('POST /api/v2/servicechek/cars', {
    body: {
      servicechek_user_car: {
        vehicle_year: Number(year),
        make_name: make,
        vehicle_name: model,
        vehicle_edition_name: trim,
      },
    },
  });
  const { vehicle_year, make_id, vehicle_model_id, vehicle_edition_id } = data.attributes;
  return { year: vehicle_year, make_id, vehicle_model_id, vehicle_edition_id };
}
