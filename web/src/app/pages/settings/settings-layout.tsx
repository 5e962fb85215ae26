import type { ReactNode } from 'react';
import { ChevronLeft } from 'lucide-react';
import { Link, NavLink, useLocation } from 'react-router';
import { Page } from '../../shell/page.tsx';
import { GROUPS } from './settings-groups.ts';
import styles from './settings.module.css';

const containsPath = (links: readonly { to: string }[], pathname: string): boolean =>
  links.some(({ to }) => pathname === to || pathname.startsWith(`${to}/`));

/**
 * The settings area, with the group of the current page expanded initially. On a phone, a link back to the
 * list of all pages takes the place of the groups.
 */
export function SettingsLayout({ title, children }: { title: string; children: ReactNode }) {
  const { pathname } = useLocation();
  return (
    <Page
      title={title}
      heading={title}
      above={
        <Link className={styles.back} to="/settings">
          <ChevronLeft aria-hidden="true" size={20} />
          <span>Settings</span>
        </Link>
      }
    >
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
