import { lazy } from 'react';
import { Route, Routes } from 'react-router';
import { useDeskSession } from './console-session.ts';
import { SupervisorLayout } from './layout/supervisor-layout.tsx';
import { SignIn } from './staff/sign-in.tsx';
import { INNER_PAGES, SUPERVISOR_PAGES } from './supervisor-pages.ts';

const Desk = lazy(async () => ({ default: (await import('./desk/desk.tsx')).Desk }));
const OwnPricesPage = lazy(async () => ({
  default: (await import('./desk/prices/own-prices-page.tsx')).OwnPricesPage,
}));
const OwnAccessPage = lazy(async () => ({
  default: (await import('./staff/own-access-page.tsx')).OwnAccessPage,
}));
const JoinPage = lazy(async () => ({ default: (await import('./staff/join-page.tsx')).JoinPage }));

const NAVIGATION = [
  { path: '/console', name: 'Desk', group: 'Work' as const },
  ...SUPERVISOR_PAGES,
];

/** Every page of the console. Paths without a page for the user's role show the desk. */
export function ConsoleRoutes() {
  const session = useDeskSession();
  const supervisor = session?.user.attributes.role === 'supervisor';
  return (
    <Routes>
      <Route path="/console/join" element={<JoinPage />} />
      {!session && <Route path="*" element={<SignIn />} />}
      {session && <Route path="/console/prices" element={<OwnPricesPage />} />}
      {session && !supervisor && <Route path="/console/staff" element={<OwnAccessPage />} />}
      {session && supervisor && (
        <Route element={<SupervisorLayout pages={NAVIGATION} />}>
          {[...SUPERVISOR_PAGES, ...INNER_PAGES].map(({ path, Page }) => (
            <Route key={path} path={path} element={<Page />} />
          ))}
        </Route>
      )}
      {session && <Route path="*" element={<Desk session={session} />} />}
    </Routes>
  );
}
