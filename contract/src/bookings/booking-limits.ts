/** Booking limits. This file doesn't use the schema library, because the web app imports it too. */
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
/** The minimum number of minutes that the shop must be open between the request and the start of a window. */
export const BOOKING_LEAD_MINUTES = 2 * 60;
export const BOOKING_DAYS = 10;
/** How long before the appointment a booking can still be changed or canceled. */
export const CHANGE_UNTIL_MINUTES = 2 * 60;
export const MAX_OFFER_SLOTS = 4;
/** How often a shop can offer other times for one booking. */
export const MAX_OFFERS = 3;
export const OFFER_HOURS = 24;
/** The maximum number of days until an offered time begins. */
export const OFFER_DAYS = 30;
/** Days after which an appointment that nobody reports on counts as kept. */
export const DONE_AFTER_DAYS = 7;
/** The minutes of the shop's open time within which the desk has to reach it. */
export const BOOKING_DUE_MINUTES = 60;
export const MAX_BOOKING_NOTE = 500;
/** How long the owner's message about an answer entered by an agent waits, in case the agent undoes it. */
export const OWNER_MESSAGE_SECONDS = 60;

/** Disclaimer beside a price given by phone and on a booking. */
export const NOT_AN_ESTIMATE =
  'A price by phone isn’t the written estimate that many states require before work begins.';

/** Outcomes of a call about a booking that did not settle it. */
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

/** These outcomes, plus the booking answers with which an agent ends a call. */
export const recordedBookingOutcomes = [
  ...bookingCallOutcomes,
  'confirmed',
  'countered',
  'declined',
  'notified',
  'cut_off',
] as const;
export type RecordedBookingOutcome = (typeof recordedBookingOutcomes)[number];

/** News that the shop still has to get: its time was accepted, changed, or canceled. */
export const bookingNotices = ['accepted', 'changed', 'cancelled'] as const;
export type BookingNotice = (typeof bookingNotices)[number];
