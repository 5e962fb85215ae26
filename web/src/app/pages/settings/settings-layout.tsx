import type { ReactNode } from 'react';
import { NavLink, useLocation } from 'react-router';
import { Page } from '../../shell/page.tsx';
import styles from './settings.module.css';

const GROUPS: readonly { name: string; links: readonly { to: string; label: string }[] }[] = [
  {
    name: 'Personal information',
    links: [
      { to: '/settings/account', label: 'Account settings' },
      { to: '/settings/security', label: 'Security' },
      { to: '/settings/saved_locations', label: 'Saved locations' },
      { to: '/my_garage', label: 'My garage' },
    ],
  },
  {
    name: 'Notification settings',
    links: [{ to: '/settings/notification_settings', label: 'Notification settings' }],
  },
  {
    name: 'Billing',
    links: [
      { to: '/settings/orders', label: 'Orders' },
      { to: '/settings/quote_history', label: 'Quote history' },
      { to: '/settings/manage_payments', label: 'Payments' },
    ],
  },
];

const containsPath = (links: readonly { to: string }[], pathname: string): boolean =>
  links.some(({ to }) => pathname === to || pathname.startsWith(`${to}/`));

/** The settings area, with the group of the current page expanded initially. */
export function SettingsLayout({ title, children }: { title: string; children: ReactNode }) {
  const { pathname } = useLocation();
  return (
    <Page title={title} heading={title}>
      <div className={styles.columns}>
        <nav className={styles.side} aria-label="Settings">
          {GROUPS.map(({ name, links }) => (
            <details
              key={`${name}${containsPath(links, pathname)}`}
              open={containsPath(links, pathname)}
            >
              <summary>{name}</summary>
              {links.map(({ to, label }) => (
                <NavLink key={to} to={to}>
                  {label}
                </NavLink>
              ))}
            </details>
          ))}
        </nav>
        <div className={styles.content}>{children}</div>
      </div>
    </Page>
  );
}
