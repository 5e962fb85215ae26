import { type APIRequestContext, type BrowserContext, expect, type Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { createApiClient } from './api-client.ts';
import { findMailedLink } from './inbox.ts';
import { createPerson } from './people.ts';
import { recordSecret } from './recorded-secrets.ts';

type StaffRole = 'agent' | 'supervisor';

interface DemoAccount {
  role: 'owner' | StaffRole;
  email: string;
  password: string;
  code: string | null;
}

const CODE_VALID_WITHIN_MS = 40_000;
const LOG_IN_WITHIN_MS = 90_000;

/**
 * A demo account with a code from its authenticator app. A code works once and a new one comes every 30
 * seconds, so this may wait that long.
 */
async function readDemoAccount(
  request: APIRequestContext,
  role: StaffRole,
): Promise<DemoAccount & { code: string }> {
  let found: (DemoAccount & { code: string }) | undefined;
  await expect(async () => {
    const reply = await request.get('/dev/demo-accounts.json');
    const { accounts }: { accounts: DemoAccount[] } = await reply.json();
    const account = accounts.find((candidate) => candidate.role === role);
    expect(account?.code).toBeTruthy();
    if (account?.code) found = { ...account, code: account.code };
  }).toPass({ timeout: CODE_VALID_WITHIN_MS, intervals: [1_000] });
  if (!found) throw new Error(`There is no demo ${role}`);
  return found;
}

/** Signs a demo account in through the API; returns its session as the console stores it. */
export async function signInStaff(
  request: APIRequestContext,
  role: StaffRole,
): Promise<{ token: string }> {
  let session = { token: '' };
  // On a busy machine, a code may expire before it is sent. Then the next one is used.
  await expect(async () => {
    const { email, password, code } = await readDemoAccount(request, role);
    const user = { email, password };
    const first = await request.post('/api/v2/users/sign_in', { data: { user } });
    const { otp_token }: { otp_token: string } = await first.json();
    const second = await request.post('/api/v2/users/sign_in/otp', { data: { otp_token, code } });
    expect(second.ok(), await second.text()).toBe(true);
    session = await second.json();
  }).toPass({ timeout: LOG_IN_WITHIN_MS });
  recordSecret(session.token);
  return session;
}

/**
 * A new agent for one test, who therefore holds no request: invited, joined, and signed in.
 */
export async function joinAsAgent(
  request: APIRequestContext,
  supervisor: { token: string },
): Promise<{ token: string }> {
  const { email, password } = createPerson();
  const supervise = createApiClient(request, supervisor.token);
  await supervise('POST', 'console/staff_invitations', { email, role: 'agent' });
  const link = new URL(await findMailedLink(request, email, 'Set up my account'));
  const accepted = await request.post('/api/v2/users/join/accept', {
    data: {
      invitation: link.hash.replace('#invitation=', ''),
      first_name: 'Ana',
      last_name: 'Marsh',
      password,
      password_confirmation: password,
    },
  });
  const { enrolment_token, secret }: { enrolment_token: string; secret: string } =
    await accepted.json();
  recordSecret(secret);
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate();
  const confirmed = await request.post('/api/v2/users/join/confirm', {
    data: { enrolment_token, code },
  });
  expect(confirmed.ok(), await confirmed.text()).toBe(true);
  const session: { token: string } = await confirmed.json();
  recordSecret(session.token);
  return session;
}

/** Opens the console in every page of a context with that session. */
export const storeDeskSession = (
  target: BrowserContext | Page,
  session: object,
): Promise<unknown> =>
  target.addInitScript(
    (stored) => sessionStorage.setItem('desk-session', stored),
    JSON.stringify(session),
  );

/** Logs in at the console: password first, then the code. */
export async function logInAtDesk(page: Page, role: StaffRole): Promise<void> {
  const { email, password } = await readDemoAccount(page.request, role);
  await page.goto('/console');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  // Another test may have used the same code, which works once. The later test then waits for the
  // next one.
  await expect(async () => {
    const { code } = await readDemoAccount(page.request, role);
    await page.getByLabel('Code from your authenticator app').fill(code);
    await page.getByRole('button', { name: 'Confirm' }).click();
    await expect(page.getByRole('button', { name: 'Log out' })).toBeVisible({ timeout: 5_000 });
  }).toPass({ timeout: LOG_IN_WITHIN_MS });
}
