import type { Deps } from '../../../deps.ts';

interface Known {
  userId: string;
  version: number;
}

/** The newest version of quotes that are being watched, as notifications tell it. */
export interface QuoteVersions {
  /** Undefined when it is not known for sure: then the database has to be asked. */
  newest(quoteId: string): Known | undefined;
  learn(quoteId: string, known: Known): void;
}

const MOST_KNOWN = 100_000;

/** Kept in memory only while notifications arrive; forgotten whenever some may have been missed. */
export function createQuoteVersions({ live }: Pick<Deps, 'live'>): QuoteVersions {
  const versions = new Map<string, Known>();
  const learn = (quoteId: string, known: Known): void => {
    const present = versions.get(quoteId);
    // A slow read must not hide the newer version that a notification told meanwhile.
    if (present && present.version >= known.version) return;
    if (versions.size >= MOST_KNOWN) versions.delete(versions.keys().next().value ?? '');
    versions.set(quoteId, known);
  };
  live.onGap(() => versions.clear());
  live.subscribe('quote', ({ quoteId, userId, version }) =>
    learn(String(quoteId), { userId: String(userId), version: Number(version) }),
  );
  return {
    newest: (quoteId) => (live.healthy() ? versions.get(quoteId) : undefined),
    learn,
  };
}

export const etagOf = (quoteId: string, version: number): string => `"${quoteId}.${version}"`;
