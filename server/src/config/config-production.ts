import { createRequire } from 'node:module';
import { deflateRawSync } from 'node:zlib';
import { z } from 'zod';
import { keysOf } from '@fourbay/contract/wire/record-of';
import { StartRefused, type Settings } from '../platform/config/config.ts';
import { hostNameOf, isLocalName } from '../platform/security/hosts.ts';
import { settingsTable } from './settings.ts';

type SettingValues = Settings<typeof settingsTable>;

/**
 * A public site counts as production whatever NODE_ENV says. Otherwise, it would serve every e-mail at
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

/** Settings shown to people or used as contact. Their defaults are placeholders. */
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
      'DEMO must be 0 or unset when NODE_ENV=production. Demo shops and prices don’t belong in ' +
        'production.',
    );
  for (const name of keysOf(REQUIRED))
    if (!raw[name])
      throw new StartRefused(`${name} must be set when NODE_ENV=production: ${REQUIRED[name]}.`);
  if (raw.SECRET_KEY && isGuessable(raw.SECRET_KEY))
    throw new StartRefused(
      'SECRET_KEY must be random when NODE_ENV=production, and this one could be guessed. Make ' +
        'one with openssl rand -base64 32.',
    );
  refuseBadAddress(raw.BASE_URL);
  refuseTrustInEveryone(raw.TRUSTED_PROXIES);
  if (!TILES.test(raw.TILE_URL))
    throw new StartRefused(
      'TILE_URL must begin with http:// or https:// and contain {z}, {x}, and {y} when ' +
        'NODE_ENV=production.',
    );
  if (raw.BASE_URL?.startsWith('http://') && !raw.ALLOW_HTTP)
    throw new StartRefused(
      'BASE_URL must begin with https:// when NODE_ENV=production, because passwords would ' +
        'otherwise travel ' +
        'unencrypted. On a network where that is safe, set ALLOW_HTTP=1.',
    );
  refuseExamples(raw);
}

const TILES = /^https?:\/\/(?=.*\{z\})(?=.*\{x\})(?=.*\{y\})/;

function refuseBadAddress(address: string | undefined): void {
  if (address === undefined) return;
  const { username, password, pathname, search, hash } = new URL(address);
  if (username || password || search || hash || /[^/]/.test(pathname))
    throw new StartRefused(
      'BASE_URL must be a scheme and a host, such as https://fourbay.com, when ' +
        'NODE_ENV=production. It has a user, a path, a query, or a fragment, which every link ' +
        'would repeat.',
    );
}

/** Networks with shorter prefixes contain more than anybody's proxies. */
const MIN_PREFIX = { ipv4: 8, ipv6: 16 } as const;

function refuseTrustInEveryone(proxies: string): void {
  for (const network of proxies.split(',')) {
    const [address = '', prefix] = network.trim().split('/');
    const min = address.includes(':') ? MIN_PREFIX.ipv6 : MIN_PREFIX.ipv4;
    if (prefix !== undefined && Number(prefix) < min)
      throw new StartRefused(
        'TRUSTED_PROXIES must list your proxies when NODE_ENV=production. ' +
          `${network.trim()} is so large that callers could choose their own addresses.`,
      );
  }
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

/** How many characters must be left once words are removed from a key. */
const MIN_BESIDE_WORDS = 16;
const MIN_WORD = 4;

/** True for guessable keys: words, few characters, or repetitions (decision 57). */
const isGuessable = (key: string): boolean =>
  TYPED.test(key) ||
  new Set(key).size < 8 ||
  deflateRawSync(key, { level: 9 }).length < MIN_COMPRESSED_BYTES ||
  lettersBesideWords(key.toLowerCase()) < MIN_BESIDE_WORDS;

const wordLists = z.object({
  dictionary: z.object({
    'diceware-common': z.array(z.string()),
    'passwords-common': z.array(z.string()),
  }),
});

/** How many letters and digits of a key aren't part of a common word. */
function lettersBesideWords(key: string): number {
  // Loaded here, because only production needs it.
  const { dictionary } = wordLists.parse(
    createRequire(import.meta.url)('@zxcvbn-ts/language-common'),
  );
  const words = new Set(Object.values(dictionary).flat());
  let left = 0;
  for (let at = 0; at < key.length; at += 1) {
    const ends = Array.from({ length: key.length - at }, (_none, i) => key.length - i);
    const end = ends.find((to) => to - at >= MIN_WORD && words.has(key.slice(at, to)));
    if (end !== undefined) at = end - 1;
    else if (/[a-z0-9]/.test(key.charAt(at))) left += 1;
  }
  return left;
}
