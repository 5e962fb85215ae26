import type { MailContent } from '../../notifications/index.ts';
import { SECURITY_FOOTER } from '../security-footer.ts';

export const passkeyAddedMail = (firstName: string, name: string, url: string): MailContent => ({
  subject: 'A passkey was added to your account',
  preview: `“${name}” can be used to log in to your account.`,
  heading: 'A passkey was added to your account',
  paragraphs: [
    `${firstName}, the passkey “${name}” was added. It can be used to log in without your ` +
      'password.',
    'If this wasn’t you, use the button to remove every passkey, log out every device, and choose a ' +
      'new password. The button works once, for 7 days.',
  ],
  action: { label: 'It wasn’t me', url },
  footer: SECURITY_FOOTER,
});
