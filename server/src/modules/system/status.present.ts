import type { ReplyOf, Routes } from '@fourbay/contract';
import type { readStatus } from './status.service.ts';

type Status = Awaited<ReturnType<typeof readStatus>>;

export const presentStatus = (status: Status): ReplyOf<Routes['GET /api/v2/console/status']> => ({
  at: status.at.toISOString(),
  release: status.release.version,
  commit: status.release.commit,
  schema: status.release.schema,
  node: status.node,
  started_at: status.startedAt.toISOString(),
  database: { engine: status.engine, ...status.database },
  live_updates: status.liveUpdates,
  mails_delivered: status.mailsDelivered,
  queues: status.queues.map(({ queue, waiting, age }) => ({
    queue,
    waiting,
    oldest_seconds: Math.round(age),
  })),
  old_data: status.oldData.map(({ id, name, asOf }) => ({ id, name, as_of: asOf })),
  dead_letters: status.deadLetters.reduce((sum, { count }) => sum + count, 0),
  dead_letter_kinds: status.deadLetters.map(({ since, ...kind }) => ({
    ...kind,
    since: since.toISOString(),
  })),
  last_backup: status.backup
    ? {
        made_at: status.backup.made_at.toISOString(),
        rows: Number(status.backup.rows),
        pictures: status.backup.pictures,
        bytes: Number(status.backup.bytes),
      }
    : null,
});
