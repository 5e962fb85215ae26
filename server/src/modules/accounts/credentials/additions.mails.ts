import { formatUsNumber } from '@fourbay/contract/texts/phone-numbers';
import type { MailContent } from '../../notifications/index.ts';
import { SECURITY_FOOTER } from '../security-footer.ts';

export const numberAddedMail = (firstName: string, number: string, url: string): MailContent => ({
  subject: 'Texts are on for your account',
  preview: `We’ll text ${formatUsNumber(number)} about your quotes.`,
  heading: 'Texts are on for your account',
  paragraphs: [
    `${firstName}, from now on we’ll text ${formatUsNumber(number)} about your quotes.`,
    'If this wasn’t you, remove the number and choose a new password.',
  ],
  action: { label: 'Check my account', url },
  footer: SECURITY_FOOTER,
});

export const browserAddedMail = (firstName: string, device: string, url: string): MailContent => ({
  subject: 'Notifications are on in a new browser',
  preview: `You’ll get notifications in ${device}.`,
  heading: 'Notifications are on in a new browser',
  paragraphs: [
    `${firstName}, you’ll now get notifications about your quotes and bookings in ${device}.`,
    'If this wasn’t you, log out that browser and choose a new password.',
  ],
  action: { label: 'Check my account', url },
  footer: SECURITY_FOOTER,
});
