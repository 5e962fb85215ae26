import { register } from '@fourbay/contract/accounts/accounts';
import {
  completeProfile,
  sendEmailCode,
  signInWithEmailCode,
  stepUp,
} from '@fourbay/contract/accounts/email-codes';
import {
  confirmOwnSecondFactor,
  startSecondFactor,
} from '@fourbay/contract/accounts/second-factor';
import { deleteUser } from '@fourbay/contract/accounts/account-deletion';
import {
  addPasskey,
  passkeyOptions,
  passkeySignInOptions,
} from '@fourbay/contract/accounts/passkeys';
import { createApiKey, signIn } from '@fourbay/contract/accounts/sessions';
import { readUser, updatePassword, updateUser } from '@fourbay/contract/accounts/users';
import { createVehicle } from '@fourbay/contract/garage/garage';
import { createQuote } from '@fourbay/contract/quotes/quotes';
import { beforeAll, describe, expect, it } from 'vitest';
import { servicesLoader } from '../../../../reference-data/load-services.ts';
import { refusedWith, startTestApp, type TestApp } from '../../../../test/harness.ts';
import {
  appCode,
  codeIn,
  PASSWORD,
  signUpOwner,
  subjectsTo,
  type Person,
} from '../../../../test/records/people.ts';
import { loadTestPlaces } from '../../../../test/records/places.ts';
import { addCatalogCar, addVehicle, quoteBody } from '../../../../test/records/quote-records.ts';
import { createTestPasskey } from '../../../../test/stand-ins/authenticator.ts';
import { minutes } from '../../../platform/values/clock.ts';

let people = 0;
const newAddress = (): string => `coded${(people += 1)}@people.test`;
const wrongFor = (code: string): string => (code === '000000' ? '111111' : '000000');

describe('an e-mailed code', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startTestApp();
    await loadTestPlaces(test);
    await servicesLoader.load(test.deps.db, { now: test.clock.now });
  });

  const ask = async (email: string): Promise<{ verify: string; code: string }> => {
    const answer = await test.call(sendEmailCode, { body: { email } });
    await test.runJobs();
    return { verify: answer.body.verify, code: codeIn(test, email) };
  };
  const enter = (proof: { verify: string; code: string }) =>
    test.call(signInWithEmailCode, { body: proof });
  const enterAt = async (email: string) => (await enter(await ask(email))).body;
  const newcomer = () => enterAt(newAddress());

  describe('signing in', () => {
    it('signs in to the account of its address, once', async () => {
      const owner = await signUpOwner(test);
      const proof = await ask(owner.email);
      const { body } = await enter(proof);
      expect(body.authenticatable_id).toBe(owner.id);
      expect(body.user.attributes).toMatchObject({ has_password: true, profile_complete: true });
      expect(refusedWith(await enter(proof), 422).code).toBe('code_invalid');
    });

    it('works for ten minutes', async () => {
      const owner = await signUpOwner(test);
      const proof = await ask(owner.email);
      test.clock.advance(minutes(10) + 1);
      refusedWith(await enter(proof), 422);
    });

    it('allows five tries, even at the same time', async () => {
      const owner = await signUpOwner(test);
      const proof = await ask(owner.email);
      const wrong = { ...proof, code: wrongFor(proof.code) };
      await Promise.all(Array.from({ length: 5 }, () => enter(wrong)));
      refusedWith(await enter(proof), 422);
    });

    it('works only with the token returned when it was requested', async () => {
      const owner = await signUpOwner(test);
      const { code } = await ask(owner.email);
      const { verify } = await ask(newAddress());
      refusedWith(await enter({ verify, code: wrongFor(code) }), 422);
      refusedWith(await enter({ verify: 'x'.repeat(43), code }), 422);
    });

    it('is requested with the same reply for every address', async () => {
      const owner = await signUpOwner(test);
      const answers = [];
      for (const email of [owner.email, newAddress()])
        answers.push(await test.call(sendEmailCode, { body: { email } }));
      expect(answers.map(({ status, body }) => [status, body.verify.length])).toEqual([
        [200, 43],
        [200, 43],
      ]);
    });

    it('sends at most three a day to an address without an account, and doesn’t say so', async () => {
      const email = newAddress();
      for (let count = 0; count < 5; count += 1) {
        expect((await test.call(sendEmailCode, { body: { email } })).status).toBe(200);
        await test.runJobs();
      }
      expect(subjectsTo(test, email)).toHaveLength(3);
    });

    it('asks for the second step if there is one', async () => {
      const owner = await signUpOwner(test);
      const { token } = owner;
      const body = { current_password: PASSWORD };
      const started = await test.call(startSecondFactor, { token, body });
      const code = appCode(test, started.body.secret);
      await test.call(confirmOwnSecondFactor, { token, body: { code } });
      expect(refusedWith(await enter(await ask(owner.email)), 401).code).toBe('otp_required');
    });

    it('ends with a new password', async () => {
      const owner = await signUpOwner(test);
      const proof = await ask(owner.email);
      const attributes = {
        current_password: PASSWORD,
        password: 'New+Wheel77',
        password_confirmation: 'New+Wheel77',
      };
      await test.call(updatePassword, {
        token: owner.token,
        params: { id: owner.id },
        body: { data: { attributes } },
      });
      refusedWith(await enter(proof), 422);
    });

    it('confirms an unconfirmed account and removes the password that someone chose for it', async () => {
      const email = newAddress();
      await test.call(register, {
        body: {
          first_name: 'Robin',
          last_name: 'Marsh',
          email,
          password: PASSWORD,
          agree_to_tos: true,
        },
      });
      const { user } = await enterAt(email);
      expect(user.attributes).toMatchObject({ has_password: false, monthly_quota: 1 });
      refusedWith(await test.call(signIn, { body: { user: { email, password: PASSWORD } } }), 401);
    });
  });

  describe('a new address', () => {
    it('gets an account without a password and free quotes, until it is complete', async () => {
      const { token, user, authenticatable_id: id } = await newcomer();
      expect(user.attributes).toMatchObject({
        has_password: false,
        profile_complete: false,
        monthly_quota: 0,
        yearly_quota: 0,
      });
      const body = { first_name: 'Robin', last_name: 'Marsh', agree_to_tos: true as const };
      const complete = await test.call(completeProfile, { token, body });
      expect(complete.body.data.attributes).toMatchObject({
        first_name: 'Robin',
        profile_complete: true,
        monthly_quota: 1,
        yearly_quota: 3,
      });
      expect(refusedWith(await test.call(completeProfile, { token, body }), 409).code).toBe(
        'conflict',
      );
      const read = await test.call(readUser, { token, params: { id } });
      expect(read.body.data.attributes.monthly_quota).toBe(1);
    });

    it('gets no free quotes from the retention offer', async () => {
      const { token, authenticatable_id: id } = await newcomer();
      const attributes = {
        autowise_account_deletion_retention_deal_claimed_at: '2026-11-01T00:00:00.000Z',
      };
      const claim = await test.call(updateUser, {
        token,
        params: { id },
        body: { data: { attributes } },
      });
      expect(refusedWith(claim, 422).code).toBe('profile_incomplete');
    });

    it('can add one vehicle and can’t request anything for free', async () => {
      const { token, authenticatable_id: id } = await newcomer();
      const owner = { token, id, email: '' };
      const vehicleId = await addVehicle(test, owner);
      const second = await test.call(createVehicle, {
        token,
        body: { servicechek_user_vehicle: await addCatalogCar(test) },
      });
      expect(refusedWith(second, 422).code).toBe('profile_incomplete');
      const request = async () =>
        test.call(createQuote, { token, body: await quoteBody(test, vehicleId) });
      expect(refusedWith(await request(), 422).code).toBe('profile_incomplete');
      const body = { first_name: 'Robin', last_name: 'Marsh', agree_to_tos: true as const };
      await test.call(completeProfile, { token, body });
      expect((await request()).status).toBe(201);
    });

    it('has to accept the terms and enter a name', async () => {
      const { token } = await newcomer();
      for (const wrong of [{ agree_to_tos: false }, { first_name: ' ' }]) {
        const body = { first_name: 'Robin', last_name: 'Marsh', agree_to_tos: true, ...wrong };
        refusedWith(await test.call(completeProfile, { token, body }), 422);
      }
    });

    it('signs in to the same account the next time', async () => {
      const email = newAddress();
      const first = await enterAt(email);
      expect((await enterAt(email)).authenticatable_id).toBe(first.authenticatable_id);
    });

    it('is greeted without a name', async () => {
      const email = newAddress();
      const { token } = await enterAt(email);
      await test.call(createApiKey, { token, body: { name: 'tool' } });
      await test.runJobs();
      const mail = test.mails.findLast(({ to }) => to === email);
      expect(mail?.text).toMatch(/^Hi, the key/m);
    });
  });

  describe('a step-up', () => {
    const setName = ({ id, token }: Person) =>
      test.call(updateUser, {
        token,
        params: { id },
        body: { data: { attributes: { email: newAddress() } } },
      });
    const addKey = ({ token }: Person) =>
      test.call(createApiKey, { token, body: { name: 'tool' } });
    const addTwoStep = ({ token }: Person) => test.call(startSecondFactor, { token, body: {} });
    const addPasskeyTo = ({ token }: Person) => test.call(passkeyOptions, { token, body: {} });
    const remove = ({ id, token }: Person) =>
      test.call(deleteUser, { token, params: { id }, body: {} });
    const calls = [
      ['a change of address', setName],
      ['an API key', addKey],
      ['two-step login', addTwoStep],
      ['a passkey', addPasskeyTo],
      ['a deletion', remove],
    ] as const;
    const up = ({ token }: Person, body: object) => test.call(stepUp, { token, body });

    it.each(calls)('lets %s through without the password, for ten minutes', async (_what, call) => {
      const owner = await signUpOwner(test);
      expect(refusedWith(await call(owner), 422).code).toBe('wrong_password');
      expect((await up(owner, await ask(owner.email))).status).toBe(204);
      test.clock.advance(minutes(10) + 1);
      refusedWith(await call(owner), 422);
      expect((await up(owner, await ask(owner.email))).status).toBe(204);
      expect((await call(owner)).status).toBeLessThan(300);
    });

    it.each(calls)('is required by %s if there is no password', async (_what, call) => {
      const session = await newcomer();
      const owner = { id: session.authenticatable_id, email: '', token: session.token };
      test.clock.advance(minutes(10) + 1);
      expect(refusedWith(await call(owner), 422).code).toBe('step_up_required');
    });

    it('can be done with the password', async () => {
      const owner = await signUpOwner(test);
      expect(refusedWith(await up(owner, { password: 'Wrong+Pass1' }), 422).code).toBe(
        'wrong_password',
      );
      expect((await up(owner, { password: PASSWORD })).status).toBe(204);
      expect((await addKey(owner)).status).toBe(201);
    });

    it('can be done only with your own passkey', async () => {
      const owner = await signUpOwner(test);
      const passkey = createTestPasskey();
      const options = await test.call(passkeyOptions, {
        token: owner.token,
        body: { current_password: PASSWORD },
      });
      const response = passkey.register(options.body);
      await test.call(addPasskey, { token: owner.token, body: { name: 'My phone', response } });
      const signed = async () => ({
        response: passkey.authenticate((await test.call(passkeySignInOptions)).body),
      });
      const other = await signUpOwner(test);
      expect(refusedWith(await up(other, await signed()), 422).code).toBe('invalid');
      refusedWith(await addKey(other), 422);
      expect((await up(owner, await signed())).status).toBe(204);
      expect((await addKey(owner)).status).toBe(201);
    });

    it('can be done only with a code e-mailed to your own address', async () => {
      const [owner, other] = [await signUpOwner(test), await signUpOwner(test)];
      refusedWith(await up(owner, await ask(other.email)), 422);
      refusedWith(await addKey(owner), 422);
    });

    it('applies only to its session', async () => {
      const owner = await signUpOwner(test);
      const other = await test.call(signIn, {
        body: { user: { email: owner.email, password: PASSWORD } },
      });
      await up(owner, { password: PASSWORD });
      refusedWith(await addKey({ ...owner, token: other.body.token }), 422);
    });

    it('takes exactly one proof, and no API key', async () => {
      const owner = await signUpOwner(test);
      for (const body of [
        {},
        { verify: 'x' },
        { code: '000000' },
        { password: PASSWORD, verify: 'x', code: '1' },
      ])
        expect(refusedWith(await up(owner, body), 422).code).toBe('invalid');
      const key = await test.call(createApiKey, {
        token: owner.token,
        body: { name: 'tool', current_password: PASSWORD },
      });
      const refused = await up({ ...owner, token: key.body.api_key }, { password: PASSWORD });
      expect(refusedWith(refused, 403).code).toBe('session_required');
    });
  });
});
