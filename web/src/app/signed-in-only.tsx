import { useEffect, useState, type ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import { openModal, presentModal } from '../lib/modal.ts';
import { saveReturnPath } from '../lib/return-path.ts';
import { useSession } from '../lib/session.ts';
import { PageSkeleton } from '../ui/skeleton.tsx';

/**
 * A page for signed-in people: others see the landing page and the log-in, and come back
 * afterwards.
 */
export function SignedInOnly({ children }: { children: ReactNode }) {
  const session = useSession();
  // Whoever came signed in has just left, and whatever ended the session says what there is to say.
  const [cameSignedIn] = useState(session !== undefined);
  if (session) return children;
  return cameSignedIn ? <Navigate to="/" replace /> : <AskToLogIn />;
}

function AskToLogIn() {
  const { pathname, search } = useLocation();
  // Stays what it was at first: the address changes below while this is still shown.
  const [wanted] = useState(pathname + search);
  useEffect(() => {
    saveReturnPath(wanted);
    // A session that ran out has already asked, and said why.
    if (presentModal()?.type !== 'login')
      openModal('login', { notice: 'Log in to open that page.' });
  }, [wanted]);
  // The page that stands in keeps what is below out of sight until the landing page is there.
  return (
    <>
      <PageSkeleton />
      <Navigate to="/" replace />
    </>
  );
}
