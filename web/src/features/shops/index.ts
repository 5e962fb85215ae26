export { ShopCorrection } from './shop-request/shop-correction.tsx';
export { ShopName } from './profile/shop-name.tsx';
export { useShopHead } from './profile/use-shop-head.ts';
export { ShopProfile } from './profile/shop-profile.tsx';
export { ShopSearch } from './search/shop-search.tsx';
