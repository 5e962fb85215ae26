export { presentSpan } from './bookings.present.ts';
export {
  postponeDeskCall,
  lockBooked,
  requireLive,
  type Booked,
} from './booking-change.service.ts';
export { BOOKING_ASKED, BOOKING_BY_LINK } from './booking-clock.service.ts';
export type { TimeSpan } from './bookings.rules.ts';
export { findSlots, type BookingSlots, type OwnerMessage } from './bookings.store.ts';
export { bookingShopRecords } from './merged-bookings.service.ts';
export { cancelBookingsOf, hasOpenBookings } from './own-booking.service.ts';
export {
  takeSnapshot,
  undoReply,
  type BookingReply,
  type BookingSnapshot,
} from './reply-undo.service.ts';
export { confirmByShop, declineByShop, offerByShop, settleNotice } from './shop-reply.service.ts';
