import { closeModal, type Modals } from '../../../lib/browser/modal.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { ModalFrame } from '../../../ui/dialogs/modal-frame.tsx';
import { useOddMileage } from '../../../ui/forms/odd-mileage.tsx';
import { VinField } from '../vin/vin-field.tsx';
import { blockerOf, identityOf, typedFrom, useNewVehicle } from './new-vehicle.ts';
import { TypedVehicleFields } from './typed-vehicle-fields.tsx';
import { VehicleFields } from './vehicle-fields.tsx';

interface AddVehicleModalProps {
  input: Modals['add_vehicle'];
  hidden: boolean;
}

export function AddVehicleModal({ input, hidden }: AddVehicleModalProps) {
  const form = useNewVehicle(input, closeModal);
  const { change, values } = form;
  const { vin, draft, typed, byHand } = values;
  const odd = useOddMileage(byHand ? typed.mileage : draft.mileage, undefined);
  return (
    <ModalFrame
      title="Add a vehicle"
      hidden={hidden}
      negative="Cancel"
      positive="Add vehicle"
      blocked={blockerOf(values) ?? odd.blocked}
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
