import { showToast } from '../../lib/browser/toast.ts';
import { useForm } from '../../lib/forms/use-form.ts';
import { ModalFrame } from '../../ui/dialogs/modal-frame.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { adoptCar, type TypedCar } from './typed-cars.queries.ts';

/** Adopts a typed vehicle into the catalog, after correcting its names. */
export function AdoptDialog({ car, onClose }: { car: TypedCar; onClose: () => void }) {
  const { vehicle_year, make_name, vehicle_name, vehicle_edition_name } = car.attributes;
  const form = useForm({
    initial: { make_name, vehicle_name, vehicle_edition_name },
    mutation: adoptCar,
    toInput: (names) => ({ id: car.id, ...names }),
    onSuccess: (_adopted, { values }) => {
      showToast(`${vehicle_year} ${values.make_name} ${values.vehicle_name} is in the catalog.`);
      onClose();
    },
  });
  const complete = Object.values(form.values).every((name) => name.trim() !== '');
  return (
    <ModalFrame
      title={`Add a ${vehicle_year} vehicle to the catalog`}
      narrow
      negative="Cancel"
      positive="Add to the catalog"
      blocked={complete ? undefined : 'Enter every name.'}
      onNegative={onClose}
      {...form.modalProps}
    >
      <p>
        Fix the names first, because everyone can then choose this vehicle. Names already in the
        catalog don’t change.
      </p>
      <TextField label="Make" maxLength={60} {...form.field('make_name')} />
      <TextField label="Model" maxLength={60} {...form.field('vehicle_name')} />
      <TextField label="Trim" maxLength={60} {...form.field('vehicle_edition_name')} />
    </ModalFrame>
  );
}
