import type { Deps } from '../../../deps.ts';

interface OwnedVersion {
  userId: string;
  version: number;
}

interface QuoteVersions {
  /** Undefined when the newest version is not known for certain. */
  find(quoteId: string): OwnedVersion | undefined;
  save(quoteId: string, version: OwnedVersion): void;
}

const MAX_QUOTES = 100_000;

/**
 * The newest versions of polled quotes, in memory. Live updates keep them current; all are deleted
 * whenever updates may have been missed.
 */
export function createQuoteVersions({ live }: Pick<Deps, 'live'>): QuoteVersions {
  const versions = new Map<string, OwnedVersion>();
  const save = (quoteId: string, owned: OwnedVersion): void => {
    const present = versions.get(quoteId);
    // A slow read must not replace the newer version of a live update.
    if (present && present.version >= owned.version) return;
    if (versions.size >= MAX_QUOTES) versions.delete(versions.keys().next().value ?? '');
    versions.set(quoteId, owned);
  };
  live.onGap(() => versions.clear());
  live.subscribe('quote', ({ quoteId, userId, version }) =>
    save(String(quoteId), { userId: String(userId), version: Number(version) }),
  );
  return { find: (quoteId) => (live.healthy() ? versions.get(quoteId) : undefined), save };
}
