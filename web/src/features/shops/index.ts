export { ShopCorrection } from './shop-request/shop-request.tsx';
export { ShopName } from './profile/shop-profile.tsx';
export { useShopHead } from './profile/use-shop-head.ts';
export { ShopProfile } from './profile/shop-profile.tsx';
export { ShopSearch } from './search/shop-search.tsx';
