import type { MailContent } from '../../notifications/index.ts';
import { SECURITY_FOOTER } from '../security-footer.ts';

export const recoveryCodeMail = (firstName: string, left: number): MailContent => ({
  subject: 'A recovery code was used to log in',
  preview: left === 1 ? 'One code is left.' : `${left} codes are left.`,
  heading: 'A recovery code was used to log in',
  paragraphs: [
    `${firstName}, somebody logged in to your account with one of your recovery codes. ` +
      `${left === 1 ? 'One code is' : `${left} codes are`} left.`,
    'If it was not you, tell a supervisor at once and choose a new password.',
  ],
  footer: SECURITY_FOOTER,
});
