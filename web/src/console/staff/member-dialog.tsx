import { useState } from 'react';
import { showToast } from '../../lib/browser/toast.ts';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { SelectField } from '../../ui/forms/select-field.tsx';
import { PhoneDialog } from './phone-dialog.tsx';
import { changeRole, resetAuthenticator, type Member, type StaffRole } from './staff.queries.ts';

export type MemberAction = 'role' | 'factor' | 'phone';

const ROLES = [
  { value: 'agent', label: 'Agent' },
  { value: 'supervisor', label: 'Supervisor' },
  { value: 'owner', label: 'None (no longer works here)' },
] as const;

interface MemberDialogProps {
  member: Member;
  onClose: () => void;
}

/** Confirms a change of role or a reset of the authenticator app. */
export function MemberDialog({ action, ...dialog }: MemberDialogProps & { action: MemberAction }) {
  if (action === 'phone') return <PhoneDialog {...dialog} />;
  return action === 'factor' ? <ResetDialog {...dialog} /> : <RoleDialog {...dialog} />;
}

function ResetDialog({ member, onClose }: MemberDialogProps) {
  const { first_name, last_name, email } = member.attributes;
  return (
    <ConfirmDialog
      title="Reset the authenticator?"
      danger
      positive="Reset"
      mutation={resetAuthenticator}
      input={member.id}
      onSuccess={() => {
        showToast(`We sent a link to set up another app to ${email}.`);
        onClose();
      }}
      onClose={onClose}
    >
      <p>
        {`${first_name} ${last_name} will be logged out right away and can’t log in with the old app ` +
          `or its recovery codes anymore. We’ll send a link to set up another app to ${email}.`}
      </p>
    </ConfirmDialog>
  );
}

function RoleDialog({ member, onClose }: MemberDialogProps) {
  const { first_name, last_name, role: present } = member.attributes;
  const name = `${first_name} ${last_name}`;
  const [role, setRole] = useState<StaffRole | 'owner'>(present);
  return (
    <ConfirmDialog
      title={`Change ${name}’s role`}
      danger={role === 'owner'}
      positive="Change role"
      blocked={role === present ? 'Choose another role.' : undefined}
      mutation={changeRole}
      input={{ id: member.id, role }}
      onSuccess={() => {
        showToast(`${name}’s role was changed.`);
        onClose();
      }}
      onClose={onClose}
    >
      <SelectField label="Role" choices={ROLES} value={role} onChoose={setRole} />
      <p>
        {`${name} will be logged out everywhere and ` +
          (role === 'owner'
            ? 'will lose access. The authenticator app will be removed.'
            : 'will have to log in again.')}
      </p>
    </ConfirmDialog>
  );
}
