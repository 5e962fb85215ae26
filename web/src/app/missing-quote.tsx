import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { openModal } from '../lib/browser/modal.ts';
import { saveReturnPath } from '../lib/session/return-path.ts';
import { currentSession, signOut } from '../lib/session/session.ts';
import { showToast } from '../lib/browser/toast.ts';
import { Redirect } from '../ui/navigation/redirect.tsx';

/** Logs out, and returns to the page with the account that logs in. */
async function switchAccounts(path: string): Promise<void> {
  await signOut();
  saveReturnPath(path);
  openModal('login', { notice: 'Log in to the account that has this quote.' });
}

/** For a quote that isn't in the signed-in account: goes to the garage and says why. */
export function MissingQuote() {
  const { pathname } = useLocation();
  useEffect(() => {
    const email = currentSession()?.user.attributes.email;
    showToast(`That quote isn’t in this account (${email}).`, {
      label: 'Switch accounts',
      run: () => void switchAccounts(pathname),
    });
  }, [pathname]);
  return <Redirect to="/my_garage/service" />;
}
