import { useEffect, useState } from 'react';
import { keepLive } from '../lib/live-updates.ts';
import { useDeskSession } from './console-session.ts';
import { Join } from './staff/join.tsx';
import { ImportsPage } from './imports/imports-page.tsx';
import { ShopsPage } from './shops/shops-page.tsx';
import { PeoplePage } from './people/people-page.tsx';
import { RecallsPage } from './recalls/recalls-page.tsx';
import { ServicesPage } from './services/services-page.tsx';
import { SponsorsPage } from './sponsors/sponsors-page.tsx';
import { BoardPage } from './supervise/board-page.tsx';
import { DeletedAccountsPage } from './supervise/deleted-accounts-page.tsx';
import { MetricsPage } from './supervise/metrics-page.tsx';
import { CatalogPage } from './supervise/catalog-page.tsx';
import { PaymentsPage } from './supervise/payments-page.tsx';
import { TrailPage } from './supervise/trail-page.tsx';
import { SignIn } from './staff/sign-in.tsx';
import { StaffPage } from './staff/staff-page.tsx';
import { Desk } from './work/desk.tsx';
import { loadDeskSettings } from './work/desk-settings.ts';
import { OwnPrices } from './work/own-prices.tsx';

/** The call desk: its own entry, so that owners download none of it. */
export function ConsoleApp() {
  const session = useDeskSession();
  const token = session?.token;
  useEffect(() => (token === undefined ? undefined : keepLive()), [token]);
  const [path, setPath] = useState(location.pathname);
  const staffId = session?.user.id;
  useEffect(() => {
    if (staffId !== undefined) loadDeskSettings(staffId);
  }, [staffId]);
  const goToDesk = (): void => {
    // The invitation is used up: going back must not show it again.
    history.replaceState(null, '', '/console');
    setPath('/console');
  };
  if (path === '/console/join')
    return (
      <Join
        invitation={new URLSearchParams(location.search).get('invitation') ?? ''}
        onJoined={goToDesk}
      />
    );
  if (!session) return <SignIn />;
  const supervisor = session.user.attributes.role === 'supervisor';
  if (supervisor && path === '/console/deleted') return <DeletedAccountsPage />;
  if (supervisor && path === '/console/catalog') return <CatalogPage />;
  if (supervisor && path === '/console/payments') return <PaymentsPage />;
  if (supervisor && path === '/console/board') return <BoardPage />;
  if (supervisor && path === '/console/metrics') return <MetricsPage />;
  if (supervisor && path === '/console/trail') return <TrailPage />;
  if (supervisor && path === '/console/people') return <PeoplePage />;
  if (supervisor && path === '/console/shops') return <ShopsPage />;
  if (supervisor && path === '/console/imports') return <ImportsPage />;
  if (supervisor && path === '/console/recalls') return <RecallsPage />;
  if (supervisor && path === '/console/services') return <ServicesPage />;
  if (supervisor && path === '/console/sponsors') return <SponsorsPage />;
  if (path === '/console/prices') return <OwnPrices />;
  return path === '/console/staff' ? <StaffPage session={session} /> : <Desk session={session} />;
}
