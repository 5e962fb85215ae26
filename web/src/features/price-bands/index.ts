export { useQuoteBands } from './price-bands.queries.ts';
export { PriceJudged } from './price-comparison.tsx';
export { RequestBand } from './request-band.tsx';
