import { openModal } from '../../lib/browser/modal.ts';
import { useSession } from '../../lib/session/session.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { LinkButton } from '../../ui/buttons/link-button.tsx';
import styles from './landing.module.css';

export function Closing() {
  const session = useSession();
  return (
    <section className={styles.closing}>
      <h2>{session ? 'Ready for your next price?' : 'Creating a free account takes a minute.'}</h2>
      {session ? (
        <LinkButton kind="primary" to="/request_a_quote/step/1?reset=true">
          Request a quote
        </LinkButton>
      ) : (
        <Button kind="primary" onClick={() => openModal('sign_up')}>
          Create my account
        </Button>
      )}
    </section>
  );
}
