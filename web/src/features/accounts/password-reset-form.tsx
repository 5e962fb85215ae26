import { useState, type SubmitEvent } from 'react';
import { useNavigate } from 'react-router';
import { ApiError, call } from '../../lib/api/api.ts';
import { fieldLine, firstErrorLine } from '../../lib/api/error-lines.ts';
import { openModal } from '../../lib/browser/modal.ts';
import { useNewPassword } from '../../lib/passwords/new-password.ts';
import { otpTokenOf } from '../../lib/session/otp-token.ts';
import { refreshUser, startSession } from '../../lib/session/session.ts';
import { showToast } from '../../lib/browser/toast.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { NewPasswordFields } from '../../ui/forms/new-password-fields.tsx';
import styles from './accounts.module.css';

/** `token`: from the mailed link. */
export function PasswordResetForm({ token }: { token: string }) {
  const navigate = useNavigate();
  const entry = useNewPassword([]);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();

  const reset = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    if (entry.blocked || busy) return;
    setBusy(true);
    setFailure(undefined);
    try {
      const session = await call('POST /api/v2/servicechek/users/update_user_password_from_reset', {
        body: {
          password: entry.password,
          password_confirmation: entry.confirmation,
          reset_password_token: token,
        },
        anonymous: true,
      });
      await startSession(session);
      await navigate('/');
      showToast('Your password is changed, and you are logged in.');
    } catch (error) {
      const otpToken = otpTokenOf(error);
      if (otpToken === undefined) return setFailure(error);
      // The new password has ended this browser's session, if any: clearing it now keeps the
      // following modal open.
      await refreshUser();
      await navigate('/');
      openModal('second_step', {
        otpToken,
        notice: 'Your password is changed. Your account also asks for a code.',
      });
    } finally {
      setBusy(false);
    }
  };

  return (
    <form className={styles.form} noValidate onSubmit={(event) => void reset(event)}>
      {Boolean(failure) && <ResetFailure failure={failure} />}
      <NewPasswordFields entry={entry} error={fieldLine(failure, 'password')} />
      <div className={styles.actions}>
        <Button kind="primary" type="submit" busy={busy} reason={entry.blocked}>
          Set the new password
        </Button>
      </div>
    </form>
  );
}

function ResetFailure({ failure }: { failure: unknown }) {
  const isDeadLink = failure instanceof ApiError && failure.code === 'link_invalid';
  return (
    <Notice
      kind="bad"
      action={
        isDeadLink ? (
          <Button size="small" onClick={() => openModal('forgot_password')}>
            Send a new link
          </Button>
        ) : undefined
      }
    >
      {firstErrorLine(failure)}
    </Notice>
  );
}
