export { ShopProfile } from './shop-profile.tsx';
export { ShopSearch } from './shop-search.tsx';
