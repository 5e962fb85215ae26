export { findAreaPricePaths } from './areas/areas.store.ts';
export { startAreaPrices } from './areas/rebuild.service.ts';
