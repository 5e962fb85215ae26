import type { RecordedOutcome } from '@fourbay/contract/call-desk/call-outcomes';
import { plural } from '@fourbay/contract/formats/format';
import type { TimelineEventKind } from '@fourbay/contract/quotes/quote-events';
import type {
  AnswerOutcome,
  ContactChannel,
} from '@fourbay/contract/shop-answers/shop-answer-limits';

/**
 * Texts of an outcome: after the shop's name (`Barton Tire doesn’t do this work`), and in the
 * summary after the number of one shop or of several (`1 doesn’t do this`, `2 don’t do this`).
 */
const OUTCOME_TEXTS: Record<RecordedOutcome, { text: string; one: string; several?: string }> = {
  priced: { text: 'gave a price', one: 'gave a price', several: 'gave prices' },
  needs_to_see_car: {
    text: 'wants to see the car first',
    one: 'wants to see the car',
    several: 'want to see the car',
  },
  no_phone_quotes: {
    text: 'doesn’t quote by phone',
    one: 'doesn’t quote by phone',
    several: 'don’t quote by phone',
  },
  does_not_do_this: {
    text: 'doesn’t do this work',
    one: 'doesn’t do this',
    several: 'don’t do this',
  },
  too_busy: { text: 'is too busy', one: 'was too busy', several: 'were too busy' },
  call_back: { text: 'asked us to call back', one: 'asked us to call back' },
  no_answer: { text: 'didn’t answer', one: 'didn’t answer' },
  voicemail: { text: 'went to voicemail', one: 'went to voicemail' },
  busy_line: { text: 'had a busy line', one: 'had a busy line' },
  closed: { text: 'is closed', one: 'was closed', several: 'were closed' },
  wrong_number: {
    text: 'can’t be reached at the number we have',
    one: 'had a wrong number',
  },
  do_not_call: {
    text: 'doesn’t take our calls',
    one: 'doesn’t take our calls',
    several: 'don’t take our calls',
  },
  cut_off: { text: 'was on the phone when the call was cut off', one: 'got cut off' },
};

/** `{shop}` is replaced by the name of the shop. */
const EVENT_TEXTS: Record<TimelineEventKind, string> = {
  requested: 'You asked for prices',
  shop_first: 'We’re asking {shop} first and saving a spot for its price',
  shop_later:
    '{shop} can’t be called now. We’re asking other shops, saving it a spot, and will ask it ' +
    'first when it opens',
  taken: 'An agent took your request',
  expected_later: 'This is taking a little longer than expected',
  delayed: 'An hour has passed, so we returned your quote to your balance. We’re still calling',
  completed: 'Your prices are complete',
  cancelled: 'The request was closed without prices',
  price_corrected: 'A price was corrected',
  price_withdrawn: 'A price was withdrawn',
  price_waits: 'A fourth price is in. We’re holding it while we save a spot for {shop}',
  waiting_price_shown: 'The price we were holding is now shown',
  place_over: '{shop} didn’t give a price in time, so the price we were holding is now shown',
  waiting_price_unused: '{shop} gave its price, so the price we were holding isn’t needed',
  expired: 'The prices have expired',
  corrected: 'You corrected the request',
  note_sent: 'You sent the agent a note',
  owner_asked: 'We asked you a question',
  owner_answered: 'You answered our question',
  going: 'You chose a shop to go to',
  not_going: 'You changed your mind about a shop',
  paid: 'You told us what you paid',
  shared: 'You created a link to share the prices',
  unshared: 'You revoked the link to the prices',
  booking_asked: 'You asked {shop} for an appointment',
  booking_changed: 'You changed your booking with {shop}',
  booking_confirmed: '{shop} confirmed your appointment',
  booking_countered: '{shop} offered other times',
  booking_accepted: 'You accepted a time that {shop} offered',
  booking_declined: '{shop} can’t take your car',
  booking_kept: '{shop} can’t move the appointment, so the time stays the same',
  booking_undone: 'We corrected what we noted about your booking with {shop}',
  booking_cancelled: 'You canceled your booking with {shop}',
  booking_lapsed: 'We couldn’t agree on a time with {shop} before the first one passed',
  booking_done: 'Your appointment at {shop} took place',
  booking_missed: 'Your appointment at {shop} didn’t happen',
};

/** Events whose text depends on why the quote closed. */
const TEXTS_BY_DETAIL: Readonly<Record<string, string>> = {
  'cancelled:owner': 'You canceled the request',
  'cancelled:wrong_details':
    'The vehicle or location was wrong, so we canceled the request and returned your quote',
  'completed:parts_only':
    'No shop quoted the whole job, so we returned your quote to your balance. The prices for ' +
    'part of it are below',
};

/** Events of calls are left out, because the call log has them. */
export const isTimelineEvent = (kind: string): kind is TimelineEventKind =>
  Object.hasOwn(EVENT_TEXTS, kind);

export const eventText = (
  kind: TimelineEventKind,
  { detail, shop }: { detail: string; shop: string | null },
): string =>
  TEXTS_BY_DETAIL[`${kind}:${detail}`] ??
  EVENT_TEXTS[kind].replace('{shop}', () => shop ?? 'the shop');

export const callText = (shopName: string, outcome: RecordedOutcome | null): string =>
  outcome ? `${shopName} ${OUTCOME_TEXTS[outcome].text}` : `On the phone with ${shopName}`;

function countedText(outcome: RecordedOutcome, count: number): string {
  const { one, several = one } = OUTCOME_TEXTS[outcome];
  return count === 1 ? one : several;
}

/**
 * `We made 6 calls: 4 gave prices, 1 was closed, 1 wants to see the car.`
 * @internal
 */
export function summarizeCalls(
  calls: readonly { outcome: RecordedOutcome | null }[],
  onThePhone = false,
): string {
  if (calls.length === 0)
    return onThePhone ? 'We’re on the phone with the first shop.' : 'We haven’t called a shop yet.';
  const counts = new Map<RecordedOutcome, number>();
  for (const { outcome } of calls) if (outcome) counts.set(outcome, (counts.get(outcome) ?? 0) + 1);
  const parts = [...counts]
    .sort(([, a], [, b]) => b - a)
    .map(([outcome, count]) => `${count} ${countedText(outcome, count)}`);
  return `We made ${plural(calls.length, 'call')}: ${parts.join(', ')}.`;
}

const ANSWER_TEXTS: Record<AnswerOutcome, string> = {
  priced: 'sent its price',
  does_not_do_this: 'answered that it doesn’t do this work',
  needs_to_see_car: 'answered that it wants to see the car first',
  call_us: 'asked us to call',
};

/** `Asked Barton Tire by text` */
export const askedText = (shopName: string, channel: ContactChannel): string =>
  `Asked ${shopName} by ${channel === 'sms' ? 'text' : 'e-mail'}`;

export const answerText = (shopName: string, outcome: AnswerOutcome): string =>
  `${shopName} ${ANSWER_TEXTS[outcome]}`;

/** `We made 6 calls: 4 gave prices, 2 went to voicemail. We messaged 2 shops, and 1 answered.` */
export function summarize(
  calls: readonly { outcome: RecordedOutcome | null }[],
  onThePhone: boolean,
  questions: readonly { answered_at: Date | null }[],
): string {
  if (questions.length === 0) return summarizeCalls(calls, onThePhone);
  const answered = questions.filter(({ answered_at }) => answered_at !== null).length;
  const asked = `We messaged ${plural(questions.length, 'shop')}, and ${answered} answered.`;
  if (calls.length === 0 && !onThePhone) return asked;
  return `${summarizeCalls(calls, onThePhone)} ${asked}`;
}
