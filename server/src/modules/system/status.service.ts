import type { Deps } from '../../deps.ts';
import { listDeadLetters } from '../../platform/jobs/dead-letters.ts';
import { readQueues } from '../../platform/jobs/job-queue-state.ts';
import { oldDataSets } from './data-sets.ts';
import { RELEASE } from '../../platform/observability/release.ts';
import { findLastBackup, findDatabaseVersion } from './status.store.ts';

/** Health of this process, the database, and the queues. */
export async function readStatus({
  db,
  engine,
  live,
  mailer,
  now,
}: Pick<Deps, 'db' | 'engine' | 'live' | 'mailer' | 'now'>) {
  return {
    at: now(),
    release: RELEASE,
    oldData: oldDataSets(now()),
    node: process.versions.node,
    startedAt: new Date(now().getTime() - process.uptime() * 1_000),
    engine,
    database: await findDatabaseVersion(db),
    liveUpdates: live.healthy(),
    mailsDelivered: mailer.delivers,
    queues: await readQueues(db),
    deadLetters: await listDeadLetters(db),
    backup: await findLastBackup(db),
  };
}
