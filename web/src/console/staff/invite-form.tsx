import { ApiError } from '../../lib/api/api.ts';
import { firstErrorLine } from '../../lib/api/error-lines.ts';
import { showToast } from '../../lib/browser/toast.ts';
import type { FormErrors } from '../../lib/forms/form-errors.ts';
import { useForm } from '../../lib/forms/use-form.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { SelectField } from '../../ui/forms/select-field.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import styles from './staff.module.css';
import { invite, type StaffRole } from './staff.queries.ts';

const ROLES = [
  { value: 'agent', label: 'Agent' },
  { value: 'supervisor', label: 'Supervisor' },
] as const;
const EMPTY: { email: string; role: StaffRole } = { email: '', role: 'agent' };

export function InviteForm() {
  const form = useForm({
    initial: EMPTY,
    mutation: invite,
    describe,
    onSuccess: ({ data }, { change }) => {
      showToast(`We sent a link to ${data.attributes.email}. It works for three days.`);
      change({ email: '' });
    },
  });
  return (
    <form className={styles.invite} {...form.formProps}>
      <TextField
        label="E-mail"
        type="email"
        autoComplete="off"
        maxLength={254}
        {...form.field('email')}
      />
      <SelectField label="Role" choices={ROLES} {...form.choice('role')} />
      <Button kind="primary" type="submit" busy={form.pending}>
        Invite
      </Button>
    </form>
  );
}

function describe(error: unknown): FormErrors {
  const detail = error instanceof ApiError ? error.field('email') : undefined;
  const email =
    detail === 'isn’t an e-mail address' ? 'That isn’t an e-mail address.' : firstErrorLine(error);
  return { fields: { email } };
}
