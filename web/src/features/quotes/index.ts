import './modals.ts';

export { GarageQuotes } from './garage-quotes.tsx';
export { quoteFilters, quoteOrders } from './quote-list.ts';
export { priceSorts } from './price-board.ts';
export { QuoteDetail } from './quote-detail.tsx';
export { QuoteListPanel } from './quote-list-panel.tsx';
export { readQuoteOnce, useQuote } from './quotes.queries.ts';
export { SharedQuote } from './shared-quote.tsx';
export { useWatchedQuotes } from './use-watched-quotes.ts';
export { expectationOf } from './expectation.ts';
