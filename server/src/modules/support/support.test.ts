import { signIn } from '@fourbay/contract/accounts/sessions';
import { listStaffActions } from '@fourbay/contract/call-desk/desk-board';
import {
  grantQuotes,
  liftSuspension,
  listOwners,
  readOwner,
  suspendUser,
} from '@fourbay/contract/support/support';
import { readUser } from '@fourbay/contract/accounts/users';
import { beforeAll, describe, expect, it } from 'vitest';
import { refusedWith, startTestApp, type TestApp } from '../../../test/harness.ts';
import { PASSWORD, signUpOwner, signUpStaff, type Person } from '../../../test/records/people.ts';
import { findMismatches } from '../quota/index.ts';

describe('support', () => {
  let test: TestApp;
  let supervisor: Person;
  beforeAll(async () => {
    test = await startTestApp();
    supervisor = await signUpStaff(test, 'supervisor');
  });

  const newest = async () =>
    (await test.call(listStaffActions, { token: supervisor.token, query: { items: 1 } })).body
      .data[0]?.attributes;

  it('accounts are found by part of their e-mail address', async () => {
    const owner = await signUpOwner(test, { email: 'find.me_100%@people.test' });
    const find = async (part: string) =>
      (
        await test.call(listOwners, {
          token: supervisor.token,
          query: { 'query[email_cont]': part },
        })
      ).body.data.map(({ id }) => id);
    expect(await find('ME_100%')).toEqual([owner.id]);
    expect(await find('me%100')).toEqual([]);
  });

  it('an account is shown with its balance and ledger', async () => {
    const owner = await signUpOwner(test);
    const { body } = await test.call(readOwner, {
      token: supervisor.token,
      params: { id: owner.id },
    });
    expect(body.data.attributes).toMatchObject({
      email: owner.email,
      monthly_quota: 1,
      yearly_quota: 3,
      additional_quota: 0,
      quotes: 0,
      confirmed: true,
      suspended_at: null,
    });
    expect(body.ledger).toHaveLength(2);
    expect(body.quotes).toEqual([]);
    refusedWith(
      await test.call(readOwner, { token: supervisor.token, params: { id: '999999' } }),
      404,
    );
  });

  describe('granting quotes', () => {
    const grant = (id: string, body: object, headers = {}) =>
      test.call(grantQuotes, {
        token: supervisor.token,
        params: { id },
        body,
        headers,
      });

    it('granting quotes adds to the ledger and the audit log', async () => {
      const owner = await signUpOwner(test);
      expect((await grant(owner.id, { amount: 2, reason: 'lost an hour' })).body).toEqual({
        additional_quota: 2,
      });
      const { body } = await test.call(readOwner, {
        token: supervisor.token,
        params: { id: owner.id },
      });
      expect(body.ledger[0]?.attributes).toMatchObject({
        entry_type: 'added',
        source: 'system',
        bucket: 'additional',
        amount: 2,
      });
      expect(await newest()).toMatchObject({
        action: 'quotes_granted',
        subject_user_id: owner.id,
        detail: { amount: 2, reason: 'lost an hour' },
      });
      expect(await findMismatches(test.deps.db)).toEqual([]);
    });

    it('granting is idempotent only with a key', async () => {
      const owner = await signUpOwner(test);
      const keyed = () =>
        grant(owner.id, { amount: 1, reason: 'sorry' }, { 'idempotency-key': `grant-${owner.id}` });
      await Promise.all([keyed(), keyed(), keyed()]);
      expect((await grant(owner.id, { amount: 1, reason: 'sorry' })).body.additional_quota).toBe(2);
      expect((await grant(owner.id, { amount: 1, reason: 'sorry' })).body.additional_quota).toBe(3);
    });

    it.each([{ amount: 0 }, { amount: 21 }, { amount: 1.5 }, { amount: -1 }, { amount: '2' }])(
      'granting rejects %j',
      async (wrong) => {
        const owner = await signUpOwner(test);
        expect(
          refusedWith(await grant(owner.id, { reason: 'x', ...wrong }), 422).errors?.[0]?.field,
        ).toBe('amount');
      },
    );

    it("granting requires a reason and another's account", async () => {
      const owner = await signUpOwner(test);
      expect(
        refusedWith(await grant(owner.id, { amount: 1, reason: '  ' }), 422).errors?.[0]?.field,
      ).toBe('reason');
      expect(refusedWith(await grant(supervisor.id, { amount: 1, reason: 'me' }), 409).code).toBe(
        'own_account',
      );
    });
  });

  describe('suspension', () => {
    const suspend = (id: string) =>
      test.call(suspendUser, {
        token: supervisor.token,
        params: { id },
        body: { reason: 'abuse' },
      });
    const lift = (id: string) =>
      test.call(liftSuspension, {
        token: supervisor.token,
        params: { id },
        body: { reason: 'a mistake' },
      });
    const logIn = ({ email }: Person, password = PASSWORD) =>
      test.call(signIn, { body: { user: { email, password } } });

    it('a suspension ends sessions, blocks sign-in, and can be lifted', async () => {
      const owner = await signUpOwner(test);
      expect((await suspend(owner.id)).status).toBe(204);
      refusedWith(await test.call(readUser, { token: owner.token, params: { id: owner.id } }), 401);
      expect(refusedWith(await logIn(owner), 403).code).toBe('suspended');
      expect(await newest()).toMatchObject({
        action: 'account_suspended',
        subject_user_id: owner.id,
      });
      expect((await lift(owner.id)).status).toBe(204);
      expect((await logIn(owner)).status).toBe(200);
      expect(await newest()).toMatchObject({ action: 'suspension_lifted' });
    });

    it('a suspension is revealed only to the right password', async () => {
      const owner = await signUpOwner(test);
      await suspend(owner.id);
      expect(refusedWith(await logIn(owner, 'Wrong+Pass1'), 401).code).toBe('invalid_credentials');
    });

    it('suspending someone twice, or oneself, is rejected', async () => {
      const owner = await signUpOwner(test);
      expect(refusedWith(await lift(owner.id), 409).code).toBe('conflict');
      await suspend(owner.id);
      expect(refusedWith(await suspend(owner.id), 409).code).toBe('conflict');
      expect(refusedWith(await suspend(supervisor.id), 409).code).toBe('own_account');
    });

    it('suspending a colleague locks them out of the desk', async () => {
      const agent = await signUpStaff(test, 'agent');
      await suspend(agent.id);
      refusedWith(await test.call(readUser, { token: agent.token, params: { id: agent.id } }), 401);
    });
  });
});
