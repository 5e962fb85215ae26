interface SecureLink {
  id: string;
  created_at: Date;
  /** Of the link that undoes a change of address: the address before it. */
  previous_email: string | null;
}

/** What a link that is followed stands for, among all that still work. */
interface FollowedLink<Link> {
  /** The address that the account had when the link was mailed; null while it is the present one. */
  address: string | null;
  /**
   * The earliest that was mailed to that address. It and all since end with the one followed; those
   * of addresses before stay: whoever changed the address last must not take the way back from
   * those who had the account before.
   */
  first: Link;
}

/** `links` are those that still work, oldest first. */
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

/** A link was mailed to the address that the next change of address replaced. */
const addressOf = (links: readonly SecureLink[], at: number): string | null =>
  links.slice(at).find(({ previous_email: email }) => email !== null)?.previous_email ?? null;
