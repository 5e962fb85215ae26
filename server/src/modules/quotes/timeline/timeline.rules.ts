import type { RecordedOutcome } from '@fourbay/contract/call-desk/call-outcomes';
import { plural } from '@fourbay/contract/formats/format';
import type { TimelineEventKind } from '@fourbay/contract/quotes/quote-events';
import type {
  AnswerOutcome,
  ContactChannel,
} from '@fourbay/contract/shop-answers/shop-answer-limits';

/**
 * Texts of an outcome: after the shop's name (`Barton Tire does not do this work`), and in the
 * summary after the number of one shop or of several (`1 does not do this`, `2 do not do this`).
 */
const OUTCOME_TEXTS: Record<RecordedOutcome, { text: string; one: string; several?: string }> = {
  priced: { text: 'gave a price', one: 'priced' },
  needs_to_see_car: {
    text: 'wants to see the car first',
    one: 'wants to see the car',
    several: 'want to see the car',
  },
  no_phone_quotes: { text: 'does not quote by phone', one: 'will not quote by phone' },
  does_not_do_this: {
    text: 'does not do this work',
    one: 'does not do this',
    several: 'do not do this',
  },
  too_busy: { text: 'is too busy', one: 'too busy' },
  call_back: { text: 'asked us to call back', one: 'asked for a call back' },
  no_answer: { text: 'did not answer', one: 'did not answer' },
  voicemail: { text: 'went to voicemail', one: 'on voicemail' },
  busy_line: { text: 'has a busy line', one: 'on a busy line' },
  closed: { text: 'is closed', one: 'closed' },
  wrong_number: {
    text: 'cannot be reached at the number we have',
    one: 'with a wrong number',
  },
  do_not_call: { text: 'does not take our calls', one: 'not taking our calls' },
  cut_off: { text: 'was on the phone when the call was cut off', one: 'cut off' },
};

/** `{shop}` is replaced by the name of the shop. */
const EVENT_TEXTS: Record<TimelineEventKind, string> = {
  requested: 'You asked for prices',
  shop_first: 'We ask {shop} first and keep a place for its price',
  shop_later:
    '{shop} can’t be called now. We ask other shops meanwhile, keep a place for it, and ask it ' +
    'first when it opens',
  taken: 'An agent took your request',
  expected_later: 'This is taking a little longer than expected',
  delayed: 'Past the hour: the quote is back on your balance, and we keep calling',
  completed: 'Your prices are complete',
  cancelled: 'The request was closed without prices',
  price_corrected: 'A price was corrected',
  price_withdrawn: 'A price was withdrawn',
  price_waits: 'A fourth price is in. It waits while we keep a place for {shop}',
  waiting_price_shown: 'The price that waited is shown now',
  place_over: '{shop} gave no price in time, so the price that waited is shown now',
  waiting_price_unused: '{shop} took its place, so the price that waited isn’t needed',
  expired: 'The prices have expired',
  going: 'You chose a shop to go to',
  not_going: 'You changed your mind about a shop',
  paid: 'You told us what you paid',
  shared: 'You made a link to share the prices',
  unshared: 'You revoked the link that shared the prices',
  booking_asked: 'You asked {shop} for an appointment',
  booking_changed: 'You changed your booking with {shop}',
  booking_confirmed: '{shop} confirmed your appointment',
  booking_countered: '{shop} offered other times',
  booking_accepted: 'You took a time that {shop} offered',
  booking_declined: '{shop} can’t take your car',
  booking_kept: '{shop} can’t move the appointment. The agreed time stands',
  booking_cancelled: 'You cancelled your booking with {shop}',
  booking_lapsed: 'No time was agreed with {shop} before the first one passed',
  booking_done: 'Your appointment at {shop} took place',
  booking_missed: 'Your appointment at {shop} didn’t happen',
};

/** Events of calls are left out, because the call log has them. */
export const isTimelineEvent = (kind: string): kind is TimelineEventKind =>
  Object.hasOwn(EVENT_TEXTS, kind);

export const eventText = (
  kind: TimelineEventKind,
  { detail, shop }: { detail: string; shop: string | null },
): string =>
  kind === 'cancelled' && detail === 'owner'
    ? 'You cancelled the request'
    : EVENT_TEXTS[kind].replace('{shop}', () => shop ?? 'the shop');

export const callText = (shopName: string, outcome: RecordedOutcome | null): string =>
  outcome ? `${shopName} ${OUTCOME_TEXTS[outcome].text}` : `On the phone with ${shopName}`;

function countedText(outcome: RecordedOutcome, count: number): string {
  const { one, several = one } = OUTCOME_TEXTS[outcome];
  return count === 1 ? one : several;
}

/**
 * `6 called: 4 priced, 1 closed, 1 wants to see the car`
 * @internal
 */
export function summarizeCalls(
  calls: readonly { outcome: RecordedOutcome | null }[],
  onThePhone = false,
): string {
  if (calls.length === 0)
    return onThePhone ? 'On the phone with the first shop' : 'No shop has been called yet';
  const counts = new Map<RecordedOutcome, number>();
  for (const { outcome } of calls) if (outcome) counts.set(outcome, (counts.get(outcome) ?? 0) + 1);
  const parts = [...counts]
    .sort(([, a], [, b]) => b - a)
    .map(([outcome, count]) => `${count} ${countedText(outcome, count)}`);
  return `${calls.length} called: ${parts.join(', ')}`;
}

const ANSWER_TEXTS: Record<AnswerOutcome, string> = {
  priced: 'gave its price itself',
  does_not_do_this: 'answered: it does not do this work',
  needs_to_see_car: 'answered: it wants to see the car first',
  call_us: 'answered: it wants to be called',
};

/** `Asked Barton Tire by text` */
export const askedText = (shopName: string, channel: ContactChannel): string =>
  `Asked ${shopName} by ${channel === 'sms' ? 'text' : 'e-mail'}`;

export const answerText = (shopName: string, outcome: AnswerOutcome): string =>
  `${shopName} ${ANSWER_TEXTS[outcome]}`;

/** `6 called: 4 priced, 2 on voicemail; 2 asked in writing, 1 answered` */
export function summarize(
  calls: readonly { outcome: RecordedOutcome | null }[],
  onThePhone: boolean,
  questions: readonly { answered_at: Date | null }[],
): string {
  if (questions.length === 0) return summarizeCalls(calls, onThePhone);
  const answered = questions.filter(({ answered_at }) => answered_at !== null).length;
  const asked = `${plural(questions.length, 'shop')} asked in writing, ${answered} answered`;
  if (calls.length === 0 && !onThePhone) return asked;
  return `${summarizeCalls(calls, onThePhone)}; ${asked}`;
}
