export { lockBooked, requireLive, type Booked } from './booking-change.service.ts';
export { BOOKING_ASKED } from './booking-request.service.ts';
export type { TimeSpan } from './bookings.rules.ts';
export { findSlots } from './bookings.store.ts';
export { shopTimeSpan } from './shop-time.rules.ts';
export { bookingShopRecords } from './merged-bookings.service.ts';
export { cancelBookingsOf } from './own-booking.service.ts';
export { confirmByShop, declineByShop, offerByShop, settleNotice } from './shop-reply.service.ts';
