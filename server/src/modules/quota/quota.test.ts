import { listLedger } from '@fourbay/contract/quota/quota';
import { readUser } from '@fourbay/contract/accounts/users';
import { beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/harness.ts';
import { signUpOwner, type Person } from '../../../test/records/people.ts';
import { jobsOf } from '../../jobs.ts';
import { days, after } from '../../platform/values/clock.ts';
import { findMismatches } from './quota.ledger.store.ts';
import { spendQuote } from '../../../test/records/spend-quote.ts';
import { setClockBackAfterEach } from '../../../test/test-clock.ts';
import { topUpBatch } from './quota.top-up.service.ts';
import type { Schema } from '../../schema.generated.ts';

const fail = (): never => {
  throw new Error('killed');
};

describe('free quotes', () => {
  let test: TestApp;
  setClockBackAfterEach(() => test);
  beforeAll(async () => {
    test = await startTestApp();
  });

  const balances = async (owner: Person) => {
    const { monthly_quota, yearly_quota, additional_quota } = (
      await test.call(readUser, { token: owner.token, params: { id: owner.id } })
    ).body.data.attributes;
    return [monthly_quota, yearly_quota, additional_quota];
  };
  /** Read from the database, because sessions end long before the years that some tests cover. */
  const stored = async (owner: Person) =>
    test.deps.db
      .selectFrom('quota_balances')
      .select(['monthly', 'yearly', 'additional'])
      .where('user_id', '=', owner.id)
      .executeTakeFirstOrThrow();
  const spend = (owner: Person, reference: string) =>
    test.deps.db
      .transaction()
      .execute((trx) => spendQuote(test.deps, trx, owner.id, reference, test.clock.now()));
  const topUpAll = async (): Promise<void> => {
    for (let after: string | undefined = '0'; after !== undefined;)
      after = await topUpBatch(test.deps, after);
  };
  const entries = async (owner: Person, source: Schema['quota_ledger_entries']['source']) =>
    (
      await test.deps.db
        .selectFrom('quota_ledger_entries')
        .select('id')
        .where('user_id', '=', owner.id)
        .where('source', '=', source)
        .execute()
    ).length;

  it('a confirmed account has one monthly and three yearly quotes', async () => {
    expect(await balances(await signUpOwner(test))).toEqual([1, 3, 0]);
  });

  it('the monthly quote is spent before yearly ones', async () => {
    const owner = await signUpOwner(test);
    expect(await spend(owner, 'q:1')).toBe('monthly');
    expect(await spend(owner, 'q:2')).toBe('yearly');
  });

  it('the monthly allowance is granted once per month', async () => {
    const owner = await signUpOwner(test);
    await spend(owner, 'q:3');
    test.clock.set('2026-12-01T00:05:00Z');
    await Promise.all([topUpAll(), topUpAll()]);
    expect(await stored(owner)).toMatchObject({ monthly: 1, yearly: 3 });
    expect(await entries(owner, 'monthly_top_up')).toBe(1);
  });

  it('an account without a complete profile is not topped up', async () => {
    const owner = await signUpOwner(test);
    await spend(owner, 'q:incomplete');
    const { db } = test.deps;
    await db
      .updateTable('users')
      .set({ profile_complete: false })
      .where('id', '=', owner.id)
      .execute();
    test.clock.set('2026-12-01T00:05:00Z');
    await topUpAll();
    expect(await stored(owner)).toMatchObject({ monthly: 0 });
  });

  it('the job tops up in batches, each queued with the one before', async () => {
    const owner = await signUpOwner(test);
    await spend(owner, 'q:4');
    test.clock.set('2026-12-01T00:05:00Z');
    await jobsOf(test.deps)
      .find(({ name }) => name === 'quota-top-up')
      ?.run({});
    expect(await stored(owner)).toMatchObject({ monthly: 0 });
    await test.runJobs();
    expect(await stored(owner)).toMatchObject({ monthly: 1 });
  });

  it('a failed batch is completed on retry', async () => {
    const owner = await signUpOwner(test);
    await spend(owner, 'q:5');
    test.clock.set('2026-12-01T00:05:00Z');
    const failing = { ...test.deps, jobs: { ...test.deps.jobs, enqueue: async () => fail() } };
    await expect(topUpBatch(failing, '0')).rejects.toThrow('killed');
    expect(await stored(owner)).toMatchObject({ monthly: 0 });
    await topUpAll();
    expect(await stored(owner)).toMatchObject({ monthly: 1 });
    expect(await entries(owner, 'monthly_top_up')).toBe(1);
  });

  it('allowances do not accumulate and a full bucket adds no entry', async () => {
    const owner = await signUpOwner(test);
    for (const at of ['2026-12-01T00:05:00Z', '2027-01-01T00:05:00Z', '2027-03-15T00:00:00Z']) {
      test.clock.set(at);
      await topUpAll();
    }
    expect(await stored(owner)).toMatchObject({ monthly: 1, yearly: 3 });
    expect(await entries(owner, 'monthly_top_up')).toBe(0);
  });

  it('the yearly allowance is granted once per account year', async () => {
    test.clock.set('2028-02-29T12:00:00Z');
    const owner = await signUpOwner(test);
    for (const index of [1, 2, 3]) await spend(owner, `leap:${index}`);
    for (const at of ['2029-02-27T12:00:00Z', '2029-02-28T12:00:00Z', '2029-03-01T12:00:00Z']) {
      test.clock.set(at);
      await topUpAll();
    }
    expect(await stored(owner)).toMatchObject({ yearly: 3 });
    expect(await entries(owner, 'yearly_top_up')).toBe(1);
  });

  it('two schedulers grant each allowance once over two years', async () => {
    test.clock.set('2027-01-15T10:00:00Z');
    const owner = await signUpOwner(test);
    const idle = ['2028-03', '2028-04'];
    for (
      let day = new Date('2027-01-16T00:05:00Z');
      day < new Date('2029-01-20T00:00:00Z');
      day = after(day, days(1))
    ) {
      test.clock.set(day);
      await Promise.all([topUpAll(), topUpAll()]);
      const [month, dayOfMonth] = [day.toISOString().slice(0, 7), day.getUTCDate()];
      if (dayOfMonth === 3 && !idle.includes(month)) await spend(owner, `two years:${month}`);
      // Yearly quotes are spent in the first quarter.
      if (dayOfMonth === 20 && ['01', '02', '03'].includes(month.slice(5)) && !idle.includes(month))
        await spend(owner, `two years, yearly:${month}`);
    }
    const topUps = await test.deps.db
      .selectFrom('quota_ledger_entries')
      .select(['source', 'reference', 'amount'])
      .where('user_id', '=', owner.id)
      .where('source', 'in', ['monthly_top_up', 'yearly_top_up'])
      .orderBy('id')
      .execute();
    const monthly = topUps
      .filter(({ source }) => source === 'monthly_top_up')
      .map(({ reference }) => reference);
    const starts = Array.from(
      { length: 24 },
      (_none, at) => `month:${new Date(Date.UTC(2027, 1 + at, 1)).toISOString().slice(0, 10)}`,
    );
    // Nothing was spent in March and April, so April 1 and May 1 grant nothing.
    expect(monthly).toEqual(
      starts.filter((start) => start !== 'month:2028-04-01' && start !== 'month:2028-05-01'),
    );
    expect(
      topUps.filter(({ source }) => source === 'yearly_top_up').map(({ reference }) => reference),
    ).toEqual(['year:2028-01-15', 'year:2029-01-15']);
    expect(await findMismatches(test.deps.db)).toEqual([]);
  });

  it('ledger entries are listed with their source and add up', async () => {
    const owner = await signUpOwner(test);
    await spend(owner, 'q:9');
    const { body } = await test.call(listLedger, { token: owner.token });
    expect(
      body.data.map(({ attributes }) => [
        attributes.entry_type,
        attributes.source,
        attributes.amount,
      ]),
    ).toEqual([
      ['used', 'request', 1],
      ['added', 'user_create', 3],
      ['added', 'user_create', 1],
    ]);
    expect(await findMismatches(test.deps.db)).toEqual([]);
  });

  it('the ledger check finds a balance that changed without an entry', async () => {
    const owner = await signUpOwner(test);
    await test.deps.db
      .updateTable('quota_balances')
      .set({ additional: 5 })
      .where('user_id', '=', owner.id)
      .execute();
    expect(await findMismatches(test.deps.db)).toEqual([
      { user_id: owner.id, bucket: 'additional', balance: 5, ledger: 0 },
      { user_id: owner.id, bucket: 'additional (lots)', balance: 5, ledger: 0 },
    ]);
  });
});
