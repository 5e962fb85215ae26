import type { MailContent } from '../../notifications/index.ts';
import { SECURITY_FOOTER } from '../security-footer.ts';

export const recoveryCodeMail = (firstName: string, left: number): MailContent => ({
  subject: 'A recovery code was used to log in',
  preview: left === 1 ? 'One code is left.' : `${left} codes are left.`,
  heading: 'A recovery code was used to log in',
  paragraphs: [
    `${firstName}, someone logged in to your account with one of your recovery codes. ` +
      `${left === 1 ? 'One code is' : `${left} codes are`} left.`,
    'If this wasn’t you, choose a new password now. If you work here, tell a supervisor right away.',
  ],
  footer: SECURITY_FOOTER,
});

export const secondFactorOnMail = (firstName: string, url: string): MailContent => ({
  subject: 'Two-step login is on',
  preview: 'You now need a code from your authenticator app to log in.',
  heading: 'Two-step login is on',
  paragraphs: [
    `${firstName}, you now need your password and a code from your authenticator app to log in. ` +
      'Keep your recovery codes somewhere you can find them without your phone.',
    'If this wasn’t you, use the button to turn it off again, log out every device, and choose a ' +
      'new password. The button works once, for 7 days.',
  ],
  action: { label: 'It wasn’t me', url },
  footer: SECURITY_FOOTER,
});

export const secondFactorOffMail = (firstName: string, url: string): MailContent => ({
  subject: 'Two-step login is off',
  preview: 'You can now log in with just your password.',
  heading: 'Two-step login is off',
  paragraphs: [
    `${firstName}, you can now log in with just your password.`,
    'If this wasn’t you, use the button to log out every device and choose a new password. The ' +
      'button works once, for 7 days.',
  ],
  action: { label: 'It wasn’t me', url },
  footer: SECURITY_FOOTER,
});

export const secondFactorRemovedMail = (firstName: string, url: string): MailContent => ({
  subject: 'We turned off two-step login',
  preview: 'You can now log in without a code from your authenticator app.',
  heading: 'We turned off two-step login',
  paragraphs: [
    `${firstName}, our support team turned off two-step login for your account and logged you out ` +
      'on every device. You can now log in without a code from your authenticator app. You can ' +
      'turn two-step login on again in Settings.',
    'If you didn’t ask for this, use the button to log out every device and choose a new ' +
      'password. The button works once, for 7 days.',
  ],
  action: { label: 'I didn’t ask for this', url },
  footer: SECURITY_FOOTER,
});
