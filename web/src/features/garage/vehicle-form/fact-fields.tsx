import { formatList } from '@fourbay/contract/formats/list';
import { DRIVE_NAMES, TRANSMISSION_NAMES } from '@fourbay/contract/vehicle-catalog/drive-kinds';
import { BODY_TYPES, FUELS, FUEL_NAMES } from '@fourbay/contract/vehicle-catalog/vehicle-fit';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import styles from '../garage.module.css';
import type { DerivedFacts, FactsDraft } from './derived-facts.ts';

export const FUEL_CHOICES = FUELS.map((fuel) => FUEL_NAMES[fuel]);
export const BODY_CHOICES: readonly string[] = BODY_TYPES;
export const TRANSMISSION_CHOICES: readonly string[] = Object.values(TRANSMISSION_NAMES);
export const DRIVE_CHOICES: readonly string[] = Object.values(DRIVE_NAMES);

const FIELDS: readonly (readonly [
  name: keyof FactsDraft,
  label: string,
  choices: readonly string[],
])[] = [
  ['fuel_type', 'Fuel', FUEL_CHOICES],
  ['body_type', 'Body', BODY_CHOICES],
  ['trans_type', 'Transmission', TRANSMISSION_CHOICES],
  ['drivetrain', 'Drive', DRIVE_CHOICES],
];

interface FactsFieldsProps {
  facts: FactsDraft;
  /** What we know without the owner; nothing for a car that isn't in the catalog. */
  derived?: DerivedFacts | undefined;
  /** Where that is from: `our catalog`. */
  source?: string;
  open: boolean;
  onChange: (facts: FactsDraft) => void;
}

/** Fuel, body, transmission, and drive. What the owner leaves open shows what we know. */
export function FactFields({
  facts,
  derived,
  source = 'our catalog',
  open,
  onChange,
}: FactsFieldsProps) {
  return (
    <details className={styles.stated} open={open}>
      <summary>Fuel, body, transmission, and drive</summary>
      <p className={styles.soft}>
        {derived
          ? `Correct what’s wrong. What you choose here overrides ${source}.`
          : 'This tells us which services fit your car.'}
      </p>
      <div className={styles.fields}>
        {FIELDS.map(([name, label, choices]) => (
          <SelectField
            key={name}
            label={label}
            optional
            placeholder={describeDerived(derived?.[name] ?? [], source)}
            hint={describeSet(derived?.[name] ?? [])}
            choices={withOwn(choices, facts[name])}
            value={facts[name]}
            onChoose={(value) => onChange({ ...facts, [name]: value })}
          />
        ))}
      </div>
    </details>
  );
}

/** `Automatic (from our catalog)` */
const describeDerived = ([only, ...more]: readonly string[], source: string): string =>
  only === undefined || more.length > 0 ? 'Not sure' : `${only} (from ${source})`;

/** `Sold with automatic or manual.` */
function describeSet(values: readonly string[]): string | undefined {
  if (values.length < 2) return undefined;
  const lowered = values.map((value) => (value === 'CVT' ? value : value.toLowerCase()));
  return `Sold with ${formatList(lowered, 'disjunction')}.`;
}

/** Values that are not among the options stay selectable. */
export const withOwn = (choices: readonly string[], own: string) =>
  (own === '' || choices.includes(own) ? choices : [own, ...choices]).map((value) => ({
    value,
    label: value,
  }));

/** The stated facts as sent. */
export const statedFacts = (facts: FactsDraft): Partial<FactsDraft> =>
  Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== ''));
