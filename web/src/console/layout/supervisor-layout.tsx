import { Suspense } from 'react';
import { Outlet, useLocation } from 'react-router';
import { Button } from '../../ui/buttons/button.tsx';
import { ErrorBoundary } from '../../ui/feedback/error-boundary.tsx';
import { signOut, useDeskSession } from '../console-session.ts';
import { BrokenPage, PageLoading } from './page-states.tsx';
import type { NavigationEntry } from '../pages.ts';
import { ConsoleFrame } from './console-frame.tsx';
import styles from './layout.module.css';
import { SupervisorNav } from './supervisor-nav.tsx';

interface SupervisorLayoutProps {
  pages: readonly NavigationEntry[];
}

/** The supervisors' bar and navigation, which stay mounted when the page changes. */
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
      <div className={styles.supervision}>
        <SupervisorNav pages={pages} />
        <ErrorBoundary resetKey={pathname} fallback={<BrokenPage />}>
          <Suspense fallback={<PageLoading />}>
            <Outlet />
          </Suspense>
        </ErrorBoundary>
      </div>
    </ConsoleFrame>
  );
}
