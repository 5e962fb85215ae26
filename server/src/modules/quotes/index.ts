export type { QuoteStatus } from '@fourbay/contract/quotes/quotes';
export { QUOTE_CORRECTED } from './correction/correction.service.ts';
export {
  findMessages as findOwnerMessages,
  findRequestedServices,
} from './correction/correction.store.ts';
export { createCounters } from './counters/counters.service.ts';
export { SYSTEM as SYSTEM_ACTOR, type Actor } from './lifecycle/change.service.ts';
export {
  cancelOpenQuotesOf,
  cancelQuoteByStaff,
  cancelWrongQuote,
  closeQuote,
  fillPlaces,
} from './lifecycle/closing.service.ts';
export { expireWhenDue } from './lifecycle/deadlines.service.ts';
export { isOpen } from './lifecycle/lifecycle.rules.ts';
export { requireOwnQuote } from './lifecycle/change.service.ts';
export {
  recordBookingEvent,
  recordCall,
  recordClaim,
  recordOwnerQuestion,
  recordQuestion,
} from './lifecycle/progress.service.ts';
export { requestIdOf, requestReference } from './lifecycle/request-reference.rules.ts';
export { isMaybeWrong } from './lifecycle/refunds.store.ts';
export { hasOpenQuotes, lockAnyQuote, type StoredQuote } from './lifecycle/quotes.store.ts';
export { quoteShopRecords } from './merges/merged-prices.service.ts';
export { presentPhotos } from './photos/photos.present.ts';
export { findPhotosOf } from './photos/photos.store.ts';
export type { QuotedPriceRow } from './polling/polling.store.ts';
export {
  PRICE_RECORD_CHANGED,
  INFORM_SHOP,
  VISIT_REPORTED,
  reportedVisit,
  type ReportedVisit,
} from './paid/paid-reports.service.ts';
export {
  findUndeliveredOfShops,
  lockReportAgainstShop,
  lockUndeliveredReport,
  recordShopAnswer,
  recordShopInformed,
} from './paid/informed-shop.service.ts';
export { presentUndelivered } from './paid/paid.present.ts';
export type { ReportRow } from './paid/supervision.store.ts';
export { planQuestionAfterSlot } from './paid/questions.service.ts';
export { verdictOf } from './paid/kept.rules.ts';
export { weightsOf } from './price-bands/price-bands.rules.ts';
export { wholeBandOf } from './price-bands/price-bands.service.ts';
export { fillShopsOfObservations, findQuoteSubject } from './price-bands/observations.store.ts';
export { correctPrice, withdrawPrice } from './prices/corrections.service.ts';
export { isBelowOwnQuote, isOfOwnQuote } from './owned.store.ts';
export {
  isLivePrice,
  isCurrentPrice,
  isPartPrice,
  isShownPrice,
  pricedJob,
} from './prices/live-price.store.ts';
export {
  findCurrentPrice,
  findShownPrice,
  findPriceOfShop,
  findQuotesWithWaitingPrices,
  findWaitingPrices,
  type StoredPrice,
} from './prices/prices.store.ts';
export { countShownPrices } from './prices/prices.store.ts';
export {
  enteredServices,
  withKeptServices,
  type CoverageRow,
} from './prices/service-prices.rules.ts';
export { addPrice, type AddedPrice } from './prices/prices.service.ts';
export { maskContacts } from './request/note.rules.ts';
export { ASK_SHOPS, QUOTE_REQUESTED } from './lifecycle/start.service.ts';
export { requestQuote } from './request/request.service.ts';
export { endSharesOf } from './sharing/sharing.service.ts';
export { findSharesOf } from './sharing/sharing.store.ts';
export { USUAL_JOBS } from './usual-prices/usual-jobs.ts';
export { createUsualPrices } from './usual-prices/usual-prices.service.ts';
