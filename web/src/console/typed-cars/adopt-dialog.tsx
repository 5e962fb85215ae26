import { useState } from 'react';
import { errorLines } from '../../lib/api/error-lines.ts';
import { showToast } from '../../lib/browser/toast.ts';
import { ModalFrame } from '../../ui/dialogs/modal-frame.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { adoptCar, type TypedCar } from './typed-cars.queries.ts';

/** Adopts a typed vehicle into the catalog, after correcting its names. */
export function AdoptDialog({ car, onClose }: { car: TypedCar; onClose: () => void }) {
  const { vehicle_year, make_name, vehicle_name, vehicle_edition_name } = car.attributes;
  const [names, setNames] = useState({ make_name, vehicle_name, vehicle_edition_name });
  const [error, setError] = useState<unknown>();
  const set =
    (field: keyof typeof names) =>
    ({ target }: { target: { value: string } }) =>
      setNames({ ...names, [field]: target.value });
  const adopt = async (): Promise<void> => {
    setError(undefined);
    try {
      await adoptCar(car.id, names);
      showToast(`${vehicle_year} ${names.make_name} ${names.vehicle_name} is in the catalog.`);
      onClose();
    } catch (cause) {
      setError(cause);
    }
  };
  const complete = Object.values(names).every((name) => name.trim() !== '');
  return (
    <ModalFrame
      title={`Add a ${vehicle_year} vehicle to the catalog`}
      narrow
      errors={errorLines(error)}
      negative="Cancel"
      positive="Add to the catalog"
      blocked={complete ? undefined : 'Every name is needed.'}
      onNegative={onClose}
      onPositive={adopt}
    >
      <p>
        Everybody can choose it from then on. Fix the names first; names that the catalog already
        has don’t change.
      </p>
      <TextField label="Make" maxLength={60} value={names.make_name} onChange={set('make_name')} />
      <TextField
        label="Model"
        maxLength={60}
        value={names.vehicle_name}
        onChange={set('vehicle_name')}
      />
      <TextField
        label="Trim"
        maxLength={60}
        value={names.vehicle_edition_name}
        onChange={set('vehicle_edition_name')}
      />
    </ModalFrame>
  );
}
