import { UNDO_MINUTES } from '@fourbay/contract/desk-limits';
import { minutes } from '@fourbay/contract/durations';
import type { HeldRequest } from '../desk.queries.ts';

/** The last outcome, while it can be undone; undefined during a call. */
export function undoableCall(
  { calls }: Pick<HeldRequest, 'calls'>,
  now = Date.now(),
): HeldRequest['calls'][number] | undefined {
  const last = calls.at(-1);
  if (!last?.ended_at || last.outcome === 'cut_off') return undefined;
  return now - Date.parse(last.ended_at) <= minutes(UNDO_MINUTES) ? last : undefined;
}
