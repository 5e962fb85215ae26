import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { Logo } from '../../ui/logo.tsx';
import tables from '../console.module.css';
import { leaveDesk, useDeskSession } from '../console-session.ts';
import styles from './supervise.module.css';

const PAGES = [
  ['/console', 'Desk'],
  ['/console/board', 'Board'],
  ['/console/metrics', 'Metrics'],
  ['/console/recalls', 'Re-calls'],
  ['/console/trail', 'Trail'],
  ['/console/people', 'People'],
  ['/console/shops', 'Shops'],
  ['/console/imports', 'Import shops'],
  ['/console/sponsors', 'Sponsors'],
  ['/console/services', 'Services'],
  ['/console/payments', 'Payments'],
  ['/console/deleted', 'Deleted accounts'],
  ['/console/catalog', 'Catalog'],
  ['/console/staff', 'Staff'],
] as const;

/** What stands around every page of the supervisors. */
export function SupervisePage({ title, children }: { title: string; children: ReactNode }) {
  const name = useDeskSession()?.user.attributes.first_name;
  return (
    <div className={tables.desk}>
      <header className={tables.bar}>
        <Logo size={24} />
        <strong>Call desk</strong>
        <span className={tables.soft}>{name}</span>
        <span className={tables.push} />
        <Button size="small" onClick={() => void leaveDesk()}>
          Log out
        </Button>
      </header>
      <nav className={styles.nav} aria-label="Supervision">
        {PAGES.map(([path, name]) => (
          <a key={path} href={path} aria-current={location.pathname === path ? 'page' : undefined}>
            {name}
          </a>
        ))}
      </nav>
      <main id="main" className={styles.page}>
        <h1>{title}</h1>
        {children}
      </main>
    </div>
  );
}
