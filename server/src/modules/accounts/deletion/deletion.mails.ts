import type { MailContent } from '../../notifications/index.ts';
import { SECURITY_FOOTER } from '../security-footer.ts';

export const accountDeletedMail = (firstName: string, until: string, url: string): MailContent => ({
  subject: 'Your account was deleted',
  preview: `You can restore it until ${until}.`,
  heading: 'Your account was deleted',
  paragraphs: [
    `${firstName}, your account is closed, you are logged out everywhere, and we no ` +
      'longer look for prices for you.',
    `Until ${until} the link below brings your account back as it was. After that day we erase ` +
      'your personal data for good.',
    'For 13 months we keep a scrambled form of the e-mail addresses your account had, which we ' +
      'cannot read back, so that free quotes are not given twice.',
  ],
  action: { label: 'Restore my account', url },
  footer:
    'You get this because your account was deleted with your password. If it wasn’t you, ' +
    'restore it and choose a new password.',
});

export const accountRestoredMail = (firstName: string, url: string): MailContent => ({
  subject: 'Your account is back',
  preview: 'Log in with the password you had.',
  heading: `Welcome back, ${firstName}`,
  paragraphs: [
    'Your account is restored: garage, quotes and balance are as they were. Quotes that were ' +
      'open when you deleted it stay cancelled. Log in with the password you had.',
  ],
  action: { label: 'Log in', url },
  footer: SECURITY_FOOTER,
});
