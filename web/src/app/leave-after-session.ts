import { openModal } from '../lib/modal.ts';
import { goTo, keepReturnPath } from '../lib/return-path.ts';
import { showToast } from '../lib/toast.ts';

/** Whatever ended the session: back to the landing page, with a plain message and the way back. */
export function leaveAfterSession(reason: 'signed_out' | 'expired' | 'deleted'): void {
  if (reason === 'expired') {
    keepReturnPath(location.pathname + location.search);
    showToast('Your session has ended. Please log in again.', { label: 'Log in', run: () => openModal('login') });
  }
  if (reason === 'deleted') location.assign('/');
  else goTo('/');
}
