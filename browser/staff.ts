import { type APIRequestContext, expect, type Page } from '@playwright/test';

interface DemoAccount {
  role: 'owner' | 'agent' | 'supervisor';
  email: string;
  password: string;
  code: string | null;
}

const CODE_VALID_WITHIN_MS = 40_000;
const LOG_IN_WITHIN_MS = 90_000;

/**
 * A demo account with a code of its authenticator app. Each code works once and is replaced every
 * 30 seconds, so this may wait that long.
 */
async function readDemoAccount(
  request: APIRequestContext,
  role: DemoAccount['role'],
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

/** The console's session as stored in the browser, for pages opened later. */
export const readDeskSession = (page: Page): Promise<string> =>
  page.evaluate(() => sessionStorage.getItem('desk-session') ?? '');

/** Logs in at the console: password first, then the code. */
export async function logInAtDesk(page: Page, role: 'agent' | 'supervisor'): Promise<void> {
  const { email, password } = await readDemoAccount(page.request, role);
  await page.goto('/console');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
  // Two tests may have read the same code, which works once: the later test uses the next one.
  await expect(async () => {
    const { code } = await readDemoAccount(page.request, role);
    await page.getByLabel('Code from your authenticator app').fill(code);
    await page.getByRole('button', { name: 'Confirm' }).click();
    await expect(page.getByRole('button', { name: 'Log out' })).toBeVisible({ timeout: 5_000 });
  }).toPass({ timeout: LOG_IN_WITHIN_MS });
}
