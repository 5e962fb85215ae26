import type { MailContent } from '../../notifications/index.ts';
import { SECURITY_FOOTER } from '../security-footer.ts';

export const emailChangeMail = (firstName: string | null, url: string): MailContent => ({
  subject: 'Confirm your new e-mail address',
  preview: 'The link works once and expires in 24 hours.',
  heading: firstName === null ? 'Hi, is this your address?' : `Is this your address, ${firstName}?`,
  paragraphs: [
    'Confirm it, and you’ll log in with this address from then on. Nothing changes until you do. ' +
      'The link works once and expires in 24 hours.',
  ],
  action: { label: 'Confirm this address', url },
  footer:
    'You’re getting this because someone entered this address for their account. If this wasn’t ' +
    'you, ignore this e-mail and nothing will change.',
});

export const emailChangeRequestedMail = (
  firstName: string,
  newEmail: string,
  url: string,
): MailContent => ({
  subject: 'Your e-mail address is about to change',
  preview: 'Nothing changes until the new address is confirmed.',
  heading: 'Your e-mail address is about to change',
  paragraphs: [
    `${firstName}, someone asked to change your account’s e-mail address to ${newEmail}. The ` +
      'change takes effect once they open the link we sent there.',
    'If this wasn’t you, someone knows your password. Choose a new one now.',
  ],
  action: { label: 'It wasn’t me', url },
  footer: SECURITY_FOOTER,
});

export const emailChangedMail = (
  firstName: string,
  newEmail: string,
  url: string,
): MailContent => ({
  subject: 'Your e-mail address was changed',
  preview: `You now log in with ${newEmail}.`,
  heading: 'Your e-mail address was changed',
  paragraphs: [
    `${firstName}, you now log in with ${newEmail}. You can’t log in with this address ` +
      'anymore, and we logged out all your other devices.',
    'If this wasn’t you, use the button to restore this address, log out every device, and choose a ' +
      'new password. The button works once, for 7 days.',
  ],
  action: { label: 'Undo the change', url },
  footer: SECURITY_FOOTER,
});
