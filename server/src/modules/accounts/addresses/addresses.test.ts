import { deleteUser } from '@fourbay/contract/accounts/account-deletion';
import { confirmEmailChange } from '@fourbay/contract/accounts/accounts';
import { signIn } from '@fourbay/contract/accounts/sessions';
import { readUser, updateUser } from '@fourbay/contract/accounts/users';
import { beforeAll, describe, expect, it } from 'vitest';
import { refusedWith, startTestApp, type TestApp } from '../../../../test/harness.ts';
import { linkIn, PASSWORD, signUpOwner, type Person } from '../../../../test/records/people.ts';
import { jobsOf } from '../../../jobs.ts';

let names = 0;
const newName = (): string => `person${(names += 1)}`;
const START = '2026-11-18T17:00:00Z';

describe('free quotes are limited to one allowance per person', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startTestApp();
  });

  const run = async (job: string) => {
    await jobsOf(test.deps)
      .find(({ name }) => name === job)
      ?.run({});
    await test.runJobs();
  };
  const topUp = () => run('quota-top-up');
  const read = async ({ id, email }: Person) => {
    const { body } = await test.call(signIn, { body: { user: { email, password: PASSWORD } } });
    return (await test.call(readUser, { token: body.token, params: { id } })).body.data.attributes;
  };
  const none = { monthly_quota: 0, yearly_quota: 0, free_quotes_elsewhere: true };
  const all = { monthly_quota: 1, yearly_quota: 3, free_quotes_elsewhere: false };
  const remove = ({ id, token }: Person) =>
    test.call(deleteUser, { token, params: { id }, body: { current_password: PASSWORD } });
  const moveTo = async (owner: Person, email: string): Promise<Person> => {
    await test.call(updateUser, {
      token: owner.token,
      params: { id: owner.id },
      body: { data: { attributes: { email, current_password: PASSWORD } } },
    });
    await test.runJobs();
    await test.call(confirmEmailChange, {
      body: { change: linkIn(test, email, 'change') },
      token: owner.token,
    });
    return { ...owner, email };
  };
  const claim = ({ id, token }: Person) =>
    test.call(updateUser, {
      token,
      params: { id },
      body: {
        data: {
          attributes: { autowise_account_deletion_retention_deal_claimed_at: START },
        },
      },
    });
  const at = async (when: string, work: () => Promise<void>) => {
    test.clock.set(when);
    try {
      await work();
    } finally {
      test.clock.set(START);
    }
  };

  it('a plus tag, different case, or ignored dots don’t count as another person', async () => {
    const name = newName();
    const first = await signUpOwner(test, { email: `${name}x@gmail.com` });
    expect(await read(first)).toMatchObject(all);
    for (const email of [`${name}x+1@gmail.com`, `${name}.x@gmail.com`, `${name}X@googlemail.com`])
      expect(await read(await signUpOwner(test, { email: email.toLowerCase() }))).toMatchObject(
        none,
      );
    expect(await read(await signUpOwner(test, { email: `${name}.x@people.test` }))).toMatchObject(
      all,
    );
  });

  it('changing the e-mail address before deleting the account doesn’t give a second allowance', async () => {
    const [old, changed] = [`${newName()}@people.test`, `${newName()}@people.test`];
    const owner = await moveTo(await signUpOwner(test, { email: old }), changed);
    await remove(owner);
    // Until then, the old address is reserved, because the change can be undone.
    await at('2026-11-26T17:00:00Z', async () => {
      expect(await read(await signUpOwner(test, { email: old }))).toMatchObject(none);
      expect(await read(await signUpOwner(test, { email: changed }))).toMatchObject(none);
    });
  });

  it('an account’s former address counts while the account exists', async () => {
    const old = `${newName()}@people.test`;
    await moveTo(await signUpOwner(test, { email: old }), `${newName()}@people.test`);
    await at('2026-11-26T17:00:00Z', async () =>
      expect(await read(await signUpOwner(test, { email: old }))).toMatchObject(none),
    );
  });

  it('only one account per person gets top-ups', async () => {
    const name = newName();
    const first = await signUpOwner(test, { email: `${name}@people.test` });
    const second = await signUpOwner(test, { email: `${name}+2@people.test` });
    await test.deps.db
      .updateTable('quota_balances')
      .set({ monthly: 0, yearly: 0 })
      .where('user_id', 'in', [first.id, second.id])
      .execute();
    await test.deps.db
      .deleteFrom('quota_ledger_entries')
      .where('user_id', 'in', [first.id, second.id])
      .execute();
    await at('2026-12-01T00:10:00Z', async () => {
      await topUp();
      const both = [await read(first), await read(second)];
      expect(both.map(({ monthly_quota }) => monthly_quota).sort()).toEqual([0, 1]);
    });
    await at('2027-11-18T18:00:00Z', async () => {
      await topUp();
      const both = [await read(first), await read(second)];
      expect(both.map(({ yearly_quota }) => yearly_quota).sort()).toEqual([0, 3]);
    });
  });

  it('six accounts of one person confirmed at the same time share one allowance', async () => {
    const name = newName();
    const accounts = await Promise.all(
      Array.from({ length: 6 }, (_, tag) =>
        signUpOwner(test, { email: `${name}+${tag}@people.test` }),
      ),
    );
    const quotas = await Promise.all(accounts.map(read));
    expect(quotas.reduce((sum, { monthly_quota }) => sum + monthly_quota, 0)).toBe(1);
    expect(quotas.reduce((sum, { yearly_quota }) => sum + yearly_quota, 0)).toBe(3);
  });

  it('the retention deal is granted once, whatever the spelling of the address', async () => {
    const name = newName();
    const first = await signUpOwner(test, { email: `${name}@people.test` });
    const second = await signUpOwner(test, { email: `${name}+2@people.test` });
    await claim(first);
    expect(refusedWith(await claim(second), 409).code).toBe('deal_had');
    const moved = await moveTo(first, `${newName()}@people.test`);
    await remove(moved);
    const third = await signUpOwner(test, { email: `${name}+3@people.test` });
    await claim(third);
    expect((await read(third)).additional_quota).toBe(0);
  });

  it('a job records the addresses of older accounts', async () => {
    const name = newName();
    const old = await signUpOwner(test, { email: `${name}@people.test` });
    await test.deps.db.deleteFrom('account_addresses').where('user_id', '=', old.id).execute();
    await test.deps.db.deleteFrom('address_allowances').execute();
    await run('adopt-addresses');
    expect(await read(await signUpOwner(test, { email: `${name}+2@people.test` }))).toMatchObject(
      none,
    );
  });
});
