import { ChevronRight, CircleUserRound } from 'lucide-react';
import { Link } from 'react-router';
import { quotesLeft, useSession } from '../../../lib/session/session.ts';
import { plural } from '../../../lib/text/format.ts';
import { Page } from '../../shell/page.tsx';
import { GROUPS } from './settings-groups.ts';
import styles from './settings.module.css';

/** Every page of the settings, and what it holds. */
export function Component() {
  const session = useSession();
  const { first_name, last_name, email, photo_styles } = session?.user.attributes ?? {};
  const left = session ? plural(Math.max(0, quotesLeft(session.user)), 'quote') : '';
  return (
    <Page title="Settings" heading="Settings">
      <div className={styles.index}>
        <p className={styles.person}>
          {photo_styles?.medium ? (
            <img src={photo_styles.medium} alt="" width={48} height={48} />
          ) : (
            <CircleUserRound aria-hidden="true" size={48} strokeWidth={1.2} />
          )}
          <strong>{`${first_name} ${last_name}`}</strong>
          <span>{email}</span>
        </p>
        {GROUPS.map(({ name, links }) => (
          <section key={name} aria-label={name}>
            <h2>{name}</h2>
            <ul className={styles.links}>
              {links.map(({ to, label, holds }) => (
                <li key={to}>
                  <Link to={to}>{label}</Link>
                  <span>{to === '/settings/orders' && left ? `${left} left` : holds}</span>
                  <ChevronRight aria-hidden="true" size={20} />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </Page>
  );
}
