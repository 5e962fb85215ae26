import { useState } from 'react';
import { call } from '../../../lib/api.ts';
import { errorLines } from '../../../lib/error-lines.ts';
import { freshKey } from '../../../lib/fresh-key.ts';
import { closeModal } from '../../../lib/modal.ts';
import { Button } from '../../../ui/button.tsx';
import { ModalFrame } from '../../../ui/modal-frame.tsx';
import { chooseVehicle } from '../current-vehicle.ts';
import { reloadVehicles } from '../garage.queries.ts';
import { statedFacts, type FactsDraft } from './fact-fields.tsx';
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

export function AddVehicleModal({ hidden }: { input: object; hidden: boolean }) {
  const [draft, setDraft] = useState(emptyVehicle);
  const [typed, setTyped] = useState(emptyTypedVehicle);
  const [byHand, setByHand] = useState(false);
  const [errors, setErrors] = useState<string[]>([]);
  // The same contents are sent with the same key, so that a repeated press or a retry after a lost
  // response creates one vehicle.
  const [sent, setSent] = useState({ contents: '', key: '' });
  const complete = byHand
    ? isTypedVehicleComplete(typed)
    : Object.keys(findMissingFields(draft)).length === 0 && !mileageError(draft.mileage);

  const add = async (): Promise<void> => {
    setErrors([]);
    try {
      const identity = byHand ? await createTypedCar(typed) : toCatalogIdentity(draft);
      const body = toVehicleBody(identity, byHand ? typed : draft);
      const contents = JSON.stringify(body);
      const key = sent.contents === contents ? sent.key : freshKey();
      setSent({ contents, key });
      await createVehicle(body, key);
      closeModal();
    } catch (error) {
      setErrors(errorLines(error));
    }
  };

  return (
    <ModalFrame
      title="Add a vehicle"
      hidden={hidden}
      errors={errors}
      negative="Cancel"
      positive="Add vehicle"
      blocked={complete ? undefined : 'Choose year, make, model and trim first.'}
      onNegative={closeModal}
      onPositive={add}
    >
      {byHand ? (
        <TypedVehicleFields typed={typed} onChange={setTyped} />
      ) : (
        <VehicleFields draft={draft} onChange={setDraft} showMissing={draft.year !== ''} />
      )}
      <p>
        Not every option is in our catalog. If your exact trim is missing, take the nearest one:
        shops confirm the details.{' '}
        <Button kind="link" onClick={() => setByHand(!byHand)}>
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

const toCatalogIdentity = (draft: VehicleDraft): CarIdentity => ({
  year: Number(draft.year),
  make_id: draft.make_id,
  vehicle_model_id: draft.vehicle_model_id,
  vehicle_edition_id: draft.vehicle_edition_id,
});

const toVehicleBody = (
  identity: CarIdentity,
  { mileage, fuel_type, body_type, drivetrain }: FactsDraft & { mileage: string },
) => ({
  servicechek_user_vehicle: {
    ...identity,
    ...statedFacts({ fuel_type, body_type, drivetrain }),
    ...(mileage ? { mileage: Number(mileage) } : {}),
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
