export { findPricePages } from './areas/price-book.service.ts';
export { createProof } from './records/proof.service.ts';
export { startAreaPrices } from './areas/rebuild.service.ts';
