import { useEffect, type ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import { openModal } from '../lib/modal.ts';
import { keepReturnPath } from '../lib/return-path.ts';
import { useSession } from '../lib/session.ts';

/** A page for signed-in people: others see the landing page and the log-in, and come back afterwards. */
export function SignedInOnly({ children }: { children: ReactNode }) {
  const session = useSession();
  return session ? children : <AskToLogIn />;
}

function AskToLogIn() {
  const { pathname, search } = useLocation();
  useEffect(() => {
    keepReturnPath(pathname + search);
    openModal('login');
    // Only where somebody arrives without a session; what ended one has its own message.
  }, [pathname, search]);
  return <Navigate to="/" replace />;
}
