import type { MailContent } from '../../notifications/index.ts';

export const emailCodeMail = (code: string): MailContent => ({
  subject: `${code} is your log-in code`,
  preview: `Enter ${code} to continue.`,
  heading: 'Your log-in code',
  paragraphs: [
    'Enter this code where you asked for it. It works once, for 10 minutes. We will never ask you ' +
      'for it by phone or text.',
  ],
  code,
  footer:
    'You’re getting this because somebody entered this address to log in. If it wasn’t you, ignore ' +
    'this e-mail, and nobody gets in.',
});
