import { describe, expect, it } from 'vitest';
import { troublesOf } from './status-troubles.ts';
import type { Status } from './status.queries.ts';

const WELL: Status = {
  at: '2026-11-22T12:00:00Z',
  release: '0.1.0',
  commit: 'unreleased',
  schema: '0489',
  node: '24.0.0',
  started_at: '2026-11-20T12:00:00Z',
  database: { engine: 'server', version: '15.1', last_migration: '0001_a.sql' },
  live_updates: true,
  mails_delivered: true,
  queues: [{ queue: 'send-email', waiting: 3, oldest_seconds: 4 }],
  old_data: [],
  dead_letters: 0,
  dead_letter_kinds: [],
  last_backup: { made_at: '2026-11-22T03:00:00Z', rows: 10, pictures: 0, bytes: 10 },
};

describe('the status page', () => {
  it('the status page reports no problems on a healthy server', () => {
    expect(troublesOf(WELL)).toEqual([]);
  });

  it('the status page says what is late, disconnected, failed, or not backed up', () => {
    expect(
      troublesOf({
        ...WELL,
        live_updates: false,
        mails_delivered: false,
        queues: [{ queue: 'send-email', waiting: 1, oldest_seconds: 600 }],
        dead_letters: 1,
        last_backup: { made_at: '2026-11-20T03:00:00Z', rows: 10, pictures: 0, bytes: 10 },
      }),
    ).toEqual([
      'Jobs in send-email have waited for 10 minutes.',
      'Live updates are disconnected from the database.',
      '1 job failed permanently.',
      'This server doesn’t send e-mails.',
      'The last backup is 57 hours old.',
    ]);
    expect(troublesOf({ ...WELL, last_backup: null })).toEqual([
      'No backup has been made with npm run admin -- backup.',
    ]);
  });
});
