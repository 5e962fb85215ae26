import type { MailContent } from '../../notifications/index.ts';

export const verificationMail = (firstName: string, code: string, url: string): MailContent => ({
  subject: `${code} is your confirmation code`,
  preview: `Enter ${code} to confirm your account.`,
  heading: `Welcome, ${firstName}`,
  paragraphs: ['Enter this code to confirm your e-mail address. It works for 24 hours.'],
  code,
  action: { label: 'Confirm my account', url },
  footer:
    'You get this because somebody signed up with this address. If it was not you, nothing ' +
    'happens without the code.',
});
