import type { MailContent } from '../notifications/index.ts';

export const verificationMail = (firstName: string, code: string, url: string): MailContent => ({
  subject: `${code} is your confirmation code`,
  preview: `Enter ${code} to confirm your account.`,
  heading: `Welcome, ${firstName}`,
  paragraphs: ['Enter this code to confirm your e-mail address. It works for 24 hours.'],
  code,
  action: { label: 'Confirm my account', url },
  footer: 'You get this because somebody signed up with this address. If it was not you, nothing happens without the code.',
});

export const resetMail = (firstName: string, url: string): MailContent => ({
  subject: 'Choose a new password',
  preview: 'The link works once, for one hour.',
  heading: `Choose a new password, ${firstName}`,
  paragraphs: ['Somebody asked to reset the password of your account. The link works once, for one hour. If it was not you, leave it be: your password stays as it is.'],
  action: { label: 'Choose a new password', url },
  footer: 'You get this because a password reset was asked for with this address.',
});
