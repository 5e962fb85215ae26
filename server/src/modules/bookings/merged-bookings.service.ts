import type { ShopRecords } from '../shops/index.ts';
import { moveBookings } from './bookings.store.ts';

/** Bookings belong to the kept entry after a merge. */
export const bookingShopRecords: ShopRecords = {
  async move(_deps, trx, { keptId, mergedId }) {
    return { bookings: await moveBookings(trx, { fromShop: mergedId, toShop: keptId }) };
  },
  async moveBack(trx, { keptId, mergedId }, { bookings = [] }) {
    await moveBookings(trx, { fromShop: keptId, toShop: mergedId, only: bookings });
  },
};
