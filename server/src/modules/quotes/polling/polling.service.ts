import type { Deps } from '../../../deps.ts';
import { notFound } from '../../../platform/app-error.ts';
import { findPricesOfQuote, type PricesOfQuote } from './polling.store.ts';
import { createQuoteVersions } from './versions.ts';

interface PricePolling {
  /** The newest version of the owner's quote; undefined when only the database knows. */
  knownVersion(userId: string, quoteId: string): number | undefined;
  readPrices(userId: string, quoteId: string): Promise<PricesOfQuote>;
}

export function createPricePolling({ db, live }: Pick<Deps, 'db' | 'live'>): PricePolling {
  const versions = createQuoteVersions({ live });
  return {
    knownVersion(userId, quoteId) {
      const newest = versions.find(quoteId);
      return newest?.userId === userId ? newest.version : undefined;
    },
    async readPrices(userId, quoteId) {
      const prices = await findPricesOfQuote(db, userId, quoteId);
      if (!prices) throw notFound();
      versions.save(quoteId, { userId, version: prices.version });
      return prices;
    },
  };
}
