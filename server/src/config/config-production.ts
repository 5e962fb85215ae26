import { deflateRawSync } from 'node:zlib';
import { keysOf } from '@fourbay/contract/wire/record-of';
import { StartRefused, type Settings } from '../platform/config/config.ts';
import { hostNameOf, isLocalName } from '../platform/security/hosts.ts';
import { settingsTable } from './settings.ts';

type SettingValues = Settings<typeof settingsTable>;

/**
 * A public site is production whatever NODE_ENV says: otherwise it would serve every e-mail at
 * /dev/inbox and sell quotes for a test card.
 */
export function refusePublicTrial(
  { NODE_ENV, BASE_URL }: SettingValues,
  allowedHosts: readonly string[],
): void {
  if (NODE_ENV === 'production') return;
  const refuse = (setting: string, name: string): never => {
    throw new StartRefused(
      `NODE_ENV must be production when ${setting} has a public name (${name}). Otherwise anyone ` +
        'could read every e-mail at /dev/inbox and buy with a test card. To try the product out, ' +
        `leave ${setting} out or use a local one.`,
    );
  };
  const name = BASE_URL ? (hostNameOf(new URL(BASE_URL).host) ?? '') : 'localhost';
  if (!isLocalName(name)) refuse('BASE_URL', name);
  const publicHost = allowedHosts.find((host) => !isLocalName(host));
  if (publicHost !== undefined) refuse('ALLOWED_HOSTS', publicHost);
}

const REQUIRED = {
  DATABASE_URL: 'the embedded database might not survive a power outage',
  BASE_URL: 'links in e-mails use it',
  SMTP_URL: 'without it, nobody would receive e-mail',
  SECRET_KEY: 'all processes and restarts need the same one',
} as const;

/** Settings shown to people or used as contact; their defaults are placeholders. */
const MUST_BE_REAL = [
  'BASE_URL',
  'MAIL_FROM',
  'KNOWLEDGE_URL',
  'ABOUT_URL',
  'CONTACT_URL',
  'GUIDE_URL',
  'ABUSE_EMAIL',
] as const;

/** Reserved example domains (RFC 2606), which nobody can own. */
const EXAMPLE_DOMAIN = /(^|[@.\s<])([a-z0-9-]+\.example|example\.(com|net|org))\b/i;

export function refuseUnfitForProduction(raw: SettingValues, demo: boolean): void {
  if (demo)
    throw new StartRefused(
      'DEMO must be 0 or unset when NODE_ENV=production. Demo shops and prices don’t belong there.',
    );
  for (const name of keysOf(REQUIRED))
    if (!raw[name])
      throw new StartRefused(`${name} must be set when NODE_ENV=production: ${REQUIRED[name]}.`);
  if (raw.SECRET_KEY && isGuessable(raw.SECRET_KEY))
    throw new StartRefused(
      'SECRET_KEY must be random when NODE_ENV=production, and this one could be guessed. Make ' +
        'one with openssl rand -base64 32.',
    );
  if (raw.BASE_URL?.startsWith('http://') && !raw.ALLOW_HTTP)
    throw new StartRefused(
      'BASE_URL must begin with https:// when NODE_ENV=production, because passwords would ' +
        'otherwise travel ' +
        'unencrypted. On a network where that is safe, set ALLOW_HTTP=1.',
    );
  refuseExamples(raw);
}

function refuseExamples(raw: SettingValues): void {
  for (const name of MUST_BE_REAL)
    if (EXAMPLE_DOMAIN.test((raw[name] ?? '').replace('://', ' ')))
      throw new StartRefused(
        `${name} must be set to your own domain when NODE_ENV=production. ${raw[name]} is ` +
          'only an example.',
      );
  if (raw.POSTAL_ADDRESS === settingsTable.POSTAL_ADDRESS.fallback)
    throw new StartRefused(
      'POSTAL_ADDRESS must be set when NODE_ENV=production. The policies show it, and mail ' +
        'to the example would never arrive.',
    );
}

const TYPED = /secret|change|passw|please|example|fourbay|default|qwerty|12345678|abcdefgh/i;
/** Compressed size of 16 random bytes, the minimum entropy of a key. */
const MIN_COMPRESSED_BYTES = 24;

/** True for guessable keys: words, few characters, or repetitions. */
const isGuessable = (key: string): boolean =>
  TYPED.test(key) ||
  new Set(key).size < 8 ||
  deflateRawSync(key, { level: 9 }).length < MIN_COMPRESSED_BYTES;
