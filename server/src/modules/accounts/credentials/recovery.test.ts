import {
  confirmEmailChange,
  forgotPassword,
  resetPassword,
  secureAccount,
} from '@fourbay/contract/accounts/accounts';
import { addPasskey, passkeyOptions } from '@fourbay/contract/accounts/passkeys';
import {
  confirmOwnSecondFactor,
  readSecondFactor,
  startSecondFactor,
} from '@fourbay/contract/accounts/second-factor';
import { createApiKey, signIn } from '@fourbay/contract/accounts/sessions';
import { updatePassword, updateUser } from '@fourbay/contract/accounts/users';
import { savePushSubscription } from '@fourbay/contract/notifications/push-subscriptions';
import { readSharedQuote, shareQuote } from '@fourbay/contract/quotes/quote-followup';
import { sendTextCode, verifyTextNumber } from '@fourbay/contract/texts/text-number';
import { beforeAll, describe, expect, it } from 'vitest';
import { servicesLoader } from '../../../../reference-data/load-services.ts';
import { refusedWith, startTestApp, type TestApp } from '../../../../test/harness.ts';
import {
  appCode,
  linkIn,
  PASSWORD,
  signUpOwner,
  subjectsTo,
  type Person,
} from '../../../../test/records/people.ts';
import { loadTestPlaces } from '../../../../test/records/places.ts';
import { requestQuote } from '../../../../test/records/quote-records.ts';
import { createTestPasskey } from '../../../../test/stand-ins/authenticator.ts';
import { createTestSubscription } from '../../../../test/stand-ins/push-service.ts';
import { days, hours, minutes } from '../../../platform/values/clock.ts';

const NEW = 'New+Wheel77';
const passwords = { password: NEW, password_confirmation: NEW };

/** A browser vendor's push service, which is never called here. */
const PUSH_SERVICE = 'https://fcm.googleapis.com/fcm/send/';

let people = 0;
const newAddress = (): string => `recovered${(people += 1)}@people.test`;
const newPhone = (): string => `+151255${String((people += 1)).padStart(5, '7')}`;

describe('account recovery', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startTestApp();
    await loadTestPlaces(test);
    await servicesLoader.load(test.deps.db, { now: test.clock.now });
  });

  const away = { 'user-agent': 'Mozilla/5.0 Firefox/140.0', 'x-forwarded-for': '198.51.100.44' };
  const signInFrom = (email: string, password: string, headers: Record<string, string> = away) =>
    test.call(signIn, { body: { user: { email, password } }, headers });
  const secure = (token: string) => test.call(secureAccount, { body: { token } });
  const mailedLink = async (email: string, path = '/secure'): Promise<string> => {
    await test.runJobs();
    return linkIn(test, email, 'token', path);
  };
  const askReset = async ({ email }: Person): Promise<string> => {
    await test.call(forgotPassword, { body: { email } });
    return mailedLink(email, '/password-reset');
  };
  const resetWith = (token: string) =>
    test.call(resetPassword, { body: { ...passwords, reset_password_token: token } });
  const resetByMail = async (owner: Person) => resetWith(await askReset(owner));
  /** The new session's token; empty where two-step login asks for a code. */
  const resetToToken = async (owner: Person): Promise<string> => {
    const answer = await resetByMail(owner);
    return answer.status === 200 ? answer.body.token : '';
  };
  const changePassword = ({ id, token }: Person) =>
    test.call(updatePassword, {
      token,
      params: { id },
      body: { data: { attributes: { current_password: PASSWORD, ...passwords } } },
    });
  const changeByProfile = ({ id, token }: Person) =>
    test.call(updateUser, {
      token,
      params: { id },
      body: { data: { attributes: { current_password: PASSWORD, ...passwords } } },
    });
  const turnOnTwoStep = async (token: string, current_password = PASSWORD) => {
    const { body } = await test.call(startSecondFactor, { token, body: { current_password } });
    const code = appCode(test, body.secret);
    const on = await test.call(confirmOwnSecondFactor, { token, body: { code } });
    expect(on.status).toBe(200);
  };
  const addPasskeyTo = async ({ token }: Person) => {
    const { body } = await test.call(passkeyOptions, {
      token,
      body: { current_password: PASSWORD },
    });
    const response = createTestPasskey().register(body);
    await test.call(addPasskey, { token, body: { name: 'My phone', response } });
  };
  const addKey = ({ token }: Person) =>
    test.call(createApiKey, { token, body: { name: 'tool', current_password: PASSWORD } });
  const addBrowser = async (
    { token }: Person,
    body = createTestSubscription(PUSH_SERVICE).json,
  ) => {
    expect((await test.call(savePushSubscription, { token, body })).status).toBe(201);
    return body;
  };
  const addNumber = async ({ token }: Person, number = newPhone()): Promise<string> => {
    await test.call(sendTextCode, { token, body: { number, consent: true } });
    await test.runJobs();
    const texts = await test.app.inject(`/dev/inbox.json?to=${encodeURIComponent(number)}`);
    const code = /\b\d{6}\b/.exec(texts.json<{ text: string }[]>()[0]?.text ?? '')?.[0] ?? '';
    expect((await test.call(verifyTextNumber, { token, body: { code } })).status).toBe(200);
    return number;
  };
  /** Changes the address and returns the link e-mailed to the previous one. */
  const changeAddress = async ({ id, email, token }: Person, to: string): Promise<string> => {
    const attributes = { email: to, current_password: PASSWORD };
    await test.call(updateUser, { token, params: { id }, body: { data: { attributes } } });
    await test.runJobs();
    await test.call(confirmEmailChange, { body: { change: linkIn(test, to, 'change') }, token });
    return mailedLink(email);
  };
  const hasTwoStep = async (token: string): Promise<boolean> =>
    (await test.call(readSecondFactor, { token })).body.enabled;

  describe.each([
    ['a reset', resetToToken],
    ['a change', async (owner: Person) => (await changePassword(owner), owner.token)],
    [
      'a change by the profile',
      async (owner: Person) => (await changeByProfile(owner), owner.token),
    ],
  ])('after %s of the password', (_name, replacePassword) => {
    it.each([
      ['New login', (owner: Person) => signInFrom(owner.email, PASSWORD)],
      ['New passkey', addPasskeyTo],
    ])('a saved link from a “%s” e-mail does nothing', async (_mail, cause) => {
      const owner = await signUpOwner(test);
      await signInFrom(owner.email, PASSWORD);
      await cause(owner);
      const saved = await mailedLink(owner.email);
      const token = await replacePassword(owner);
      await turnOnTwoStep(token, NEW);
      expect(refusedWith(await secure(saved), 422).code).toBe('link_invalid');
      expect(await hasTwoStep(token)).toBe(true);
      expect(refusedWith(await signInFrom(owner.email, NEW), 401).code).toBe('otp_required');
    });

    it('a saved link from a “Two-step login is on” e-mail does nothing', async () => {
      const owner = await signUpOwner(test);
      await turnOnTwoStep(owner.token);
      const saved = await mailedLink(owner.email);
      await replacePassword(owner);
      refusedWith(await secure(saved), 422);
    });

    it('a link e-mailed to a previous address works until it is used or seven days old', async () => {
      const [owner, late] = [await signUpOwner(test), await signUpOwner(test)];
      const [link, lateLink] = [
        await changeAddress(owner, newAddress()),
        await changeAddress(late, newAddress()),
      ];
      await replacePassword({ ...owner, email: `recovered${people - 1}@people.test` });
      expect((await secure(link)).body).toMatchObject({
        email: owner.email,
        address_restored: true,
      });
      refusedWith(await secure(link), 422);
      test.clock.advance(days(7) + 1);
      refusedWith(await secure(lateLink), 422);
    });
  });

  describe('a second factor', () => {
    it.each([
      ['a sign-in', async (owner: Person) => void (await signInFrom(owner.email, PASSWORD))],
      ['a passkey', addPasskeyTo],
    ])('newer than the e-mail about %s is kept when its link is used', async (_about, cause) => {
      const owner = await signUpOwner(test);
      await cause(owner);
      const link = await mailedLink(owner.email);
      test.clock.advance(minutes(1));
      await turnOnTwoStep(owner.token);
      const { body } = await secure(link);
      expect(body.second_factor_kept).toBe(true);
      const refused = refusedWith(await resetWith(body.reset_password_token), 401);
      expect(refused.code).toBe('otp_required');
    });

    it('newer than the e-mail to a previous address is kept when its link is used', async () => {
      const owner = await signUpOwner(test);
      const link = await changeAddress(owner, newAddress());
      test.clock.advance(minutes(1));
      await turnOnTwoStep(owner.token);
      expect((await secure(link)).body).toMatchObject({
        address_restored: true,
        second_factor_kept: true,
      });
    });

    it('is removed by the link in the e-mail that reports it', async () => {
      const owner = await signUpOwner(test);
      await turnOnTwoStep(owner.token);
      const { body } = await secure(await mailedLink(owner.email));
      expect(body.second_factor_kept).toBe(false);
      expect((await resetWith(body.reset_password_token)).status).toBe(200);
    });
  });

  describe('share links', () => {
    const shared = async (owner: Person) => {
      const { quoteId: id } = await requestQuote(test, owner);
      const { body } = await test.call(shareQuote, { token: owner.token, params: { id } });
      return body.url.split('/').at(-1) ?? '';
    };
    const open = (token: string) => test.call(readSharedQuote, { params: { token } });

    it('end with a reset', async () => {
      const owner = await signUpOwner(test);
      const token = await shared(owner);
      expect((await open(token)).status).toBe(200);
      expect((await resetByMail(owner)).status).toBe(200);
      refusedWith(await open(token), 404);
    });

    it('end when a link secures the account', async () => {
      const owner = await signUpOwner(test);
      const token = await shared(owner);
      await signInFrom(owner.email, PASSWORD);
      expect((await secure(await mailedLink(owner.email))).status).toBe(200);
      refusedWith(await open(token), 404);
    });

    it('are kept when the password is changed, or a link is refused', async () => {
      const owner = await signUpOwner(test);
      const token = await shared(owner);
      const link = await askReset(owner);
      await changePassword(owner);
      refusedWith(await resetWith(link), 422);
      expect((await open(token)).status).toBe(200);
    });
  });

  describe('what was added in the last 30 days', () => {
    it('is listed by a reset, with what the reset ended', async () => {
      const owner = await signUpOwner(test);
      const number = await addNumber(owner);
      await addKey(owner);
      await addPasskeyTo(owner);
      await addBrowser(owner);
      const { body } = await resetByMail(owner);
      const added_at = test.clock.now().toISOString();
      expect(body.recently_added).toEqual([
        { kind: 'text_number', name: number, added_at, ended: false },
        { kind: 'browser', name: 'Unknown device', added_at, ended: true },
        { kind: 'api_key', name: 'tool', added_at, ended: true },
        { kind: 'passkey', name: 'My phone', added_at, ended: true },
      ]);
    });

    it('is listed when a link secures the account, and nothing older', async () => {
      const owner = await signUpOwner(test);
      await addKey(owner);
      test.clock.advance(days(31));
      const { token } = (await signInFrom(owner.email, PASSWORD)).body;
      const number = await addNumber({ ...owner, token });
      const { body } = await secure(await mailedLink(owner.email));
      expect(body.recently_added).toEqual([
        expect.objectContaining({ kind: 'text_number', name: number, ended: false }),
      ]);
    });
  });

  describe('the owner gets an e-mail about an addition', () => {
    const mailed = async (owner: Person, subject: string): Promise<number> => {
      await test.runJobs();
      return subjectsTo(test, owner.email).filter((line) => line === subject).length;
    };

    it('when it is a number for texts, once', async () => {
      const owner = await signUpOwner(test);
      const number = await addNumber(owner);
      test.clock.advance(hours(24));
      const { token } = (await signInFrom(owner.email, PASSWORD)).body;
      await addNumber({ ...owner, token }, number);
      expect(await mailed(owner, 'Texts are on for your account')).toBe(1);
      await addNumber({ ...owner, token });
      expect(await mailed(owner, 'Texts are on for your account')).toBe(2);
    });

    it('when it is a passkey or an API key', async () => {
      const owner = await signUpOwner(test);
      await addPasskeyTo(owner);
      await addKey(owner);
      expect(await mailed(owner, 'A passkey was added to your account')).toBe(1);
      expect(await mailed(owner, 'A new API key was created')).toBe(1);
    });

    it('when it is a browser for notifications, once', async () => {
      const owner = await signUpOwner(test);
      const browser = await addBrowser(owner);
      await addBrowser(owner, browser);
      expect(await mailed(owner, 'Notifications are on in a new browser')).toBe(1);
      await addBrowser(owner);
      expect(await mailed(owner, 'Notifications are on in a new browser')).toBe(2);
    });
  });
});
