import { useTextNumber } from '../../lib/data/text-number.queries.ts';
import { Bell, Check, Mail, MessageSquare } from 'lucide-react';
import { useEffect } from 'react';
import { Link } from 'react-router';
import type { Elements } from '../../lib/elements.ts';
import { firstErrorLine } from '../../lib/api/error-lines.ts';
import { useAction } from '../../lib/forms/use-action.ts';
import { useSession } from '../../lib/session/session.ts';
import { useBrowserPush } from './browser-push.ts';
import styles from './let-me-know.module.css';
import {
  renewBrowserPush,
  switchBrowserPush,
  useNotificationSettings,
} from './notifications.queries.ts';

const SETTINGS = '/settings/notification_settings';

/** Offers notifications while the owner waits for prices. */
export function LetMeKnow() {
  const master = useSession()?.user.attributes.do_not_contact !== true;
  const settings = useNotificationSettings().data;
  const texts = useTextNumber().data;
  const mailsOff = settings?.some(
    ({ attributes }) =>
      attributes.notification_method === 'email' &&
      attributes.notification_type === 'quotes' &&
      !attributes.enabled,
  );
  return (
    <section className={styles.ask} aria-labelledby="let-me-know">
      <h2 id="let-me-know">You don’t have to wait here. How should we let you know?</h2>
      <div className={styles.ways}>
        <Way icon={<Mail />} label="E-mail" on={master && !mailsOff} />
        <ThisDevice master={master} />
        {texts?.available && (
          <Way icon={<MessageSquare />} label="Text" on={master && texts.number !== null} />
        )}
      </div>
    </section>
  );
}

/** Links to the settings, which describe what is sent. */
function Way({ icon, label, on }: { icon: Elements; label: string; on: boolean }) {
  return (
    <Link
      className={styles.way}
      to={SETTINGS}
      data-on={on}
      aria-label={`${label}: ${on ? 'on' : 'off'}. Change this in your settings`}
    >
      {on ? <Check aria-hidden="true" /> : icon}
      <span>{label}</span>
    </Link>
  );
}

function ThisDevice({ master }: { master: boolean }) {
  const state = useBrowserPush();
  const { run, pending, error } = useAction(switchBrowserPush, { toast: false });
  useEffect(() => void renewBrowserPush(), []);
  if (state === 'unsupported') return null;
  if (state === 'on' || !master)
    return <Way icon={<Bell />} label="This device" on={state === 'on' && master} />;
  return (
    <>
      <button
        type="button"
        className={styles.way}
        aria-disabled={pending || state === 'blocked'}
        aria-describedby={state === 'blocked' ? 'device-blocked' : undefined}
        onClick={() => state === 'off' && run(true)}
      >
        <Bell aria-hidden="true" />
        <span>This device</span>
      </button>
      {state === 'blocked' && (
        <small id="device-blocked" className={styles.hint}>
          Your browser blocks notifications from this site. Allow them in your browser’s settings.
        </small>
      )}
      <span role="status" className={styles.hint}>
        {error && `That didn’t work: ${firstErrorLine(error)}`}
      </span>
    </>
  );
}
