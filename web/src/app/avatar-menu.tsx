import { CircleUserRound } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import { useAppConfig } from '../lib/app-config.ts';
import { plural } from '../lib/format.ts';
import { quotesLeft, signOut, type Session } from '../lib/session.ts';
import styles from './header.module.css';
import { ThemeSelect } from './theme-select.tsx';

/**
 * Name, balance, and the ways to settings and out. A native disclosure: it works by keyboard and
 * without script.
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
  useEffect(() => {
    const closeOutside = (event: Event): void => {
      const menu = ref.current;
      if (!menu?.open) return;
      if (
        event instanceof KeyboardEvent
          ? event.key === 'Escape'
          : !menu.contains(event.target as Node)
      ) {
        menu.open = false;
        if (event instanceof KeyboardEvent) menu.querySelector('summary')?.focus();
      }
    };
    document.addEventListener('pointerdown', closeOutside);
    document.addEventListener('keydown', closeOutside);
    return () => {
      document.removeEventListener('pointerdown', closeOutside);
      document.removeEventListener('keydown', closeOutside);
    };
  }, []);
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
        <p className={styles.name}>
          {first_name} {last_name}
        </p>
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
