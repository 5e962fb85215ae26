import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import type { PricedService, PriceProblems, PriceText } from './price-text.ts';
import { ServiceLines } from './service-lines.tsx';
import styles from './prices.module.css';

const YES_NO_CHOICES = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
];

interface PriceFieldsProps {
  text: PriceText;
  services: readonly PricedService[];
  problems: PriceProblems;
  onChange: (text: PriceText) => void;
}

/** The fields of a price, in the order of the script. */
export function PriceFields({ text, services, problems, onChange }: PriceFieldsProps) {
  const field = (name: Exclude<keyof PriceText, 'estimated' | 'services' | 'one_total'>) => ({
    name,
    value: text[name],
    error: problems[name],
    autoComplete: 'off',
    onChange: (event: { target: { value: string } }) =>
      onChange({ ...text, [name]: event.target.value }),
  });
  return (
    <div className={styles.fields}>
      {services.length > 1 ? (
        <ServiceLines text={text} services={services} problems={problems} onChange={onChange} />
      ) : (
        <TextField label="Total, $" inputMode="decimal" data-first="" {...field('price')} />
      )}
      <TextField label="Parts, $" inputMode="decimal" {...field('parts')} />
      <TextField label="Labor, $" inputMode="decimal" {...field('labor')} />
      <TextField label="Fees, $" inputMode="decimal" {...field('fees')} />
      <Answers text={text} problems={problems} onChange={onChange} />
      <div className={styles.half}>
        <TextField label="Warranty, months" inputMode="numeric" {...field('warranty_months')} />
      </div>
      <div className={styles.half}>
        <TextField label="Warranty, miles" inputMode="numeric" {...field('warranty_miles')} />
      </div>
      <div className={styles.half}>
        <TextField label="Earliest slot" maxLength={120} {...field('earliest_slot')} />
      </div>
      <div className={styles.half}>
        <TextField label="Valid until" type="date" {...field('valid_until')} />
      </div>
      <div className={styles.half}>
        <TextField label="Quoted by (first name)" maxLength={60} {...field('told_by')} />
      </div>
      <div className={`${styles.half} ${styles.bottom}`}>
        <Checkbox
          label="Estimated from similar cars"
          checked={text.estimated}
          onToggle={(estimated) => onChange({ ...text, estimated })}
        />
      </div>
      <div className={styles.half}>
        <TextField label="Note for the owner" maxLength={1000} {...field('shopper_note')} />
      </div>
      <div className={styles.half}>
        <TextField label="Private note" maxLength={1000} {...field('private_note')} />
      </div>
    </div>
  );
}

/** The two questions that the script asks about a price. */
function Answers({ text, problems, onChange }: Omit<PriceFieldsProps, 'services'>) {
  return (
    <>
      <div className={styles.half}>
        <YesNoField
          label="Out the door?"
          error={problems.out_the_door}
          name="out_the_door"
          value={text.out_the_door}
          onChoose={(out_the_door) => onChange({ ...text, out_the_door })}
        />
      </div>
      <div className={styles.half}>
        <YesNoField
          label="OEM parts?"
          name="oem_parts"
          value={text.oem_parts}
          onChoose={(oem_parts) => onChange({ ...text, oem_parts })}
        />
      </div>
    </>
  );
}

interface YesNoFieldProps {
  label: string;
  name: string;
  error?: string | undefined;
  value: string;
  onChoose: (value: string) => void;
}

function YesNoField(props: YesNoFieldProps) {
  return <SelectField {...props} optional placeholder="Not asked" choices={YES_NO_CHOICES} />;
}
