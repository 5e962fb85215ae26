import type { MailContent } from '../../notifications/index.ts';
import { SECURITY_FOOTER } from '../security-footer.ts';

export const recoveryCodeMail = (firstName: string, left: number): MailContent => ({
  subject: 'A recovery code was used to log in',
  preview: left === 1 ? 'One code is left.' : `${left} codes are left.`,
  heading: 'A recovery code was used to log in',
  paragraphs: [
    `${firstName}, somebody logged in to your account with one of your recovery codes. ` +
      `${left === 1 ? 'One code is' : `${left} codes are`} left.`,
    'If it wasn’t you, choose a new password now. Staff: tell a supervisor right away.',
  ],
  footer: SECURITY_FOOTER,
});

export const secondFactorOnMail = (firstName: string, url: string): MailContent => ({
  subject: 'Two-step login is on',
  preview: 'Logging in now takes a code from your authenticator app.',
  heading: 'Two-step login is on',
  paragraphs: [
    `${firstName}, logging in to your account now takes your password and a code from your ` +
      'authenticator app. Keep your recovery codes where you can find them without your phone.',
    'If it wasn’t you, the button switches it off again, logs out every device and lets you ' +
      'choose a new password. It works once, for 7 days.',
  ],
  action: { label: 'It wasn’t me', url },
  footer: SECURITY_FOOTER,
});

export const secondFactorOffMail = (firstName: string, url: string): MailContent => ({
  subject: 'Two-step login is off',
  preview: 'Your password alone opens your account now.',
  heading: 'Two-step login is off',
  paragraphs: [
    `${firstName}, logging in to your account takes your password alone from now on.`,
    'If it wasn’t you, the button logs out every device and lets you choose a new password. It ' +
      'works once, for 7 days.',
  ],
  action: { label: 'It wasn’t me', url },
  footer: SECURITY_FOOTER,
});
