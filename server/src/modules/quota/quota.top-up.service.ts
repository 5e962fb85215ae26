import type { Deps } from '../../deps.ts';
import { topUpNext } from './quota.top-up.store.ts';

export const TOP_UP_BATCH = 'quota-top-up-batch';

/** Small enough that a concurrent request never waits long for a lock. */
const BATCH_SIZE = 1_000;

type TopUpDeps = Pick<Deps, 'db' | 'now' | 'live' | 'jobs'>;

/** Starts the top-up. Its batches are jobs, each queued by the previous one. */
export const startTopUp = ({ db, jobs }: Pick<TopUpDeps, 'db' | 'jobs'>): Promise<void> =>
  jobs.enqueue(db, TOP_UP_BATCH, { after: '0' }, { key: '0' });

/**
 * Fills the free buckets of a batch of users whose period is over, and queues the next batch in the
 * same transaction; for a full bucket it only marks the period. Returns the start of the next
 * batch, or undefined after the last.
 */
export function topUpBatch(
  { db, now, live, jobs }: TopUpDeps,
  after: string,
): Promise<string | undefined> {
  return db.transaction().execute(async (trx) => {
    const users = await topUpNext(trx, { after, limit: BATCH_SIZE, now: now() });
    const last = users.at(-1)?.user_id;
    if (last === undefined) return undefined;
    await live.publishEach(
      trx,
      users
        .filter(({ filled }) => filled)
        .map(({ user_id }) => ({ topic: 'quotas', userId: user_id })),
    );
    await jobs.enqueue(trx, TOP_UP_BATCH, { after: last }, { key: last });
    return last;
  });
}
