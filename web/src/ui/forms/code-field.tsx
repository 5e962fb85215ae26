import type { ReactNode } from 'react';
import { Field } from './field.tsx';
import styles from './code-field.module.css';

interface CodeFieldProps {
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
  length?: number;
  value: string;
  /** Focused initially, where the code is the only input. */
  waitsForCode?: boolean;
  /** Where it is all that a screen asks for. */
  tall?: boolean;
  /** Called with the digits only. Spaces and text around pasted digits are removed. */
  onDigits: (digits: string) => void;
}

/**
 * A code field with a slot per digit, which is one ordinary input for keyboards, screen readers, and
 * password managers.
 */
export function CodeField({
  label,
  hint,
  error,
  length = 6,
  value,
  waitsForCode = false,
  tall = false,
  onDigits,
}: CodeFieldProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      {({ className: _className, ...control }) => (
        <div className={tall ? `${styles.code} ${styles.tall}` : styles.code}>
          <div className={styles.slots} aria-hidden="true">
            {Array.from({ length }, (_none, at) => (
              <span key={at} data-next={at === Math.min(value.length, length - 1)} />
            ))}
          </div>
          <input
            {...control}
            className={styles.input}
            inputMode="numeric"
            autoComplete="one-time-code"
            enterKeyHint="done"
            pattern="[0-9]*"
            spellCheck={false}
            value={value}
            // The only input of its form.
            // oxlint-disable-next-line jsx-a11y/no-autofocus
            autoFocus={waitsForCode}
            data-first={waitsForCode || undefined}
            onChange={(event) => onDigits(event.target.value.replace(/\D/g, '').slice(0, length))}
          />
        </div>
      )}
    </Field>
  );
}
