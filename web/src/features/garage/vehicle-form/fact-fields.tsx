import { BODY_TYPES, FUELS, FUEL_NAMES } from '@fourbay/contract/vehicle-catalog/vehicle-fit';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import styles from '../garage.module.css';

/** Facts stated by the owner besides the car's name; '' leaves them to the VIN and the catalog. */
export interface FactsDraft {
  fuel_type: string;
  body_type: string;
  drivetrain: string;
}

export const noFacts: FactsDraft = { fuel_type: '', body_type: '', drivetrain: '' };

export const FUEL_CHOICES = FUELS.map((fuel) => FUEL_NAMES[fuel]);
export const BODY_CHOICES: readonly string[] = BODY_TYPES;
export const DRIVE_CHOICES: readonly string[] = [
  'Front-wheel drive',
  'Rear-wheel drive',
  'All-wheel drive',
  'Four-wheel drive',
];

interface FactsFieldsProps {
  facts: FactsDraft;
  /** Placeholder for a fact that is not stated. */
  unsaid: string;
  open: boolean;
  onChange: (facts: FactsDraft) => void;
}

/** Fuel, body, and drive, collapsed by default. */
export function FactFields({ facts, unsaid, open, onChange }: FactsFieldsProps) {
  const field = (name: keyof FactsDraft, label: string, choices: readonly string[]) => (
    <SelectField
      label={label}
      optional
      placeholder={unsaid}
      choices={withOwn(choices, facts[name])}
      value={facts[name]}
      onChoose={(value) => onChange({ ...facts, [name]: value })}
    />
  );
  return (
    <details className={styles.stated} open={open}>
      <summary>Fuel, body, and drivetrain</summary>
      <p className={styles.soft}>What you enter here overrides our catalog.</p>
      <div className={styles.fields}>
        {field('fuel_type', 'Fuel', FUEL_CHOICES)}
        {field('body_type', 'Body', BODY_CHOICES)}
        {field('drivetrain', 'Drivetrain', DRIVE_CHOICES)}
      </div>
    </details>
  );
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
