import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/harness.ts';
import { signUpOwner, type Person } from '../../../test/records/people.ts';
import type { Trx } from '../../deps.ts';
import { creditPurchase, grantRetentionDeal, refundQuote, revokePurchase } from './index.ts';
import { spendQuote } from '../../../test/records/spend-quote.ts';
import { setClockBackAfterEach } from '../../../test/test-clock.ts';
import { findMismatches } from './quota.ledger.store.ts';

describe('quota lots', () => {
  let test: TestApp;
  let owner: Person;
  setClockBackAfterEach(() => test);
  beforeAll(async () => {
    test = await startTestApp();
  });
  beforeEach(async () => {
    owner = await signUpOwner(test);
    for (let i = 0; i < 4; i += 1) await spend(`free:${i}`);
  });
  afterEach(async () => {
    const mismatches = await findMismatches(test.deps.db);
    if (mismatches.length > 0)
      throw new Error(`the ledger does not add up: ${JSON.stringify(mismatches)}`);
  });

  const change = <R>(work: (trx: Trx) => Promise<R>): Promise<R> =>
    test.deps.db.transaction().execute(work);
  const now = () => test.clock.now();
  const buy = (reference: string, quantity: number) => {
    test.clock.advance(1_000);
    return change((trx) => creditPurchase(trx, { userId: owner.id, reference, quantity }, now()));
  };
  const revoke = (reference: string, revoked: number) =>
    change((trx) =>
      revokePurchase(test.deps, trx, { userId: owner.id, reference, revoked }, now()),
    );
  const spend = (reference: string) =>
    change((trx) => spendQuote(test.deps, trx, owner.id, reference, now()));
  const giveBack = (reference: string) =>
    change((trx) =>
      refundQuote(
        test.deps,
        trx,
        { userId: owner.id, reference, bucket: 'additional', spentAt: now() },
        now(),
      ),
    );
  const additional = async () =>
    (
      await test.deps.db
        .selectFrom('quota_balances')
        .select('additional')
        .where('user_id', '=', owner.id)
        .executeTakeFirstOrThrow()
    ).additional;
  const lots = async () => {
    const rows = await test.deps.db
      .selectFrom('quota_lots')
      .selectAll()
      .where('user_id', '=', owner.id)
      .orderBy('created_at')
      .orderBy('id')
      .execute();
    return rows.map(({ quantity, spent, taken }) => quantity - spent - taken);
  };

  it('bought quotes are credited once per purchase', async () => {
    expect(await buy('payment:1', 3)).toBe(true);
    expect(await buy('payment:1', 3)).toBe(false);
    expect(await additional()).toBe(3);
  });

  it('quotes are spent from the oldest lot first', async () => {
    await buy('payment:1', 3);
    await buy('payment:2', 5);
    for (const index of [1, 2, 3, 4]) await spend(`quote:${index}`);
    expect(await lots()).toEqual([0, 4]);
  });

  it('a refunded purchase revokes its quotes once', async () => {
    await buy('payment:1', 3);
    await revoke('payment:1', 3);
    await revoke('payment:1', 3);
    expect(await additional()).toBe(0);
  });

  it("a refund doesn’t revoke spent quotes or another lot's", async () => {
    await buy('payment:1', 3);
    await buy('payment:2', 5);
    await spend('quote:1');
    await revoke('payment:1', 3);
    expect(await lots()).toEqual([0, 5]);
    expect(await additional()).toBe(5);
  });

  it('quotes are returned when a dispute is won', async () => {
    await buy('payment:1', 3);
    await spend('quote:1');
    await revoke('payment:1', 3);
    await revoke('payment:1', 0);
    expect(await lots()).toEqual([2]);
  });

  it('a canceled request returns its quote to the lot', async () => {
    await buy('payment:1', 3);
    await buy('payment:2', 5);
    for (const index of [1, 2, 3, 4]) await spend(`quote:${index}`);
    await giveBack('quote:1');
    await giveBack('quote:1');
    expect(await lots()).toEqual([1, 4]);
  });

  it('cancellation and refund have the same result in either order', async () => {
    await buy('payment:1', 3);
    await spend('quote:1');
    await revoke('payment:1', 3);
    await giveBack('quote:1');
    expect(await additional()).toBe(0);
    await buy('payment:2', 3);
    await spend('quote:2');
    await giveBack('quote:2');
    await revoke('payment:2', 3);
    expect(await additional()).toBe(0);
  });

  it('the retention deal is a lot that refunds don’t revoke', async () => {
    await change((trx) => grantRetentionDeal(test.deps, trx, owner.id, now()));
    await buy('payment:1', 3);
    await spend('quote:1');
    await revoke('payment:1', 3);
    expect(await lots()).toEqual([2, 0]);
  });

  it('concurrent requests spend each quote once', async () => {
    await buy('payment:1', 3);
    const spent = await Promise.allSettled(
      Array.from({ length: 10 }, (_one, i) => spend(`quote:${i}`)),
    );
    expect(spent.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
    expect(await lots()).toEqual([0]);
  });
});
