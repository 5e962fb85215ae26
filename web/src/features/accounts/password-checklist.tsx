import { passwordRules } from '@fourbay/contract/passwords';
import { Check, Circle } from 'lucide-react';
import styles from './accounts.module.css';

/** Ticks each rule of a new password as it is typed. */
export function PasswordChecklist({ password, confirmation }: { password: string; confirmation: string }) {
  const rules = [...passwordRules.map(({ id, label, test }) => ({ id, label, kept: test(password) })), { id: 'same', label: 'Both entries are the same', kept: password !== '' && password === confirmation }];
  return (
    <ul className={styles.rules} aria-label="Password requirements">
      {rules.map(({ id, label, kept }) => (
        <li key={id} className={kept ? styles.kept : ''}>
          {kept ? <Check aria-hidden="true" size={18} /> : <Circle aria-hidden="true" size={18} />}
          <span>
            {label}
            <span className="visually-hidden">{kept ? ': done' : ': not yet'}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}

export const isGoodPassword = (password: string): boolean => passwordRules.every(({ test }) => test(password));
