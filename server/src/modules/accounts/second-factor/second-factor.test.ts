import { createApiKey, signIn, signInOtp } from '@fourbay/contract/accounts/sessions';
import { listStaff, renewRecoveryCodes } from '@fourbay/contract/accounts/staff';
import { readUser } from '@fourbay/contract/accounts/users';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { refusedWith, startTestApp, type TestApp } from '../../../../test/harness.ts';
import {
  appCode,
  PASSWORD,
  signUpStaff,
  subjectsTo,
  type StaffPerson,
} from '../../../../test/records/people.ts';
import { days, minutes } from '../../../platform/values/clock.ts';

const STEP = 30_000;
const otpRefusal = z.object({ code: z.string(), otp_token: z.string() });

describe('second factor', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startTestApp();
  });

  const firstStep = async (agent: StaffPerson): Promise<string> => {
    const answer = await test.call(signIn, {
      body: { user: { email: agent.email, password: PASSWORD } },
    });
    const refusal = otpRefusal.parse(refusedWith(answer, 401));
    expect(refusal.code).toBe('otp_required');
    return refusal.otp_token;
  };
  const secondStep = (otp_token: string, code: string) =>
    test.call(signInOtp, { body: { otp_token, code } });
  /** The clock is past the time step of the confirming code, because a code works once. */
  const joined = async (role: 'agent' | 'supervisor' = 'agent'): Promise<StaffPerson> => {
    const agent = await signUpStaff(test, role);
    test.clock.advance(STEP);
    return agent;
  };

  it('a code from the app completes a staff sign-in', async () => {
    const agent = await joined();
    const { body } = await secondStep(await firstStep(agent), appCode(test, agent.secret));
    expect(
      (await test.call(readUser, { token: body.token, params: { id: agent.id } })).body.data
        .attributes.role,
    ).toBe('agent');
  });

  it('an app code works once', async () => {
    const agent = await joined();
    const code = appCode(test, agent.secret);
    expect((await secondStep(await firstStep(agent), code)).status).toBe(200);
    expect(refusedWith(await secondStep(await firstStep(agent), code), 401).code).toBe(
      'otp_invalid',
    );
  });

  it('wrong codes in one sign-in keep another one open', async () => {
    const agent = await joined();
    const [own, theirs] = [await firstStep(agent), await firstStep(agent)];
    for (let tries = 0; tries < 5; tries += 1) refusedWith(await secondStep(theirs, '000000'), 401);
    expect(refusedWith(await secondStep(theirs, '000000'), 401).code).toBe('otp_expired');
    expect((await secondStep(own, appCode(test, agent.secret))).status).toBe(200);
  });

  it('only one of twelve concurrent sign-ins with a code succeeds', async () => {
    const agent = await joined();
    const tokens = await Promise.all(Array.from({ length: 12 }, () => firstStep(agent)));
    const answers = await Promise.all(
      tokens.map((token) => secondStep(token, appCode(test, agent.secret))),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === 401)).toHaveLength(11);
  });

  it('app codes are accepted if the clock is at most 30 seconds off', async () => {
    const agent = await joined();
    const early = appCode(test, agent.secret);
    test.clock.advance(STEP);
    expect((await secondStep(await firstStep(agent), early)).status).toBe(200);
    const lateCode = appCode(test, agent.secret);
    test.clock.advance(2 * STEP);
    refusedWith(await secondStep(await firstStep(agent), lateCode), 401);
  });

  it('a wrong password does not reveal that a second step exists', async () => {
    const agent = await joined();
    expect(
      refusedWith(
        await test.call(signIn, {
          body: { user: { email: agent.email, password: 'Wrong+Pass1' } },
        }),
        401,
      ),
    ).toEqual({ error: 'Invalid email or password.', code: 'invalid_credentials' });
  });

  it('five wrong codes end the second step', async () => {
    const agent = await joined();
    const token = await firstStep(agent);
    for (let tries = 0; tries < 5; tries += 1) refusedWith(await secondStep(token, '000000'), 401);
    expect(refusedWith(await secondStep(token, appCode(test, agent.secret)), 401).code).toBe(
      'otp_expired',
    );
  });

  it('wrong codes are limited per account across sign-ins', async () => {
    const agent = await joined();
    for (let round = 0; round < 3; round += 1) {
      const token = await firstStep(agent);
      for (let tries = 0; tries < 5; tries += 1) await secondStep(token, '000000');
    }
    refusedWith(await secondStep(await firstStep(agent), appCode(test, agent.secret)), 429);
  });

  it('wrong codes are limited to 100 a day', async () => {
    const agent = await joined();
    test.clock.advance(days(1) - (test.clock.now().getTime() % days(1)));
    for (let tries = 0; tries < 100; tries += 5) {
      if (tries % 15 === 0) test.clock.advance(minutes(15));
      const token = await firstStep(agent);
      for (let at = 0; at < 5; at += 1) refusedWith(await secondStep(token, '000000'), 401);
    }
    test.clock.advance(minutes(15));
    const right = async () => secondStep(await firstStep(agent), appCode(test, agent.secret));
    refusedWith(await right(), 429);
    test.clock.advance(days(1));
    expect((await right()).status).toBe(200);
  });

  it('the second step expires after five minutes', async () => {
    const agent = await joined();
    const token = await firstStep(agent);
    test.clock.advance(5 * 60_000 + 1);
    expect(refusedWith(await secondStep(token, appCode(test, agent.secret)), 401).code).toBe(
      'otp_expired',
    );
  });

  it('an unknown token is refused', async () => {
    expect(refusedWith(await secondStep('nothing-like-a-token', '123456'), 401).code).toBe(
      'otp_expired',
    );
  });

  it('the secret is stored encrypted and never returned', async () => {
    const agent = await joined();
    const row = await test.deps.db
      .selectFrom('second_factors')
      .selectAll()
      .where('user_id', '=', agent.id)
      .executeTakeFirstOrThrow();
    expect(row.secret.toString('latin1')).not.toContain(
      Buffer.from(agent.secret).toString('latin1'),
    );
    const { body } = await test.call(readUser, { token: agent.token, params: { id: agent.id } });
    expect(JSON.stringify(body)).not.toContain(agent.secret);
  });

  describe('recovery codes', () => {
    const renew = (agent: StaffPerson) =>
      test.call(renewRecoveryCodes, {
        token: agent.token,
        body: { code: appCode(test, agent.secret) },
      });

    it('each recovery code signs in once and sends an e-mail', async () => {
      const agent = await joined();
      const [code = ''] = (await renew(agent)).body.recovery_codes;
      expect(
        (await secondStep(await firstStep(agent), ` ${code.toUpperCase().replace('-', ' ')} `))
          .status,
      ).toBe(200);
      refusedWith(await secondStep(await firstStep(agent), code), 401);
      await test.runJobs();
      expect(subjectsTo(test, agent.email)).toContain('A recovery code was used to log in');
    });

    it('ten recovery codes are stored hashed and replaced together', async () => {
      const agent = await joined();
      const first = (await renew(agent)).body.recovery_codes;
      test.clock.advance(STEP);
      const second = (await renew(agent)).body.recovery_codes;
      expect(new Set(first).size).toBe(10);
      expect(new Set([...first, ...second]).size).toBe(20);
      const rows = await test.deps.db
        .selectFrom('recovery_codes')
        .selectAll()
        .where('user_id', '=', agent.id)
        .execute();
      expect(rows).toHaveLength(10);
      expect(JSON.stringify(rows)).not.toContain(second[0]);
      refusedWith(await secondStep(await firstStep(agent), first[0] ?? ''), 401);
    });

    it('renewing recovery codes requires an app code', async () => {
      const agent = await joined();
      expect(
        refusedWith(
          await test.call(renewRecoveryCodes, { token: agent.token, body: { code: '000000' } }),
          422,
        ).errors?.[0]?.field,
      ).toBe('code');
    });
  });

  describe('staff sessions', () => {
    it('staff sessions end after an hour of inactivity, and after twelve hours in any case', async () => {
      const agent = await joined();
      const read = () => test.call(readUser, { token: agent.token, params: { id: agent.id } });
      for (let half = 0; half < 23; half += 1) {
        test.clock.advance(30 * 60_000);
        expect((await read()).status).toBe(200);
      }
      test.clock.advance(30 * 60_000);
      refusedWith(await read(), 401);
    });

    it('background calls do not keep staff sessions alive', async () => {
      const agent = await joined();
      const poll = () =>
        test.call(readUser, {
          token: agent.token,
          params: { id: agent.id },
          headers: { 'x-background': '1' },
        });
      test.clock.advance(59 * 60_000);
      expect((await poll()).status).toBe(200);
      test.clock.advance(60_000);
      refusedWith(await poll(), 401);
    });
  });

  it('API keys never have a staff role', async () => {
    const supervisor = await joined('supervisor');
    const key = await test.call(createApiKey, {
      token: supervisor.token,
      body: { name: 'tool', current_password: PASSWORD },
    });
    refusedWith(await test.call(listStaff, { token: key.body.api_key }), 403);
  });
});
