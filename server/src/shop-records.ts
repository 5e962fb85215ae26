import { bookingShopRecords } from './modules/bookings/index.ts';
import { deskShopRecords } from './modules/call-desk/index.ts';
import { quoteShopRecords } from './modules/quotes/index.ts';
import { shopAnswerRecords } from './modules/shop-answers/index.ts';
import type { ShopRecords } from './modules/shops/index.ts';

/** Every module's records about shops, listed once. Merging two entries moves all of them. */
export const shopRecords: readonly ShopRecords[] = [
  quoteShopRecords,
  deskShopRecords,
  shopAnswerRecords,
  bookingShopRecords,
];
