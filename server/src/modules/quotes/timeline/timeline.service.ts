import type { TimelineEventKind, TimelineKind } from '@fourbay/contract/quote-events';
import type { RecordedOutcome } from '@fourbay/contract/call-outcomes';
import { sql } from 'kysely';
import type { Db } from '../../../deps.ts';
import { findEvents } from '../lifecycle/lifecycle.store.ts';

export interface TimelineEntry {
  at: string;
  kind: TimelineKind;
  text: string;
  service_provider_id: string | null;
}

interface CallRow {
  service_provider_id: string;
  name: string;
  started_at: Date;
  ended_at: Date | null;
  outcome: RecordedOutcome | null;
}

/**
 * What an owner reads of a call, and how it is counted: `Barton Tire does not do this work`, `1
 * does not do this`, `2 do not do this`.
 */
const OUTCOMES: Record<RecordedOutcome, { tells: string; counted: string; several?: string }> = {
  priced: { tells: 'gave a price', counted: 'priced' },
  needs_to_see_car: {
    tells: 'wants to see the car first',
    counted: 'wants to see the car',
    several: 'want to see the car',
  },
  no_phone_quotes: { tells: 'does not quote by phone', counted: 'will not quote by phone' },
  does_not_do_this: {
    tells: 'does not do this work',
    counted: 'does not do this',
    several: 'do not do this',
  },
  too_busy: { tells: 'is too busy', counted: 'too busy' },
  call_back: { tells: 'asked us to call back', counted: 'asked for a call back' },
  no_answer: { tells: 'did not answer', counted: 'did not answer' },
  voicemail: { tells: 'went to voicemail', counted: 'on voicemail' },
  busy_line: { tells: 'has a busy line', counted: 'on a busy line' },
  closed: { tells: 'is closed', counted: 'closed' },
  wrong_number: {
    tells: 'cannot be reached at the number we have',
    counted: 'with a wrong number',
  },
  do_not_call: { tells: 'does not take our calls', counted: 'not taking our calls' },
  cut_off: { tells: 'was on the phone when the call was cut off', counted: 'cut off' },
};

const EVENTS: Record<TimelineEventKind, string> = {
  requested: 'You asked for prices',
  taken: 'An agent took your request',
  expected_later: 'This takes a little longer than expected',
  delayed: 'Past the hour: the quote is back on your balance, and we keep calling',
  completed: 'Your prices are complete',
  cancelled: 'The request was closed without prices',
  price_corrected: 'A price was corrected',
  price_withdrawn: 'A price was taken back',
  expired: 'The prices have expired',
  going: 'You chose a shop to go to',
  not_going: 'You took your choice of a shop back',
  paid: 'You told us what you paid',
  shared: 'You made a link to share the prices',
  unshared: 'You revoked the link that shared the prices',
};

/** Calls are shown from the call log instead. */
const isShown = (kind: string): kind is TimelineEventKind => Object.hasOwn(EVENTS, kind);

/** The owner's timeline, made of the record of states and the real call log. */
export async function readTimeline(
  db: Db,
  userId: string,
  quoteId: string,
): Promise<{ entries: TimelineEntry[]; called: number; summary: string }> {
  const events = await findEvents(db, userId, quoteId);
  // Reads calls and service_providers: only of a quote whose events the owner may see.
  const { rows: calls } = await sql<CallRow>`
    select c.service_provider_id, p.name, c.started_at, c.ended_at, c.outcome
    from calls c
    join service_providers p on p.id = c.service_provider_id
    join user_quotes q on q.id = c.quote_id
    where c.quote_id = ${quoteId} and q.user_id = ${userId}
    order by c.id`.execute(db);
  const entries = [
    ...events.flatMap((event): TimelineEntry[] => {
      const { kind } = event;
      if (!isShown(kind)) return [];
      const byOwner = kind === 'cancelled' && event.detail === 'owner';
      const text = byOwner ? 'You cancelled the request' : EVENTS[kind];
      return [{ at: event.at.toISOString(), kind, text, service_provider_id: null }];
    }),
    ...calls.map(presentCall),
  ].sort((one, other) => one.at.localeCompare(other.at));
  const ended = calls.filter((call) => call.outcome !== null);
  return { entries, called: ended.length, summary: summarize(ended) };
}

function presentCall(call: CallRow): TimelineEntry {
  const ended = call.outcome && call.ended_at;
  return {
    at: (ended ? (call.ended_at ?? call.started_at) : call.started_at).toISOString(),
    kind: call.outcome ?? 'calling',
    text: call.outcome
      ? `${call.name} ${OUTCOMES[call.outcome].tells}`
      : `On the phone with ${call.name}`,
    service_provider_id: call.service_provider_id,
  };
}

function wordsFor(outcome: RecordedOutcome, n: number): string {
  const { counted, several = counted } = OUTCOMES[outcome];
  return n === 1 ? counted : several;
}

/** `6 called: 4 priced, 1 closed, 1 wants to see the car` */
export function summarize(calls: readonly { outcome: RecordedOutcome | null }[]): string {
  if (calls.length === 0) return 'No shop has been called yet';
  const counts = new Map<RecordedOutcome, number>();
  for (const { outcome } of calls) if (outcome) counts.set(outcome, (counts.get(outcome) ?? 0) + 1);
  const parts = [...counts]
    .sort(([, one], [, other]) => other - one)
    .map(([outcome, n]) => `${n} ${wordsFor(outcome, n)}`);
  return `${calls.length} called: ${parts.join(', ')}`;
}
