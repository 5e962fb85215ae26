import type { RecordedOutcome } from '@fourbay/contract/call-desk/call-outcomes';
import { RETRIES } from '@fourbay/contract/call-desk/desk-limits';
import { minutes } from '../../../platform/values/clock.ts';

/** An outcome's effect on the shop itself, for every request, every agent, and the demo. */
type ShopFact = 'never_call' | 'wrong_number' | 'does_not_do_this' | 'closed_today';

interface OutcomeEffect {
  /** When the shop may be called again for the same request. Absent if it has answered. */
  retry?: { afterMs: number; maxCalls: number };
  /** A time named by the shop replaces the delay. */
  atNamedTime?: true;
  /** The delay holds for every request, because the shop said it about itself. */
  everyRequest?: true;
  shopFact?: ShopFact;
}

const unreached = (rule: { minutes: number; calls: number }) => ({
  afterMs: minutes(rule.minutes),
  maxCalls: rule.calls,
});

type PastOutcome = RecordedOutcome | 'withdrawn' | 'does_only_some';

/** All effects of a call's outcome. */
export const OUTCOME_EFFECTS: Readonly<Record<PastOutcome, OutcomeEffect>> = {
  priced: {},
  // Withdraws its price, so that the shop can be asked again.
  withdrawn: { retry: { afterMs: 0, maxCalls: 4 } },
  needs_to_see_car: {},
  no_phone_quotes: {},
  does_not_do_this: { shopFact: 'does_not_do_this' },
  // It does the other services, so it can be asked about them.
  does_only_some: { retry: { afterMs: 0, maxCalls: 4 } },
  too_busy: { retry: { afterMs: minutes(60), maxCalls: 2 }, everyRequest: true },
  call_back: {
    retry: { afterMs: minutes(60), maxCalls: 4 },
    atNamedTime: true,
    everyRequest: true,
  },
  no_answer: { retry: unreached(RETRIES.no_answer) },
  voicemail: { retry: unreached(RETRIES.voicemail) },
  busy_line: { retry: unreached(RETRIES.busy_line) },
  closed: { retry: { afterMs: 0, maxCalls: 3 }, shopFact: 'closed_today' },
  wrong_number: { retry: { afterMs: 0, maxCalls: 3 }, shopFact: 'wrong_number' },
  do_not_call: { shopFact: 'never_call' },
  cut_off: { retry: { afterMs: 0, maxCalls: 4 } },
};

export interface PastCall {
  outcome: PastOutcome;
  endedAt: Date;
  callBackAt: Date | null;
}

/** For a shop that doesn't do some of the requested services. */
export const askedForTheRest = (call: PastCall): PastCall =>
  call.outcome === 'does_not_do_this' ? { ...call, outcome: 'does_only_some' } : call;

export type ShopAvailability =
  | { when: 'now' }
  | { when: 'later'; at: Date }
  | { when: 'never'; reason: string };

/** Whether a shop may be called for a request again, given its calls so far, oldest first. */
export function availabilityAfter(calls: readonly PastCall[], now: Date): ShopAvailability {
  const last = calls.at(-1);
  if (!last) return { when: 'now' };
  const { retry } = OUTCOME_EFFECTS[last.outcome];
  if (!retry) return { when: 'never', reason: 'Already asked for this request' };
  if (calls.length >= retry.maxCalls)
    return { when: 'never', reason: `Tried ${calls.length} times for this request` };
  const at = retryAt(last, retry.afterMs);
  return at > now ? { when: 'later', at } : { when: 'now' };
}

const retryAt = ({ outcome, callBackAt, endedAt }: PastCall, afterMs: number): Date =>
  (OUTCOME_EFFECTS[outcome].atNamedTime && callBackAt) || new Date(endedAt.getTime() + afterMs);

/** Outcomes of calls in which nobody at the shop said when to call. */
const SAYS_NOTHING: readonly PastCall['outcome'][] = [
  'no_answer',
  'voicemail',
  'busy_line',
  'closed',
  'wrong_number',
  'cut_off',
];

/** Until when a shop asked not to be called, whatever the request. Its latest words count. */
export function heldForEveryone(calls: readonly PastCall[]): Date | null {
  const last = calls.findLast(({ outcome }) => !SAYS_NOTHING.includes(outcome));
  if (!last) return null;
  const { retry, everyRequest } = OUTCOME_EFFECTS[last.outcome];
  return everyRequest && retry ? retryAt(last, retry.afterMs) : null;
}
