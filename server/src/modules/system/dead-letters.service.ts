import type { Deps } from '../../deps.ts';
import { notFound } from '../../platform/http/app-error.ts';
import {
  dismissDeadLetters,
  listDeadLetters,
  type DeadLetters,
} from '../../platform/jobs/dead-letters.ts';
import { recordStaffAction } from '../audit-log/index.ts';

type HandlingDeps = Pick<Deps, 'db' | 'jobs' | 'now' | 'log'>;

export const deadLetterActions = ['retry', 'dismiss'] as const;

interface Handling {
  action: (typeof deadLetterActions)[number];
  /** The kind of job. Undefined for all kinds. */
  job: string | undefined;
  /** Null on the command line. */
  supervisorId: string | null;
}

export const findDeadLetters = ({ db }: Pick<Deps, 'db'>): Promise<DeadLetters[]> =>
  listDeadLetters(db);

/** Runs jobs that failed for good again, or gives up on them. Returns how many there were. */
export async function handleDeadLetters(
  { db, jobs, now, log }: HandlingDeps,
  { action, job, supervisorId }: Handling,
): Promise<number> {
  const count = await db.transaction().execute(async (trx) => {
    const handled =
      action === 'retry'
        ? await jobs.retryDeadLetters(trx, job)
        : await dismissDeadLetters(trx, job);
    if (handled > 0 && supervisorId !== null)
      await recordStaffAction(trx, {
        at: now(),
        staff_user_id: supervisorId,
        action: action === 'retry' ? 'dead_letters_retried' : 'dead_letters_dismissed',
        detail: { job, count: handled },
      });
    return handled;
  });
  if (count === 0 && job !== undefined) throw notFound();
  log.info({ event: 'dead_letters', action, job, count, by: supervisorId }, 'dead letters handled');
  return count;
}
