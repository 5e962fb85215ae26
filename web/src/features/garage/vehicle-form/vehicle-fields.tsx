import type { Elements } from '../../../lib/elements.ts';
import { CatalogFields } from './catalog-fields.tsx';
import { isUnsettled, NOTHING_KNOWN, type DerivedFacts } from './derived-facts.ts';
import { FactFields } from './fact-fields.tsx';
import { MileageField } from './mileage-field.tsx';
import { useTrims } from './catalog.queries.ts';
import styles from '../garage.module.css';
import { updateVehicleDraft, type VehicleDraft } from './vehicle-draft.ts';

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
  const trims = useTrims(year, make_id, vehicle_model_id);
  return (
    <>
      <div className={styles.fields}>
        <CatalogFields draft={draft} showMissing={showMissing} onChange={onChange} />
        <MileageField
          value={draft.mileage}
          onType={(mileage) => onChange(updateVehicleDraft(draft, 'mileage', mileage))}
        />
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
