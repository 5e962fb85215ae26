import { useState } from 'react';
import { useNavigate } from 'react-router';
import { ApiError, call } from '../../lib/api/api.ts';
import { openModal } from '../../lib/browser/modal.ts';
import { goTo, saveReturnPath } from '../../lib/session/return-path.ts';
import { refreshUser, useSession } from '../../lib/session/session.ts';
import { showToast } from '../../lib/browser/toast.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import styles from './accounts.module.css';

const SETTINGS = '/settings/account';

/** True when no later attempt with the same link can succeed. */
const isFinal = ({ status }: ApiError): boolean => status >= 400 && status < 500 && status !== 429;

/** Sends the confirmation, then leads to the settings or, without a session, to the login. */
function useEmailChange(change: string) {
  const navigate = useNavigate();
  const session = useSession();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ApiError>();
  const confirm = async (): Promise<void> => {
    setBusy(true);
    setFailure(undefined);
    try {
      const { email } = await call('POST /api/v2/servicechek/users/confirm_email_change', {
        body: { change },
        // The current session stays; all others end.
        anonymous: !session,
        keepSession: true,
      });
      if (session) {
        await refreshUser();
        showToast(`Your address is changed. From now on you log in with ${email}.`);
        await navigate(SETTINGS);
      } else {
        await navigate('/');
        openModal('login', {
          email,
          notice: `Your address is changed. Log in with ${email} from now on.`,
        });
      }
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setFailure(error);
    } finally {
      setBusy(false);
    }
  };

  return { busy, failure, confirm };
}

/**
 * Confirms a new e-mail address. It takes a press of the button, because mail scanners open every
 * link of an e-mail. `change` is the token of that link.
 */
export function EmailChangeForm({ change }: { change: string }) {
  const session = useSession();
  const { busy, failure, confirm } = useEmailChange(change);
  const over = !change || (failure !== undefined && isFinal(failure));

  const startAgain = (): void => {
    if (session) {
      goTo(SETTINGS);
      return;
    }
    saveReturnPath(SETTINGS);
    openModal('login', { notice: 'Log in to start the change of your address again.' });
  };

  return (
    <div className={styles.form}>
      {!over && !failure && (
        <p>
          You asked to use this address for your account. Once you confirm it, you log in with it;
          until then nothing changes.
        </p>
      )}
      {(failure || over) && (
        <Notice kind="bad" title={over ? 'Your address was not changed' : undefined}>
          {describeFailure(failure)}
        </Notice>
      )}
      <div className={styles.actions}>
        {over ? (
          <Button kind="primary" onClick={startAgain}>
            {session ? 'Go to account settings' : 'Log in to start again'}
          </Button>
        ) : (
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the only control of the page
          <Button kind="primary" autoFocus busy={busy} onClick={() => void confirm()}>
            Confirm my new address
          </Button>
        )}
      </div>
    </div>
  );
}

function describeFailure(failure: ApiError | undefined): string {
  if (failure === undefined || failure.code === 'link_invalid')
    return (
      'This link does not work anymore: it was used before, is older than 24 hours, or a newer ' +
      'one took its place. In your account settings you can have a new one sent.'
    );
  if (failure.field('email') === 'taken')
    return `${failure.message} Choose another in your account settings.`;
  return failure.message;
}
