import { useState } from 'react';
import { ApiError, call } from '../../lib/api/api.ts';
import { errorLines } from '../../lib/api/error-lines.ts';
import { showToast } from '../../lib/browser/toast.ts';
import { useSubmission } from '../../lib/api/use-submission.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { SelectField } from '../../ui/forms/select-field.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import styles from './staff.module.css';
import { reloadStaff, type StaffRole } from './staff.queries.ts';

const ROLES = [
  { value: 'agent', label: 'Agent' },
  { value: 'supervisor', label: 'Supervisor' },
] as const;

export function InviteForm() {
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<StaffRole>('agent');

  const { busy, error, submit } = useSubmission({
    send: async () => {
      const { data } = await call('POST /api/v2/console/staff_invitations', {
        body: { email, role },
      });
      showToast(`A link went to ${data.attributes.email}. It works for three days.`);
      setEmail('');
      await reloadStaff();
    },
    onFailure: (failure) => {
      const detail = failure instanceof ApiError ? failure.field('email') : undefined;
      return detail === 'isn’t an e-mail address'
        ? 'That is not an e-mail address.'
        : errorLines(failure)[0];
    },
  });

  return (
    <form className={styles.invite} noValidate onSubmit={submit}>
      <TextField
        label="E-mail"
        type="email"
        autoComplete="off"
        maxLength={254}
        value={email}
        onChange={(event) => setEmail(event.target.value)}
        error={error}
      />
      <SelectField label="Role" choices={ROLES} value={role} onChoose={setRole} />
      <Button kind="primary" type="submit" busy={busy}>
        Invite
      </Button>
    </form>
  );
}
