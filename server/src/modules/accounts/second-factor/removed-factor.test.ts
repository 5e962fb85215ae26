import { secureAccount } from '@fourbay/contract/accounts/accounts';
import { removeOwnersSecondFactor } from '@fourbay/contract/accounts/second-factor';
import { signIn } from '@fourbay/contract/accounts/sessions';
import { readUser } from '@fourbay/contract/accounts/users';
import { listStaffActions } from '@fourbay/contract/call-desk/desk-board';
import { readOwner } from '@fourbay/contract/support/support';
import { beforeAll, describe, expect, it } from 'vitest';
import { refusedWith, startTestApp, type TestApp } from '../../../../test/harness.ts';
import {
  linkIn,
  PASSWORD,
  signUpOwner,
  signUpStaff,
  signUpWithApp,
  stepUp,
  subjectsTo,
  type Person,
} from '../../../../test/records/people.ts';

describe('a supervisor removes the second factor of an owner', () => {
  let test: TestApp;
  let supervisor: Person;
  beforeAll(async () => {
    test = await startTestApp();
    supervisor = await signUpStaff(test, 'supervisor');
  });

  const removeFor = (id: string, body: object = {}, { token } = supervisor) =>
    test.call(removeOwnersSecondFactor, {
      token,
      params: { id },
      body: { reason: 'lost the phone', current_password: PASSWORD, ...body },
    });
  const logIn = ({ email }: Person) =>
    test.call(signIn, { body: { user: { email, password: PASSWORD } } });
  const newest = async () =>
    (await test.call(listStaffActions, { token: supervisor.token, query: { items: 1 } })).body
      .data[0]?.attributes;
  const hasTwoSteps = async ({ id }: Person) =>
    (await test.call(readOwner, { token: supervisor.token, params: { id } })).body.data.attributes
      .two_step_login;

  it('then the password alone signs in, and the sessions before have ended', async () => {
    const owner = await signUpWithApp(test);
    expect(await hasTwoSteps(owner)).toBe(true);
    expect(refusedWith(await logIn(owner), 401).code).toBe('otp_required');
    expect((await removeFor(owner.id)).status).toBe(204);
    refusedWith(await test.call(readUser, { token: owner.token, params: { id: owner.id } }), 401);
    expect((await logIn(owner)).status).toBe(200);
    expect(await hasTwoSteps(owner)).toBe(false);
  });

  it('the audit log has the reason', async () => {
    const owner = await signUpWithApp(test);
    await removeFor(owner.id);
    expect(await newest()).toMatchObject({
      action: 'owners_second_factor_removed',
      staff_user_id: supervisor.id,
      subject_user_id: owner.id,
      detail: { reason: 'lost the phone' },
    });
  });

  it('the owner gets an e-mail with a link that secures the account', async () => {
    const owner = await signUpWithApp(test);
    await removeFor(owner.id);
    await test.runJobs();
    expect(subjectsTo(test, owner.email)).toContain('We turned off two-step login');
    const token = linkIn(test, owner.email, 'token', '/secure');
    expect((await test.call(secureAccount, { body: { token } })).status).toBe(200);
  });

  it('requires the supervisor’s password or a step-up, and a reason', async () => {
    const owner = await signUpWithApp(test);
    const other = await signUpStaff(test, 'supervisor');
    const remove = (body: object) => removeFor(owner.id, body, other);
    expect(refusedWith(await remove({ current_password: '' }), 422).code).toBe('wrong_password');
    expect(refusedWith(await remove({ current_password: 'Wrong+Pass1' }), 422).code).toBe(
      'wrong_password',
    );
    expect(refusedWith(await remove({ reason: ' ' }), 422).errors?.[0]?.field).toBe('reason');
    expect(await hasTwoSteps(owner)).toBe(true);
    await stepUp(test, other);
    expect((await remove({ current_password: '' })).status).toBe(204);
  });

  it('is refused without two-step login, for staff, and for oneself', async () => {
    const owner = await signUpOwner(test);
    expect(refusedWith(await removeFor(owner.id), 409).code).toBe('conflict');
    const agent = await signUpStaff(test, 'agent');
    expect(refusedWith(await removeFor(agent.id), 403).code).toBe('staff_account');
    expect(refusedWith(await removeFor(supervisor.id), 409).code).toBe('own_account');
    refusedWith(await removeFor('999999'), 404);
  });
});
