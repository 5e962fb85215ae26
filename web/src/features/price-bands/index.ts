export { useQuoteBands } from './price-bands.queries.ts';
export { PriceJudged } from './price-judged.tsx';
export { RequestBand } from './request-band.tsx';
