import { useEffect, useRef, useState } from 'react';
import { call } from '../../lib/api.ts';
import { errorLines } from '../../lib/error-lines.ts';
import { closeModal, openModal } from '../../lib/modal.ts';
import { ModalFrame } from '../../ui/modal-frame.tsx';
import { Spinner } from '../../ui/spinner.tsx';

/** Sends the confirmation e-mail again once, when it opens. */
export function ResendVerificationModal({
  input,
  hidden,
}: {
  input: { email: string; password: string };
  hidden: boolean;
}) {
  const [state, setState] = useState<'sending' | 'sent' | 'failed'>('sending');
  const [errors, setErrors] = useState<string[]>([]);
  const sent = useRef(false);
  const { email, password } = input;
  useEffect(() => {
    if (sent.current) return;
    sent.current = true;
    call('POST /api/v2/servicechek/users/resend_verification_email', {
      body: { email, password },
      anonymous: true,
    }).then(
      () => setState('sent'),
      (error: unknown) => {
        setErrors(errorLines(error));
        setState('failed');
      },
    );
  }, [email, password]);
  return (
    <ModalFrame
      title="Confirm your account"
      narrow
      hidden={hidden}
      errors={errors}
      positive="Back to log in"
      negative="Close"
      onNegative={closeModal}
      onPositive={() => openModal('login', { email })}
    >
      <p>You have to confirm your account before continuing.</p>
      {state === 'sending' && (
        <p>
          <Spinner label="Sending" /> Sending a new code to {email}
        </p>
      )}
      {state === 'sent' && (
        <p role="status">
          We sent a new code and a link to <strong>{email}</strong>. Open the link to enter the
          code, then log in.
        </p>
      )}
      {state === 'failed' && (
        <p>The e-mail could not be sent. Close this and log in again to try once more.</p>
      )}
    </ModalFrame>
  );
}
