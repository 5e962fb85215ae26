import { useNavigate } from 'react-router';
import { openModal } from '../../../lib/browser/modal.ts';
import { useForm } from '../../../lib/forms/use-form.ts';
import { useNewPassword } from '../../../lib/passwords/new-password.ts';
import { otpTokenOf } from '../../../lib/session/otp-token.ts';
import { refreshUser, startSession } from '../../../lib/session/session.ts';
import { showToast } from '../../../lib/browser/toast.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { NewPasswordFields } from '../../../ui/forms/new-password-fields.tsx';
import styles from '../accounts.module.css';
import { resetPassword } from '../accounts.queries.ts';

/** `token`: from the e-mailed link. */
export function PasswordResetForm({ token }: { token: string }) {
  const navigate = useNavigate();
  const entry = useNewPassword([]);
  const form = useForm({
    initial: {},
    mutation: resetPassword,
    toInput: () => ({
      password: entry.password,
      password_confirmation: entry.confirmation,
      reset_password_token: token,
    }),
    onSuccess: async ({ recently_added, ...session }) => {
      await startSession(session);
      // Any recent addition that still works may be someone else's.
      const isToCheck = recently_added.some(({ ended }) => !ended);
      await navigate(isToCheck ? '/settings/security' : '/');
      showToast(
        'Your password was changed, and you’re logged in.' +
          (isToCheck ? ' Check what was added recently.' : ''),
      );
    },
    onError: (error) => {
      const otpToken = otpTokenOf(error);
      if (otpToken === undefined) return false;
      void openSecondStep(otpToken);
      return true;
    },
  });
  const openSecondStep = async (otpToken: string): Promise<void> => {
    // The new password has ended this browser's session, if any. Clearing it now keeps the
    // following modal open.
    await refreshUser();
    await navigate('/');
    openModal('second_step', {
      otpToken,
      notice: 'Your password was changed. To log in, you also need a code.',
    });
  };

  return (
    <form className={styles.form} {...form.formProps}>
      {form.error && <ResetError line={form.error} isDeadLink={form.code === 'link_invalid'} />}
      <NewPasswordFields entry={entry} error={form.errorOf('password')} />
      <div className={styles.actions}>
        <Button kind="primary" type="submit" busy={form.pending} reason={entry.blocked}>
          Set new password
        </Button>
      </div>
    </form>
  );
}

function ResetError({ line, isDeadLink }: { line: string; isDeadLink: boolean }) {
  return (
    <Notice
      kind="bad"
      action={
        isDeadLink ? (
          <Button size="small" onClick={() => openModal('forgot_password')}>
            Send new link
          </Button>
        ) : undefined
      }
    >
      {line}
    </Notice>
  );
}
