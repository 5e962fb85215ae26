import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { handleDeadLetters as handleThem, readStatus } from '@fourbay/contract/system/system';
import { refusedWith, startTestApp, type TestApp } from '../../../test/harness.ts';
import { signUpStaff } from '../../../test/records/people.ts';
import { createLog } from '../observability/log.ts';
import { createJobQueue, type JobRunner } from './job-queue.ts';

let test: TestApp;
let jobs: JobRunner;
let token: string;

beforeAll(async () => {
  test = await startTestApp();
  const { database } = test;
  jobs = await createJobQueue({ database, log: createLog('silent'), migrate: true });
  const kinds = ['send-email', 'send-refund'].map((name) => ({ name, run: async () => {} }));
  await jobs.start(kinds, { work: false });
  ({ token } = await signUpStaff(test, 'supervisor'));
  Object.assign(test.deps.jobs, {
    retryDeadLetters: (db: typeof test.deps.db, name: string) => jobs.retryDeadLetters(db, name),
  });
});
afterAll(() => jobs.stop());

const fail = (name: string, emailId: string) =>
  sql`
  insert into pgboss.job (name, data, output, source_name)
  values (
    'dead-letter', ${JSON.stringify({ emailId })}::jsonb, '{"message": "Error: 451"}', ${name}
  )`.execute(test.deps.db);
const kinds = async () => (await test.call(readStatus, { token })).body.dead_letter_kinds;
const handle = (action: 'retry' | 'dismiss', job: string) =>
  test.call(handleThem, { token, body: { action, job } });

it('supervisors see failed jobs by kind, retry some, and dismiss others', async () => {
  await fail('send-email', '1');
  await fail('send-email', '2');
  await fail('send-refund', '3');
  expect(await kinds()).toMatchObject([
    { job: 'send-email', count: 2, error: 'Error: 451' },
    { job: 'send-refund', count: 1 },
  ]);
  expect((await handle('retry', 'send-email')).body).toEqual({ count: 2 });
  const { rows } = await sql`
    select data
    from pgboss.job
    where name = 'send-email' and state = 'created'
    order by data ->> 'emailId'`.execute(test.deps.db);
  expect(rows).toEqual([{ data: { emailId: '1' } }, { data: { emailId: '2' } }]);
  expect((await handle('dismiss', 'send-refund')).body).toEqual({ count: 1 });
  expect(await kinds()).toEqual([]);
  refusedWith(await handle('dismiss', 'send-refund'), 404);
  const actions = await test.deps.db
    .selectFrom('staff_actions')
    .select(['action', 'detail'])
    .where('action', 'like', 'dead_letters_%')
    .orderBy('id')
    .execute();
  expect(actions).toEqual([
    { action: 'dead_letters_retried', detail: { job: 'send-email', count: 2 } },
    { action: 'dead_letters_dismissed', detail: { job: 'send-refund', count: 1 } },
  ]);
});
