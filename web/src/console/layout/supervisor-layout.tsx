import { Suspense } from 'react';
import { NavLink, Outlet, useLocation } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { ErrorBoundary } from '../../ui/error-boundary.tsx';
import { signOut, useDeskSession } from '../console-session.ts';
import { BrokenPage } from './broken-page.tsx';
import { ConsoleFrame } from './console-frame.tsx';
import styles from './layout.module.css';
import { PageLoading } from './page-loading.tsx';

interface SupervisorLayoutProps {
  pages: readonly { path: string; name: string }[];
}

/** The bar and the navigation of supervisors, which stay while the page below them changes. */
export function SupervisorLayout({ pages }: SupervisorLayoutProps) {
  const staffName = useDeskSession()?.user.attributes.first_name;
  const { pathname } = useLocation();
  return (
    <ConsoleFrame
      title="Call desk"
      staffName={staffName}
      tools={
        <Button size="small" onClick={() => void signOut()}>
          Log out
        </Button>
      }
    >
      <nav className={styles.nav} aria-label="Supervision">
        {pages.map(({ path, name }) => (
          <NavLink key={path} to={path} end>
            {name}
          </NavLink>
        ))}
      </nav>
      <ErrorBoundary resetKey={pathname} fallback={<BrokenPage />}>
        <Suspense fallback={<PageLoading />}>
          <Outlet />
        </Suspense>
      </ErrorBoundary>
    </ConsoleFrame>
  );
}
