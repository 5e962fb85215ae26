import { useState, type SubmitEvent } from 'react';
import { Link, useSearchParams } from 'react-router';
import { call } from '../../lib/api/api.ts';
import { firstErrorLine } from '../../lib/api/error-lines.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import styles from './notifications.module.css';
import { NOTIFICATION_TYPES } from './notification-types.ts';

/**
 * Opened from an e-mail, with or without a session. Requires a click, because link scanners must
 * not unsubscribe anybody.
 */
export function UnsubscribeForm() {
  const [search] = useSearchParams();
  const [stopped, setStopped] = useState<string>();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();

  const stop = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    setError(undefined);
    try {
      const { notification_type } = await call('POST /api/v2/servicechek/unsubscribe', {
        query: { token: search.get('token') ?? '' },
        anonymous: true,
      });
      setStopped(
        NOTIFICATION_TYPES.find(({ type }) => type === notification_type)?.label ??
          notification_type,
      );
    } catch (failure) {
      setError(firstErrorLine(failure));
    } finally {
      setBusy(false);
    }
  };

  if (stopped !== undefined) {
    return (
      <div className={`${styles.form} ${styles.unsubscribe}`} role="status">
        <Notice kind="good" title="Done">
          {'You won’t get any more e-mails about: ' + `${stopped.toLowerCase()}.`}
        </Notice>
        <p>
          <span>{'You changed your mind? Switch them on again in your '}</span>
          <Link to="/settings/notification_settings">notification settings</Link>
          <span>.</span>
        </p>
      </div>
    );
  }
  return (
    <form className={`${styles.form} ${styles.unsubscribe}`} onSubmit={(event) => void stop(event)}>
      <p>
        E-mails like the one you came from stop right away. We still send what concerns the safety
        of your account.
      </p>
      {error && (
        <Notice kind="bad" title="The e-mails were not stopped">
          {error}
        </Notice>
      )}
      <div className={styles.actions}>
        <Button kind="primary" type="submit" busy={busy}>
          Stop these e-mails
        </Button>
      </div>
    </form>
  );
}
