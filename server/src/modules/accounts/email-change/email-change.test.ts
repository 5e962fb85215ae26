import {
  confirmEmailChange,
  forgotPassword,
  resetPassword,
} from '@fourbay/contract/accounts/accounts';
import { signIn } from '@fourbay/contract/accounts/sessions';
import { cancelEmailChange, readUser, updateUser } from '@fourbay/contract/accounts/users';
import { beforeAll, describe, expect, it } from 'vitest';
import { refusedWith, startTestApp, type TestApp } from '../../../../test/harness.ts';
import {
  linkIn,
  PASSWORD,
  signUpOwner,
  subjectsTo,
  type Person,
} from '../../../../test/records/people.ts';

let addresses = 0;
const newAddress = (): string => `moved${(addresses += 1)}@people.test`;

describe('e-mail change', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startTestApp();
  });

  const requestChange = (
    owner: Person,
    email: string,
    current_password: string | undefined = PASSWORD,
  ) =>
    test.call(updateUser, {
      token: owner.token,
      params: { id: owner.id },
      body: { data: { attributes: { email, current_password } } },
    });
  const requestedLink = async (owner: Person, email: string): Promise<string> => {
    await requestChange(owner, email);
    await test.runJobs();
    return linkIn(test, email, 'change');
  };
  const confirm = (change: string, owner?: Person) =>
    test.call(confirmEmailChange, { body: { change }, token: owner?.token });
  const read = async (owner: Person) =>
    (await test.call(readUser, { token: owner.token, params: { id: owner.id } })).body.data
      .attributes;

  it('opening the e-mailed link changes the address and notifies the old one', async () => {
    const owner = await signUpOwner(test);
    const email = newAddress();
    const change = await requestedLink(owner, email);
    expect(await read(owner)).toMatchObject({ email: owner.email, pending_email: email });
    expect(subjectsTo(test, owner.email)).toContain('Your e-mail address is about to change');
    expect((await confirm(change, owner)).body).toEqual({ email });
    expect(await read(owner)).toMatchObject({ email, pending_email: null });
    expect(
      (await test.call(signIn, { body: { user: { email, password: PASSWORD } } })).status,
    ).toBe(200);
    refusedWith(
      await test.call(signIn, { body: { user: { email: owner.email, password: PASSWORD } } }),
      401,
    );
  });

  it('a name that contains a message is not e-mailed to a new address', async () => {
    const owner = await signUpOwner(test);
    const first_name = 'Fourbay Support';
    await test.call(updateUser, {
      token: owner.token,
      params: { id: owner.id },
      body: { data: { attributes: { first_name } } },
    });
    const email = newAddress();
    await requestedLink(owner, email);
    const mail = test.mails.findLast(({ to }) => to === email);
    expect(mail?.html).not.toContain(first_name);
    expect(mail?.text).toContain('Hi, is this your address?');
  });

  it('an e-mail change requires the current password', async () => {
    const owner = await signUpOwner(test);
    const without = await test.call(updateUser, {
      token: owner.token,
      params: { id: owner.id },
      body: { data: { attributes: { email: newAddress() } } },
    });
    expect(refusedWith(without, 422).errors?.[0]?.field).toBe('current_password');
    expect(refusedWith(await requestChange(owner, newAddress(), 'Wrong+Pass1'), 422).code).toBe(
      'wrong_password',
    );
  });

  it('an e-mail change to an address in use is refused', async () => {
    const [owner, other] = [await signUpOwner(test), await signUpOwner(test)];
    expect(refusedWith(await requestChange(owner, other.email), 422)).toMatchObject({
      error: `Email address ${other.email} is already taken.`,
      errors: [{ field: 'email', details: ['taken'] }],
    });
  });

  it('confirming is refused when the address was taken in the meantime', async () => {
    const [owner, other] = [await signUpOwner(test), await signUpOwner(test)];
    const email = newAddress();
    const [mine, theirs] = [await requestedLink(owner, email), await requestedLink(other, email)];
    expect((await confirm(theirs)).status).toBe(200);
    expect(refusedWith(await confirm(mine), 422).errors?.[0]?.details).toEqual(['taken']);
  });

  it('only the newest link works, once, for a day', async () => {
    const owner = await signUpOwner(test);
    const [first, second] = [
      await requestedLink(owner, newAddress()),
      await requestedLink(owner, newAddress()),
    ];
    expect(refusedWith(await confirm(first), 422).code).toBe('link_invalid');
    expect((await confirm(second, owner)).status).toBe(200);
    refusedWith(await confirm(second), 422);
    const lateLink = await requestedLink(owner, newAddress());
    test.clock.advance(24 * 3_600_000 + 1);
    refusedWith(await confirm(lateLink), 422);
  });

  it('an e-mail change can be canceled', async () => {
    const owner = await signUpOwner(test);
    const change = await requestedLink(owner, newAddress());
    expect(
      (await test.call(cancelEmailChange, { token: owner.token, params: { id: owner.id } })).status,
    ).toBe(204);
    expect((await read(owner)).pending_email).toBeNull();
    refusedWith(await confirm(change), 422);
  });

  it('an e-mail change ends reset links sent to the old address', async () => {
    const owner = await signUpOwner(test);
    await test.call(forgotPassword, { body: { email: owner.email } });
    await test.runJobs();
    const token = linkIn(test, owner.email, 'token');
    await confirm(await requestedLink(owner, newAddress()));
    refusedWith(
      await test.call(resetPassword, {
        body: {
          password: 'New+Wheel77',
          password_confirmation: 'New+Wheel77',
          reset_password_token: token,
        },
      }),
      422,
    );
  });

  it('at most five e-mail changes are requested per hour', async () => {
    const owner = await signUpOwner(test);
    for (let requested = 0; requested < 5; requested += 1) await requestChange(owner, newAddress());
    refusedWith(await requestChange(owner, newAddress()), 429);
  });
});
