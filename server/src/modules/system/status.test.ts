import { readStatus } from '@fourbay/contract/system/system';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { refusedWith, startTestApp, type TestApp } from '../../../test/harness.ts';
import { signUpStaff } from '../../../test/records/people.ts';

describe('the status page', () => {
  let test: TestApp;
  let token: string;
  beforeAll(async () => {
    test = await startTestApp();
    ({ token } = await signUpStaff(test, 'supervisor'));
  });

  it('the status page shows what is running, and that there has never been a backup', async () => {
    const { body } = await test.call(readStatus, { token });
    expect(body).toMatchObject({
      node: process.versions.node,
      release: expect.stringMatching(/^\d+\.\d+\.\d+$/),
      commit: 'unreleased',
      schema: expect.stringMatching(/^\d{4}$/),
      database: { engine: test.deps.engine, version: expect.stringMatching(/^1[5-9]/) },
      live_updates: true,
      mails_delivered: true,
      queues: [],
      old_data: expect.arrayContaining([
        { id: 'places', name: 'ZIP codes, cities, and the map', as_of: '2024-12' },
      ]),
      dead_letters: 0,
      dead_letter_kinds: [],
      last_backup: null,
    });
    expect(body.database.last_migration).toMatch(/^\d{4}_.*\.sql$/);
  });

  it('the status page shows the newest backup', async () => {
    await sql`
      insert into backups (made_at, bytes, rows, pictures)
      values ('2026-11-16T03:00:00Z', 1, 1, 0), ('2026-11-17T03:00:00Z', 9000, 120, 6)`.execute(
      test.deps.db,
    );
    expect((await test.call(readStatus, { token })).body.last_backup).toEqual({
      made_at: '2026-11-17T03:00:00.000Z',
      rows: 120,
      pictures: 6,
      bytes: 9_000,
    });
  });

  it('the status page is for supervisors only', async () => {
    const agent = await signUpStaff(test, 'agent');
    refusedWith(await test.call(readStatus, { token: agent.token }), 403);
  });
});
