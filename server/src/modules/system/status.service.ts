import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { countDeadLetters, readQueues } from '../../platform/jobs/job-queue-state.ts';
import { findLastBackup, findDatabaseVersion } from './status.store.ts';

const { version: RELEASE } = z
  .object({ version: z.string() })
  .parse(JSON.parse(readFileSync(join(import.meta.dirname, '../../../package.json'), 'utf8')));

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
    node: process.versions.node,
    startedAt: new Date(now().getTime() - process.uptime() * 1_000),
    engine,
    database: await findDatabaseVersion(db),
    liveUpdates: live.healthy(),
    mailsDelivered: mailer.delivers,
    queues: await readQueues(db),
    deadLetters: await countDeadLetters(db),
    backup: await findLastBackup(db),
  };
}
