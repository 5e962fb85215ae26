import { useEffect, useState } from 'react';
import { CatalogField } from './catalog-field.tsx';
import { useMakes, useModels, useTrims, useYears } from './catalog.queries.ts';
import { ChoiceField } from './choice-field.tsx';
import { findMissingFields, updateVehicleDraft, type VehicleDraft } from './vehicle-draft.ts';

interface CatalogFieldsProps {
  draft: VehicleDraft;
  onChange: (draft: VehicleDraft) => void;
  /** True once the owner tried to save. Every missing field then shows an error. */
  showMissing?: boolean;
  /** Texts for where little room is left. */
  short?: boolean;
}

const PLACEHOLDERS = {
  year: ['Choose a year', 'Choose'],
  make: ['Choose a make', 'Choose'],
  model: ['Choose a model', 'Choose'],
  trim: ['Choose a trim', 'Choose'],
  yearFirst: ['Choose the year first', 'Year first'],
  makeFirst: ['Choose the make first', 'Make first'],
  modelFirst: ['Choose the model first', 'Model first'],
} as const;

/** Year, make, model, and trim, each enabled once the previous one is chosen. */
export function CatalogFields({
  draft,
  onChange,
  showMissing = false,
  short = false,
}: CatalogFieldsProps) {
  const { year, make_id, vehicle_model_id } = draft;
  const { makes, models, trims } = useCatalogLists(draft, onChange);
  const years = useYears();
  const { errorOf, leave } = useFieldErrors(draft, showMissing);
  const set = (field: keyof VehicleDraft) => (value: string) =>
    onChange(updateVehicleDraft(draft, field, value));
  const text = (name: keyof typeof PLACEHOLDERS): string => PLACEHOLDERS[name][short ? 1 : 0];
  const bind = (field: FieldName) => ({
    value: draft[field],
    onChoose: set(field),
    onLeave: leave(field),
    error: errorOf(field),
  });
  return (
    <>
      <ChoiceField
        label="Year"
        inputMode="numeric"
        placeholder={text('year')}
        choices={years}
        {...bind('year')}
      />
      <CatalogField
        label="Make"
        list={makes}
        placeholder={text(year ? 'make' : 'yearFirst')}
        disabled={!year}
        {...bind('make_id')}
      />
      <CatalogField
        label="Model"
        list={models}
        placeholder={text(make_id ? 'model' : 'makeFirst')}
        disabled={!year || !make_id}
        {...bind('vehicle_model_id')}
      />
      <CatalogField
        label="Trim"
        list={trims}
        placeholder={text(vehicle_model_id ? 'trim' : 'modelFirst')}
        disabled={!vehicle_model_id}
        {...bind('vehicle_edition_id')}
      />
    </>
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
