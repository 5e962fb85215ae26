import { deleteUser } from '@fourbay/contract/accounts/account-deletion';
import { signIn } from '@fourbay/contract/accounts/sessions';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { refusedWith, startTestApp, type TestApp } from '../../../test/harness.ts';
import {
  PASSWORD,
  signUpByMail,
  signUpOwner,
  signUpStaff,
  type Person,
} from '../../../test/records/people.ts';
import { loadTestPlaces } from '../../../test/records/places.ts';
import { requestQuote } from '../../../test/records/quote-records.ts';
import { loadServices } from '../../../test/records/services.ts';
import { commandsOf } from '../../commands.ts';

describe('operators export and erase accounts by number', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startTestApp();
    await loadTestPlaces(test);
    await loadServices(test);
  });

  const run = async (name: string, id: string, reason = 'ticket 4711'): Promise<unknown> =>
    commandsOf(test.deps)
      .find((command) => command.name === name)
      ?.run({ id, reason, operator: 'root' }, () => {});
  const recorded = async ({ id }: Person) =>
    (
      await sql<{ action: string; operator: string; reason: string }>`
        select action, operator, reason from operator_actions
        where subject_user_id = ${id}
        order by id`.execute(test.deps.db)
    ).rows;

  it('an export holds the account’s data, even after it was deleted, and is recorded', async () => {
    const owner = await signUpByMail(test);
    await requestQuote(test, owner);
    const remove = { token: owner.token, params: { id: owner.id } };
    await test.call(deleteUser, { ...remove, body: { current_password: PASSWORD } });
    expect(await run('export-account', owner.id)).toMatchObject({
      user_id: owner.id,
      data: { users: [{ email: owner.email }], user_quotes: [expect.anything()] },
    });
    expect(await recorded(owner)).toEqual([
      { action: 'account_exported', operator: 'root', reason: 'ticket 4711' },
    ]);
  });

  it('an erasure takes effect at once, sends no e-mail, and is recorded', async () => {
    const owner = await signUpOwner(test);
    await requestQuote(test, owner);
    await test.runJobs();
    const mailed = test.mails.length;
    await run('erase-account', owner.id);
    await test.runJobs();
    expect(test.mails).toHaveLength(mailed);
    refusedWith(
      await test.call(signIn, { body: { user: { email: owner.email, password: PASSWORD } } }),
      401,
    );
    const { rows } = await sql<{ email: string; erased: boolean; mails: number }>`
      select email, erased_at is not null as erased,
        (select count(*)::int from emails where user_id = users.id) as mails
      from users where id = ${owner.id}`.execute(test.deps.db);
    expect(rows).toMatchObject([{ erased: true, mails: 0 }]);
    expect(rows[0]?.email).not.toBe(owner.email);
    expect(await recorded(owner)).toEqual([
      { action: 'account_erased', operator: 'root', reason: 'ticket 4711' },
    ]);
    await expect(run('export-account', owner.id)).rejects.toMatchObject({ code: 'not_found' });
    await expect(run('erase-account', owner.id)).rejects.toMatchObject({ code: 'not_found' });
  });

  it('staff accounts, missing ones, and a missing reason are refused and not recorded', async () => {
    const agent = await signUpStaff(test, 'agent');
    await expect(run('erase-account', agent.id)).rejects.toMatchObject({ code: 'staff_account' });
    await expect(run('export-account', '99999999')).rejects.toMatchObject({ code: 'not_found' });
    const owner = await signUpOwner(test);
    await expect(run('erase-account', owner.id, ' ')).rejects.toThrow('--reason');
    expect(await recorded(agent)).toEqual([]);
    expect(await recorded(owner)).toEqual([]);
  });
});
