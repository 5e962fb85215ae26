import { register, resendVerification, verify } from '@fourbay/contract/accounts/accounts';
import { signIn } from '@fourbay/contract/accounts/sessions';
import { updatePassword } from '@fourbay/contract/accounts/users';
import { beforeAll, describe, expect, it } from 'vitest';
import { refusedWith, startTestApp, type TestApp } from '../../../../test/harness.ts';
import { codeIn, signUpOwner } from '../../../../test/records/people.ts';
import { days, minutes } from '../../../platform/values/clock.ts';
import { sweepAccounts } from '../sweep/sweep.service.ts';

const OWNERS = 'Tire+Iron42';
const STRANGERS = 'Brake+Disc42';

let people = 0;
const newAddress = (): string => `confirms${(people += 1)}@people.test`;

describe('confirmation', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startTestApp();
  });

  /** Signs up in a browser and returns its `verify` and cookie. */
  const signUp = async (email: string, password = OWNERS) => {
    const names = { first_name: 'Robin', last_name: 'Marsh', agree_to_tos: true as const };
    const answer = await test.call(register, { body: { ...names, email, password } });
    expect(answer.status).toBe(201);
    await test.runJobs();
    return { verify: answer.body.verify, cookie: cookieOf(answer.headers) };
  };
  const cookieOf = (headers: Record<string, unknown>): string =>
    String(headers['set-cookie']).split(';')[0] ?? '';
  const linkTo = (email: string): { verify: string; secret: string } => {
    const text = test.mails.findLast(({ to }) => to === email)?.text ?? '';
    const [, token = '', secret = ''] = /verify=([\w-]+)#secret=([\w-]+)/.exec(text) ?? [];
    return { verify: token, secret };
  };
  const open = (link: { verify: string; secret: string }, cookie = '') =>
    test.call(verify, { body: link, headers: cookie ? { cookie } : {} });
  const signInWith = (email: string, password: string) =>
    test.call(signIn, { body: { user: { email, password } } });

  it('typing the code keeps the password, in any browser', async () => {
    const email = newAddress();
    const { verify: token } = await signUp(email);
    const { body } = await test.call(verify, {
      body: { code: codeIn(test, email), verify: token },
    });
    expect(body.user.attributes.has_password).toBe(true);
    expect((await signInWith(email, OWNERS)).status).toBe(200);
  });

  it('the link keeps the password in the browser that signed up', async () => {
    const email = newAddress();
    const { cookie } = await signUp(email);
    const { body } = await open(linkTo(email), `theme=dark; ${cookie}`);
    expect(body.user.attributes.has_password).toBe(true);
    expect((await signInWith(email, OWNERS)).status).toBe(200);
  });

  it('scripts and other sites can’t read the browser’s cookie', async () => {
    const names = { first_name: 'Robin', last_name: 'Marsh', agree_to_tos: true as const };
    const body = { ...names, email: newAddress(), password: OWNERS };
    const { headers } = await test.call(register, { body });
    const [value, ...attributes] = String(headers['set-cookie']).split('; ');
    expect(value).toMatch(/^sign_up=[\w-]{43}$/);
    expect(attributes).toEqual([
      'Max-Age=86400',
      'Path=/api/v2/servicechek/users/verify',
      'HttpOnly',
      'SameSite=Strict',
    ]);
  });

  it.each([
    ['without a cookie', () => ''],
    ['with another cookie', () => `sign_up=${'x'.repeat(43)}`],
    ['with the cookie of another sign-up', async () => (await signUp(newAddress())).cookie],
    ['with an empty cookie', () => 'sign_up='],
  ])('the link %s confirms and drops the password', async (_how, cookieFor) => {
    const email = newAddress();
    await signUp(email, STRANGERS);
    const { body } = await open(linkTo(email), await cookieFor());
    expect(body.user.attributes).toMatchObject({ email, has_password: false });
    expect(refusedWith(await signInWith(email, STRANGERS), 401).code).toBe('invalid_credentials');
  });

  it('after opening the link in another browser, a password can be chosen for ten minutes', async () => {
    const [email, late] = [newAddress(), newAddress()];
    for (const address of [email, late]) await signUp(address, STRANGERS);
    const [inTime, tooLate] = [(await open(linkTo(email))).body, (await open(linkTo(late))).body];
    const choose = ({ token, authenticatable_id: id }: typeof inTime) =>
      test.call(updatePassword, {
        token,
        params: { id },
        body: { data: { attributes: { password: OWNERS, password_confirmation: OWNERS } } },
      });
    expect((await choose(inTime)).body.data.attributes.has_password).toBe(true);
    expect((await signInWith(email, OWNERS)).status).toBe(200);
    test.clock.advance(minutes(10) + 1);
    expect(refusedWith(await choose(tooLate), 422).code).toBe('step_up_required');
  });

  it('a resent link keeps the password in the browser that requested it', async () => {
    const email = newAddress();
    await signUp(email);
    const resent = await test.call(resendVerification, { body: { email, password: OWNERS } });
    await test.runJobs();
    const { body } = await open(linkTo(email), cookieOf(resent.headers));
    expect(body.user.attributes.has_password).toBe(true);
  });

  it('resending sets a cookie for every address', async () => {
    const owner = await signUpOwner(test);
    for (const email of ['nobody@people.test', owner.email]) {
      const { headers } = await test.call(resendVerification, {
        body: { email, password: OWNERS },
      });
      expect(cookieOf(headers)).toMatch(/^sign_up=[\w-]{43}$/);
    }
  });

  describe('signing up again with an unconfirmed address', () => {
    it('replaces the earlier sign-up', async () => {
      const email = newAddress();
      await signUp(email, STRANGERS);
      const again = await signUp(email);
      await test.call(verify, { body: { code: codeIn(test, email), verify: again.verify } });
      refusedWith(await signInWith(email, STRANGERS), 401);
      expect((await signInWith(email, OWNERS)).status).toBe(200);
    });

    it('ends the earlier link and code', async () => {
      const email = newAddress();
      const first = await signUp(email);
      const link = linkTo(email);
      const code = codeIn(test, email);
      await signUp(email, STRANGERS);
      refusedWith(await open(link, first.cookie), 422);
      // The newest code confirms the newest sign-up only, not the page of the earlier one.
      for (const typed of [code, codeIn(test, email)])
        refusedWith(await test.call(verify, { body: { code: typed, verify: first.verify } }), 422);
    });

    it('doesn’t let the earlier cookie keep the new link’s password', async () => {
      const email = newAddress();
      const first = await signUp(email);
      await signUp(email, STRANGERS);
      const { body } = await open(linkTo(email), first.cookie);
      expect(body.user.attributes.has_password).toBe(false);
    });

    it('is refused once the address is confirmed', async () => {
      const owner = await signUpOwner(test);
      const names = { first_name: 'Robin', last_name: 'Marsh', agree_to_tos: true as const };
      const answer = await test.call(register, {
        body: { ...names, email: owner.email, password: STRANGERS },
      });
      expect(refusedWith(answer, 422).errors?.[0]?.details).toEqual(['taken']);
    });
  });

  it('an unconfirmed account is deleted after seven days, but a confirmed one is not', async () => {
    const email = newAddress();
    await signUp(email);
    const owner = await signUpOwner(test);
    const isThere = async (address: string): Promise<boolean> => {
      await sweepAccounts(test.deps);
      const { db } = test.deps;
      const row = db.selectFrom('users').select('id').where('email', '=', address);
      return (await row.executeTakeFirst()) !== undefined;
    };
    test.clock.advance(days(7) - minutes(1));
    expect(await isThere(email)).toBe(true);
    test.clock.advance(minutes(2));
    expect(await isThere(email)).toBe(false);
    expect(await isThere(owner.email)).toBe(true);
  });
});
