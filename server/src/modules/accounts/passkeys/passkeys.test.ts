import { forgotPassword, resetPassword } from '@fourbay/contract/accounts/accounts';
import {
  addPasskey,
  listPasskeys,
  passkeyOptions,
  passkeySignInOptions,
  removePasskey,
  signInWithPasskey,
} from '@fourbay/contract/accounts/passkeys';
import {
  confirmOwnSecondFactor,
  startSecondFactor,
} from '@fourbay/contract/accounts/second-factor';
import { beforeAll, describe, expect, it } from 'vitest';
import { createTestPasskey, type TestPasskey } from '../../../../test/stand-ins/authenticator.ts';
import { refusedWith, startTestApp, type TestApp } from '../../../../test/harness.ts';
import {
  appCode,
  linkIn,
  PASSWORD,
  signUpOwner,
  signUpStaff,
  stepUp,
  subjectsTo,
  type Person,
} from '../../../../test/records/people.ts';
import { minutes } from '../../../platform/values/clock.ts';

describe('passkeys', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startTestApp();
  });

  const options = ({ token }: Person, current_password = PASSWORD) =>
    test.call(passkeyOptions, { token, body: { current_password } });
  const add = (owner: Person, response: ReturnType<TestPasskey['register']>) =>
    test.call(addPasskey, { token: owner.token, body: { name: 'My phone', response } });
  /** An owner with a passkey. */
  const enrolled = async () => {
    const owner = await signUpOwner(test);
    const passkey = createTestPasskey();
    const added = await add(owner, passkey.register((await options(owner)).body));
    expect(added.status).toBe(201);
    return { owner, passkey, id: added.body.data.id };
  };
  const challenge = async () => (await test.call(passkeySignInOptions)).body;
  const signIn = async (
    passkey: TestPasskey,
    given: Parameters<TestPasskey['authenticate']>[1] = {},
  ) =>
    test.call(signInWithPasskey, {
      body: { response: passkey.authenticate(await challenge(), given) },
    });

  it('a passkey signs its owner in', async () => {
    const { owner, passkey } = await enrolled();
    const { body, status } = await signIn(passkey);
    expect(status).toBe(200);
    expect(body.authenticatable_id).toEqual(owner.id);
    const { body: list } = await test.call(listPasskeys, { token: body.token });
    expect(list.data.map(({ attributes }) => attributes.name)).toEqual(['My phone']);
    expect(list.data[0]?.attributes.last_used_at).not.toBeNull();
  });

  it('a passkey counts as both factors', async () => {
    const { owner, passkey } = await enrolled();
    const { body } = await test.call(startSecondFactor, {
      token: owner.token,
      body: { current_password: PASSWORD },
    });
    await test.call(confirmOwnSecondFactor, {
      token: owner.token,
      body: { code: appCode(test, body.secret) },
    });
    expect((await signIn(passkey)).status).toBe(200);
  });

  it('a passkey works for the host of BASE_URL', async () => {
    const owner = await signUpOwner(test);
    expect((await options(owner)).body).toMatchObject({
      rp: { id: 'fourbay.test' },
      authenticatorSelection: { userVerification: 'required' },
    });
    expect(await challenge()).toMatchObject({
      rpId: 'fourbay.test',
      userVerification: 'required',
    });
  });

  it('adding a passkey requires the password and sends its owner an e-mail', async () => {
    const owner = await signUpOwner(test);
    expect(refusedWith(await options(owner, 'Wrong+Pass1'), 422).code).toBe('wrong_password');
    const { owner: withKey } = await enrolled();
    await test.runJobs();
    expect(subjectsTo(test, withKey.email)).toContain('A passkey was added to your account');
  });

  it.each([
    ['without user verification', { userVerified: false }],
    ['made at another site', { origin: 'https://fourbay.example' }],
    ['for another host', { rpId: 'fourbay.example' }],
  ])('%s neither signs in nor can be added', async (_what, given) => {
    const { passkey } = await enrolled();
    expect(refusedWith(await signIn(passkey, given), 401).code).toBe('passkey_refused');
    const owner = await signUpOwner(test);
    const answer = createTestPasskey().register((await options(owner)).body, given);
    refusedWith(await add(owner, answer), 422);
  });

  it('a passkey’s response works once, for five minutes', async () => {
    const { passkey } = await enrolled();
    const response = passkey.authenticate(await challenge());
    const send = (body: typeof response) =>
      test.call(signInWithPasskey, { body: { response: body } });
    expect((await send(response)).status).toBe(200);
    refusedWith(await send(response), 401);
    const late = passkey.authenticate(await challenge());
    test.clock.advance(minutes(5) + 1);
    refusedWith(await send(late), 401);
  });

  it('a challenge for adding a passkey works only for its owner, and not for signing in', async () => {
    const { passkey } = await enrolled();
    const [owner, other] = [await signUpOwner(test), await signUpOwner(test)];
    refusedWith(await add(other, createTestPasskey().register((await options(owner)).body)), 422);
    const response = passkey.authenticate((await options(owner)).body);
    refusedWith(await test.call(signInWithPasskey, { body: { response } }), 401);
  });

  it('a passkey that is already in use can’t be added again', async () => {
    const { passkey } = await enrolled();
    const other = await signUpOwner(test);
    refusedWith(await add(other, passkey.register((await options(other)).body)), 422);
  });

  it('a removed passkey no longer signs in, and only its owner can remove it, after a step-up', async () => {
    const { owner, passkey, id } = await enrolled();
    const other = await signUpOwner(test);
    const remove = ({ token }: Person) => test.call(removePasskey, { token, params: { id } });
    await stepUp(test, other);
    refusedWith(await remove(other), 404);
    expect((await signIn(passkey)).status).toBe(200);
    expect(refusedWith(await remove(owner), 422).code).toBe('wrong_password');
    expect((await signIn(passkey)).status).toBe(200);
    await stepUp(test, owner);
    expect((await remove(owner)).status).toBe(204);
    refusedWith(await signIn(passkey), 401);
  });

  it('passkey signatures as long as ML-DSA’s are verified', async () => {
    const { passkey } = await enrolled();
    const answer = passkey.authenticate(await challenge());
    const signature = Buffer.alloc(4_627).toString('base64url');
    const response = { ...answer, response: { ...answer.response, signature } };
    const { code } = refusedWith(await test.call(signInWithPasskey, { body: { response } }), 401);
    expect(code).toBe('passkey_refused');
  });

  it('a copied passkey whose counter goes back is refused', async () => {
    const { passkey } = await enrolled();
    const early = passkey.authenticate(await challenge());
    expect((await signIn(passkey)).status).toBe(200);
    refusedWith(await test.call(signInWithPasskey, { body: { response: early } }), 401);
  });

  it('a password reset removes passkeys', async () => {
    const { owner, passkey } = await enrolled();
    await test.call(forgotPassword, { body: { email: owner.email } });
    await test.runJobs();
    await test.call(resetPassword, {
      body: {
        password: 'New+Wheel77',
        password_confirmation: 'New+Wheel77',
        reset_password_token: linkIn(test, owner.email, 'token', '/password-reset'),
      },
    });
    refusedWith(await signIn(passkey), 401);
  });

  it('staff have no passkeys', async () => {
    const agent = await signUpStaff(test, 'agent');
    expect(refusedWith(await options(agent), 403).code).toBe('staff_account');
  });
});
