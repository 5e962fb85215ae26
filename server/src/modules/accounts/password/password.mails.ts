import type { MailContent } from '../../notifications/index.ts';
import { SECURITY_FOOTER } from '../security-footer.ts';

export const resetMail = (firstName: string, url: string): MailContent => ({
  subject: 'Choose a new password',
  preview: 'The link works once and expires in one hour.',
  heading: `Choose a new password, ${firstName}`,
  paragraphs: [
    'Someone asked to reset your password. The link works once and expires in one hour. If this ' +
      'wasn’t you, ignore this e-mail and your password stays the same.',
  ],
  action: { label: 'Choose a new password', url },
  footer: 'You’re getting this because someone asked to reset the password for this address.',
});

/** The first password of an account that began with an e-mailed code, perhaps without a name. */
export const passwordAddedMail = (url: string): MailContent => ({
  subject: 'A password was added to your account',
  preview: 'You can now log in with it or with a code.',
  heading: 'A password was added',
  paragraphs: [
    'You can now log in with your new password or with a code that we e-mail you. All your other ' +
      'devices were logged out.',
    'If this wasn’t you, choose a new password now.',
  ],
  action: { label: 'It wasn’t me', url },
  footer: SECURITY_FOOTER,
});

export const passwordChangedMail = (firstName: string, url: string): MailContent => ({
  subject: 'Your password was changed',
  preview: 'All other devices were logged out.',
  heading: 'Your password was changed',
  paragraphs: [
    `${firstName}, your password was just changed, and all your other devices were logged out. We ` +
      'also revoked your API keys and canceled any pending e-mail change.',
    'If this wasn’t you, choose a new password now.',
  ],
  action: { label: 'It wasn’t me', url },
  footer: SECURITY_FOOTER,
});
