import type { Deps } from '../../../deps.ts';

/** What a poller compares: the quote's version, and its shops' price figures. */
export interface Newest {
  version: number;
  /** Hash of the shops' price figures. */
  records: string;
}

type Owned = Newest & { userId: string };
/** A live update contains only the version. */
type Known = Omit<Owned, 'records'> & { records?: string };

interface QuoteVersions {
  /** Undefined when the newest state is not known for certain. */
  find(quoteId: string): Owned | undefined;
  /** Taken before a read whose result is cached. */
  epoch(): number;
  save(quoteId: string, newest: Owned, epoch: number): void;
}

const MAX_QUOTES = 100_000;

/**
 * In-memory cache of the newest versions of polled quotes. Live updates keep them current. All are evicted
 * when updates may have been missed, and when shops' price figures changed.
 */
export function createQuoteVersions({ live }: Pick<Deps, 'live'>): QuoteVersions {
  const versions = new Map<string, Known>();
  let epoch = 0;
  const clear = (): void => {
    epoch += 1;
    versions.clear();
  };
  const keep = (quoteId: string, known: Known): void => {
    const present = versions.get(quoteId);
    // A slow read must not replace the newer version of a live update.
    if (present && present.version > known.version) return;
    if (present?.version === known.version && known.records === undefined) return;
    if (versions.size >= MAX_QUOTES) versions.delete(versions.keys().next().value ?? '');
    versions.set(quoteId, known);
  };
  live.onGap(clear);
  live.subscribe('price-records', clear);
  live.subscribe('quote', ({ quoteId, userId, version }) =>
    keep(String(quoteId), { userId: String(userId), version: Number(version) }),
  );
  return {
    find(quoteId) {
      const known = live.healthy() ? versions.get(quoteId) : undefined;
      return known?.records === undefined ? undefined : { ...known, records: known.records };
    },
    epoch: () => epoch,
    save(quoteId, newest, readIn) {
      if (readIn === epoch) keep(quoteId, newest);
    },
  };
}
