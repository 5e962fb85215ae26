/** Providers where dots before the @ don't count, and the name they are all known by. */
const DOTLESS: Readonly<Record<string, string>> = {
  'gmail.com': 'gmail.com',
  'googlemail.com': 'gmail.com',
};

/**
 * The mailbox behind an address: without case, what follows a plus, and dots where they don't
 * count. Two spellings of one mailbox are one person.
 */
export function normalAddress(email: string): string {
  const at = email.lastIndexOf('@');
  const domain = email.slice(at + 1).toLowerCase();
  const local = email.slice(0, at).toLowerCase();
  const untagged = local.split('+')[0] || local;
  const dotless = DOTLESS[domain];
  return dotless ? `${untagged.replaceAll('.', '')}@${dotless}` : `${untagged}@${domain}`;
}
