import type { MailContent } from '../../notifications/index.ts';
import { SECURITY_FOOTER } from '../security-footer.ts';

export const emailChangeMail = (firstName: string, url: string): MailContent => ({
  subject: 'Confirm your new e-mail address',
  preview: 'The link works once, for 24 hours.',
  heading: `Is this your address, ${firstName}?`,
  paragraphs: [
    'Confirm it, and you log in with this address from then on. Until then nothing changes. The ' +
      'link works once, for 24 hours.',
  ],
  action: { label: 'Confirm this address', url },
  footer:
    'You get this because somebody entered this address for their account. If it wasn’t you, ' +
    'ignore this e-mail: without the link nothing changes.',
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
    `${firstName}, someone asked to change your account’s address to ${newEmail}. That takes effect ` +
      'once the link sent there is opened.',
    'If it wasn’t you, somebody knows your password: choose a new one now.',
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
    `${firstName}, you now log in with ${newEmail}. This address no longer opens your account, and ` +
      'all other devices were logged out.',
    'If it wasn’t you, the button brings this address back, logs out every device and lets you ' +
      'choose a new password. It works once, for 7 days.',
  ],
  action: { label: 'Undo the change', url },
  footer: SECURITY_FOOTER,
});
