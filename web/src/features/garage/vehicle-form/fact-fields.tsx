import { BODY_TYPES, FUELS, FUEL_NAMES } from '@fourbay/contract/vehicle-fit';
import { SelectField } from '../../../ui/select-field.tsx';
import styles from '../garage.module.css';

/** What the owner says of the car beside its name; '' leaves it to VIN and catalog. */
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
  /** Shown where nothing is said. */
  unsaid: string;
  open: boolean;
  onChange: (facts: FactsDraft) => void;
}

/** Fuel, body and drive, folded away until somebody wants to say them. */
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
      <summary>Fuel, body and drive</summary>
      <p className={styles.soft}>What you enter here overrides our catalog.</p>
      <div className={styles.fields}>
        {field('fuel_type', 'Fuel', FUEL_CHOICES)}
        {field('body_type', 'Body', BODY_CHOICES)}
        {field('drivetrain', 'Drive', DRIVE_CHOICES)}
      </div>
    </details>
  );
}

/** Words from elsewhere stay choosable. */
export const withOwn = (choices: readonly string[], own: string) =>
  (own === '' || choices.includes(own) ? choices : [own, ...choices]).map((value) => ({
    value,
    label: value,
  }));

/** What was said, as it is sent. */
export const statedFacts = (facts: FactsDraft): Partial<FactsDraft> =>
  Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== ''));
