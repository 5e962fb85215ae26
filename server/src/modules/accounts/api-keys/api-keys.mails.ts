import { formatDay } from '@fourbay/contract/formats/format';
import type { MailContent } from '../../notifications/index.ts';
import { SECURITY_FOOTER } from '../security-footer.ts';

interface MailedKey {
  name: string;
  scope: 'read' | 'read_write';
  can_export: boolean;
  expires_at: Date;
}

export const apiKeyMail = (firstName: string, key: MailedKey, url: string): MailContent => ({
  subject: 'A new API key was created',
  preview: `The key “${key.name}” can act on your behalf.`,
  heading: 'A new API key was created',
  paragraphs: [
    `${firstName}, the key “${key.name}” was created in your account. ${describeScope(key)} It ` +
      'can’t change your password or e-mail address.',
    'If this wasn’t you, revoke the key and choose a new password.',
  ],
  facts: [['Expires', formatDay(key.expires_at)]],
  action: { label: 'See my API keys', url },
  footer: SECURITY_FOOTER,
});

function describeScope({ scope, can_export }: Pick<MailedKey, 'scope' | 'can_export'>): string {
  const basics =
    scope === 'read'
      ? 'Anyone who has it can read your data.'
      : 'Anyone who has it can read and change your data.';
  return can_export ? `${basics} It can also download all your data.` : basics;
}

/** For keys created before keys had an expiry. */
export const apiKeyEndsMail = (
  firstName: string,
  { name, expires_at }: Pick<MailedKey, 'name' | 'expires_at'>,
  url: string,
): MailContent => ({
  subject: `Your API key “${name}” now expires on ${formatDay(expires_at)}`,
  preview: 'API keys now expire after a year at most.',
  heading: 'API keys now expire',
  paragraphs: [
    `${firstName}, API keys now expire after a year at most, so that a forgotten key doesn’t work ` +
      `forever. Your key “${name}” works until ${formatDay(expires_at)}. If a program you use ` +
      'still needs it, create a new one before then.',
    'It can still read and change the same data, but it can no longer download all your data at ' +
      'once. You can allow that when you create a new key.',
  ],
  action: { label: 'See my API keys', url },
  footer: SECURITY_FOOTER,
});
