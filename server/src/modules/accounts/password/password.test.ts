import { forgotPassword, resetPassword } from '@fourbay/contract/accounts/accounts';
import { createApiKey, signIn } from '@fourbay/contract/accounts/sessions';
import { readUser, updatePassword } from '@fourbay/contract/accounts/users';
import { beforeAll, describe, expect, it } from 'vitest';
import { refusedWith, startTestApp, type TestApp } from '../../../../test/harness.ts';
import {
  linkIn,
  PASSWORD,
  signUpOwner,
  subjectsTo,
  type Person,
} from '../../../../test/records/people.ts';
import { countAttempt } from '../../../platform/security/rate-limit.ts';
import { currentPasswordLimits } from '../rate-limits.rules.ts';

const NEW = 'New+Wheel77';

describe('passwords', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startTestApp();
  });

  const requestLink = async (owner: Person): Promise<string> => {
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

  describe('password reset', () => {
    it('a reset link works once and ends sessions and API keys', async () => {
      const owner = await signUpOwner(test);
      const key = await test.call(createApiKey, {
        token: owner.token,
        body: { name: 'tool', current_password: PASSWORD },
      });
      const token = await requestLink(owner);
      expect((await reset(token)).status).toBe(200);
      refusedWith(await test.call(readUser, { token: owner.token, params: { id: owner.id } }), 401);
      refusedWith(
        await test.call(readUser, { token: key.body.api_key, params: { id: owner.id } }),
        401,
      );
      expect(refusedWith(await reset(token), 422).code).toBe('link_invalid');
    });

    it('a reset doesn’t lift other accounts’ limits', async () => {
      const { db } = test.deps;
      const owner = await signUpOwner(test);
      const limits = currentPasswordLimits(`${owner.id}7`);
      for (let tries = 0; tries < 10; tries += 1) await countAttempt(db, limits, test.clock.now());
      await reset(await requestLink(owner));
      await expect(countAttempt(db, limits, test.clock.now())).rejects.toThrow('try again');
    });

    it('after a reset, only the new password works', async () => {
      const owner = await signUpOwner(test);
      await reset(await requestLink(owner));
      refusedWith(await signInWith(owner, PASSWORD), 401);
      expect((await signInWith(owner, NEW)).status).toBe(200);
    });

    it('only the newest reset link works', async () => {
      const owner = await signUpOwner(test);
      const first = await requestLink(owner);
      await requestLink(owner);
      refusedWith(await reset(first), 422);
    });

    it('a reset link expires after an hour', async () => {
      const owner = await signUpOwner(test);
      const token = await requestLink(owner);
      test.clock.advance(3_600_001);
      refusedWith(await reset(token), 422);
    });

    it('a reset rejects a confirmation that doesn’t match', async () => {
      const owner = await signUpOwner(test);
      const refusal = refusedWith(await reset(await requestLink(owner), NEW, 'Other+Wheel77'), 422);
      expect(refusal.errors?.[0]?.field).toBe('password_confirmation');
    });

    it('a rejected password keeps the reset link working', async () => {
      const owner = await signUpOwner(test);
      const token = await requestLink(owner);
      refusedWith(await reset(token, 'Welcome1!'), 422);
      expect((await reset(token)).status).toBe(200);
    });

    it('requesting a reset gets the same reply for every address', async () => {
      const before = test.mails.length;
      const owner = await signUpOwner(test);
      const knownAnswer = await test.call(forgotPassword, { body: { email: owner.email } });
      const unknownAnswer = await test.call(forgotPassword, {
        body: { email: 'nobody@people.test' },
      });
      await test.runJobs();
      expect(knownAnswer.status).toBe(unknownAnswer.status);
      expect(knownAnswer.body).toEqual(unknownAnswer.body);
      expect(test.mails.slice(before).filter(({ to }) => to === 'nobody@people.test')).toEqual([]);
    });
  });

  describe('password change', () => {
    it('a password change ends other sessions and sends the owner an e-mail', async () => {
      const owner = await signUpOwner(test);
      const otherToken = (await signInWith(owner, PASSWORD)).body.token;
      expect((await change(owner, {})).status).toBe(200);
      refusedWith(await test.call(readUser, { token: otherToken, params: { id: owner.id } }), 401);
      expect(
        (await test.call(readUser, { token: owner.token, params: { id: owner.id } })).status,
      ).toBe(200);
      await test.runJobs();
      expect(subjectsTo(test, owner.email)).toContain('Your password was changed');
    });

    it('a wrong current password is a 422 and keeps the session', async () => {
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

    it('wrong current passwords are limited to ten', async () => {
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
    ])('a password change rejects an invalid %s', async (field, wrong) => {
      const owner = await signUpOwner(test);
      expect(refusedWith(await change(owner, wrong), 422).errors?.[0]?.field).toBe(field);
    });

    it("changing another user's password returns 404", async () => {
      const [owner, other] = [await signUpOwner(test), await signUpOwner(test)];
      refusedWith(await change({ ...owner, id: other.id }, {}), 404);
    });

    it('an API key cannot change the password', async () => {
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
