import { keepsPasswordRules, passwordRules } from '@fourbay/contract/passwords';
import { Checklist } from '../../ui/checklist.tsx';

/** Ticks each rule of a new password as it is typed. */
export function PasswordChecklist({ password, confirmation }: { password: string; confirmation: string }) {
  return (
    <Checklist
      label="Password requirements"
      items={[...passwordRules.map(({ id, label, test }) => ({ id, label, done: test(password) })), { id: 'same', label: 'Both entries are the same', done: password !== '' && password === confirmation }]}
    />
  );
}

export const isGoodPassword = keepsPasswordRules;
