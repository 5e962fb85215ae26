import { CircleUserRound } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import { useAppConfig } from '../../lib/api/app-config.ts';
import { plural } from '../../lib/text/format.ts';
import { quotesLeft, signOut, type Session } from '../../lib/session/session.ts';
import { useCloseOutside } from '../../ui/buttons/use-close-outside.ts';
import styles from './header.module.css';
import { ThemeSelect } from './theme-select.tsx';

/**
 * The signed-in user's name, balance, and links to settings and log-out. It is a native
 * disclosure, which works by keyboard and without script.
 */
export function AvatarMenu({ session }: { session: Session }) {
  const { links } = useAppConfig();
  const { key } = useLocation();
  const ref = useRef<HTMLDetailsElement>(null);
  const { first_name, last_name, photo_styles } = session.user.attributes;
  const left = quotesLeft(session.user);
  useEffect(() => {
    if (ref.current) ref.current.open = false;
  }, [key]);
  useCloseOutside(ref);
  return (
    <details ref={ref} className={styles.avatar}>
      <summary aria-label={`Account of ${first_name} ${last_name}`}>
        {photo_styles.medium ? (
          <img src={photo_styles.medium} alt="" width={32} height={32} />
        ) : (
          <CircleUserRound aria-hidden="true" size={28} />
        )}
      </summary>
      <div className={styles.sheet}>
        <p className={styles.name}>{`${first_name} ${last_name}`}</p>
        <Link to="/settings/orders">
          {left <= 0 ? 'buy more quotes' : `${plural(left, 'quote')} left`}
        </Link>
        <Link to="/settings">Settings</Link>
        <Link to="/settings/notification_settings">Notification Center</Link>
        <a href={links.contact} target="_blank" rel="noreferrer">
          Contact Us
        </a>
        <ThemeSelect className={styles.theme} />
        <button type="button" onClick={() => void signOut()}>
          Log Out
        </button>
      </div>
    </details>
  );
}
