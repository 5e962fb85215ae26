import './modals.ts';

export { GarageQuotes } from './list/garage-quotes.tsx';
export { quoteFilters, quoteOrders } from './list/quote-list.ts';
export { isLive, priceSorts, sortPrices } from './board/price-board.ts';
export { QuoteDetail } from './detail/quote-detail.tsx';
export { QuoteListPanel } from './list/quote-list-panel.tsx';
export { PaidQuestion } from './followup/paid-question.tsx';
export {
  fetchQuote,
  paidQuestionQuery,
  sharedQuoteQuery,
  useQuote,
  useQuotes,
} from './quotes.queries.ts';
export { SharedQuote } from './share/shared-quote.tsx';
export { summarizeSharedQuote } from './share/shared-quote.tsx';
export { loadWatchedQuotes, useWatchedQuotes } from './use-watched-quotes.ts';
export { describeExpectation } from './detail/expectation.ts';
