export { ShopCorrection } from './shop-correction.tsx';
export { ShopName } from './shop-name.tsx';
export { ShopProfile } from './shop-profile.tsx';
export { ShopSearch } from './shop-search.tsx';
