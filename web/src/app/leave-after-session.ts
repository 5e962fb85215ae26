import { closeModal, openModal } from '../lib/modal.ts';
import { goTo, keepReturnPath } from '../lib/return-path.ts';

/** Whatever ended the session: back to the landing page; when it ran out, with a plain message and the way back. */
export function leaveAfterSession(reason: 'signed_out' | 'expired' | 'deleted'): void {
  if (reason === 'deleted') {
    location.assign('/');
    return;
  }
  closeModal();
  if (reason === 'expired') keepReturnPath(location.pathname + location.search);
  goTo('/');
  if (reason === 'expired') openModal('login', { notice: 'Your session has ended. Log in to go on where you were.' });
}
