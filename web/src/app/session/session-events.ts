import {
  closeAllModals,
  openModal,
  presentModal,
  type ModalType,
} from '../../lib/browser/modal.ts';
import { showToast } from '../../lib/browser/toast.ts';
import { goTo, saveReturnPath, consumeReturnPath } from '../../lib/session/return-path.ts';
import { currentSession, type SessionEvent } from '../../lib/session/session.ts';
import { welcome } from '../../lib/session/welcome.ts';

/**
 * Pages for choosing a new password, which ends every session including this browser's, so their input must
 * not be lost.
 */
const CHOOSES_PASSWORD: ReadonlySet<string> = new Set(['/secure', '/password-reset']);

/**
 * Goes to the landing page when the session has ended. An expired session also opens the login and saves the
 * current path.
 */
export function applySessionEvent(event: SessionEvent): void {
  if (event === 'signed_in_elsewhere') {
    if (waitsForLogin()) continueAfterLogin();
    return;
  }
  if (event === 'expired' && CHOOSES_PASSWORD.has(location.pathname)) return;
  closeAllModals();
  if (event === 'expired') saveReturnPath(location.pathname + location.search);
  goTo('/');
  if (event === 'expired')
    openModal(
      'login',
      { notice: 'Your session has ended. Log in to pick up where you left off.' },
      { replace: true },
    );
  if (event === 'deleted')
    showToast(
      'Your account was deleted. To restore it within 30 days, use the link we e-mailed you.',
    );
  if (event === 'signed_out_elsewhere')
    showToast('You logged out in another tab, so you’re logged out here too.');
  if (event === 'somebody_else')
    showToast(
      `You’re now logged in as ${currentSession()?.user.attributes.email ?? 'another user'}, ` +
        'because you switched accounts in another tab.',
    );
}

/** The sign-in modals, each of which closes when another tab has signed in. */
const OF_SIGNING_IN: ReadonlySet<string | undefined> = new Set<ModalType>([
  'login',
  'email_code',
  'sign_up',
  'sign_up_verification',
  'resend_verification',
  'second_step',
]);

/** The modals that wait for a new account's code. */
const AWAITING_CODE: ReadonlySet<string | undefined> = new Set<ModalType>([
  'sign_up_verification',
  'resend_verification',
]);

const waitsForLogin = (): boolean =>
  OF_SIGNING_IN.has(presentModal()?.type) || location.pathname === '/activate';

/** The user logged in in another tab, so this tab continues where its login was needed. */
function continueAfterLogin(): void {
  const awaitedCode = AWAITING_CODE.has(presentModal()?.type);
  closeAllModals();
  const returnPath = consumeReturnPath();
  if (awaitedCode) welcome(returnPath);
  if (returnPath) goTo(returnPath);
  else if (location.pathname === '/activate') goTo('/');
}
