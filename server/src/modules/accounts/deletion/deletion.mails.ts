import type { MailContent } from '../../notifications/index.ts';
import { SECURITY_FOOTER } from '../security-footer.ts';

export const accountDeletedMail = (firstName: string, until: string, url: string): MailContent => ({
  subject: 'Your account was deleted',
  preview: `You can restore it until ${until}.`,
  heading: 'Your account was deleted',
  paragraphs: [
    `${firstName}, your account is closed. You’re logged out everywhere, and we’ve stopped ` +
      'looking for prices and canceled your appointments.',
    `You can restore your account with the link below until ${until}. After that, we permanently ` +
      'erase your personal data.',
    'For 13 months, we keep a scrambled, unreadable form of your account’s e-mail addresses, so ' +
      'that nobody gets the free quotes twice.',
  ],
  action: { label: 'Restore my account', url },
  footer:
    'You’re getting this because someone deleted your account with your password. If this wasn’t you, ' +
    'restore it and choose a new password.',
});

export const accountRestoredMail = (firstName: string, url: string): MailContent => ({
  subject: 'Your account is back',
  preview: 'Log in with your old password.',
  heading: `Welcome back, ${firstName}`,
  paragraphs: [
    'We restored your account. Your garage, quotes, and balance are as you left them. Requests and ' +
      'appointments that were canceled stay canceled. Log in with your old password, and add your ' +
      'passkeys and API keys again.',
  ],
  action: { label: 'Log in', url },
  footer: SECURITY_FOOTER,
});
