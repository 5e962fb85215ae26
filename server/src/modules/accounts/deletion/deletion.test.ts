import {
  deleteUser,
  listDeletedUsers,
  restoreUser,
  restoreUserForOwner,
} from '@fourbay/contract/accounts/account-deletion';
import { claimRequest, logCall } from '@fourbay/contract/call-desk/call-desk';
import { createQuote, listQuotes } from '@fourbay/contract/quotes/quotes';
import { createApiKey, signIn } from '@fourbay/contract/accounts/sessions';
import { readUser, updateUser } from '@fourbay/contract/accounts/users';
import { beforeAll, describe, expect, it } from 'vitest';
import { refusedWith, startTestApp, type TestApp } from '../../../../test/harness.ts';
import {
  linkIn,
  PASSWORD,
  signUpOwner,
  signUpStaff,
  subjectsTo,
  type Person,
} from '../../../../test/records/people.ts';
import { loadTestPlaces } from '../../../../test/records/places.ts';
import { addVehicle, quoteBody, requestQuote } from '../../../../test/records/quote-records.ts';
import { loadServices } from '../../../../test/records/services.ts';
import { addShop } from '../../../../test/records/shops.ts';
import { setClockBackAfterEach } from '../../../../test/test-clock.ts';
import { jobsOf } from '../../../jobs.ts';
import { days } from '../../../platform/values/clock.ts';

describe('account deletion', () => {
  let test: TestApp;
  let shopId: string;
  setClockBackAfterEach(() => test);
  beforeAll(async () => {
    test = await startTestApp();
    await loadTestPlaces(test);
    await loadServices(test);
    shopId = await addShop(test, { name: 'Austin shop' });
  });

  const topUp = async () => {
    await jobsOf(test.deps)
      .find(({ name }) => name === 'quota-top-up')
      ?.run({});
    await test.runJobs();
  };
  const remove = (person: Person, current_password = PASSWORD) =>
    test.call(deleteUser, {
      token: person.token,
      params: { id: person.id },
      body: { current_password },
    });
  const logIn = (email: string) =>
    test.call(signIn, { body: { user: { email, password: PASSWORD } } });
  const read = async ({ id, token }: Person) =>
    (await test.call(readUser, { token, params: { id } })).body.data.attributes;
  const restore = async ({ email }: Person) => {
    await test.runJobs();
    return test.call(restoreUser, { body: { token: linkIn(test, email, 'token') } });
  };

  it('deletion ends sessions, API keys, and the password immediately', async () => {
    const owner = await signUpOwner(test);
    const key = await test.call(createApiKey, {
      token: owner.token,
      body: { name: 'tool', current_password: PASSWORD },
    });
    expect((await remove(owner)).status).toBe(204);
    for (const token of [owner.token, key.body.api_key])
      refusedWith(await test.call(readUser, { token, params: { id: owner.id } }), 401);
    expect(refusedWith(await logIn(owner.email), 401)).toMatchObject({
      code: 'invalid_credentials',
      error: 'Invalid email or password.',
    });
    const row = await test.deps.db
      .selectFrom('users')
      .selectAll()
      .where('id', '=', owner.id)
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({ archived: true, deleted_at: test.clock.now() });
  });

  it('deletion publishes the end of sessions to all processes', async () => {
    const owner = await signUpOwner(test);
    const publishedUserIds: unknown[] = [];
    const stop = test.deps.live.subscribe(
      'sessions-ended',
      (message) => void publishedUserIds.push(message['userId']),
    );
    await remove(owner);
    stop();
    expect(publishedUserIds).toContain(owner.id);
  });

  it('deletion requires the current password', async () => {
    const owner = await signUpOwner(test);
    expect(refusedWith(await remove(owner, 'Wrong+Pass1'), 422).code).toBe('wrong_password');
    expect(
      refusedWith(
        await test.call(deleteUser, { token: owner.token, params: { id: owner.id }, body: {} }),
        422,
      ).code,
    ).toBe('wrong_password');
    expect((await read(owner)).deleted).toBe(false);
  });

  it('an API key cannot delete the account', async () => {
    const owner = await signUpOwner(test);
    const key = await test.call(createApiKey, {
      token: owner.token,
      body: { name: 'tool', current_password: PASSWORD },
    });
    expect(refusedWith(await remove({ ...owner, token: key.body.api_key }), 403).code).toBe(
      'session_required',
    );
  });

  it('a staff account cannot be deleted', async () => {
    expect(refusedWith(await remove(await signUpStaff(test, 'agent')), 403).code).toBe(
      'staff_account',
    );
  });

  it('deletion cancels open quotes, and refunds those without calls so far', async () => {
    const [waiting, called] = [await signUpOwner(test), await signUpOwner(test)];
    await requestQuote(test, waiting);
    const { quoteId } = await requestQuote(test, called);
    const agent = await signUpStaff(test, 'agent');
    const { body } = await test.call(claimRequest, { token: agent.token, params: { id: quoteId } });
    await test.call(logCall, {
      token: agent.token,
      params: { id: quoteId },
      headers: { 'lease-token': body.lease_token },
      body: { service_provider_id: shopId, outcome: 'no_answer' },
    });
    for (const owner of [waiting, called]) await remove(owner);
    const quotes = await test.deps.db
      .selectFrom('user_quotes')
      .select(['status', 'close_reason'])
      .where('user_id', 'in', [waiting.id, called.id])
      .execute();
    expect(quotes).toEqual([
      { status: 'cancelled', close_reason: 'owner' },
      { status: 'cancelled', close_reason: 'owner' },
    ]);
    const refunds = await test.deps.db
      .selectFrom('quota_ledger_entries')
      .select('user_id')
      .where('source', '=', 'refund')
      .where('user_id', 'in', [waiting.id, called.id])
      .execute();
    expect(refunds).toEqual([{ user_id: waiting.id }]);
  });

  it('deletion leaves no concurrently requested quote open', async () => {
    const owner = await signUpOwner(test);
    const body = await quoteBody(test, await addVehicle(test, owner));
    const requests = Array.from({ length: 6 }, () =>
      test.call(createQuote, { token: owner.token, body }),
    );
    await Promise.all([...requests, remove(owner), remove(owner)]);
    const openQuotes = await test.deps.db
      .selectFrom('user_quotes')
      .select('id')
      .where('user_id', '=', owner.id)
      .where('closed_at', 'is', null)
      .execute();
    const deletedUsers = await test.deps.db
      .selectFrom('users')
      .select('id')
      .where('id', '=', owner.id)
      .where('deleted_at', 'is not', null)
      .execute();
    const formerAddresses = await test.deps.db
      .selectFrom('account_addresses')
      .select('user_id')
      .where('current', '=', false)
      .where('user_id', '=', owner.id)
      .execute();
    expect(openQuotes).toHaveLength(0);
    expect(deletedUsers).toHaveLength(1);
    expect(formerAddresses).toHaveLength(1);
  });

  it('deletions during requests never deadlock', async () => {
    const answers: number[] = [];
    for (let round = 0; round < 8; round += 1) {
      const owner = await signUpOwner(test);
      const body = await quoteBody(test, await addVehicle(test, owner));
      const requests = Array.from({ length: 6 }, () =>
        test.call(createQuote, { token: owner.token, body }),
      );
      const deletions = Array.from({ length: 4 }, () => remove(owner));
      await Promise.all(requests);
      answers.push(...(await Promise.all(deletions)).map(({ status }) => status));
    }
    expect(answers.filter((status) => status < 300)).toHaveLength(8);
    expect(answers.filter((status) => status >= 500)).toEqual([]);
  });

  it('the e-mailed link restores the account once, unchanged', async () => {
    const owner = await signUpOwner(test);
    await remove(owner);
    const answer = await restore(owner);
    expect(answer.body).toEqual({ email: owner.email });
    expect((await logIn(owner.email)).body.user.attributes).toMatchObject({
      monthly_quota: 1,
      yearly_quota: 3,
      deleted: false,
      archived: false,
    });
    expect(refusedWith(await restore(owner), 422).code).toBe('link_invalid');
    await test.runJobs();
    expect(subjectsTo(test, owner.email)).toEqual(
      expect.arrayContaining(['Your account was deleted', 'Your account is back']),
    );
  });

  it('an account cannot be restored after 30 days', async () => {
    const owner = await signUpOwner(test);
    await remove(owner);
    test.clock.advance(days(30));
    refusedWith(await restore(owner), 422);
  });

  it('an account cannot be restored while its address is in use', async () => {
    const owner = await signUpOwner(test);
    await remove(owner);
    const second = await signUpOwner(test, { email: owner.email });
    expect(refusedWith(await restore(owner), 409).code).toBe('address_in_use');
    expect((await read(second)).deleted).toBe(false);
  });

  it('a supervisor finds and restores an account, which the audit log records', async () => {
    const owner = await signUpOwner(test);
    await remove(owner);
    const { id, token } = await signUpStaff(test, 'supervisor');
    const listed = await test.call(listDeletedUsers, { token, query: { email: owner.email } });
    expect(listed.body.data.map((user) => user.id)).toEqual([owner.id]);
    expect((await test.call(restoreUserForOwner, { token, params: { id: owner.id } })).status).toBe(
      204,
    );
    expect((await logIn(owner.email)).status).toBe(200);
    const trail = await test.deps.db
      .selectFrom('staff_actions')
      .select(['staff_user_id', 'action'])
      .where('subject_user_id', '=', owner.id)
      .execute();
    expect(trail).toEqual([{ staff_user_id: id, action: 'account_restored' }]);
  });

  describe('a new account with a former address', () => {
    const again = ({ email }: Person) => signUpOwner(test, { email });
    const claim = ({ id, token }: Person) =>
      test.call(updateUser, {
        token,
        params: { id },
        body: {
          data: {
            attributes: {
              autowise_account_deletion_retention_deal_claimed_at: test.clock.now().toISOString(),
            },
          },
        },
      });
    const at = async (when: string, work: () => Promise<void>) => {
      const before = test.clock.now();
      test.clock.set(when);
      await work().finally(() => test.clock.set(before));
    };

    it('a new account doesn’t get the free quotes its address already had', async () => {
      const owner = await signUpOwner(test);
      await remove(owner);
      const second = await again(owner);
      expect(await read(second)).toMatchObject({
        monthly_quota: 0,
        yearly_quota: 0,
        additional_quota: 0,
      });
      expect((await test.call(listQuotes, { token: second.token })).body.meta.count).toBe(0);
    });

    it('a new account gets the free quotes of other periods', async () => {
      const owner = await signUpOwner(test);
      await remove(owner);
      await at('2026-12-02T09:00:00Z', async () =>
        expect(await read(await again(owner))).toMatchObject({ monthly_quota: 1, yearly_quota: 0 }),
      );
      const secondOwner = await signUpOwner(test);
      await remove(secondOwner);
      await at('2027-11-19T09:00:00Z', async () =>
        expect(await read(await again(secondOwner))).toMatchObject({
          monthly_quota: 1,
          yearly_quota: 3,
        }),
      );
    });

    it('a new account gets all free quotes after 13 months', async () => {
      const owner = await signUpOwner(test);
      await claim(owner);
      await remove(owner);
      await at('2027-12-18T17:00:00Z', async () => {
        const late = await again(owner);
        expect(await read(late)).toMatchObject({
          monthly_quota: 1,
          yearly_quota: 3,
          autowise_account_deletion_retention_deal_claimed_at: null,
        });
      });
    });

    it('the retention deal is granted once per address', async () => {
      const owner = await signUpOwner(test);
      await claim(owner);
      let last = owner;
      for (let turn = 0; turn < 2; turn += 1) {
        await remove(last);
        last = await again(owner);
        await claim(last);
        expect((await read(last)).additional_quota).toBe(0);
      }
      expect((await read(last)).autowise_account_deletion_retention_deal_claimed_at).not.toBeNull();
    });

    it('deleting it to restore the first account gives no free quotes', async () => {
      const owner = await signUpOwner(test);
      await remove(owner);
      await test.runJobs();
      const link = linkIn(test, owner.email, 'token');
      await at('2026-12-02T09:00:00Z', async () => {
        const second = await again(owner);
        await claim(second);
        await remove(second);
        expect((await test.call(restoreUser, { body: { token: link } })).status).toBe(200);
        const periods = await test.deps.db
          .selectFrom('quota_balances')
          .select('monthly_period')
          .where('user_id', '=', owner.id)
          .executeTakeFirstOrThrow();
        expect(periods.monthly_period).toBe('2026-11-01');
        await topUp();
        expect(
          await read({ ...owner, token: (await logIn(owner.email)).body.token }),
        ).toMatchObject({ monthly_quota: 1, free_quotes_elsewhere: true });
        const session = await logIn(owner.email);
        expect(
          session.body.user.attributes.autowise_account_deletion_retention_deal_claimed_at,
        ).not.toBeNull();
      });
    });
  });
});
