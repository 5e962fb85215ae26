import { weekdays, type Weekday } from '@fourbay/contract/shops/shop-limits';
import { capitalized } from '../../../lib/text/format.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import type { HoursText } from './hours-text.ts';
import styles from './shop-facts.module.css';

interface HoursFieldsProps {
  text: HoursText;
  problems: Partial<Record<Weekday, string>>;
  onChange: (text: HoursText) => void;
}

/** One field per day; empty means closed, an empty week means unknown. */
export function HoursFields({ text, problems, onChange }: HoursFieldsProps) {
  const asMonday = (): void =>
    onChange({
      ...text,
      tuesday: text.monday,
      wednesday: text.monday,
      thursday: text.monday,
      friday: text.monday,
    });
  return (
    <fieldset className={styles.group}>
      <legend>
        Hours in the shop’s time, such as 8 am-5 pm or 24 hours. Leave a day empty if the shop is
        closed.
      </legend>
      {weekdays.map((day) => (
        <TextField
          key={day}
          label={capitalized(day)}
          autoComplete="off"
          error={problems[day]}
          value={text[day]}
          onChange={(event) => onChange({ ...text, [day]: event.target.value })}
        />
      ))}
      <Button size="small" onClick={asMonday}>
        Use Monday’s hours for Tuesday to Friday
      </Button>
    </fieldset>
  );
}
