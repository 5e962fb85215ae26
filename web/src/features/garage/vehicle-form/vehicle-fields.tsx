import { useEffect, useState } from 'react';
import type { Elements } from '../../../lib/elements.ts';
import { CatalogField } from './catalog-field.tsx';
import { ChoiceField } from './choice-field.tsx';
import { isUnsettled, NOTHING_KNOWN, type DerivedFacts } from './derived-facts.ts';
import { FactFields } from './fact-fields.tsx';
import { MileageField } from './mileage-field.tsx';
import { useMakes, useModels, useTrims, useYears } from './catalog.queries.ts';
import styles from '../garage.module.css';
import { updateVehicleDraft, findMissingFields, type VehicleDraft } from './vehicle-draft.ts';

interface VehicleFieldsProps {
  draft: VehicleDraft;
  onChange: (draft: VehicleDraft) => void;
  /** What a vehicle's VIN says, while it is still that car. */
  vehicle?: { source: string; derived: Partial<DerivedFacts> } | undefined;
  /** Asked below the mileage, if it's unlikely. */
  mileageQuestion: Elements;
  /** True once the owner tried to save. Every missing field then shows an error. */
  showMissing: boolean;
}

/** Year, make, model, and trim, each enabled once the previous one is chosen, and the mileage. */
export function VehicleFields(props: VehicleFieldsProps) {
  const { draft, onChange, vehicle, mileageQuestion, showMissing } = props;
  const { year, make_id, vehicle_model_id } = draft;
  const { makes, models, trims } = useCatalogLists(draft, onChange);
  const years = useYears();
  const { errorOf, leave } = useFieldErrors(draft, showMissing);
  const set = (field: keyof VehicleDraft) => (value: string) =>
    onChange(updateVehicleDraft(draft, field, value));
  return (
    <>
      <div className={styles.fields}>
        <ChoiceField
          label="Year"
          placeholder="Choose a year"
          choices={years}
          value={year}
          onChoose={set('year')}
          onLeave={leave('year')}
          error={errorOf('year')}
        />
        <CatalogField
          label="Make"
          list={makes}
          placeholder={year ? 'Choose a make' : 'Choose the year first'}
          disabled={!year}
          value={make_id}
          onChoose={set('make_id')}
          onLeave={leave('make_id')}
          error={errorOf('make_id')}
        />
        <CatalogField
          label="Model"
          list={models}
          placeholder={make_id ? 'Choose a model' : 'Choose the make first'}
          disabled={!year || !make_id}
          value={vehicle_model_id}
          onChoose={set('vehicle_model_id')}
          onLeave={leave('vehicle_model_id')}
          error={errorOf('vehicle_model_id')}
        />
        <CatalogField
          label="Trim"
          list={trims}
          placeholder={vehicle_model_id ? 'Choose a trim' : 'Choose the model first'}
          disabled={!vehicle_model_id}
          value={draft.vehicle_edition_id}
          onChoose={set('vehicle_edition_id')}
          onLeave={leave('vehicle_edition_id')}
          error={errorOf('vehicle_edition_id')}
        />
        <MileageField value={draft.mileage} onType={set('mileage')} />
      </div>
      {mileageQuestion}
      <CarFacts draft={draft} trims={trims.choices} vehicle={vehicle} onChange={onChange} />
    </>
  );
}

interface CarFactsProps extends Pick<VehicleFieldsProps, 'draft' | 'vehicle' | 'onChange'> {
  trims: readonly { value: string; derived: DerivedFacts }[];
}

/** Opens itself if the chosen car's transmission or drive isn't known. */
function CarFacts({ draft, trims, vehicle, onChange }: CarFactsProps) {
  const trim = trims.find(({ value }) => value === draft.vehicle_edition_id);
  const derived = { ...(trim?.derived ?? NOTHING_KNOWN), ...vehicle?.derived };
  return (
    <FactFields
      facts={draft}
      derived={derived}
      source={vehicle?.source ?? 'our catalog'}
      open={trim !== undefined && isUnsettled(derived)}
      onChange={(facts) => onChange({ ...draft, ...facts })}
    />
  );
}

type FieldName = keyof ReturnType<typeof findMissingFields>;

/** A field shows that it is missing once it was left or the form was submitted. */
function useFieldErrors(draft: VehicleDraft, showMissing: boolean) {
  const [left, setLeft] = useState<ReadonlySet<FieldName>>(new Set());
  const missing = findMissingFields(draft);
  return {
    errorOf: (name: FieldName) => (showMissing || left.has(name) ? missing[name] : undefined),
    leave: (name: FieldName) => () => setLeft((before) => new Set([...before, name])),
  };
}

/** The lists for the draft. Clears a chosen make that the year's list lacks. */
function useCatalogLists(draft: VehicleDraft, onChange: (draft: VehicleDraft) => void) {
  const { year, make_id, vehicle_model_id } = draft;
  const makes = useMakes(year);
  const models = useModels(year, make_id);
  const trims = useTrims(year, make_id, vehicle_model_id);
  const makeIsGone =
    make_id !== '' &&
    makes.choices.length > 0 &&
    !makes.choices.some(({ value }) => value === make_id);
  useEffect(() => {
    if (makeIsGone) onChange(updateVehicleDraft(draft, 'make_id', ''));
  }, [makeIsGone, draft, onChange]);
  return { makes, models, trims };
}
