import { openModal } from '../../lib/browser/modal.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import styles from './accounts.module.css';
import { MailedCodeField } from './mailed-code-field.tsx';
import { useConfirmation } from './use-confirmation.ts';

interface ActivationFormProps {
  /** The e-mail link's token, an alternative to the code. */
  verify: string;
  /** Values from the link's fragment. Without them, the code is typed. */
  secret?: string | undefined;
  /** The account's address, for a log-in where the link cannot sign in. */
  email?: string | undefined;
}

/** Requires a click, because mail programs fetch links but don't press buttons. */
export function ActivationForm({ verify, secret, email }: ActivationFormProps) {
  const confirmation = useConfirmation({ verify, email, secret });
  const byLink = confirmation.values.bySecret;
  return (
    <form className={styles.form} {...confirmation.formProps}>
      {!verify && (
        <Notice kind="warn">
          To use a code, open this page with the button in the same e-mail. Or log in to get a new
          code.
        </Notice>
      )}
      {byLink ? (
        <p>One tap confirms your e-mail address and logs you in.</p>
      ) : (
        <MailedCodeField confirmation={confirmation} />
      )}
      <div className={styles.actions}>
        {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- the only control of the page */}
        <Button kind="primary" type="submit" busy={confirmation.pending} autoFocus={byLink}>
          {byLink ? 'Continue' : 'Confirm my account'}
        </Button>
        {!byLink && (
          <Button kind="link" onClick={() => openModal('login', email ? { email } : {})}>
            Log in to get a new code
          </Button>
        )}
      </div>
    </form>
  );
}
