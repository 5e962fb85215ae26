import type { MailContent } from '../../notifications/index.ts';
import { SECURITY_FOOTER } from '../security-footer.ts';

export const resetMail = (firstName: string, url: string): MailContent => ({
  subject: 'Choose a new password',
  preview: 'The link works once, for one hour.',
  heading: `Choose a new password, ${firstName}`,
  paragraphs: [
    'Somebody asked to reset the password of your account. The link works once, for one hour. ' +
      'If it wasn’t you, ignore this e-mail: your password stays as it is.',
  ],
  action: { label: 'Choose a new password', url },
  footer: 'You get this because somebody asked to reset a password with this address.',
});

export const passwordChangedMail = (firstName: string, url: string): MailContent => ({
  subject: 'Your password was changed',
  preview: 'All other devices were logged out.',
  heading: 'Your password was changed',
  paragraphs: [
    `${firstName}, the password of your account was just changed, and all other devices were ` +
      'logged out. API keys, and any unconfirmed change of address, ended too.',
    'If it wasn’t you, choose a new password now.',
  ],
  action: { label: 'It wasn’t me', url },
  footer: SECURITY_FOOTER,
});
