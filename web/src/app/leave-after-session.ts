import { closeModal, openModal } from '../lib/modal.ts';
import { showToast } from '../lib/toast.ts';
import { goTo, keepReturnPath } from '../lib/return-path.ts';

/** Whatever ended the session: back to the landing page; when it ran out, with a plain message and the way back. */
export function leaveAfterSession(reason: 'signed_out' | 'expired' | 'deleted'): void {
  closeModal();
  if (reason === 'expired') keepReturnPath(location.pathname + location.search);
  goTo('/');
  if (reason === 'expired') openModal('login', { notice: 'Your session has ended. Log in to go on where you were.' });
  if (reason === 'deleted') showToast('Your account is deleted. The link in the e-mail we sent brings it back within 30 days.');
}
