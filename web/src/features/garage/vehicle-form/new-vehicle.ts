import type { Modals } from '../../../lib/browser/modal.ts';
import { useForm } from '../../../lib/forms/use-form.ts';
import { useKeyFor } from '../../../lib/forms/use-key-for.ts';
import { mileageOf } from '../../../lib/typed-numbers.ts';
import { addVehicle } from '../garage.queries.ts';
import type { Car, DecodedVin } from '../vin/vin.queries.ts';
import { vinErrorLine } from '../vin/vin-words.ts';
import { statedFacts } from './fact-fields.tsx';
import { emptyTypedVehicle, findTypedBlocker, type TypedVehicle } from './typed-vehicle-fields.tsx';
import { emptyVehicle, findBlocker, type VehicleDraft } from './vehicle-draft.ts';

interface Forms {
  vin: string;
  draft: VehicleDraft;
  typed: TypedVehicle;
  /** True when the car is typed instead of chosen from the catalog. */
  byHand: boolean;
}

/** Why the vehicle can't be added yet; undefined when it can. */
export const blockerOf = ({ draft, typed, byHand }: Forms): string | undefined =>
  byHand ? findTypedBlocker(typed) : findBlocker(draft);

/** The form of a vehicle to add. `onAdded` runs once it is the current one. */
export function useNewVehicle(input: Modals['add_vehicle'], onAdded: () => void) {
  const { keyFor } = useKeyFor();
  return useForm({
    initial: emptyForms(input),
    mutation: addVehicle,
    toInput: (forms) => ({ ...toVehicle(forms), keyFor }),
    describe: (error) => ({ top: vinErrorLine(error) }),
    onSuccess: onAdded,
  });
}

const emptyForms = ({ vin = '', chosen, byHand = false }: Modals['add_vehicle']): Forms => ({
  vin,
  draft: { ...emptyVehicle, ...chosen },
  typed: emptyTypedVehicle,
  byHand,
});

export const identityOf = (car: Car['attributes']) => ({
  year: String(car.vehicle_year),
  make_id: car.make_id,
  vehicle_model_id: car.vehicle_model_id,
  vehicle_edition_id: car.vehicle_edition_id,
});

export const typedFrom = ({ model_year, make, model, trim }: DecodedVin) => ({
  year: String(model_year ?? ''),
  make: make ?? '',
  model: model ?? '',
  trim: trim ?? 'Not listed',
});

function toVehicle({ vin, draft, typed, byHand }: Forms) {
  const { mileage, fuel_type, body_type, trans_type, drivetrain } = byHand ? typed : draft;
  const miles = mileageOf(mileage);
  return {
    car: byHand ? toTypedCar(typed) : toCatalogCar(draft),
    facts: {
      ...statedFacts({ fuel_type, body_type, trans_type, drivetrain }),
      ...(miles === undefined ? {} : { mileage: miles }),
      ...(vin.trim() ? { vin } : {}),
    },
  };
}

const toCatalogCar = ({ year, make_id, vehicle_model_id, vehicle_edition_id }: VehicleDraft) => ({
  year: Number(year),
  make_id,
  vehicle_model_id,
  vehicle_edition_id,
});

const toTypedCar = ({ year, make, model, trim }: TypedVehicle) => ({
  typed: {
    vehicle_year: Number(year),
    make_name: make,
    vehicle_name: model,
    vehicle_edition_name: trim,
  },
});
