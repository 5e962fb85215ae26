import type { MailContent } from '../../notifications/index.ts';
import { SECURITY_FOOTER } from '../security-footer.ts';

export const apiKeyMail = (firstName: string, name: string, url: string): MailContent => ({
  subject: 'A new API key was created',
  preview: `The key “${name}” can act for you.`,
  heading: 'A new API key was created',
  paragraphs: [
    `${firstName}, the key “${name}” was created in your account. Whoever holds it can do what ` +
      'you can do, but not change your password or address.',
    'If it was not you, revoke the key and choose a new password.',
  ],
  action: { label: 'See my API keys', url },
  footer: SECURITY_FOOTER,
});
