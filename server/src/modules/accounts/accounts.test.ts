import { readUser, register, resetPassword, forgotPassword, signIn, signOut, verify } from '@fourbay/contract/accounts';
import { beforeAll, describe, expect, it } from 'vitest';
import { refusedWith, startTestApp, type TestApp } from '../../../test/harness.ts';
import { codeIn, PASSWORD, signUpOwner } from '../../../test/people.ts';

describe('accounts', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startTestApp();
  });

  const person = (email: string) => ({ first_name: 'Robin', last_name: 'Marsh', email, password: PASSWORD, agree_to_tos: true as const });

  it('lets an owner sign up, confirm with the e-mailed code, and sign in with one monthly and three yearly quotes', async () => {
    const owner = await signUpOwner(test);
    const { body } = await test.call(readUser, { token: owner.token, params: { id: owner.id } });
    expect(body.data.attributes).toMatchObject({ monthly_quota: 1, yearly_quota: 3, additional_quota: 0 });
  });

  it('refuses an address in use, whatever its case and surrounding space, as taken', async () => {
    const owner = await signUpOwner(test);
    const refusal = refusedWith(await test.call(register, { body: person(` ${owner.email.toUpperCase()} `) }), 422);
    expect(refusal.errors?.[0]).toEqual({ field: 'email', details: ['taken'] });
  });

  it('says that an account is unconfirmed only when the password was right', async () => {
    await test.call(register, { body: person('unconfirmed@people.test') });
    const right = await test.call(signIn, { body: { user: { email: 'unconfirmed@people.test', password: PASSWORD } } });
    const wrong = await test.call(signIn, { body: { user: { email: 'unconfirmed@people.test', password: 'Wrong+Pass1' } } });
    expect([refusedWith(right, 401).code, refusedWith(wrong, 401).code]).toEqual(['unconfirmed', 'invalid_credentials']);
  });

  it('refuses a wrong code', async () => {
    const { body } = await test.call(register, { body: person('wrongcode@people.test') });
    await test.runJobs();
    const wrong = codeIn(test, 'wrongcode@people.test') === '000000' ? '111111' : '000000';
    expect(refusedWith(await test.call(verify, { body: { code: wrong, verify: body.verify } }), 422).code).toBe('code_invalid');
  });

  it('ends the session on signing out', async () => {
    const owner = await signUpOwner(test);
    await test.call(signOut, { token: owner.token });
    refusedWith(await test.call(readUser, { token: owner.token, params: { id: owner.id } }), 401);
  });

  it('answers 404 for another user', async () => {
    const [one, other] = [await signUpOwner(test), await signUpOwner(test)];
    refusedWith(await test.call(readUser, { token: one.token, params: { id: other.id } }), 404);
  });

  it('resets a password by link, once, and ends every session', async () => {
    const owner = await signUpOwner(test);
    await test.call(forgotPassword, { body: { email: owner.email } });
    await test.runJobs();
    const token = /token=([\w-]+)/.exec(test.mails.findLast(({ to }) => to === owner.email)?.text ?? '')?.[1] ?? '';
    const body = { password: 'New+Wheel77', password_confirmation: 'New+Wheel77', reset_password_token: token };
    expect((await test.call(resetPassword, { body })).status).toBe(200);
    refusedWith(await test.call(readUser, { token: owner.token, params: { id: owner.id } }), 401);
    expect(refusedWith(await test.call(resetPassword, { body }), 422).code).toBe('link_invalid');
  });
});
