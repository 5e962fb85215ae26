import { TextField } from '../../../ui/text-field.tsx';
import type { TimeSpan } from './booking.queries.ts';
import { instantOf } from './shop-clock.ts';
import styles from './booking.module.css';

/** A time as it is typed, by the shop's clock. */
export interface TypedSpan {
  date: string;
  from: string;
  until: string;
}

/** Undefined while it is not typed whole, or ends before it begins. */
export function spanOf({ date, from, until }: TypedSpan, timezone: string): TimeSpan | undefined {
  const begins = instantOf({ date, time: from }, timezone);
  const ends = instantOf({ date, time: until }, timezone);
  return begins && ends && begins < ends ? { from: begins, until: ends } : undefined;
}

interface TimeFieldsProps {
  legend: string;
  typed: TypedSpan;
  onType: (typed: TypedSpan) => void;
}

/** Day, beginning and end, for the keyboard: Tab goes from one to the next. */
export function TimeFields({ legend, typed, onType }: TimeFieldsProps) {
  const field = (name: keyof TypedSpan, label: string, type: 'date' | 'time') => (
    <TextField
      label={label}
      type={type}
      value={typed[name]}
      onChange={(event) => onType({ ...typed, [name]: event.target.value })}
    />
  );
  return (
    <fieldset className={styles.timeFields}>
      <legend>{legend}</legend>
      {field('date', 'Day', 'date')}
      {field('from', 'From', 'time')}
      {field('until', 'Until', 'time')}
    </fieldset>
  );
}
