import { Link, useSearchParams } from 'react-router';
import { firstErrorLine } from '../../lib/api/error-lines.ts';
import { useAction } from '../../lib/forms/use-action.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { NOTIFICATION_TYPES } from './notification-types.ts';
import styles from './notifications.module.css';
import { unsubscribe } from './notifications.queries.ts';

/**
 * Opened from an e-mail, with or without a session. Requires a click, because link scanners must
 * not unsubscribe anyone.
 */
export function UnsubscribeForm() {
  const [search] = useSearchParams();
  const stop = useAction(unsubscribe, { toast: false });

  if (stop.data) {
    const { notification_type } = stop.data;
    const stopped =
      NOTIFICATION_TYPES.find(({ type }) => type === notification_type)?.label ?? notification_type;
    return (
      <div className={`${styles.form} ${styles.unsubscribe}`} role="status">
        <Notice kind="good" title="Done">
          {`You won’t get any more e-mails of this type: ${stopped.toLowerCase()}.`}
        </Notice>
        <p>
          <span>{'Changed your mind? Turn them back on in your '}</span>
          <Link to="/settings/notification_settings">notification settings</Link>
          <span>.</span>
        </p>
      </div>
    );
  }
  return (
    <div className={`${styles.form} ${styles.unsubscribe}`}>
      <p>
        You’ll stop getting e-mails like this one right away. We’ll still e-mail you about your
        account’s security.
      </p>
      {stop.error && (
        <Notice kind="bad" title="We couldn’t unsubscribe you">
          {firstErrorLine(stop.error)}
        </Notice>
      )}
      <div className={styles.actions}>
        <Button
          kind="primary"
          busy={stop.pending}
          onClick={() => stop.run(search.get('token') ?? '')}
        >
          Unsubscribe
        </Button>
      </div>
    </div>
  );
}
