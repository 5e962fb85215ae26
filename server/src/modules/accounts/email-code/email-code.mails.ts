import type { MailContent } from '../../notifications/index.ts';

export const emailCodeMail = (code: string): MailContent => ({
  subject: `${code} is your log-in code`,
  preview: `Enter ${code} to continue.`,
  heading: 'Your log-in code',
  paragraphs: [
    'Enter this code on the page where you asked for it. It works once, for 10 minutes. We’ll never ' +
      'ask you for it by phone or text.',
  ],
  code,
  footer:
    'You’re getting this because someone entered this address to log in. If this wasn’t you, ignore ' +
    'this e-mail. Nobody can log in without the code.',
});
