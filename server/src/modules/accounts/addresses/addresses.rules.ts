interface Provider {
  /** All names of the provider's domain. Addresses are stored with the first one. */
  domains: readonly string[];
  /** What the provider ignores in the part before the @. */
  ignores?: RegExp;
  /** The character that starts a tag, besides the plus sign. */
  tag?: string;
  /** Different spellings that the provider treats as the same. */
  sameAs?: readonly [RegExp, string];
}

/** Which spellings mailbox providers treat as one mailbox. */
const PROVIDERS: readonly Provider[] = [
  { domains: ['gmail.com', 'googlemail.com'], ignores: /\./g },
  {
    domains: ['proton.me', 'protonmail.com', 'protonmail.ch', 'pm.me'],
    ignores: /[._-]/g,
  },
  { domains: ['icloud.com', 'me.com', 'mac.com'] },
  {
    domains: ['yandex.ru', 'yandex.com', 'ya.ru', 'yandex.by', 'yandex.kz', 'yandex.ua'],
    sameAs: [/\./g, '-'],
  },
  ...['yahoo.com', 'ymail.com', 'rocketmail.com', 'yahoo.ca', 'yahoo.co.uk', 'yahoo.com.mx'].map(
    (domain) => ({ domains: [domain], tag: '-' }),
  ),
];

const PROVIDER_OF = new Map(
  PROVIDERS.flatMap((provider) => provider.domains.map((domain) => [domain, provider] as const)),
);

/** `anything@robin.fastmail.com` is a tag of `robin@fastmail.com`. */
const FASTMAIL_SUBDOMAIN = /^([^.]+)\.(fastmail\.(?:com|fm))$/;

/**
 * The mailbox of an address, in lowercase, without invisible characters and tags, and spelled in one of the
 * ways that its provider treats as the same. Spellings of one mailbox count as one person.
 */
export function normalAddress(email: string): string {
  const visible = email
    .normalize('NFKC')
    .replace(/[\p{Cf}\p{Cc}\s]/gu, '')
    .toLowerCase();
  const at = visible.lastIndexOf('@');
  const domain = visible.slice(at + 1).replace(/\.$/, '');
  const [, mailbox, parent] = FASTMAIL_SUBDOMAIN.exec(domain) ?? [];
  if (mailbox !== undefined && parent !== undefined) return `${mailbox}@${parent}`;
  const provider = PROVIDER_OF.get(domain);
  const local = untagged(untagged(visible.slice(0, at), '+'), provider?.tag);
  if (!provider) return `${local}@${domain}`;
  const { ignores, sameAs, domains } = provider;
  const plain = ignores ? local.replace(ignores, '') : local;
  return `${sameAs ? plain.replace(...sameAs) : plain}@${domains[0] ?? domain}`;
}

/** Keeps a name that is only a tag. */
const untagged = (local: string, tag: string | undefined): string =>
  (tag !== undefined && local.split(tag)[0]) || local;
