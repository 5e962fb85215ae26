export { ShopCorrection } from './shop-request/shop-request.tsx';
export { ShopName } from './profile/shop-profile.tsx';
export { addressedShopQuery, publicShopSearch } from './profile/use-shop-page.ts';
export { useShopHead } from './profile/use-shop-head.ts';
export { ShopProfile } from './profile/shop-profile.tsx';
export { loadShopSearch } from './search/load-shop-search.ts';
export { publicSearch } from './search/search-state.ts';
export { ShopSearch } from './search/shop-search.tsx';
