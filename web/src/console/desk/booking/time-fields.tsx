import { TextField } from '../../../ui/forms/text-field.tsx';
import type { TimeSpan } from './booking.queries.ts';
import { instantOf } from './shop-clock.ts';
import styles from './booking.module.css';

/** A typed time in the shop's time zone. */
export interface TypedSpan {
  date: string;
  from: string;
  until: string;
}

/** Undefined while incompletely typed, or when it ends before it begins. */
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

/** Day, start, and end as text fields in tab order. */
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
