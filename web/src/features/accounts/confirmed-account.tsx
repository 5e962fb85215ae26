import { LinkButton } from '../../ui/buttons/link-button.tsx';
import styles from './accounts.module.css';

/** Shown for a confirmation link that was used before, to its signed-in owner. */
export const ConfirmedAccount = ({ email }: { email: string }) => (
  <div className={styles.form}>
    <p>{`You’re logged in as ${email}.`}</p>
    <div className={styles.actions}>
      <LinkButton kind="primary" to="/my_garage">
        Go to my garage
      </LinkButton>
    </div>
  </div>
);
