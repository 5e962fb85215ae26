import { useRef } from 'react';
import { freshKey } from '../../../lib/api/fresh-key.ts';
import { closeModal, type Modals } from '../../../lib/browser/modal.ts';
import { useForm } from '../../../lib/forms/use-form.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { ModalFrame } from '../../../ui/dialogs/modal-frame.tsx';
import { useOddMileage } from '../../../ui/forms/odd-mileage.tsx';
import { addVehicle } from '../garage.queries.ts';
import { statedFacts } from './fact-fields.tsx';
import type { Car, DecodedVin } from '../vin/vin.queries.ts';
import { vinErrorLine } from '../vin/vin-words.ts';
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

/** Equal contents get the same key, so that a retry after a lost response creates one vehicle. */
function useKeyFor(): (contents: string) => string {
  const sent = useRef({ contents: '', key: '' });
  return (contents) => {
    if (sent.current.contents !== contents) sent.current = { contents, key: freshKey() };
    return sent.current.key;
  };
}

const isComplete = ({ draft, typed, byHand }: Forms): boolean =>
  byHand
    ? isTypedVehicleComplete(typed)
    : Object.keys(findMissingFields(draft)).length === 0 && !mileageError(draft.mileage);

interface AddVehicleModalProps {
  input: Modals['add_vehicle'];
  hidden: boolean;
}

export function AddVehicleModal({ input, hidden }: AddVehicleModalProps) {
  const keyFor = useKeyFor();
  const form = useForm({
    initial: emptyForms(input),
    mutation: addVehicle,
    toInput: (forms) => ({ ...toVehicle(forms), keyFor }),
    describe: (error) => ({ top: vinErrorLine(error) }),
    onSuccess: closeModal,
  });
  const { change, values } = form;
  const { vin, draft, typed, byHand } = values;
  const odd = useOddMileage(byHand ? typed.mileage : draft.mileage, undefined);
  return (
    <ModalFrame
      title="Add a vehicle"
      hidden={hidden}
      negative="Cancel"
      positive="Add vehicle"
      blocked={isComplete(values) ? odd.blocked : 'Choose year, make, model, and trim first.'}
      onNegative={closeModal}
      {...form.modalProps}
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
        <TypedVehicleFields
          typed={typed}
          mileageQuestion={odd.question}
          onChange={(next) => change({ typed: next })}
        />
      ) : (
        <VehicleFields
          draft={draft}
          onChange={(next) => change({ draft: next })}
          mileageQuestion={odd.question}
          showMissing={false}
        />
      )}
      <CatalogNote byHand={byHand} onToggle={() => change({ byHand: !byHand })} />
    </ModalFrame>
  );
}

function CatalogNote({ byHand, onToggle }: { byHand: boolean; onToggle: () => void }) {
  return (
    <p>
      <span>
        {'Not every option is in our catalog. If your exact trim is missing, pick the closest ' +
          'one. Shops will confirm the details. '}
      </span>
      <Button kind="link" onClick={onToggle}>
        {byHand ? 'Choose from the catalog' : 'My car isn’t listed'}
      </Button>
    </p>
  );
}

const emptyForms = ({ vin = '', chosen }: Modals['add_vehicle']): Forms => ({
  vin,
  draft: { ...emptyVehicle, ...chosen },
  typed: emptyTypedVehicle,
  byHand: false,
});

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

function toVehicle({ vin, draft, typed, byHand }: Forms) {
  const { mileage, fuel_type, body_type, trans_type, drivetrain } = byHand ? typed : draft;
  return {
    car: byHand ? toTypedCar(typed) : toCatalogCar(draft),
    facts: {
      ...statedFacts({ fuel_type, body_type, trans_type, drivetrain }),
      ...(mileage ? { mileage: Number(mileage) } : {}),
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
