import type { TimelineKind } from '@fourbay/contract/quotes/quote-events';

interface Entry {
  at: string;
  kind: TimelineKind;
}

/** Good, warning, in progress, or plain. */
export type EntryTone = 'good' | 'warn' | 'now' | 'plain';

const TONES: Record<TimelineKind, EntryTone> = {
  requested: 'plain',
  shop_first: 'plain',
  shop_later: 'plain',
  taken: 'plain',
  expected_later: 'plain',
  delayed: 'warn',
  completed: 'good',
  cancelled: 'warn',
  price_corrected: 'plain',
  price_withdrawn: 'warn',
  price_waits: 'plain',
  waiting_price_shown: 'good',
  place_over: 'good',
  waiting_price_unused: 'plain',
  expired: 'warn',
  corrected: 'plain',
  note_sent: 'plain',
  owner_asked: 'now',
  owner_answered: 'plain',
  going: 'plain',
  not_going: 'plain',
  paid: 'plain',
  shared: 'plain',
  unshared: 'plain',
  booking_asked: 'plain',
  booking_changed: 'plain',
  booking_confirmed: 'good',
  booking_countered: 'warn',
  booking_accepted: 'good',
  booking_declined: 'warn',
  booking_kept: 'plain',
  booking_undone: 'plain',
  booking_cancelled: 'warn',
  booking_lapsed: 'warn',
  booking_done: 'good',
  booking_missed: 'warn',
  calling: 'now',
  priced: 'good',
  needs_to_see_car: 'plain',
  no_phone_quotes: 'plain',
  does_not_do_this: 'plain',
  too_busy: 'plain',
  call_back: 'plain',
  no_answer: 'plain',
  voicemail: 'plain',
  busy_line: 'plain',
  closed: 'plain',
  wrong_number: 'plain',
  do_not_call: 'plain',
  cut_off: 'plain',
  asked_by_text: 'plain',
  asked_by_email: 'plain',
  priced_by_shop: 'good',
  answered_by_shop: 'plain',
};

/** Kinds added by a newer server are plain. */
export const entryTone = (kind: TimelineKind): EntryTone => TONES[kind] ?? 'plain';

/** Groups entries by day, keeping their order. */
export function groupByDay<E extends Entry>(
  entries: readonly E[],
  dayOf: (at: string) => string,
): { day: string; entries: E[] }[] {
  const days: { day: string; entries: E[] }[] = [];
  for (const entry of entries) {
    const day = dayOf(entry.at);
    const last = days.at(-1);
    if (last?.day === day) last.entries.push(entry);
    else days.push({ day, entries: [entry] });
  }
  return days;
}
