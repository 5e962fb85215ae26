import { Suspense, useEffect } from 'react';
import { useLocation } from 'react-router';
import { keepLive } from '../lib/api/live-updates.ts';
import { ErrorBoundary } from '../ui/feedback/error-boundary.tsx';
import { trackAttention } from '../ui/navigation/heading-focus.ts';
import { ScrollRestoration } from '../ui/navigation/scroll-restoration.tsx';
import { PhoneRunner } from './browser-phone/phone-runner.tsx';
import { useDeskSession } from './console-session.ts';
import { loadDeskSettings } from './desk/keys/desk-settings.ts';
import { guardTyping } from './desk/keys/guard-typing.ts';
import { BrokenPage, PageLoading } from './layout/page-states.tsx';
import { ConsoleRoutes } from './routes.tsx';

/** The console inside the router. It is a separate entry, so that owners don't download it. */
export function ConsoleApp() {
  const session = useDeskSession();
  const token = session?.token;
  const staffId = session?.user.id;
  const { pathname } = useLocation();
  useEffect(() => (token === undefined ? undefined : keepLive()), [token]);
  useEffect(trackAttention, []);
  useEffect(guardTyping, []);
  useEffect(() => {
    if (staffId !== undefined) loadDeskSettings(staffId);
  }, [staffId]);
  return (
    <>
      <PhoneRunner staffId={staffId} />
      <ErrorBoundary resetKey={pathname} fallback={<BrokenPage />}>
        <ScrollRestoration />
        <Suspense fallback={<PageLoading />}>
          <ConsoleRoutes />
        </Suspense>
      </ErrorBoundary>
    </>
  );
}
