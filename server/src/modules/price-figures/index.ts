export { findPricePages } from './areas/pages.service.ts';
export { startAreaPrices } from './areas/rebuild.service.ts';
