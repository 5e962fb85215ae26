/** What bounds a booking, without a schema beside it: the web app loads these values too. */
export const bookingStates = [
  'asked',
  'counter_offered',
  'confirmed',
  'declined',
  'cancelled',
  'done',
  'missed',
  'lapsed',
] as const;
export type BookingState = (typeof bookingStates)[number];

const LIVE: readonly BookingState[] = ['asked', 'counter_offered', 'confirmed'];
/** A live booking is one whose appointment may still take place. */
export const isLiveBooking = (state: BookingState): boolean => LIVE.includes(state);

export const MAX_WINDOWS = 3;
export const MIN_WINDOW_MINUTES = 60;
export const MAX_WINDOW_MINUTES = 8 * 60;
/** A window begins after so much time in which the shop is open. */
export const BOOKING_LEAD_MINUTES = 2 * 60;
export const BOOKING_DAYS = 10;
/** Until so long before the appointment it can be moved and cancelled here. */
export const CHANGE_UNTIL_MINUTES = 2 * 60;
export const MAX_OFFER_SLOTS = 4;
/** How often a shop can offer other times for one booking. */
export const MAX_OFFERS = 3;
export const OFFER_HOURS = 24;
/** An offered time begins within so many days. */
export const OFFER_DAYS = 30;
/** An appointment that nobody reports on counts as kept after so many days. */
export const DONE_AFTER_DAYS = 7;
/** So much of a shop's open time the desk has to reach it. */
export const BOOKING_DUE_MINUTES = 60;
export const MAX_BOOKING_NOTE = 500;

/** Stands beside a price by phone and on a booking. */
export const NOT_AN_ESTIMATE =
  'A price by phone isn’t the written estimate that many states require before work begins.';

/** What came of a call about a booking that did not settle it. */
export const bookingCallOutcomes = [
  'no_answer',
  'voicemail',
  'busy_line',
  'closed',
  'call_back',
  'wrong_number',
  'do_not_call',
] as const;
export type BookingCallOutcome = (typeof bookingCallOutcomes)[number];

/** The same with what an agent's answer about the booking ends a call with. */
export const recordedBookingOutcomes = [
  ...bookingCallOutcomes,
  'confirmed',
  'countered',
  'declined',
  'notified',
  'cut_off',
] as const;
export type RecordedBookingOutcome = (typeof recordedBookingOutcomes)[number];

/** What the shop still has to be told. */
export const bookingNotices = ['accepted', 'changed', 'cancelled'] as const;
export type BookingNotice = (typeof bookingNotices)[number];
