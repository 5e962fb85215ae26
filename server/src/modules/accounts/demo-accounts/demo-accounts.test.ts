import { signIn, signInOtp } from '@fourbay/contract/accounts/sessions';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { demoAccountsLoader } from '../../../../demo/load-accounts.ts';
import { startTestApp, type TestApp } from '../../../../test/harness.ts';
import { isCommonPassword } from '@fourbay/contract/accounts/password-patterns';
import { loadCommonWords } from '../password/common-words.ts';
import { meetsPasswordRules } from '@fourbay/contract/accounts/passwords';
import { demoAccounts } from './demo-accounts.rules.ts';

const otpRefusal = z.object({ otp_token: z.string() });

const load = (test: TestApp) =>
  demoAccountsLoader(test.deps.secrets).load(test.deps.db, { now: test.deps.now });
const listed = async (test: TestApp) =>
  (await test.app.inject('/dev/demo-accounts.json')).json<{
    accounts: { role: string; email: string; password: string; code: string | null }[];
  }>();

describe('demo accounts', () => {
  it('demo accounts can sign in repeatedly with the shown password and code', async () => {
    const test = await startTestApp({ DEMO: '1' });
    await load(test);
    for (let times = 0; times < 3; times += 1) {
      for (const { role, email, password, code } of (await listed(test)).accounts) {
        const first = await test.call(signIn, { body: { user: { email, password } } });
        if (role === 'owner') expect(first.status).toBe(200);
        else
          expect(
            (
              await test.call(signInOtp, {
                body: {
                  otp_token: otpRefusal.parse(first.refusal).otp_token,
                  code: code ?? '',
                },
              })
            ).status,
          ).toBe(200);
      }
    }
  });

  it('demo passwords satisfy the password rules', async () => {
    const commonWords = await loadCommonWords();
    expect(
      demoAccounts.filter(
        ({ password }) =>
          !meetsPasswordRules(password) || isCommonPassword(password, [], commonWords),
      ),
    ).toEqual([]);
  });

  it('creating the demo accounts again adds none', async () => {
    const test = await startTestApp({ DEMO: '1' });
    const part = demoAccountsLoader(test.deps.secrets);
    expect(await part.isLoaded(test.deps.db)).toBe(false);
    await load(test);
    await load(test);
    expect(await part.isLoaded(test.deps.db)).toBe(true);
    expect(await test.deps.db.selectFrom('users').select('id').execute()).toHaveLength(3);
  });

  it('demo accounts are listed only in the demo', async () => {
    const test = await startTestApp({ DEMO: '0' });
    expect((await test.app.inject('/dev/demo-accounts.json')).statusCode).toBe(404);
  });
});
