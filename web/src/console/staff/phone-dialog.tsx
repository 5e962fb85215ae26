import { showToast } from '../../lib/browser/toast.ts';
import { useForm } from '../../lib/forms/use-form.ts';
import { ModalFrame } from '../../ui/dialogs/modal-frame.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { describeNumberError } from '../desk/phone-error.ts';
import { setPhone, type Member } from './staff.queries.ts';

/** Sets the phone on which a staff member's calls ring. Its owner confirms it. */
export function PhoneDialog({ member, onClose }: { member: Member; onClose: () => void }) {
  const { first_name, last_name } = member.attributes;
  const name = `${first_name} ${last_name}`;
  const form = useForm({
    initial: { number: '' },
    mutation: setPhone(member.id),
    toInput: ({ number }) => number.trim() || null,
    describe: describeNumberError,
    onSuccess: ({ agent_number }) => {
      showToast(
        agent_number
          ? `${name} has to confirm the phone before calls ring there.`
          : `${name}’s phone was removed.`,
      );
      onClose();
    },
  });
  return (
    <ModalFrame
      title={`Set ${name}’s phone`}
      body={
        'Calls to shops can ring there after the staff member confirms the number with a code from ' +
        'a call. Leave it empty to remove the phone.'
      }
      narrow
      negative="Cancel"
      positive="Set phone"
      onNegative={onClose}
      {...form.modalProps}
    >
      <TextField
        label="US phone number"
        inputMode="tel"
        autoComplete="off"
        maxLength={40}
        {...form.field('number')}
      />
    </ModalFrame>
  );
}
