import { useState, type SubmitEvent } from 'react';
import { openModal } from '../../../lib/browser/modal.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { CatalogField } from '../vehicle-form/catalog-field.tsx';
import { useMakes, useModels, useYears } from '../vehicle-form/catalog.queries.ts';
import { ChoiceField } from '../vehicle-form/choice-field.tsx';
import {
  emptyVehicle,
  updateVehicleDraft,
  type VehicleDraft,
} from '../vehicle-form/vehicle-draft.ts';
import styles from './empty-garage.module.css';

/** Chooses a car by year, make, and model instead of a VIN. The choice is passed to the form that opens. */
export function YearMakeModel() {
  const [draft, setDraft] = useState(emptyVehicle);
  const { year, make_id, vehicle_model_id } = draft;
  const years = useYears();
  const makes = useMakes(year);
  const models = useModels(year, make_id);
  const set = (field: keyof VehicleDraft) => (value: string) =>
    setDraft((now) => updateVehicleDraft(now, field, value));
  const go = (event: SubmitEvent): void => {
    event.preventDefault();
    openModal('add_vehicle', { chosen: { year, make_id, vehicle_model_id } });
  };
  return (
    <form className={styles.other} aria-label="Year, make, and model" onSubmit={go}>
      <p className={styles.or}>Don’t have the VIN handy? Year, make, and model will do.</p>
      <div className={styles.ymm}>
        <ChoiceField
          label="Year"
          inputMode="numeric"
          placeholder="Choose"
          choices={years}
          value={year}
          onChoose={set('year')}
        />
        <CatalogField
          label="Make"
          placeholder={year ? 'Choose a make' : 'Year first'}
          disabled={!year}
          list={makes}
          value={make_id}
          onChoose={set('make_id')}
        />
        <CatalogField
          label="Model"
          placeholder={make_id ? 'Choose a model' : 'Make first'}
          disabled={!year || !make_id}
          list={models}
          value={vehicle_model_id}
          onChoose={set('vehicle_model_id')}
        />
        <Button type="submit">Add a vehicle</Button>
      </div>
    </form>
  );
}
