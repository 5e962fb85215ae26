import { useState, type FormEvent } from 'react';
import { Button } from '../ui/button.tsx';
import { Checkbox } from '../ui/checkbox.tsx';
import { SelectField } from '../ui/select-field.tsx';
import { TextField } from '../ui/text-field.tsx';
import styles from './console.module.css';
import { enterPrice, type Hold } from './desk.queries.ts';
import { priceProblems, readPrice, type PriceText } from './price-text.ts';

const EMPTY: PriceText = { price: '', parts: '', labor: '', fees: '', out_the_door: '', oem_parts: '', warranty_months: '', warranty_miles: '', earliest_slot: '', told_by: '', shopper_note: '', private_note: '', estimated: false };
const YES_NO = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
];

interface PriceFieldsProps {
  hold: Hold;
  shopId: string;
  onAct: (work: () => Promise<unknown>) => Promise<void>;
  onBack: () => void;
}

/** What the shop told, typed once; what was typed stays when the server refuses it. */
export function PriceFields({ hold, shopId, onAct, onBack }: PriceFieldsProps) {
  const [text, setText] = useState(EMPTY);
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const problems = priceProblems(text);
  const field = (name: Exclude<keyof PriceText, 'estimated'>) => ({
    value: text[name],
    error: tried ? problems[name] : undefined,
    onChange: (event: { target: { value: string } }) => setText({ ...text, [name]: event.target.value }),
  });
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setTried(true);
    if (busy || Object.keys(problems).length > 0) return;
    setBusy(true);
    await onAct(() => enterPrice(hold, shopId, readPrice(text))).catch(() => {});
    setBusy(false);
  };
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <TextField label="Total, dollars" inputMode="decimal" {...field('price')} />
      <TextField label="Parts" optional inputMode="decimal" {...field('parts')} />
      <TextField label="Labor" optional inputMode="decimal" {...field('labor')} />
      <TextField label="Fees" optional inputMode="decimal" {...field('fees')} />
      <SelectField label="Out the door?" optional placeholder="Not asked" choices={YES_NO} value={text.out_the_door} onChoose={(out_the_door) => setText({ ...text, out_the_door })} />
      <SelectField label="OEM parts?" optional placeholder="Not asked" choices={YES_NO} value={text.oem_parts} onChoose={(oem_parts) => setText({ ...text, oem_parts })} />
      <TextField label="Warranty, months" optional inputMode="numeric" {...field('warranty_months')} />
      <TextField label="Warranty, miles" optional inputMode="numeric" {...field('warranty_miles')} />
      <TextField label="Earliest slot" optional maxLength={120} {...field('earliest_slot')} />
      <TextField label="Who told it" optional maxLength={60} {...field('told_by')} />
      <div className={styles.wide}>
        <TextField label="Note for the owner" optional maxLength={1000} {...field('shopper_note')} />
      </div>
      <div className={styles.wide}>
        <TextField label="Private note" optional maxLength={1000} {...field('private_note')} />
      </div>
      <div className={styles.wide}>
        <Checkbox label="Estimated from similar vehicles" checked={text.estimated} onToggle={(estimated) => setText({ ...text, estimated })} />
      </div>
      <div className={`${styles.actions} ${styles.wide}`}>
        <Button kind="primary" type="submit" busy={busy}>
          Save the price
        </Button>
        <Button onClick={onBack}>Back to outcomes</Button>
      </div>
    </form>
  );
}
