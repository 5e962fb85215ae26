import type { Deps, Trx } from '../../deps.ts';
import { takePeriods } from './quota.allowances.service.ts';
import { MONTHLY_FREE, YEARLY_FREE } from './quota.rules.ts';
import { updateBalance, lockBalances, markPeriods } from './quota.store.ts';
import { findDueUsers } from './quota.top-up.store.ts';

type TopUpDeps = Pick<Deps, 'db' | 'now' | 'live'>;

const BATCH_SIZE = 200;

/** Fills the free buckets of all users whose period is over; a full bucket only marks it. */
export async function topUpAll(deps: TopUpDeps): Promise<number> {
  const { db, now } = deps;
  let filled = 0;
  for (let after = '0'; ;) {
    const users = await findDueUsers(db, { after, limit: BATCH_SIZE, now: now() });
    for (const { id, years_from } of users) {
      await db.transaction().execute((trx) => topUp(deps, trx, id, years_from));
      filled += 1;
    }
    const last = users.at(-1);
    if (!last || users.length < BATCH_SIZE) return filled;
    after = last.id;
  }
}

/**
 * Adds at most one entry per bucket and period, whatever the number of schedulers; nothing when
 * another account of the same person had it.
 */
async function topUp(
  { now, live }: TopUpDeps,
  trx: Trx,
  userId: string,
  yearsFrom: Date,
): Promise<void> {
  const balances = await lockBalances(trx, userId);
  if (!balances) return;
  const own = { ...balances, years_from: yearsFrom };
  const { month, year, ...due } = await takePeriods(trx, userId, own, now());
  const entry = { user_id: userId, entry_type: 'added' as const, created_at: now() };
  if (balances.monthly_period !== month) {
    if (!due.monthlyElsewhere && balances.monthly < MONTHLY_FREE)
      await updateBalance(
        trx,
        {
          ...entry,
          source: 'monthly_top_up',
          bucket: 'monthly',
          amount: MONTHLY_FREE - balances.monthly,
          reference: `month:${month}`,
        },
        now(),
      );
    await markPeriods(trx, userId, { monthly_period: month });
  }
  if (balances.yearly_period !== year) {
    if (!due.yearlyElsewhere && balances.yearly < YEARLY_FREE)
      await updateBalance(
        trx,
        {
          ...entry,
          source: 'yearly_top_up',
          bucket: 'yearly',
          amount: YEARLY_FREE - balances.yearly,
          reference: `year:${year}`,
        },
        now(),
      );
    await markPeriods(trx, userId, {
      yearly_period: year,
      ...(due.yearsFrom ? { years_from: due.yearsFrom } : {}),
    });
  }
  await live.publish(trx, { topic: 'quotas', userId });
}
