import { useNavigate } from 'react-router';
import { ApiError } from '../../lib/api/api.ts';
import { firstErrorLine } from '../../lib/api/error-lines.ts';
import { openModal } from '../../lib/browser/modal.ts';
import { useAction } from '../../lib/forms/use-action.ts';
import { goTo, saveReturnPath } from '../../lib/session/return-path.ts';
import { refreshUser, useSession } from '../../lib/session/session.ts';
import { showToast } from '../../lib/browser/toast.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import styles from './accounts.module.css';
import { confirmEmailChange } from './accounts.queries.ts';

const SETTINGS = '/settings/account';

/** True when no later attempt with the same link can succeed. */
const isFinal = (error: unknown): boolean =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429;

/** Sends the confirmation, then goes to the settings or, without a session, to the login. */
function useEmailChange(isSignedIn: boolean) {
  const navigate = useNavigate();
  return useAction(confirmEmailChange, {
    toast: false,
    onSuccess: async ({ email }) => {
      if (isSignedIn) {
        await refreshUser();
        showToast(`Your e-mail address was changed. From now on, log in with ${email}.`);
        await navigate(SETTINGS);
      } else {
        await navigate('/');
        openModal('login', {
          email,
          notice: `Your e-mail address was changed. Log in with ${email} from now on.`,
        });
      }
    },
  });
}

/**
 * Confirms a new e-mail address. The button must be pressed, because mail scanners open every link
 * in an e-mail. `change` is the token of that link.
 */
export function EmailChangeForm({ change }: { change: string }) {
  const session = useSession();
  const { pending, error, run } = useEmailChange(session !== undefined);
  const over = !change || isFinal(error);

  const startAgain = (): void => {
    if (session) {
      goTo(SETTINGS);
      return;
    }
    saveReturnPath(SETTINGS);
    openModal('login', { notice: 'Log in to change your e-mail address again.' });
  };

  return (
    <div className={styles.form}>
      {!over && !error && (
        <p>
          You asked to use this address for your account. Once you confirm it, you’ll log in with
          it. Until then, nothing changes.
        </p>
      )}
      {(over || error) && (
        <Notice kind="bad" title={over ? titleOf(error) : undefined}>
          {describeFailure(error, session?.user.attributes.email)}
        </Notice>
      )}
      <div className={styles.actions}>
        {over ? (
          <Button kind="primary" onClick={startAgain}>
            {session ? 'Go to account settings' : 'Log in to start again'}
          </Button>
        ) : (
          <Button
            kind="primary"
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the only control of the page
            autoFocus
            busy={pending}
            onClick={() => run({ change, anonymous: session === undefined })}
          >
            Confirm my new address
          </Button>
        )}
      </div>
    </div>
  );
}

const isDeadLink = (error: unknown): boolean =>
  !error || (error instanceof ApiError && error.code === 'link_invalid');

/** A link that no longer works may have changed the address on its first use. */
const titleOf = (error: unknown): string =>
  isDeadLink(error) ? 'This link doesn’t work anymore' : 'Your e-mail address wasn’t changed';

function describeFailure(error: unknown, email: string | undefined): string {
  if (isDeadLink(error))
    return (
      'It was already used, it’s over 24 hours old, or a newer link replaced it. ' +
      (email === undefined
        ? 'If you already confirmed the change, log in with your new address.'
        : `You still log in with ${email}. You can get a new link in your account settings.`)
    );
  if (error instanceof ApiError && error.field('email') === 'taken')
    return `${error.message} Choose another in your account settings.`;
  return firstErrorLine(error);
}
