import { closeModal, openModal } from '../../../lib/browser/modal.ts';
import { errorLines } from '../../../lib/api/error-lines.ts';
import { showToast } from '../../../lib/browser/toast.ts';
import { useAction } from '../../../lib/forms/use-action.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { ModalFrame } from '../../../ui/dialogs/modal-frame.tsx';
import { CodeField } from '../../../ui/forms/code-field.tsx';
import { sendEmailCode } from '../accounts.queries.ts';
import styles from '../accounts.module.css';
import { CODE_LENGTH } from '../use-confirmation.ts';
import { useEmailCode } from './use-email-code.ts';
import { VisitorRequest } from './visitor-request.tsx';

interface EmailCodeModalProps {
  input: { email: string; verify: string };
  hidden: boolean;
}

/** Asks for the code that was e-mailed. A reload returns here. */
export function EmailCodeModal({ input, hidden }: EmailCodeModalProps) {
  const { email } = input;
  const form = useEmailCode(input);
  const resending = useAction(sendEmailCode, {
    toast: false,
    onSuccess: ({ verify }) => {
      openModal('email_code', { email, verify }, { kept: true });
      showToast('We sent a new code.');
    },
  });
  return (
    <ModalFrame
      title="Check your e-mail"
      narrow
      hidden={hidden}
      // The last digit submits. The button repeats that after a failure.
      {...(form.values.code.length === CODE_LENGTH ? { positive: 'Continue' } : {})}
      onNegative={closeModal}
      {...form.modalProps}
      errors={errorLines(resending.error)}
    >
      <VisitorRequest />
      <CodeField
        label="Code"
        hint={`We sent ${CODE_LENGTH} digits to ${email}. They work for 10 minutes.`}
        error={form.errorOf('code')}
        length={CODE_LENGTH}
        value={form.values.code}
        waitsForCode
        tall
        onDigits={form.typeCode}
      />
      <div className={styles.links}>
        <Button kind="link" busy={resending.pending} onClick={() => resending.run({ email })}>
          Send a new code
        </Button>
        <Button
          kind="link"
          onClick={() => openModal('login', { email, byCode: 'login' }, { kept: true })}
        >
          Change the address
        </Button>
      </div>
    </ModalFrame>
  );
}
