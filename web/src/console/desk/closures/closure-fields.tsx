import { MAX_CLOSURE_REASON } from '@fourbay/contract/shops/closure-limits';
import type { ComponentProps } from 'react';
import { TextField } from '../../../ui/forms/text-field.tsx';
import styles from './closures.module.css';
import type { NewClosure } from './closures.queries.ts';

/** The typed days. Without times, the shop is closed. */
export interface TypedClosure {
  start_on: string;
  end_on: string;
  opens: string;
  closes: string;
  reason: string;
}

export const typedClosure = (today: string): TypedClosure => ({
  start_on: today,
  end_on: today,
  opens: '',
  closes: '',
  reason: '',
});

export const closureOf = ({
  start_on,
  end_on,
  opens,
  closes,
  reason,
}: TypedClosure): NewClosure => ({
  start_on,
  end_on,
  reason: reason.trim(),
  hours: opens && closes ? [{ start: opens, end: closes }] : [],
});

/** Why the typed days can't be saved yet. */
export function closureProblem({
  start_on,
  end_on,
  opens,
  closes,
}: TypedClosure): string | undefined {
  if (!start_on || !end_on) return 'Choose the first and last days.';
  if (end_on < start_on) return 'The last day must be on or after the first.';
  return Boolean(opens) === Boolean(closes) ? undefined : 'Enter both times, or leave both empty.';
}

interface ClosureFieldsProps {
  legend?: string;
  field: (
    name: keyof TypedClosure,
  ) => Pick<ComponentProps<typeof TextField>, 'value' | 'error' | 'onChange'>;
}

/** Fields for the days, their hours, if any, and the reason. */
export function ClosureFields({ legend, field }: ClosureFieldsProps) {
  return (
    <fieldset className={styles.fields}>
      <legend>{legend ?? 'Days, in the shops’ time zones'}</legend>
      <TextField label="First day" type="date" {...field('start_on')} />
      <TextField label="Last day" type="date" {...field('end_on')} />
      <TextField label="Opens" optional type="time" {...field('opens')} />
      <TextField label="Closes" optional type="time" {...field('closes')} />
      <div className={styles.wide}>
        <TextField
          label="Reason"
          optional
          hint="Owners see this, such as “Vacation”. Leave the times empty if the shop is closed."
          maxLength={MAX_CLOSURE_REASON}
          autoComplete="off"
          {...field('reason')}
        />
      </div>
    </fieldset>
  );
}
