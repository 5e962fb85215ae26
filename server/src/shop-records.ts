import { bookingShopRecords } from './modules/bookings/index.ts';
import { deskShopRecords } from './modules/call-desk/index.ts';
import { quoteShopRecords } from './modules/quotes/index.ts';
import { shopAnswerRecords } from './modules/shop-answers/index.ts';
import type { ShopRecords } from './modules/shops/index.ts';

/** What modules record about shops, listed once: a merge of two entries moves all of it. */
export const shopRecords: readonly ShopRecords[] = [
  quoteShopRecords,
  deskShopRecords,
  shopAnswerRecords,
  bookingShopRecords,
];
