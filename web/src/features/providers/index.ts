export { ShopCorrection } from './shop-correction.tsx';
export { ShopProfile } from './shop-profile.tsx';
export { ShopRequest } from './shop-request.tsx';
export { ShopSearch } from './shop-search.tsx';
