import { useState } from 'react';
import { call } from '../../lib/api/api.ts';
import { errorLines } from '../../lib/api/error-lines.ts';
import { showToast } from '../../lib/browser/toast.ts';
import { ModalFrame } from '../../ui/dialogs/modal-frame.tsx';
import { SelectField } from '../../ui/forms/select-field.tsx';
import { reloadStaff, type Member, type StaffRole } from './staff.queries.ts';

export type MemberAction = 'role' | 'factor';

const ROLES = [
  { value: 'agent', label: 'Agent' },
  { value: 'supervisor', label: 'Supervisor' },
  { value: 'owner', label: 'None: no longer works here' },
] as const;

interface MemberDialogProps {
  member: Member;
  onClose: () => void;
}

/** Confirms a change of role or a reset of the authenticator app. */
export function MemberDialog({ action, ...dialog }: MemberDialogProps & { action: MemberAction }) {
  return action === 'factor' ? <ResetDialog {...dialog} /> : <RoleDialog {...dialog} />;
}

/** Runs an action; on success closes the dialog and reloads the list. */
function useMemberAction(onClose: () => void) {
  const [errors, setErrors] = useState<string[]>([]);
  const run = async (action: () => Promise<unknown>, message: string): Promise<void> => {
    setErrors([]);
    try {
      await action();
      showToast(message);
      onClose();
      await reloadStaff();
    } catch (error) {
      setErrors(errorLines(error));
    }
  };
  return { errors, run };
}

function ResetDialog({ member, onClose }: MemberDialogProps) {
  const { first_name, last_name, email } = member.attributes;
  const { errors, run } = useMemberAction(onClose);
  const reset = (): Promise<unknown> =>
    call('DELETE /api/v2/console/staff/{id}/second_factor', { params: { id: member.id } });
  return (
    <ModalFrame
      title="Reset the authenticator?"
      narrow
      danger
      errors={errors}
      negative="Cancel"
      positive="Reset"
      onNegative={onClose}
      onPositive={() => run(reset, `A link to set up another app went to ${email}.`)}
    >
      <p>
        {`${first_name} ${last_name} is logged out right away and can’t log in with the old app ` +
          `or its recovery codes anymore. A link to set up another goes to ${email}.`}
      </p>
    </ModalFrame>
  );
}

function RoleDialog({ member, onClose }: MemberDialogProps) {
  const { first_name, last_name, role: present } = member.attributes;
  const name = `${first_name} ${last_name}`;
  const [role, setRole] = useState<StaffRole | 'owner'>(present);
  const { errors, run } = useMemberAction(onClose);
  const change = (): Promise<unknown> =>
    call('PATCH /api/v2/console/staff/{id}', { params: { id: member.id }, body: { role } });
  return (
    <ModalFrame
      title={`Role of ${name}`}
      narrow
      danger={role === 'owner'}
      errors={errors}
      negative="Cancel"
      positive="Change the role"
      blocked={role === present ? 'Choose another role.' : undefined}
      onNegative={onClose}
      onPositive={() => run(change, `The role of ${name} is changed.`)}
    >
      <SelectField label="Role" choices={ROLES} value={role} onChoose={setRole} />
      <p>
        {`${name} is logged out everywhere and ` +
          (role === 'owner'
            ? 'loses the authenticator app with the role.'
            : 'has to log in again.')}
      </p>
    </ModalFrame>
  );
}
