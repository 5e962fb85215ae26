import { CALL_BACK_DAYS } from '@fourbay/contract/call-desk/desk-limits';
import type { Db, Deps } from '../../../deps.ts';
import { invalid, notFound } from '../../../platform/http/app-error.ts';
import {
  callableDays,
  callableState,
  findShopsById,
  isCallableAnytime,
  localDay,
  type CallableDay,
  type Schedule,
} from '../../shops/index.ts';
import { localTime } from '../requests/local-time.rules.ts';

type CallBackDeps = Pick<Deps, 'config' | 'now'>;

async function readSchedule(deps: CallBackDeps, db: Db, shopId: string): Promise<Schedule> {
  const [shop] = await findShopsById(db, [shopId]);
  if (!shop) throw notFound();
  return { ...shop, anyHour: isCallableAnytime(shop, deps.config) };
}

/** Today and the days on which a shop can ask to be called back. */
export const readCallableDays = async (
  deps: Pick<Deps, 'config' | 'now' | 'db'>,
  shopId: string,
): Promise<CallableDay[]> =>
  callableDays(await readSchedule(deps, deps.db, shopId), deps.now(), CALL_BACK_DAYS);

/** Refuses a callback in the past, too far ahead, or at a time when the shop is closed. */
export async function requireCallBackTime(
  deps: CallBackDeps,
  db: Db,
  shopId: string,
  at: Date | null,
): Promise<void> {
  const now = deps.now();
  if (!at) throw invalid({ call_back_at: 'is required' });
  if (at <= now) throw invalid({ call_back_at: 'must be later than now' });
  const schedule = await readSchedule(deps, db, shopId);
  const dayOf = (time: Date): number => localDay(schedule.timezone, time.getTime());
  if (dayOf(at) - dayOf(now) > CALL_BACK_DAYS)
    throw invalid({ call_back_at: `must be within ${CALL_BACK_DAYS} days` });
  const { open, opensAt } = callableState(schedule, at);
  if (open) return;
  const next = opensAt ? `. It can be called from ${localTime(opensAt, schedule.timezone)}` : '';
  throw invalid({ call_back_at: `is when the shop is closed${next}` });
}
