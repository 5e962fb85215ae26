import { formatDay, formatTime } from '@fourbay/contract/formats/format';
import type { MailContent } from '../../notifications/index.ts';
import { SECURITY_FOOTER } from '../security-footer.ts';

/** `Nov 24, 2026 at 2:40 pm UTC` */
const momentOf = (at: Date): string =>
  `${formatDay(at)} at ` + `${formatTime(at, { timeZone: 'UTC' })} UTC`;

export const newDeviceMail = (
  firstName: string,
  { device, at }: { device: string; at: Date },
  url: string,
): MailContent => ({
  subject: 'New login to your account',
  preview: `${device}, ${momentOf(at)}`,
  heading: 'Was this you?',
  paragraphs: [`${firstName}, someone logged in to your account from a new device or network.`],
  facts: [
    ['Device', device],
    ['Time', momentOf(at)],
  ],
  closing: [
    'If it was you, you don’t have to do anything. If it wasn’t, use the button to log out every ' +
      'device and choose a new password. The button works once, for 7 days.',
  ],
  action: { label: 'It wasn’t me', url },
  footer: SECURITY_FOOTER,
});
