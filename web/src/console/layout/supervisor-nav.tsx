import { Menu } from 'lucide-react';
import { useState } from 'react';
import { NavLink, useLocation } from 'react-router';
import { Button } from '../../ui/buttons/button.tsx';
import { PAGE_GROUPS, type NavigationEntry } from '../pages.ts';
import styles from './supervisor-nav.module.css';

/** Grouped links to pages: a sidebar on wide screens, else behind a button. */
export function SupervisorNav({ pages }: { pages: readonly NavigationEntry[] }) {
  const { pathname } = useLocation();
  const [openedAt, setOpenedAt] = useState<string>();
  const open = openedAt === pathname;
  return (
    <nav className={styles.nav} aria-label="Supervision">
      <Button
        className={styles.toggle}
        aria-expanded={open}
        aria-controls="supervision-pages"
        onClick={() => setOpenedAt(open ? undefined : pathname)}
      >
        <Menu size={18} aria-hidden />
        <span>Menu</span>
      </Button>
      <div id="supervision-pages" className={styles.groups} data-open={open}>
        {PAGE_GROUPS.map((group) => (
          <div key={group} className={styles.group} role="group" aria-label={group}>
            <span className={styles.name} aria-hidden>
              {group}
            </span>
            {pages
              .filter((page) => page.group === group)
              .map(({ path, name }) => (
                <NavLink
                  key={path}
                  to={path}
                  end={path === '/console'}
                  onClick={() => setOpenedAt(undefined)}
                >
                  {name}
                </NavLink>
              ))}
          </div>
        ))}
      </div>
    </nav>
  );
}
