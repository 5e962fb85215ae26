export {
  areaPricesQuery,
  nearbyPricesQuery,
  priceAreaQuery,
  priceStateQuery,
  priceStatesQuery,
} from './area-prices.queries.ts';
export { AreaIndex } from './area-index.tsx';
export { mostPriced, PriceCards } from './price-cards.tsx';
export { PriceFrame } from './price-frame.tsx';
export { PriceList } from './price-list.tsx';
export { HowWeKnow } from './price-notes.tsx';
export { ServicePrices } from './service-prices.tsx';
