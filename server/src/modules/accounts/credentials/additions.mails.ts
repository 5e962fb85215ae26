import { formatUsNumber } from '@fourbay/contract/texts/phone-numbers';
import type { MailContent } from '../../notifications/index.ts';
import { SECURITY_FOOTER } from '../security-footer.ts';

export const numberAddedMail = (firstName: string, number: string, url: string): MailContent => ({
  subject: 'Texts were turned on for your account',
  preview: `We now send texts about your quotes to ${formatUsNumber(number)}.`,
  heading: 'Texts were turned on for your account',
  paragraphs: [
    `${firstName}, we now send texts about your quotes to ${formatUsNumber(number)}.`,
    'If it wasn’t you, remove the number and choose a new password.',
  ],
  action: { label: 'Check my account', url },
  footer: SECURITY_FOOTER,
});

export const browserAddedMail = (firstName: string, device: string, url: string): MailContent => ({
  subject: 'Notifications were turned on in a browser',
  preview: `${device} now shows news about your account.`,
  heading: 'Notifications were turned on in a browser',
  paragraphs: [
    `${firstName}, news about your quotes and bookings now appears in a browser: ${device}.`,
    'If it wasn’t you, log out that browser and choose a new password.',
  ],
  action: { label: 'Check my account', url },
  footer: SECURITY_FOOTER,
});
