/** Providers that ignore dots before the @, by all their domain names. */
const DOTLESS: Readonly<Record<string, string>> = {
  'gmail.com': 'gmail.com',
  'googlemail.com': 'gmail.com',
};

/**
 * The mailbox of an address: lower case, without plus tag, and without dots where they are ignored.
 * Spellings of one mailbox count as one person.
 */
export function normalAddress(email: string): string {
  const at = email.lastIndexOf('@');
  const domain = email.slice(at + 1).toLowerCase();
  const local = email.slice(0, at).toLowerCase();
  const untagged = local.split('+')[0] || local;
  const dotless = DOTLESS[domain];
  return dotless ? `${untagged.replaceAll('.', '')}@${dotless}` : `${untagged}@${domain}`;
}
