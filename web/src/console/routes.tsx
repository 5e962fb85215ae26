import { Route, Routes } from 'react-router';
import { LazyPage } from '../ui/navigation/lazy-page.tsx';
import { useDeskSession } from './console-session.ts';
import { SupervisorLayout } from './layout/supervisor-layout.tsx';
import { NAVIGATION, PAGES } from './pages.ts';
import { SignIn } from './staff/sign-in.tsx';

const routesFor = (...shownTo: string[]) =>
  PAGES.filter((page) => shownTo.includes(page.shownTo)).map(({ path, lazy }) => (
    <Route key={path} path={path} element={<LazyPage lazy={lazy} />} />
  ));

/** The page at the current URL. Paths without a page for the user's role show the desk. */
export function ConsoleRoutes() {
  const session = useDeskSession();
  if (!session)
    return (
      <Routes>
        {routesFor('anybody')}
        <Route path="*" element={<SignIn />} />
      </Routes>
    );
  if (session.user.attributes.role !== 'supervisor')
    return <Routes>{routesFor('anybody', 'staff', 'agents')}</Routes>;
  return (
    <Routes>
      {routesFor('anybody', 'staff')}
      <Route element={<SupervisorLayout pages={NAVIGATION} />}>{routesFor('supervisors')}</Route>
    </Routes>
  );
}
