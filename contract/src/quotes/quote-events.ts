import {
  closeReasons,
  recordedOutcomes,
  type RecordedOutcome,
} from '../call-desk/call-outcomes.ts';

/** Changes to a quote that its timeline shows, besides its calls. */
const timelineEventKinds = [
  'requested',
  'shop_first',
  'shop_later',
  'taken',
  'expected_later',
  'delayed',
  'completed',
  'cancelled',
  'price_corrected',
  'price_withdrawn',
  'price_waits',
  'waiting_price_shown',
  'place_over',
  'waiting_price_unused',
  'expired',
  'corrected',
  'note_sent',
  'owner_asked',
  'owner_answered',
  'going',
  'not_going',
  'paid',
  'shared',
  'unshared',
  'booking_asked',
  'booking_changed',
  'booking_confirmed',
  'booking_countered',
  'booking_accepted',
  'booking_declined',
  'booking_kept',
  'booking_undone',
  'booking_cancelled',
  'booking_lapsed',
  'booking_done',
  'booking_missed',
] as const;
export type TimelineEventKind = (typeof timelineEventKinds)[number];

/** A question sent to a shop, and its answer. */
const questionTimelineKinds = [
  'asked_by_text',
  'asked_by_email',
  'priced_by_shop',
  'answered_by_shop',
] as const;

/** Absent while the call is running. */
export const timelineKinds = [
  ...timelineEventKinds,
  ...recordedOutcomes,
  'calling',
  ...questionTimelineKinds,
] as const;
export type TimelineKind = (typeof timelineKinds)[number];

/** Recorded events of a quote. A call has one when it begins and one when it ends. */
export type QuoteEventKind = TimelineEventKind | RecordedOutcome | QuestionEventKind | 'called';

/** Outcomes of a question sent to a shop. The timeline shows the question itself. */
export type QuestionEventKind = 'asked_by_link' | 'opened_by_shop' | 'answered_by_shop';

/** Why a quote closed: chosen by an agent, or set by an event. */
export const quoteCloseReasons = [
  ...closeReasons,
  'four_prices',
  'parts_only',
  'owner',
  'supervisor',
  'time_over',
] as const;
export type QuoteCloseReason = (typeof quoteCloseReasons)[number];

export type BookingEventKind = Extract<TimelineEventKind, `booking_${string}`>;
