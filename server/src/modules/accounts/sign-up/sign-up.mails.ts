import type { MailContent } from '../../notifications/index.ts';

export const verificationMail = (firstName: string, code: string, url: string): MailContent => ({
  subject: `${code} is your confirmation code`,
  preview: `Enter ${code} to confirm your account.`,
  heading: `Welcome, ${firstName}`,
  paragraphs: [
    'Type this code where you signed up, or press the button. Either confirms your e-mail ' +
      'address and logs you in. It works for 24 hours.',
  ],
  code,
  action: { label: 'Confirm my account', url },
  footer:
    'You get this because somebody signed up with this address. If that wasn’t you, do ' +
    'nothing: without this e-mail the account stays closed.',
});
