import { useNavigate } from 'react-router';
import { firstErrorLine } from '../../../lib/api/error-lines.ts';
import { useLinkSecret } from '../../../lib/browser/link-secret.ts';
import { openModal } from '../../../lib/browser/modal.ts';
import { useAction } from '../../../lib/forms/use-action.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import styles from '../accounts.module.css';
import { restoreAccount } from '../accounts.queries.ts';

/** Opened from the deletion e-mail. The account is restored only when the button is pressed. */
export function RestoreForm() {
  const token = useLinkSecret('token');
  const navigate = useNavigate();
  const restore = useAction(restoreAccount, {
    toast: false,
    onSuccess: async ({ email }) => {
      await navigate('/');
      openModal('login', {
        email,
        notice: 'Welcome back. Log in with your old password.',
      });
    },
  });

  return (
    <div className={styles.form}>
      <p>
        We’ll restore your garage, quotes, and balance. Requests and appointments that were canceled
        stay canceled. You’ll have to log in on your other devices, and add your passkeys and API
        keys again.
      </p>
      {restore.error && (
        <Notice kind="bad" title="Your account wasn’t restored">
          {firstErrorLine(restore.error)}
        </Notice>
      )}
      <div className={styles.actions}>
        <Button kind="primary" busy={restore.pending} onClick={() => restore.run(token)}>
          Restore my account
        </Button>
      </div>
    </div>
  );
}
