import { forgotPassword, resetPassword } from '@fourbay/contract/accounts';
import { createApiKey, signIn } from '@fourbay/contract/sessions';
import { readUser, updatePassword } from '@fourbay/contract/users';
import { beforeAll, describe, expect, it } from 'vitest';
import { refusedWith, startTestApp, type TestApp } from '../../../../test/harness.ts';
import { linkIn, PASSWORD, signUpOwner, subjectsTo, type Person } from '../../../../test/people.ts';

const NEW = 'New+Wheel77';

describe('passwords', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startTestApp();
  });

  const askForLink = async (owner: Person): Promise<string> => {
    await test.call(forgotPassword, { body: { email: owner.email } });
    await test.runJobs();
    return linkIn(test, owner.email, 'token');
  };
  const reset = (token: string, password = NEW, confirmation = password) =>
    test.call(resetPassword, {
      body: { password, password_confirmation: confirmation, reset_password_token: token },
    });
  const signInWith = (owner: Person, password: string) =>
    test.call(signIn, { body: { user: { email: owner.email, password } } });
  const change = (
    owner: Person,
    attributes: Partial<Record<'current_password' | 'password' | 'password_confirmation', string>>,
  ) =>
    test.call(updatePassword, {
      token: owner.token,
      params: { id: owner.id },
      body: {
        data: {
          attributes: {
            current_password: PASSWORD,
            password: NEW,
            password_confirmation: NEW,
            ...attributes,
          },
        },
      },
    });

  describe('reset by link', () => {
    it('works once and ends every session and API key', async () => {
      const owner = await signUpOwner(test);
      const key = await test.call(createApiKey, {
        token: owner.token,
        body: { name: 'tool', current_password: PASSWORD },
      });
      const token = await askForLink(owner);
      expect((await reset(token)).status).toBe(200);
      refusedWith(await test.call(readUser, { token: owner.token, params: { id: owner.id } }), 401);
      refusedWith(
        await test.call(readUser, { token: key.body.api_key, params: { id: owner.id } }),
        401,
      );
      expect(refusedWith(await reset(token), 422).code).toBe('link_invalid');
    });

    it('takes the new password from then on, not the old one', async () => {
      const owner = await signUpOwner(test);
      await reset(await askForLink(owner));
      refusedWith(await signInWith(owner, PASSWORD), 401);
      expect((await signInWith(owner, NEW)).status).toBe(200);
    });

    it('takes only the newest link', async () => {
      const owner = await signUpOwner(test);
      const first = await askForLink(owner);
      await askForLink(owner);
      refusedWith(await reset(first), 422);
    });

    it('refuses a link after an hour', async () => {
      const owner = await signUpOwner(test);
      const token = await askForLink(owner);
      test.clock.advance(3_600_001);
      refusedWith(await reset(token), 422);
    });

    it('refuses a confirmation that differs, at its field', async () => {
      const owner = await signUpOwner(test);
      const refusal = refusedWith(await reset(await askForLink(owner), NEW, 'Other+Wheel77'), 422);
      expect(refusal.errors?.[0]?.field).toBe('password_confirmation');
    });

    it('leaves the link working when the new password was refused', async () => {
      const owner = await signUpOwner(test);
      const token = await askForLink(owner);
      refusedWith(await reset(token, 'Welcome1!'), 422);
      expect((await reset(token)).status).toBe(200);
    });

    it('answers alike for every address and mails only where there is an account', async () => {
      const before = test.mails.length;
      const owner = await signUpOwner(test);
      const known = await test.call(forgotPassword, { body: { email: owner.email } });
      const unknown = await test.call(forgotPassword, { body: { email: 'nobody@people.test' } });
      await test.runJobs();
      expect([known.status, known.body]).toEqual([unknown.status, unknown.body]);
      expect(test.mails.slice(before).filter(({ to }) => to === 'nobody@people.test')).toEqual([]);
    });
  });

  describe('change in the settings', () => {
    it('ends all other sessions, keeps this one, and tells the owner by e-mail', async () => {
      const owner = await signUpOwner(test);
      const other = (await signInWith(owner, PASSWORD)).body.token;
      expect((await change(owner, {})).status).toBe(200);
      refusedWith(await test.call(readUser, { token: other, params: { id: owner.id } }), 401);
      expect(
        (await test.call(readUser, { token: owner.token, params: { id: owner.id } })).status,
      ).toBe(200);
      await test.runJobs();
      expect(subjectsTo(test, owner.email)).toContain('Your password was changed');
    });

    it('refuses a wrong current password at its field and leaves the session alone', async () => {
      const owner = await signUpOwner(test);
      const refusal = refusedWith(await change(owner, { current_password: 'Wrong+Pass1' }), 422);
      expect(refusal).toMatchObject({
        code: 'wrong_password',
        errors: [{ field: 'current_password' }],
      });
      expect(
        (await test.call(readUser, { token: owner.token, params: { id: owner.id } })).status,
      ).toBe(200);
    });

    it('stops guessing of the current password after ten tries, without counting right ones', async () => {
      const owner = await signUpOwner(test);
      for (let tries = 0; tries < 10; tries += 1)
        await change(owner, { current_password: 'Wrong+Pass1' });
      const refusal = await change(owner, { current_password: PASSWORD });
      expect(refusedWith(refusal, 429).error).toMatch(/try again in \d+ minutes/);
      expect(Number(refusal.headers['retry-after'])).toBeGreaterThan(0);
    });

    it.each([
      ['password_confirmation', { password_confirmation: 'Other+Wheel77' }],
      ['password_confirmation', { password_confirmation: '' }],
      ['password', { password: 'nowheel', password_confirmation: 'nowheel' }],
      ['password', { password: 'Qwerty12!', password_confirmation: 'Qwerty12!' }],
    ])('refuses a wrong %s', async (field, wrong) => {
      const owner = await signUpOwner(test);
      expect(refusedWith(await change(owner, wrong), 422).errors?.[0]?.field).toBe(field);
    });

    it('answers 404 for another user', async () => {
      const [owner, other] = [await signUpOwner(test), await signUpOwner(test)];
      refusedWith(await change({ ...owner, id: other.id }, {}), 404);
    });

    it('cannot be done with an API key', async () => {
      const owner = await signUpOwner(test);
      const key = await test.call(createApiKey, {
        token: owner.token,
        body: { name: 'tool', current_password: PASSWORD },
      });
      expect(refusedWith(await change({ ...owner, token: key.body.api_key }, {}), 403).code).toBe(
        'session_required',
      );
    });
  });
});
