import { useState } from 'react';
import { call } from '../../lib/api.ts';
import { errorLines } from '../../lib/error-lines.ts';
import { showToast } from '../../lib/toast.ts';
import { ModalFrame } from '../../ui/modal-frame.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { reloadStaff, type Member, type StaffRole } from './staff.queries.ts';

export type MemberAction = 'role' | 'factor';

const ROLES = [
  { value: 'agent', label: 'Agent' },
  { value: 'supervisor', label: 'Supervisor' },
  { value: 'owner', label: 'None: no longer works here' },
] as const;

/** Confirms a change of role or a reset of the authenticator app. */
export function MemberDialog({
  member,
  action,
  onClose,
}: {
  member: Member;
  action: MemberAction;
  onClose: () => void;
}) {
  const { first_name, last_name, email, role: present } = member.attributes;
  const name = `${first_name} ${last_name}`;
  const [role, setRole] = useState<StaffRole | 'owner'>(present);
  const [errors, setErrors] = useState<string[]>([]);
  const params = { id: member.id };

  const act = async (work: () => Promise<unknown>, words: string): Promise<void> => {
    setErrors([]);
    try {
      await work();
      showToast(words);
      onClose();
      await reloadStaff();
    } catch (error) {
      setErrors(errorLines(error));
    }
  };

  if (action === 'factor') {
    return (
      <ModalFrame
        title="Reset the authenticator?"
        narrow
        danger
        errors={errors}
        negative="Cancel"
        positive="Reset"
        onNegative={onClose}
        onPositive={() =>
          act(
            () => call('DELETE /api/v2/console/staff/{id}/second_factor', { params }),
            `A link to set up another app went to ${email}.`,
          )
        }
      >
        <p>
          {name} is logged out at once and cannot log in with the old app or its recovery codes
          anymore. A link to set up another goes to {email}.
        </p>
      </ModalFrame>
    );
  }
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
      onPositive={() =>
        act(
          () =>
            call('PATCH /api/v2/console/staff/{id}', {
              params,
              body: { role },
            }),
          `The role of ${name} is changed.`,
        )
      }
    >
      <SelectField label="Role" choices={ROLES} value={role} onChoose={setRole} />
      <p>
        {name} is logged out everywhere
        {role === 'owner'
          ? ' and loses the authenticator app with the role.'
          : ' and logs in anew.'}
      </p>
    </ModalFrame>
  );
}
