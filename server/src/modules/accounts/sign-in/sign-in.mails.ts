import type { MailContent } from '../../notifications/index.ts';
import { SECURITY_FOOTER } from '../security-footer.ts';

const moment = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'UTC',
});

export const newDeviceMail = (
  firstName: string,
  { device, at }: { device: string; at: Date },
  url: string,
): MailContent => ({
  subject: 'New login to your account',
  preview: `${device}, ${moment.format(at)} UTC`,
  heading: 'Was this you?',
  paragraphs: [`${firstName}, somebody logged in to your account on a new device or network.`],
  facts: [
    ['Device', device],
    ['Time', `${moment.format(at)} UTC`],
  ],
  closing: [
    'If it was you, there is nothing to do. If not, the button logs out every device and lets you ' +
      'choose a new password. It works once, for 7 days.',
  ],
  action: { label: 'It was not me', url },
  footer: SECURITY_FOOTER,
});
