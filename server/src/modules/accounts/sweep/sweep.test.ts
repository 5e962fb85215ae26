import { forgotPassword } from '@fourbay/contract/accounts/accounts';
import { signIn } from '@fourbay/contract/accounts/sessions';
import { readUser, updateUser } from '@fourbay/contract/accounts/users';
import { beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/harness.ts';
import { PASSWORD, signUpOwner, signUpStaff } from '../../../../test/records/people.ts';
import { days, hours } from '../../../platform/values/clock.ts';
import { withIdempotencyKey } from '../../../platform/http/idempotency.ts';
import { accountsJobs } from '../accounts.jobs.ts';

describe('account sweep', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startTestApp();
  });

  const sweep = async () =>
    accountsJobs(test.deps)
      .find(({ name }) => name === 'sweep-accounts')
      ?.run({});
  const count = async (table: 'account_tokens' | 'sessions' | 'rate_limits' | 'idempotency_keys') =>
    Number(
      (
        await test.deps.db
          .selectFrom(table)
          .select((eb) => eb.fn.countAll<string>().as('n'))
          .executeTakeFirstOrThrow()
      ).n,
    );

  it('the sweep deletes expired tokens, sessions, limits, and answers', async () => {
    const owner = await signUpOwner(test);
    await test.call(forgotPassword, { body: { email: owner.email } });
    await test.runJobs();
    await withIdempotencyKey(
      test.deps.db,
      { userId: owner.id, key: 'k', request: {}, now: test.clock.now() },
      async () => ({}),
    );
    await sweep();
    for (const table of ['account_tokens', 'sessions', 'rate_limits', 'idempotency_keys'] as const)
      expect(await count(table), table).not.toBe(0);
    test.clock.advance(days(100));
    await sweep();
    for (const table of ['account_tokens', 'sessions', 'rate_limits', 'idempotency_keys'] as const)
      expect(await count(table), table).toBe(0);
  });

  it('the sweep deletes idle sessions: staff after an hour, owners after two weeks', async () => {
    const [owner, agent] = [await signUpOwner(test), await signUpStaff(test, 'agent')];
    const sessionsOf = async ({ id }: { id: string }) =>
      (await test.deps.db.selectFrom('sessions').selectAll().where('user_id', '=', id).execute())
        .length;
    test.clock.advance(hours(1) + 1);
    await sweep();
    expect(await sessionsOf(owner)).toBe(1);
    expect(await sessionsOf(agent)).toBe(0);
    test.clock.advance(days(14));
    await sweep();
    expect(await sessionsOf(owner)).toBe(0);
  });

  it('the sweep clears pending addresses with expired links', async () => {
    const owner = await signUpOwner(test);
    await test.call(updateUser, {
      token: owner.token,
      params: { id: owner.id },
      body: { data: { attributes: { email: 'never@people.test', current_password: PASSWORD } } },
    });
    const pending = async () => {
      const { body } = await test.call(signIn, {
        body: { user: { email: owner.email, password: PASSWORD } },
      });
      return (await test.call(readUser, { token: body.token, params: { id: owner.id } })).body.data
        .attributes.pending_email;
    };
    await sweep();
    expect(await pending()).toBe('never@people.test');
    test.clock.advance(hours(24) + 1);
    await sweep();
    expect(await pending()).toBeNull();
  });
});
