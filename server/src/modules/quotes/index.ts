export { correctPrice, withdrawPrice } from './prices/corrections.service.ts';
export { addPrice, recordCall, recordClaim } from './prices/prices.service.ts';
export {
  cancelQuoteByStaff,
  cancelOpenQuotesOf,
  closeQuote,
} from './lifecycle/lifecycle.service.ts';
export { createCounters } from './counters/counters.service.ts';
export { QUOTE_REQUESTED } from './request/request.service.ts';
export { isOpen } from './lifecycle/lifecycle.rules.ts';
export type { QuotedPriceRow } from './own-quotes/own-quotes.store.ts';
export { lockQuote, type StoredQuote } from './lifecycle/lifecycle.store.ts';
export type { QuoteStatus } from '@fourbay/contract/quotes';
