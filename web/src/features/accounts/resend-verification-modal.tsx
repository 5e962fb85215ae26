import { useEffect, useRef } from 'react';
import { errorLines } from '../../lib/api/error-lines.ts';
import { closeModal, openModal } from '../../lib/browser/modal.ts';
import { useAction } from '../../lib/forms/use-action.ts';
import { ModalFrame } from '../../ui/dialogs/modal-frame.tsx';
import { Spinner } from '../../ui/feedback/spinner.tsx';
import { resendVerification } from './accounts.queries.ts';
import { MailedCodeField } from './mailed-code-field.tsx';
import { useConfirmation } from './use-confirmation.ts';

interface Credentials {
  email: string;
  password: string;
}

/** Sends the e-mail again, once; `verify` belongs to the code in it. */
function useResending(credentials: Credentials) {
  const { run, data, error } = useAction(resendVerification, { toast: false });
  const sent = useRef(false);
  useEffect(() => {
    if (sent.current) return;
    sent.current = true;
    run(credentials);
  }, [run, credentials]);
  return { verify: data?.verify, errors: errorLines(error) };
}

/** Sends the confirmation e-mail again when opened, and accepts its code. */
export function ResendVerificationModal({
  input,
  hidden,
}: {
  input: Credentials;
  hidden: boolean;
}) {
  const { verify, errors } = useResending(input);
  const { email } = input;
  const confirmation = useConfirmation({ verify: verify ?? '', email });
  const isSent = verify !== undefined;
  return (
    <ModalFrame
      title="Confirm your account"
      narrow
      hidden={hidden}
      positive={isSent ? 'Confirm my account' : 'Back to log in'}
      negative="Close"
      back={
        isSent
          ? { label: 'Back to log in', onBack: () => openModal('login', { email }) }
          : undefined
      }
      onNegative={closeModal}
      {...(isSent ? confirmation.modalProps : { onPositive: () => openModal('login', { email }) })}
      errors={errors}
    >
      <p>You have to confirm your account before continuing.</p>
      {isSent && (
        <>
          <p role="status">
            <span>{'We sent a new code and a link to '}</span>
            <strong>{email}</strong>
            <span>. Enter the code here, or open the link.</span>
          </p>
          <MailedCodeField confirmation={confirmation} />
        </>
      )}
      {!isSent && errors.length === 0 && (
        <p>
          <Spinner label="Sending" />
          <span>{` Sending a new code to ${email}`}</span>
        </p>
      )}
      {errors.length > 0 && (
        <p>We couldn’t send the e-mail. To try again, close this and log in.</p>
      )}
    </ModalFrame>
  );
}
