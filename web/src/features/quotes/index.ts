import './modals.ts';

export { partitionQuotes, quoteFilters, quoteOrders, sortQuotes, type Quote } from './quote-list.ts';
export { priceSorts } from './price-board.ts';
export { QuoteDetail } from './quote-detail.tsx';
export { QuoteListPanel } from './quote-list-panel.tsx';
export { readQuoteOnce, useQuote, useQuotes } from './quotes.queries.ts';
export { useWatchedQuotes } from './use-watched-quotes.ts';
export { expectationOf } from './expectation.ts';
