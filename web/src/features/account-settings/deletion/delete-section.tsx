import { openModal } from '../../../lib/browser/modal.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Card } from '../../../ui/display/card.tsx';
import styles from '../account-settings.module.css';

export function DeleteSection() {
  return (
    <Card aria-labelledby="delete" className={styles.section}>
      <h2 id="delete">Delete account</h2>
      <p>
        Your account closes right away. You can restore it for 30 days. After that, we erase your
        personal data.
      </p>
      <Button kind="danger" onClick={() => openModal('delete_account')}>
        Delete account
      </Button>
    </Card>
  );
}
