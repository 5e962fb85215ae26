import type { MailContent } from '../../notifications/index.ts';

export const verificationMail = (
  /** Null if it doesn't look like a name. */
  firstName: string | null,
  code: string,
  url: string,
): MailContent => ({
  subject: `${code} is your confirmation code`,
  preview: `Enter ${code} to confirm your account.`,
  heading: firstName === null ? 'Hi' : `Welcome, ${firstName}`,
  paragraphs: [
    'Enter this code where you signed up, or press the button. Either one confirms your e-mail ' +
      'address and logs you in. Both work for 24 hours. If you press the button in another browser, ' +
      'you’ll need to choose your password again.',
  ],
  code,
  action: { label: 'Confirm my account', url },
  footer:
    'You’re getting this because someone signed up with this address. If this wasn’t you, ignore ' +
    'this e-mail and the account won’t be activated.',
});
