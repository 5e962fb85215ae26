export { useQuoteBands } from './price-bands.queries.ts';
export { PriceComparison } from './price-comparison.tsx';
export { RequestBand } from './request-band.tsx';
