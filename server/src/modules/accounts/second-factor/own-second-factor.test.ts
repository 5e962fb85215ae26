import { forgotPassword, resetPassword, secureAccount } from '@fourbay/contract/accounts/accounts';
import {
  confirmOwnSecondFactor,
  readSecondFactor,
  startSecondFactor,
  stopSecondFactor,
} from '@fourbay/contract/accounts/second-factor';
import { signIn, signInOtp } from '@fourbay/contract/accounts/sessions';
import { renewRecoveryCodes } from '@fourbay/contract/accounts/staff';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { refusedWith, startTestApp, type TestApp } from '../../../../test/harness.ts';
import {
  appCode,
  linkIn,
  PASSWORD,
  signUpOwner,
  signUpStaff,
  signUpWithApp,
  subjectsTo,
  type Person,
} from '../../../../test/records/people.ts';

const STEP = 30_000;
const otpRefusal = z.object({ code: z.literal('otp_required'), otp_token: z.string() });

describe('second factor of owners', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startTestApp();
  });

  const start = ({ token }: Person, current_password = PASSWORD) =>
    test.call(startSecondFactor, { token, body: { current_password } });
  const confirm = ({ token }: Person, code: string) =>
    test.call(confirmOwnSecondFactor, { token, body: { code } });
  const stop = ({ token }: Person, code: string) =>
    test.call(stopSecondFactor, { token, body: { current_password: PASSWORD, code } });
  const logIn = ({ email }: Person, password = PASSWORD) =>
    test.call(signIn, { body: { user: { email, password } } });
  const secondStep = (otp_token: string, code: string) =>
    test.call(signInOtp, { body: { otp_token, code } });
  const otpToken = async (owner: Person): Promise<string> =>
    otpRefusal.parse(refusedWith(await logIn(owner), 401)).otp_token;
  /** An owner with an app. The clock is past the time step of the confirming code. */
  const enrolled = async () => {
    const { secret, codes, ...owner } = await signUpWithApp(test);
    test.clock.advance(STEP);
    return { owner, secret, codes };
  };

  it('each sign-in asks for a code from a confirmed app', async () => {
    const { owner, secret } = await enrolled();
    const { status, body } = await secondStep(await otpToken(owner), appCode(test, secret));
    expect(status).toBe(200);
    expect(body.authenticatable_id).toEqual(owner.id);
  });

  it('sign-in doesn’t ask for a code from an unconfirmed app', async () => {
    const owner = await signUpOwner(test);
    await start(owner);
    expect(refusedWith(await confirm(owner, '000000'), 422).code).toBe('code_invalid');
    expect((await logIn(owner)).status).toBe(200);
  });

  it('ten recovery codes each work once in place of the app', async () => {
    const { owner, codes } = await enrolled();
    expect(new Set(codes).size).toBe(10);
    const [code = ''] = codes;
    expect((await secondStep(await otpToken(owner), code)).status).toBe(200);
    refusedWith(await secondStep(await otpToken(owner), code), 401);
    const read = await test.call(readSecondFactor, { token: owner.token });
    expect(read.body).toMatchObject({ enabled: true, recovery_codes_left: 9 });
  });

  it('recovery codes are renewed with a code from the app', async () => {
    const { owner, secret, codes } = await enrolled();
    const renewed = await test.call(renewRecoveryCodes, {
      token: owner.token,
      body: { code: appCode(test, secret) },
    });
    expect(renewed.body.recovery_codes).toHaveLength(10);
    refusedWith(await secondStep(await otpToken(owner), codes[0] ?? ''), 401);
  });

  it('setting up and removing a second factor requires the password and sends e-mails', async () => {
    const { owner, secret } = await enrolled();
    refusedWith(await start(await signUpOwner(test), 'Wrong+Pass1'), 422);
    expect(refusedWith(await start(owner), 409).code).toBe('conflict');
    expect(refusedWith(await stop(owner, '000000'), 422).code).toBe('code_invalid');
    expect((await stop(owner, appCode(test, secret))).status).toBe(204);
    expect((await logIn(owner)).status).toBe(200);
    await test.runJobs();
    expect(subjectsTo(test, owner.email)).toEqual(
      expect.arrayContaining(['Two-step login is on', 'Two-step login is off']),
    );
  });

  it('a password reset does not bypass the second factor', async () => {
    const { owner, secret } = await enrolled();
    await test.call(forgotPassword, { body: { email: owner.email } });
    await test.runJobs();
    const answer = await test.call(resetPassword, {
      body: {
        password: 'New+Wheel77',
        password_confirmation: 'New+Wheel77',
        reset_password_token: linkIn(test, owner.email, 'token', '/password-reset'),
      },
    });
    const { otp_token } = otpRefusal.parse(refusedWith(answer, 401));
    expect((await secondStep(otp_token, appCode(test, secret))).status).toBe(200);
  });

  it('a second factor set up by an intruder is removed by the e-mailed link', async () => {
    // Some time passes between confirming the app and the e-mail about it.
    test.clock.tick(1);
    const { owner } = await enrolled();
    test.clock.tick(0);
    await test.runJobs();
    const { body } = await test.call(secureAccount, {
      body: { token: linkIn(test, owner.email, 'token', '/secure') },
    });
    const reset = await test.call(resetPassword, {
      body: {
        password: 'New+Wheel77',
        password_confirmation: 'New+Wheel77',
        reset_password_token: body.reset_password_token,
      },
    });
    expect(reset.status).toBe(200);
  });

  it('staff can’t change the second factor of their invitation', async () => {
    const agent = await signUpStaff(test, 'agent');
    expect(refusedWith(await start(agent), 403).code).toBe('staff_account');
    expect(refusedWith(await stop(agent, '000000'), 403).code).toBe('staff_account');
  });
});
