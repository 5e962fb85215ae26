import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { jobsOf } from '../../src/jobs.ts';
import { runSql } from '../../src/platform/database/db.ts';
import { days, hours } from '../../src/platform/values/clock.ts';
import { startTestApp, type TestApp } from '../harness.ts';

const ROOT = join(import.meta.dirname, '../../..');
const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');

/** The rows of the guide's table "Scheduled jobs and data retention": data, time, and job. */
const documented = [
  ...(read('docs/operating.md').split('| data ')[1] ?? '').matchAll(
    /^\| (.+?) +\| (.+?) +\| (.*?) *\|$/gm,
  ),
].flatMap(([, data = '', kept = '', job = '']) =>
  data.startsWith('-') ? [] : [{ data, kept, job: /`([\w-]+)`/.exec(job)?.[1] }],
);

/** A table whose rows are removed this long after the moment in the column. */
interface Aged {
  table: string;
  column: string;
  kept: number;
  /** If they are removed later than that. */
  gone?: number;
  /** Removed by this job. Without one, the rows are kept permanently. */
  job?: string;
  values?: Record<string, unknown>;
}

/** Another test ages this data. */
type Elsewhere = [file: string, title: string];

const accounts = { job: 'sweep-accounts' };
const texts = { job: 'sweep-texts' };

const CHECKS: Record<string, (Aged | Elsewhere)[]> = {
  sessions: [
    [
      'server/src/modules/accounts/sweep/sweep.test.ts',
      'the sweep deletes idle sessions: staff after an hour, owners after two weeks',
    ],
  ],
  'known devices of an account': [
    { ...accounts, table: 'known_devices', column: 'last_seen_at', kept: days(180) },
  ],
  'unconfirmed sign-ups': [
    { ...accounts, table: 'users', column: 'created_at', kept: days(7), values: { role: 'owner' } },
  ],
  'ended API keys': [{ ...accounts, table: 'api_keys', column: 'expires_at', kept: days(30) }],
  'e-mailed links and codes': [
    { ...accounts, table: 'account_tokens', column: 'expires_at', kept: days(7) },
  ],
  'log-in codes; passkey challenges': [
    { ...accounts, table: 'email_codes', column: 'expires_at', kept: 0 },
    { ...accounts, table: 'passkey_challenges', column: 'expires_at', kept: 0 },
  ],
  'rate limit counters; replies to idempotent calls': [
    { ...accounts, table: 'rate_limits', column: 'window_start', kept: days(2) },
    { ...accounts, table: 'idempotency_keys', column: 'created_at', kept: days(1) },
  ],
  'former addresses of accounts': [
    { ...accounts, table: 'former_addresses', column: 'kept_until', kept: 0 },
  ],
  'hashed addresses of deleted accounts': [
    { job: 'sweep-allowances', table: 'address_allowances', column: 'kept_until', kept: 0 },
  ],
  'live connection tickets': [
    { job: 'sweep-cable-tickets', table: 'cable_tickets', column: 'expires_at', kept: 0 },
  ],
  'unfinished uploads': [
    [
      'server/test/sweeps/uploads.test.ts',
      'files left by a killed process are removed, and those still arriving are kept',
    ],
  ],
  'one-time locations': [
    [
      'server/src/modules/places/places.names.test.ts',
      'is deleted a day later when another is saved, unless a request uses it',
    ],
  ],
  'request photos': [
    [
      'server/src/modules/quotes/photos/photos.test.ts',
      'a photo that no quote uses is deleted after 24 hours',
    ],
    [
      'server/src/modules/quotes/photos/photos.test.ts',
      'the photos of a quote are deleted when it expires',
    ],
  ],
  'links that ask what was paid': [
    { job: 'sweep-paid-questions', table: 'paid_questions', column: 'expires_at', kept: days(30) },
  ],
  'unused pictures': [
    [
      'server/src/platform/images/image-store.test.ts',
      'unreferenced pictures are deleted, and referenced ones are kept',
    ],
  ],
  'sent e-mails': [
    [
      'server/src/modules/notifications/notifications.delivery.test.ts',
      'undelivered secret e-mails lose their content after four days',
    ],
    { job: 'sweep-emails', table: 'emails', column: 'created_at', kept: days(90) },
  ],
  'counts of messages by recipient': [
    { job: 'sweep-message-counts', table: 'message_counts', column: 'day', kept: days(9) },
  ],
  'sent texts; content of replies': [
    { ...texts, table: 'texts', column: 'created_at', kept: days(90) },
  ],
  'what was read from shops’ texts': [
    {
      job: 'shop-texts',
      table: 'shop_texts',
      column: 'received_at',
      kept: days(90),
      values: { kind: 'unclear' },
    },
  ],
  'recordings of calls': [
    [
      'server/src/modules/call-desk/lines/recordings.test.ts',
      'a recording is deleted at the provider after 30 days',
    ],
  ],
  'drawn calls that nobody reviewed': [
    { job: 'call-reviews', table: 'call_reviews', column: 'drawn_at', kept: days(30) },
  ],
  'reviews of calls': [
    {
      job: 'call-reviews',
      table: 'call_reviews',
      column: 'drawn_at',
      kept: days(400),
      values: { reviewed_at: new Date(0) },
    },
  ],
  'messages of callers': [
    [
      'server/src/modules/call-desk/incoming/incoming.test.ts',
      'is deleted after the days that recordings are kept, as is the number of no shop',
    ],
  ],
  'numbers of callers who were no shop': [
    [
      'server/src/modules/call-desk/incoming/incoming.test.ts',
      'is deleted after the days that recordings are kept, as is the number of no shop',
    ],
  ],
  'codes that verify a number': [
    { ...texts, table: 'phone_codes', column: 'created_at', kept: days(2) },
  ],
  'hashed numbers that were verified': [
    { ...texts, table: 'number_vouchers', column: 'vouched_at', kept: days(396) },
  ],
  'opted-out numbers and addresses': [
    { table: 'text_opt_outs', column: 'opted_out_at', kept: days(3_650) },
    { table: 'stopped_addresses', column: 'stopped_at', kept: days(3_650) },
  ],
  'files of shop imports': [
    [
      'server/src/modules/shops/import/runs/upload.test.ts',
      'an import after its dry run is logged and deletes the uploaded file',
    ],
  ],
  'rejected import rows': [
    [
      'server/src/modules/shops/import/runs/upload.test.ts',
      'rejected rows are kept for 90 days, and their count permanently',
    ],
  ],
  'special hours of shops': [
    {
      job: 'sweep-shop-closures',
      table: 'shop_closures',
      column: 'end_on',
      kept: days(90),
      gone: days(92),
    },
  ],
  'ended contacts of shops': [
    { job: 'shop-contacts', table: 'shop_contacts', column: 'ended_at', kept: days(5 * 365 + 2) },
  ],
  'answers of the geocoder': [
    {
      job: 'sweep-geocoder-answers',
      table: 'geocoder_answers',
      column: 'asked_at',
      kept: days(30),
    },
  ],
  'files of service records that nobody imported': [
    {
      job: 'sweep-history-imports',
      table: 'service_history_imports',
      column: 'created_at',
      values: { kind: 'table', content: 'Date' },
      kept: days(1),
    },
  ],
  'removed documents': [
    {
      job: 'sweep-documents',
      table: 'vehicle_documents',
      column: 'archived_at',
      values: { name: 'Invoice', picture_key: 'x' },
      kept: days(1),
    },
  ],
  'safety recalls of models in no garage': [
    {
      job: 'sweep-safety-recalls',
      table: 'safety_recall_lookups',
      column: 'asked_at',
      kept: days(90),
    },
  ],
  'payment events': [
    {
      job: 'sweep-payment-events',
      table: 'payment_events',
      column: 'received_at',
      kept: days(400),
    },
  ],
  'record of monthly e-mails': [
    {
      job: 'sweep-digests',
      table: 'digests',
      column: 'month',
      kept: days(13 * 30),
      gone: days(14 * 31),
    },
  ],
};

const isAged = (check: Aged | Elsewhere): check is Aged => !Array.isArray(check);

it('every row of the retention table is tested, and every sweep is in the table', async () => {
  expect(documented.map(({ data }) => data).toSorted()).toEqual(Object.keys(CHECKS).toSorted());
  for (const checks of Object.values(CHECKS)) expect(checks).not.toEqual([]);
  for (const { data, job } of documented)
    for (const check of (CHECKS[data] ?? []).filter(isAged)) expect(check.job, data).toBe(job);
  const test = await startTestApp();
  const sweeps = jobsOf(test.deps).flatMap(({ name }) => (name.startsWith('sweep-') ? [name] : []));
  const named = documented.map(({ job }) => job);
  expect(sweeps.filter((name) => !named.includes(name))).toEqual([]);
});

it.each(Object.values(CHECKS).flatMap((checks) => checks.filter((check) => !isAged(check))))(
  '%s has a test for this row: %s',
  (file, title) => expect(read(String(file))).toContain(title),
);

/** A row with the least that the table asks for. */
async function insertRow(
  { deps }: TestApp,
  { table, column, values }: Aged,
  at: Date,
): Promise<void> {
  const { rows } = await sql<{ name: string; type: string }>`
    select column_name as name, udt_name as type
    from information_schema.columns
    where table_schema = 'public' and table_name = ${table} and is_nullable = 'NO'
      and column_default is null and is_identity = 'NO' and is_generated = 'NEVER'`.execute(
    deps.db,
  );
  const samples: Record<string, unknown> = {
    int8: sampleNumber(),
    int4: sampleNumber(),
    int2: 1,
    bool: false,
    numeric: 1,
    float8: 1,
    bytea: Buffer.from(String(sampleNumber())),
    jsonb: '{}',
    date: at,
    timestamptz: at,
    _text: [],
    _int8: [],
  };
  const row: Record<string, unknown> = {
    ...Object.fromEntries(
      rows.map(({ name, type }) => [name, samples[type] ?? `x${sampleNumber()}`]),
    ),
    ...values,
    [column]: at,
  };
  const names = Object.keys(row);
  const marks = names.map((_, index) => `$${index + 1}`);
  await runSql(
    deps.db,
    `insert into ${table} (${names.join(', ')}) values (${marks.join(', ')})`,
    Object.values(row),
  );
}

/** So that rows need no meaning and nothing that they refer to. */
async function dropConstraints({ deps }: TestApp): Promise<void> {
  const { rows } = await sql<{ relation: string; name: string }>`
    select conrelid::regclass::text as relation, conname as name from pg_constraint
    where contype in ('c', 'f') and connamespace = 'public'::regnamespace and conparentid = 0`.execute(
    deps.db,
  );
  for (const { relation, name } of rows)
    await runSql(deps.db, `alter table ${relation} drop constraint "${name}"`);
}

let samplesMade = 100;
const sampleNumber = (): number => (samplesMade += 1);

describe('data is removed when the retention table says so', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startTestApp();
    await dropConstraints(test);
  });
  const countOf = async (table: string): Promise<number> =>
    Number((await runSql<{ n: string }>(test.deps.db, `select count(*) as n from ${table}`))[0]?.n);

  const MARGIN = hours(30);

  it.each(Object.values(CHECKS).flatMap((checks) => checks.filter(isAged)))(
    '$table, by $job',
    async (check) => {
      const { table, kept, gone = kept, job } = check;
      const now = test.clock.now().getTime();
      const before = await countOf(table);
      await insertRow(test, check, new Date(now - gone - MARGIN));
      await insertRow(test, check, new Date(now - kept + MARGIN));
      for (const candidate of jobsOf({ ...test.deps, texter: undefined }))
        if (job === undefined ? candidate.name.startsWith('sweep-') : candidate.name === job)
          await candidate.run({});
      expect(await countOf(table)).toBe(before + (job === undefined ? 2 : 1));
    },
  );
});
