import { restoreUser } from '@fourbay/contract/accounts/account-deletion';
import {
  confirmEmailChange,
  resetPassword,
  secureAccount,
  verify,
} from '@fourbay/contract/accounts/accounts';
import { passkeySignInOptions, signInWithPasskey } from '@fourbay/contract/accounts/passkeys';
import { signIn, signInOtp } from '@fourbay/contract/accounts/sessions';
import { confirmSecondFactor, readInvitation } from '@fourbay/contract/accounts/staff';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { startTestApp, type TestApp } from '../../../test/harness.ts';
import { nextSource } from '../../../test/endpoint-call.ts';
import { createTestPasskey } from '../../../test/stand-ins/authenticator.ts';
import { PASSWORD, signUpStaff } from '../../../test/records/people.ts';
import { createRecoveryCodes } from './second-factor/second-factor.service.ts';
import { inviteStaff } from './staff/invitations.service.ts';

describe('limits per source', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startTestApp();
  });

  const token = 'x'.repeat(43);
  /** Calls that anyone can make without an account, with unknown values. */
  const failing: Record<string, (headers: Record<string, string>) => Promise<{ status: number }>> =
    {
      'passkey options': (headers) => test.call(passkeySignInOptions, { headers }),
      'a passkey': (headers) =>
        test.call(signInWithPasskey, {
          headers,
          body: { response: createTestPasskey().authenticate({ challenge: 'x' }) },
        }),
      'a second step': (headers) =>
        test.call(signInOtp, { headers, body: { otp_token: token, code: '123456' } }),
      'the first code of an app': (headers) =>
        test.call(confirmSecondFactor, {
          headers,
          body: { enrolment_token: token, code: '123456' },
        }),
      'an invitation': (headers) =>
        test.call(readInvitation, { headers, body: { invitation: token } }),
      'a code from a sign-up mail': (headers) =>
        test.call(verify, { headers, body: { verify: token, code: '123456' } }),
      'a link that resets a password': (headers) =>
        test.call(resetPassword, {
          headers,
          body: {
            reset_password_token: token,
            password: PASSWORD,
            password_confirmation: PASSWORD,
          },
        }),
      'a link that secures an account': (headers) =>
        test.call(secureAccount, { headers, body: { token } }),
      'a link that confirms an address': (headers) =>
        test.call(confirmEmailChange, { headers, body: { change: token } }),
      'a link that restores an account': (headers) =>
        test.call(restoreUser, { headers, body: { token } }),
    };

  it.each(Object.keys(failing))(
    'reaching the limit of %s doesn’t affect the others',
    async (name) => {
      const headers = { 'x-forwarded-for': nextSource() };
      const statusOf = async (other: string) => (await failing[other]?.(headers))?.status;
      let last: number | undefined;
      for (let tries = 0; last !== 429 && tries < 400; tries += 1) last = await statusOf(name);
      expect(last).toBe(429);
      for (const other of Object.keys(failing).filter((one) => one !== name))
        expect(await statusOf(other), other).not.toBe(429);
    },
  );

  it('a shift of seventy signs in from one address', async () => {
    const headers = { 'x-forwarded-for': nextSource() };
    for (let at = 0; at < 7; at += 1) {
      const { email, id } = await signUpStaff(test, 'agent');
      const codes = await test.deps.db
        .transaction()
        .execute((trx) => createRecoveryCodes(test.deps, trx, id));
      for (const code of codes) {
        const body = { user: { email, password: PASSWORD } };
        const { refusal } = await test.call(signIn, { headers, body });
        const { otp_token } = z.object({ otp_token: z.string() }).parse(refusal);
        const second = await test.call(signInOtp, { headers, body: { otp_token, code } });
        expect(second.status).toBe(200);
      }
    }
  });

  it('an invitation can be opened any number of times', async () => {
    const headers = { 'x-forwarded-for': nextSource() };
    const email = 'invited@people.test';
    const { link } = await inviteStaff(test.deps, { email, role: 'agent', invitedBy: null });
    const invitation = new URL(link).hash.replace('#invitation=', '');
    for (let times = 0; times < 70; times += 1) {
      const { status } = await test.call(readInvitation, { headers, body: { invitation } });
      expect(status).toBe(200);
    }
  });
});
