import { hash } from 'node:crypto';
import type { Deps } from '../../../deps.ts';
import { notFound } from '../../../platform/http/app-error.ts';
import { findPricesOfQuote, type PriceRow, type PricesOfQuote } from './polling.store.ts';
import { createQuoteVersions, type Newest } from './versions.ts';

export type { Newest } from './versions.ts';

interface PricePolling {
  /** The cached state of the owner's quote; undefined when it has to be read from the database. */
  knownNewest(userId: string, quoteId: string): Newest | undefined;
  readPrices(userId: string, quoteId: string): Promise<PricesOfQuote & Newest>;
}

/** Hash of the shops' price figures. Empty when no shop has any. */
function recordsOf(prices: readonly PriceRow[]): string {
  const records = prices.map(({ price_record, price_level }) => [price_record, price_level]);
  return records.flat().every((one) => one === null)
    ? ''
    : hash('sha256', JSON.stringify(records), 'base64url').slice(0, 12);
}

export function createPricePolling({ db, live }: Pick<Deps, 'db' | 'live'>): PricePolling {
  const versions = createQuoteVersions({ live });
  return {
    knownNewest(userId, quoteId) {
      const newest = versions.find(quoteId);
      return newest?.userId === userId ? newest : undefined;
    },
    async readPrices(userId, quoteId) {
      const epoch = versions.epoch();
      const prices = await findPricesOfQuote(db, userId, quoteId);
      if (!prices) throw notFound();
      const records = recordsOf(prices.prices);
      versions.save(quoteId, { userId, version: prices.version, records }, epoch);
      return { ...prices, records };
    },
  };
}
