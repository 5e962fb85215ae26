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
  preview: `The key “${key.name}” can act for you.`,
  heading: 'A new API key was created',
  paragraphs: [
    `${firstName}, the key “${key.name}” was created in your account. ${describeScope(key)} It ` +
      'can never change your password or address.',
    'If it wasn’t you, revoke the key and choose a new password.',
  ],
  facts: [['Works until', formatDay(key.expires_at)]],
  action: { label: 'See my API keys', url },
  footer: SECURITY_FOOTER,
});

function describeScope({ scope, can_export }: Pick<MailedKey, 'scope' | 'can_export'>): string {
  const basics =
    scope === 'read'
      ? 'Whoever holds it can read what you can read.'
      : 'Whoever holds it can read and change what you can.';
  return can_export ? `${basics} It can also download all your data.` : basics;
}

/** For keys created before keys had an expiry. */
export const apiKeyEndsMail = (
  firstName: string,
  { name, expires_at }: Pick<MailedKey, 'name' | 'expires_at'>,
  url: string,
): MailContent => ({
  subject: `Your API key “${name}” now ends on ${formatDay(expires_at)}`,
  preview: 'API keys last at most a year from now on.',
  heading: 'API keys now expire',
  paragraphs: [
    `${firstName}, so that a forgotten key does not work forever, API keys last at most a year ` +
      `from now on. Your key “${name}” works until ${formatDay(expires_at)}: make a new one ` +
      'before then if a program you use still needs it.',
    'It reads and changes what it did before, except that it no longer downloads all your data ' +
      'at once: a new key can be given that right.',
  ],
  action: { label: 'See my API keys', url },
  footer: SECURITY_FOOTER,
});
