import { useEffect, useState } from 'react';
import { useDeskSession } from './console-session.ts';
import { Join } from './join.tsx';
import { PaymentsPage } from './payments-page.tsx';
import { SignIn } from './sign-in.tsx';
import { StaffPage } from './staff-page.tsx';
import { Desk } from './work/desk.tsx';
import { loadDeskSettings } from './work/desk-settings.ts';
import { OwnPrices } from './work/own-prices.tsx';

/** The call desk: its own entry, so that owners download none of it. */
export function ConsoleApp() {
  const session = useDeskSession();
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
  if (path === '/console/join') return <Join invitation={new URLSearchParams(location.search).get('invitation') ?? ''} onJoined={goToDesk} />;
  if (!session) return <SignIn />;
  if (path === '/console/payments' && session.user.attributes.role === 'supervisor') return <PaymentsPage />;
  if (path === '/console/prices') return <OwnPrices />;
  return path === '/console/staff' ? <StaffPage session={session} /> : <Desk session={session} />;
}
