import { requestCableTicket } from '@fourbay/contract/cable/cable';
import {
  confirmEmailChange,
  forgotPassword,
  register,
  resetPassword,
  verify,
} from '@fourbay/contract/accounts/accounts';
import { createApiKey, signIn, signInOtp } from '@fourbay/contract/accounts/sessions';
import {
  acceptInvitation,
  confirmSecondFactor,
  inviteStaff,
  renewRecoveryCodes,
} from '@fourbay/contract/accounts/staff';
import { readUser, updatePassword, updateUser } from '@fourbay/contract/accounts/users';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { dumpDatabase, secretsIn } from '../engines/database-dump.ts';
import { startTestApp } from '../harness.ts';
import { appCode, codeIn, linkIn, PASSWORD, joinByInvitation } from '../records/people.ts';

/** The body of a sign-in refusal that asks for the second factor. */
const halfSignedIn = z.object({ otp_token: z.string() });
const logLine = z.object({ event: z.string().optional() });

describe('after every account flow', () => {
  it('neither the log nor the database holds a password, token, or code', async () => {
    const test = await startTestApp();
    const secrets: Record<string, string> = { password: PASSWORD };
    const keep = (name: string, value: string | undefined): string => {
      if (!value) throw new Error(`no ${name}`);
      secrets[name] = value;
      return value;
    };
    const email = 'hush@people.test';
    const next = keep('next password', 'New+Wheel77');
    const last = keep('last password', 'Last*Wheel88');

    const registered = await test.call(register, {
      body: {
        first_name: 'Robin',
        last_name: 'Marsh',
        email,
        password: PASSWORD,
        agree_to_tos: true,
      },
    });
    await test.runJobs();
    const verification = keep('verify token', registered.body.verify);
    const code = keep('verification code', codeIn(test, email));
    await test.call(verify, { body: { code: '000000', verify: verification } });
    await test.call(verify, { body: { code, verify: verification } });
    await test.call(signIn, {
      body: { user: { email, password: keep('wrong password', 'Wrong+Pass99') } },
    });
    const session = await test.call(signIn, { body: { user: { email, password: PASSWORD } } });
    const token = keep('session token', session.body.token);
    const params = { id: session.body.authenticatable_id };
    keep('socket ticket', (await test.call(requestCableTicket, { token })).body.token);
    const key = await test.call(createApiKey, {
      token,
      body: { name: 'tool', current_password: PASSWORD },
    });
    await test.call(readUser, { token: keep('API key', key.body.api_key), params });
    await test.call(updatePassword, {
      token,
      params,
      body: {
        data: {
          attributes: { current_password: PASSWORD, password: next, password_confirmation: next },
        },
      },
    });
    await test.call(updateUser, {
      token,
      params,
      body: { data: { attributes: { email: 'moved@people.test', current_password: next } } },
    });
    await test.runJobs();
    await test.call(confirmEmailChange, {
      body: { change: keep('change token', linkIn(test, 'moved@people.test', 'change')) },
    });
    await test.call(forgotPassword, { body: { email: 'moved@people.test' } });
    await test.runJobs();
    const reset = keep('reset token', linkIn(test, 'moved@people.test', 'token'));
    await test.call(resetPassword, {
      body: { password: last, password_confirmation: last, reset_password_token: reset },
    });

    const supervisor = await joinByInvitation(test, 'supervisor');
    await test.call(inviteStaff, {
      token: supervisor.token,
      body: { email: 'agent@people.test', role: 'agent' },
    });
    await test.runJobs();
    const invitation = keep('invitation token', linkIn(test, 'agent@people.test', 'invitation'));
    const accepted = await test.call(acceptInvitation, {
      body: {
        invitation,
        first_name: 'Ana',
        last_name: 'Marsh',
        password: PASSWORD,
        password_confirmation: PASSWORD,
      },
    });
    const appSecret = keep('authenticator secret', accepted.body.secret);
    const joined = await test.call(confirmSecondFactor, {
      body: {
        enrolment_token: keep('enrolment token', accepted.body.enrolment_token),
        code: keep('authenticator code', appCode(test, appSecret)),
      },
    });
    keep('staff token', joined.body.token);
    keep('recovery code', joined.body.recovery_codes[0]);
    test.clock.advance(30_000);
    await test.call(renewRecoveryCodes, {
      token: joined.body.token,
      body: { code: appCode(test, appSecret) },
    });
    const first = await test.call(signIn, {
      body: { user: { email: 'agent@people.test', password: PASSWORD } },
    });
    await test.call(signInOtp, {
      body: {
        otp_token: keep('otp token', halfSignedIn.parse(first.refusal).otp_token),
        code: '000000',
      },
    });
    await test.runJobs();

    // Covers other ways of logging: validation errors, bugs, unknown routes.
    await test.app.inject({
      method: 'POST',
      url: '/api/v2/users/sign_in',
      headers: { 'content-type': 'application/json' },
      payload: `{"user":{"password":"${PASSWORD}"`,
    });
    await test.app.inject(`/api/v2/nothing?token=${token}`);

    const places = { log: test.logs.join('\n'), database: await dumpDatabase(test.deps.db) };
    expect(test.logs.length).toBeGreaterThan(20);
    const held = Object.entries(places).flatMap(([place, text]) =>
      secretsIn(text, secrets).map((name) => `${name} in the ${place}`),
    );
    expect(held).toEqual([]);
  });

  it('an unsent e-mail has no readable code either, and the search would find one', async () => {
    const test = await startTestApp();
    await test.call(register, {
      body: {
        first_name: 'Robin',
        last_name: 'Marsh',
        email: 'waiting@people.test',
        password: PASSWORD,
        agree_to_tos: true,
      },
    });
    const waiting = await dumpDatabase(test.deps.db);
    await test.runJobs();
    const code = codeIn(test, 'waiting@people.test');
    const searched = { code, address: 'waiting@people.test' };
    expect(secretsIn(waiting, searched)).toEqual(['address']);
    const link = test.mails.at(-1)?.text ?? '';
    const secret = /#secret=([\w-]+)/.exec(link)?.[1] ?? '';
    expect(secret).toHaveLength(43);
    expect(waiting).not.toContain(secret);
  });

  it('failed sign-ins, refusals, and staff actions are logged by id, not by name', async () => {
    const test = await startTestApp();
    const supervisor = await joinByInvitation(test, 'supervisor');
    await test.call(signIn, {
      body: { user: { email: supervisor.email, password: 'Wrong+Pass1' } },
    });
    await test.call(readUser, { token: supervisor.token, params: { id: '999' } });
    await test.call(inviteStaff, {
      token: supervisor.token,
      body: { email: 'agent@people.test', role: 'agent' },
    });
    const events = test.logs
      .map((line) => logLine.parse(JSON.parse(line)))
      .map(({ event }) => event);
    for (const event of ['sign_in_failed', 'refused', 'staff_invited', 'staff_joined'])
      expect(events).toContain(event);
    expect(test.logs.join('\n')).not.toMatch(/people\.test|Marsh/);
  });
});
