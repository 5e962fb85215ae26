import type { NewPassword, Strength } from '../../lib/passwords/new-password.ts';
import { Checklist } from './checklist.tsx';
import styles from './new-password-fields.module.css';
import { PasswordField } from './password-field.tsx';

interface NewPasswordFieldsProps {
  entry: NewPassword;
  label?: string;
  confirmLabel?: string;
  error?: string | undefined;
  /** The requirements are shown once typing starts. */
  quietAtFirst?: boolean;
}

/** A new password and its confirmation, unmet requirements, and its strength. */
export function NewPasswordFields({
  entry,
  label = 'New password',
  confirmLabel = 'Confirm new password',
  error,
  quietAtFirst = false,
}: NewPasswordFieldsProps) {
  return (
    <>
      <div className={styles.pair}>
        <PasswordField
          label={label}
          autoComplete="new-password"
          enterKeyHint="next"
          value={entry.password}
          onChange={(event) => entry.setPassword(event.target.value)}
          error={error}
        />
        <PasswordField
          label={confirmLabel}
          autoComplete="new-password"
          value={entry.confirmation}
          onChange={(event) => entry.setConfirmation(event.target.value)}
        />
      </div>
      {(!quietAtFirst || entry.password !== '' || entry.confirmation !== '') && (
        <div className={styles.state}>
          <StrengthHint strength={entry.strength} />
          <Checklist label="Password requirements" items={entry.requirements} />
        </div>
      )}
    </>
  );
}

const WORDS: Readonly<Record<Strength, string>> = {
  0: 'easy to guess',
  1: 'weak',
  2: 'fair',
  3: 'good',
  4: 'strong',
};
const KINDS: Readonly<Record<Strength, string | undefined>> = {
  0: styles.bad,
  1: styles.warn,
  2: styles.warn,
  3: styles.good,
  4: styles.good,
};
const BARS = [1, 2, 3, 4] as const;

/** The strength as text and bars; a hint, never a rule. */
function StrengthHint({ strength }: { strength: Strength | undefined }) {
  const reached = strength === 0 ? 1 : (strength ?? 0);
  return (
    <div className={`${styles.strength} ${strength === undefined ? '' : KINDS[strength]}`}>
      <span className={styles.bars} aria-hidden="true">
        {BARS.map((bar) => (
          <span key={bar} data-on={bar <= reached} />
        ))}
      </span>
      <span aria-live="polite">{strength === undefined ? '' : `Strength: ${WORDS[strength]}`}</span>
    </div>
  );
}
