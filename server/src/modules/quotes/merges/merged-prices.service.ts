import { SYSTEM } from '../lifecycle/change.service.ts';
import { lockAnyQuote } from '../lifecycle/quotes.store.ts';
import { withdrawPrice } from '../prices/corrections.service.ts';
import type { ShopRecords } from '../../shops/index.ts';
import {
  findDoublePrices,
  lockQuotesOfShops,
  movePrices,
  moveQuotesBack,
  moveRequestedShop,
} from './merged-prices.store.ts';

/** Moves prices and quotes' requested shops to the kept entry after a merge. */
export const quoteShopRecords: ShopRecords = {
  lock: lockQuotesOfShops,
  async move(deps, trx, pair) {
    for (const { quote_id: quoteId, price_id: priceId } of await findDoublePrices(trx, pair)) {
      const quote = await lockAnyQuote(trx, quoteId);
      const reason = 'The same shop gave a newer price under its other entry';
      if (quote) await withdrawPrice(deps, trx, quote, SYSTEM, { priceId, reason });
    }
    return {
      prices: await movePrices(trx, pair),
      requested: await moveRequestedShop(trx, pair),
    };
  },
  moveBack: (trx, pair, { prices = [], requested = [] }) =>
    moveQuotesBack(trx, pair, { prices, requested }),
};
