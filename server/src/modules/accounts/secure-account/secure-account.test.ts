import {
  confirmEmailChange,
  forgotPassword,
  register,
  resetPassword,
  secureAccount,
} from '@fourbay/contract/accounts/accounts';
import { deleteUser } from '@fourbay/contract/accounts/account-deletion';
import {
  confirmOwnSecondFactor,
  startSecondFactor,
} from '@fourbay/contract/accounts/second-factor';
import { createApiKey, signIn } from '@fourbay/contract/accounts/sessions';
import { readUser, updatePassword, updateUser } from '@fourbay/contract/accounts/users';
import { beforeAll, describe, expect, it } from 'vitest';
import { refusedWith, startTestApp, type TestApp } from '../../../../test/harness.ts';
import {
  appCode,
  linkIn,
  PASSWORD,
  signUpOwner,
  subjectsTo,
  type Person,
} from '../../../../test/records/people.ts';
import { days, hours } from '../../../platform/values/clock.ts';

const NEW = 'New+Wheel77';

let addresses = 0;
const newAddress = (): string => `intruder${(addresses += 1)}@people.test`;

describe('an intruder who knew the password', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startTestApp();
  });

  const passwords = (password: string) => ({ password, password_confirmation: password });
  const isLive = async (owner: Person, token = owner.token): Promise<boolean> =>
    (await test.call(readUser, { token, params: { id: owner.id } })).status === 200;
  const signInWith = (email: string, password: string, headers: Record<string, string> = {}) =>
    test.call(signIn, { body: { user: { email, password } }, headers });
  /** The intruder requests a change of address; returns the link e-mailed to the new one. */
  const requestChange = async (owner: Person, email: string): Promise<string> => {
    await test.call(updateUser, {
      token: owner.token,
      params: { id: owner.id },
      body: { data: { attributes: { email, current_password: PASSWORD } } },
    });
    await test.runJobs();
    return linkIn(test, email, 'change');
  };
  const confirm = (change: string, token?: string) =>
    test.call(confirmEmailChange, { body: { change }, token });
  const resetWith = (token: string, password = NEW) =>
    test.call(resetPassword, { body: { ...passwords(password), reset_password_token: token } });
  const resetByMail = async (email: string) => {
    await test.call(forgotPassword, { body: { email } });
    await test.runJobs();
    return resetWith(linkIn(test, email, 'token', '/password-reset'));
  };
  const away = { 'user-agent': 'Mozilla/5.0 Firefox/140.0', 'x-forwarded-for': '198.51.100.44' };
  const secure = (token: string) => test.call(secureAccount, { body: { token } });
  const secureLink = async (email: string): Promise<string> => {
    await test.runJobs();
    return linkIn(test, email, 'token', '/secure');
  };
  /** The intruder has changed the address; returns the link e-mailed to the owner's old one. */
  const takenOver = async (owner: Person, email: string): Promise<string> => {
    expect((await confirm(await requestChange(owner, email))).status).toBe(200);
    return secureLink(owner.email);
  };

  describe('a password reset', () => {
    it('a password reset cancels a pending e-mail change', async () => {
      const owner = await signUpOwner(test);
      const change = await requestChange(owner, newAddress());
      expect((await resetByMail(owner.email)).status).toBe(200);
      expect(refusedWith(await confirm(change), 422).code).toBe('link_invalid');
      expect((await signInWith(owner.email, NEW)).status).toBe(200);
    });

    it('a password reset returns a lasting session and ends all others', async () => {
      const owner = await signUpOwner(test);
      const { body } = await resetByMail(owner.email);
      expect(body.authenticatable_id).toBe(owner.id);
      expect(await isLive(owner, body.token)).toBe(true);
      expect(await isLive(owner)).toBe(false);
    });

    it('a password reset lifts the limit on failed sign-ins', async () => {
      const owner = await signUpOwner(test);
      const from = { 'x-forwarded-for': '198.51.100.7' };
      for (let tries = 0; tries < 10; tries += 1)
        refusedWith(await signInWith(owner.email, 'Wrong+Pass1', from), 401);
      refusedWith(await signInWith(owner.email, PASSWORD, from), 429);
      await resetByMail(owner.email);
      expect((await signInWith(owner.email, NEW, from)).status).toBe(200);
    });
  });

  describe('a password change', () => {
    const changePassword = (owner: Person) =>
      test.call(updatePassword, {
        token: owner.token,
        params: { id: owner.id },
        body: { data: { attributes: { current_password: PASSWORD, ...passwords(NEW) } } },
      });

    it('a password change cancels a pending e-mail change', async () => {
      const owner = await signUpOwner(test);
      const change = await requestChange(owner, newAddress());
      expect((await changePassword(owner)).body.data.attributes.pending_email).toBeNull();
      refusedWith(await confirm(change), 422);
    });

    it('a password change revokes API keys', async () => {
      const owner = await signUpOwner(test);
      const key = await test.call(createApiKey, {
        token: owner.token,
        body: { name: 'tool', current_password: PASSWORD },
      });
      await changePassword(owner);
      expect(await isLive(owner, key.body.api_key)).toBe(false);
      expect(await isLive(owner)).toBe(true);
    });

    it('a password change in the profile also revokes API keys and reset links', async () => {
      const owner = await signUpOwner(test);
      const key = await test.call(createApiKey, {
        token: owner.token,
        body: { name: 'tool', current_password: PASSWORD },
      });
      await test.call(forgotPassword, { body: { email: owner.email } });
      await test.runJobs();
      await test.call(updateUser, {
        token: owner.token,
        params: { id: owner.id },
        body: { data: { attributes: { current_password: PASSWORD, ...passwords(NEW) } } },
      });
      expect(await isLive(owner, key.body.api_key)).toBe(false);
      refusedWith(await resetWith(linkIn(test, owner.email, 'token', '/password-reset')), 422);
    });
  });

  describe('a changed address', () => {
    it('a changed address ends all sessions but the one it is confirmed in', async () => {
      const owner = await signUpOwner(test);
      const other = (await signInWith(owner.email, PASSWORD)).body.token;
      await confirm(await requestChange(owner, newAddress()), owner.token);
      expect(await isLive(owner)).toBe(true);
      expect(await isLive(owner, other)).toBe(false);
    });

    it('a changed address confirmed without a session ends every session', async () => {
      const owner = await signUpOwner(test);
      await confirm(await requestChange(owner, newAddress()));
      expect(await isLive(owner)).toBe(false);
    });

    it('a changed address is undone by the link e-mailed to the old address', async () => {
      const owner = await signUpOwner(test);
      const email = newAddress();
      const link = await takenOver(owner, email);
      const intruder = (await signInWith(email, PASSWORD)).body.token;
      const { body } = await secure(link);
      expect(body).toMatchObject({ email: owner.email, address_restored: true });
      expect(await isLive(owner, intruder)).toBe(false);
      expect(refusedWith(await signInWith(owner.email, PASSWORD), 401).code).toBe('reset_required');
      expect((await resetWith(body.reset_password_token)).status).toBe(200);
      expect((await signInWith(owner.email, NEW)).status).toBe(200);
    });

    it('a changed address is undone despite a password reset and a deletion by the intruder', async () => {
      const owner = await signUpOwner(test);
      const email = newAddress();
      const link = await takenOver(owner, email);
      const { body } = await resetByMail(email);
      await test.call(deleteUser, {
        token: body.token,
        params: { id: owner.id },
        body: { current_password: NEW },
      });
      const secured = await secure(link);
      expect(secured.status).toBe(200);
      const back = await resetWith(secured.body.reset_password_token, 'Third+Wheel77');
      expect(back.body.user.attributes.email).toBe(owner.email);
    });

    it('a changed address leaves the intruder no link to reverse the undo', async () => {
      const owner = await signUpOwner(test);
      const [first, second] = [newAddress(), newAddress()];
      const link = await takenOver(owner, first);
      const intruder = { ...owner, token: (await signInWith(first, PASSWORD)).body.token };
      await confirm(await requestChange(intruder, second));
      const intrudersLink = await secureLink(first);
      expect((await secure(link)).status).toBe(200);
      refusedWith(await secure(intrudersLink), 422);
    });

    it('a changed address can also be undone with an earlier link, such as that of a sign-in', async () => {
      const owner = await signUpOwner(test);
      const intruder = {
        ...owner,
        token: (await signInWith(owner.email, PASSWORD, away)).body.token,
      };
      const link = await secureLink(owner.email);
      const email = newAddress();
      await takenOver(intruder, email);
      expect((await secure(link)).body).toMatchObject({
        email: owner.email,
        address_restored: true,
      });
      const mailsToIntruder = subjectsTo(test, email).length;
      await test.call(forgotPassword, { body: { email } });
      await test.runJobs();
      expect(subjectsTo(test, email)).toHaveLength(mailsToIntruder);
    });

    it('a changed address is undone even if the intruder used a link of an address in between', async () => {
      const owner = await signUpOwner(test);
      const [first, second] = [newAddress(), newAddress()];
      const link = await takenOver(owner, first);
      const intruder = { ...owner, token: (await signInWith(first, PASSWORD)).body.token };
      await confirm(await requestChange(intruder, second));
      expect((await secure(await secureLink(first))).body.email).toBe(first);
      expect((await secure(link)).body).toMatchObject({
        email: owner.email,
        address_restored: true,
      });
    });

    it('a changed address is undone together with the intruder’s two-step login', async () => {
      const owner = await signUpOwner(test);
      const started = await test.call(startSecondFactor, {
        token: owner.token,
        body: { current_password: PASSWORD },
      });
      await test.call(confirmOwnSecondFactor, {
        token: owner.token,
        body: { code: appCode(test, started.body.secret) },
      });
      test.clock.advance(hours(1));
      const { body } = await secure(await takenOver(owner, newAddress()));
      expect((await resetWith(body.reset_password_token)).status).toBe(200);
    });

    it('a changed address can be undone once, for seven days', async () => {
      const [once, late] = [await signUpOwner(test), await signUpOwner(test)];
      const link = await takenOver(once, newAddress());
      expect((await secure(link)).status).toBe(200);
      refusedWith(await secure(link), 422);
      const lateLink = await takenOver(late, newAddress());
      test.clock.advance(days(7) + 1);
      refusedWith(await secure(lateLink), 422);
    });

    it('a changed address keeps the old address for its owner while it can be undone', async () => {
      const [owner, other] = [await signUpOwner(test), await signUpOwner(test)];
      await takenOver(owner, newAddress());
      const names = { first_name: 'Kim', last_name: 'Lee', agree_to_tos: true as const };
      const signUp = () =>
        test.call(register, { body: { ...names, email: owner.email, password: NEW } });
      expect(refusedWith(await signUp(), 422).errors?.[0]?.details).toEqual(['taken']);
      const change = await test.call(updateUser, {
        token: other.token,
        params: { id: other.id },
        body: { data: { attributes: { email: owner.email, current_password: PASSWORD } } },
      });
      expect(refusedWith(change, 422).errors?.[0]?.details).toEqual(['taken']);
      test.clock.advance(days(7) + 1);
      expect((await signUp()).status).toBe(201);
    });
  });

  describe('a sign-in on a new device', () => {
    const CHROME = { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0) Chrome/140.0.0.0 Safari/537.36' };
    const home = { ...CHROME, 'x-forwarded-for': '198.51.100.20' };

    it('a sign-in on a new device is reported to the owner with browser and time', async () => {
      const owner = await signUpOwner(test);
      await signInWith(owner.email, PASSWORD, CHROME);
      await test.runJobs();
      const mail = test.mails.findLast(({ to }) => to === owner.email);
      expect(mail?.subject).toBe('New login to your account');
      expect(mail?.text).toContain('Chrome on Windows');
      expect(mail?.text).toMatch(/\d{4}.*\d:\d\d (am|pm) UTC/);
    });

    it('the report goes to the address that the account had when the sign-in happened', async () => {
      const owner = await signUpOwner(test);
      await signInWith(owner.email, PASSWORD, CHROME);
      const email = newAddress();
      await test.deps.db.updateTable('users').set({ email }).where('id', '=', owner.id).execute();
      await test.runJobs();
      expect(subjectsTo(test, owner.email)).toContain('New login to your account');
      expect(subjectsTo(test, email)).toEqual([]);
    });

    it('a sign-in is not reported again for the same device and network', async () => {
      const owner = await signUpOwner(test);
      for (let times = 0; times < 3; times += 1) await signInWith(owner.email, PASSWORD, home);
      await test.runJobs();
      expect(
        subjectsTo(test, owner.email).filter((subject) => subject === 'New login to your account'),
      ).toHaveLength(1);
    });

    it('the e-mailed link ends a sign-in on a new device, and every session and key', async () => {
      const owner = await signUpOwner(test);
      const { body } = await signInWith(owner.email, PASSWORD, home);
      const secured = await secure(await secureLink(owner.email));
      expect(secured.body).toMatchObject({ email: owner.email, address_restored: false });
      expect(await isLive(owner, body.token)).toBe(false);
      expect(await isLive(owner)).toBe(false);
      expect(refusedWith(await signInWith(owner.email, PASSWORD), 401).code).toBe('reset_required');
    });

    it('the first sign-in of a new account is not reported', async () => {
      const owner = await signUpOwner(test);
      await test.runJobs();
      expect(subjectsTo(test, owner.email)).not.toContain('New login to your account');
    });
  });
});
