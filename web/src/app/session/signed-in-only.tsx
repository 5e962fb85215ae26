import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import type { Elements } from '../../lib/elements.ts';
import { openModal, presentModal } from '../../lib/browser/modal.ts';
import { saveReturnPath } from '../../lib/session/return-path.ts';
import { useSession } from '../../lib/session/session.ts';
import { Redirect } from '../../ui/navigation/redirect.tsx';
import { PageSkeleton } from '../../ui/feedback/skeleton.tsx';

/**
 * A page that requires a session. Visitors see the landing page and the log-in, and return
 * afterward.
 */
export function SignedInOnly({ children }: { children: Elements }) {
  const session = useSession();
  // Renders nothing after a log-out, because the code that ended the session shows its own message.
  const [cameSignedIn] = useState(session !== undefined);
  if (session) return children;
  return cameSignedIn ? <Redirect to="/" /> : <AskToLogIn />;
}

function AskToLogIn() {
  const { pathname, search } = useLocation();
  // Keeps the initial value, because the URL changes while this is still rendered.
  const [wanted] = useState(pathname + search);
  useEffect(() => {
    saveReturnPath(wanted);
    // An expired session has already opened the log-in, with the reason.
    if (presentModal()?.type === 'login') return;
    if (wanted.startsWith('/request_a_quote/'))
      openModal('login', { byCode: 'request' }, { replace: true, kept: true });
    else openModal('login', { notice: 'Log in to open that page.' }, { replace: true });
  }, [wanted]);
  // The placeholder keeps the content below out of view until the landing page has loaded.
  return (
    <>
      <PageSkeleton />
      <Redirect to="/" />
    </>
  );
}
