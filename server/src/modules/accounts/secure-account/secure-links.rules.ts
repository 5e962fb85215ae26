interface SecureLink {
  id: string;
  created_at: Date;
  /** For the link that undoes a change of address: the address before the change. */
  previous_email: string | null;
}

/** What following a link restores and invalidates, among all links that still work. */
interface FollowedLink<Link> {
  /** The account's address when the link was e-mailed; null while it is the current one. */
  address: string | null;
  /**
   * The earliest link e-mailed to that address. It and all later ones are used up with the one followed.
   * Links of earlier addresses are kept, so that the latest owner of the address cannot lock out earlier
   * ones.
   */
  first: Link;
}

/** `links`: the links that still work, oldest first. */
export function followLink<Link extends SecureLink>(
  links: readonly Link[],
  id: string,
): FollowedLink<Link> | undefined {
  const at = links.findIndex((link) => link.id === id);
  if (at < 0) return undefined;
  const address = addressOf(links, at);
  const first = links.find((_link, index) => addressOf(links, index) === address);
  return first && { address, first };
}

/** The link was e-mailed to the address that the next change of address replaced. */
const addressOf = (links: readonly SecureLink[], at: number): string | null =>
  links.slice(at).find(({ previous_email: email }) => email !== null)?.previous_email ?? null;
