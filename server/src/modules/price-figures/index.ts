export { findAreaPricePaths } from './areas/areas.store.ts';
