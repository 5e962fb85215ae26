import type { RecordedOutcome } from '@fourbay/contract/call-outcomes';
import { minutes } from '../../../platform/clock.ts';

/**
 * What an outcome means for the shop itself, beyond the request: honoured for every agent and the
 * demo caller.
 */
export type ShopFact = 'never_call' | 'wrong_number' | 'does_not_do_this' | 'closed_today';

export interface OutcomeEffect {
  /** When the same shop may be asked again for the same request; absent: it has answered. */
  again?: { afterMs: number; mostCalls: number };
  /** A time that the shop named takes the place of the delay. */
  atTimeNamed?: true;
  fact?: ShopFact;
}

/** Everything that follows from how a call ended, in one place. */
export const OUTCOME_EFFECTS: Readonly<Record<RecordedOutcome, OutcomeEffect>> = {
  priced: {},
  needs_to_see_car: {},
  no_phone_quotes: {},
  does_not_do_this: { fact: 'does_not_do_this' },
  too_busy: { again: { afterMs: minutes(60), mostCalls: 2 } },
  call_back: { again: { afterMs: minutes(60), mostCalls: 4 }, atTimeNamed: true },
  no_answer: { again: { afterMs: minutes(15), mostCalls: 3 } },
  voicemail: { again: { afterMs: minutes(30), mostCalls: 2 } },
  busy_line: { again: { afterMs: minutes(5), mostCalls: 4 } },
  closed: { again: { afterMs: 0, mostCalls: 3 }, fact: 'closed_today' },
  wrong_number: { again: { afterMs: 0, mostCalls: 3 }, fact: 'wrong_number' },
  do_not_call: { fact: 'never_call' },
  cut_off: { again: { afterMs: 0, mostCalls: 4 } },
};

export interface PastCall {
  outcome: RecordedOutcome;
  endedAt: Date;
  callBackAt: Date | null;
}

export type Standing = { ask: 'now' } | { ask: 'later'; at: Date } | { ask: 'never'; why: string };

/** Where a shop stands for one request after its calls for it, oldest first. */
export function effectOfCalls(calls: readonly PastCall[], now: Date): Standing {
  const last = calls.at(-1);
  if (!last) return { ask: 'now' };
  const { again, atTimeNamed } = OUTCOME_EFFECTS[last.outcome];
  if (!again) return { ask: 'never', why: 'Already asked for this request' };
  if (calls.length >= again.mostCalls)
    return { ask: 'never', why: `Tried ${calls.length} times for this request` };
  const at = (atTimeNamed && last.callBackAt) || new Date(last.endedAt.getTime() + again.afterMs);
  return at > now ? { ask: 'later', at } : { ask: 'now' };
}
