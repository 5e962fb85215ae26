export { watchDesk } from './board/watch.service.ts';
export { startBookingCall } from './bookings/booking-calls.service.ts';
export type { BookingLease } from './bookings/booking-lease.service.ts';
export {
  confirmBooking,
  counterBooking,
  declineBooking,
  reportShopNotified,
} from './bookings/booking-replies.service.ts';
export { readOpenBooking, type OpenBooking } from './bookings/desk-bookings.service.ts';
export { listenToLines } from './incoming/receive.service.ts';
export { findCalls } from './calls/calls.store.ts';
export { startCall, reportCall } from './calls/calls.service.ts';
export { addDevPhone } from './lines/dev-phone.routes.ts';
export { claimBooking, claimRequest } from './lease/claim.service.ts';
export { heldLeaseOf } from './lease/lease.routes.ts';
export { endLease, requireLease, type DeskDeps, type HeldLease } from './lease/lease.service.ts';
export { presentOwnerQuestion } from './owner-questions/owner-questions.present.ts';
export { correctableUntil, questionState } from './owner-questions/owner-questions.rules.ts';
export {
  findOwnerQuestions,
  type OwnerQuestionRow,
} from './owner-questions/owner-questions.store.ts';
export { enterPrice, insertEnteredPrice } from './prices/prices.service.ts';
export { requireSoundPrice } from './prices/sound-price.service.ts';
export { closeRequest } from './requests/close-request.service.ts';
export type { RequestedDays } from './metrics/metrics.rules.ts';
export { openPeriod as openFigures } from './metrics/metrics.service.ts';
export { saveResumeAt } from './requests/notes.store.ts';
export { findDeskRequest, type DeskRequestRow } from './requests/requests.store.ts';
export { requireShopOfHeld, skipShop } from './shops/shop-facts.service.ts';
export type { DeskShop } from './shops/describe-shops.service.ts';
export { fillKeptPlace, isFullFor, isPlaceKept } from './shops/kept-place.service.ts';
export { keptPlaceOf } from './shops/requested-shop.rules.ts';
export { findDeskShop, findKeptPlace, listShops } from './shops/shops.service.ts';
export { deskShopRecords } from './shops/merged-shops.store.ts';
export { lockShop } from './shops/shops.store.ts';
