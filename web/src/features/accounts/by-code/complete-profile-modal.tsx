import { ApiError } from '../../../lib/api/api.ts';
import { closeModal } from '../../../lib/browser/modal.ts';
import { describeAtFields } from '../../../lib/forms/form-errors.ts';
import { useForm } from '../../../lib/forms/use-form.ts';
import { refreshUser } from '../../../lib/session/session.ts';
import { ModalFrame } from '../../../ui/dialogs/modal-frame.tsx';
import { NameFields } from '../../../ui/forms/name-fields.tsx';
import { completeProfile } from '../accounts.queries.ts';
import { TermsCheckbox } from '../terms-checkbox.tsx';
import { VisitorRequest } from './visitor-request.tsx';

/** Asks a newcomer who logged in with a code for the name and the terms. */
export function CompleteProfileModal({ hidden }: { hidden: boolean }) {
  const form = useForm({
    initial: { first_name: '', last_name: '', agreed: false },
    mutation: completeProfile,
    toInput: ({ first_name, last_name }) => ({ first_name, last_name, agree_to_tos: true }),
    describe: (error) => describeAtFields(error),
    onSuccess: closeModal,
    onError: (error) => {
      // Another tab has completed it.
      if (!(error instanceof ApiError && error.code === 'conflict')) return false;
      void refreshUser();
      closeModal();
      return true;
    },
  });
  const { first_name, last_name, agreed } = form.values;
  const isNamed = first_name.trim() !== '' && last_name.trim() !== '';
  const unagreed = agreed ? undefined : 'Accept the terms.';
  return (
    <ModalFrame
      title="Last thing: your name"
      narrow
      hidden={hidden}
      positive="Continue"
      blocked={isNamed ? unagreed : 'Enter your first and last name.'}
      onNegative={closeModal}
      {...form.modalProps}
    >
      <VisitorRequest />
      <NameFields values={form.values} fieldError={form.errorOf} onChange={form.change} />
      <TermsCheckbox agreed={agreed} onToggle={(next) => form.change({ agreed: next })} />
    </ModalFrame>
  );
}
