export { correctPrice, withdrawPrice } from './quotes.corrections.service.ts';
export { addPrice, recordCall, recordClaim } from './quotes.calls.service.ts';
export { cancelQuoteByStaff, cancelOpenQuotesOf, closeQuote } from './quotes.lifecycle.service.ts';
export { createCounters } from './quotes.counters.service.ts';
export { QUOTE_REQUESTED } from './quotes.request.service.ts';
export { isOpen } from './quotes.rules.ts';
export type { QuotedPriceRow } from './quotes.read.store.ts';
export { lockQuote, type StoredQuote } from './quotes.store.ts';
export type { QuoteStatus } from '@fourbay/contract/quotes';
