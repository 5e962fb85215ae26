import { type APIRequestContext, expect, type Page } from '@playwright/test';

interface DemoAccount {
  role: 'owner' | 'agent' | 'supervisor';
  email: string;
  password: string;
  code: string | null;
}

/**
 * A demo account with a code of its authenticator app; each code works once, so the wait may take
 * half a minute.
 */
async function demoAccount(
  request: APIRequestContext,
  role: DemoAccount['role'],
): Promise<DemoAccount & { code: string }> {
  let account: DemoAccount | undefined;
  await expect(async () => {
    const { accounts } = (await (await request.get('/dev/demo-accounts.json')).json()) as {
      accounts: DemoAccount[];
    };
    account = accounts.find((one) => one.role === role);
    expect(account?.code).toBeTruthy();
  }).toPass({ timeout: 40_000, intervals: [1_000] });
  return account as DemoAccount & { code: string };
}

/** What the browser keeps of a session at the console, for pages opened later. */
export const deskSession = (page: Page): Promise<string> =>
  page.evaluate(() => sessionStorage.getItem('desk-session') ?? '');

/** Logs in at the console: password first, then the code. */
export async function logInAtDesk(page: Page, role: 'agent' | 'supervisor'): Promise<void> {
  const { email, password } = await demoAccount(page.request, role);
  await page.goto('/console');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
  // Two tests may have read the same code: the later one takes the next.
  await expect(async () => {
    const { code } = await demoAccount(page.request, role);
    await page.getByLabel('Code from your authenticator app').fill(code);
    await page.getByRole('button', { name: 'Confirm' }).click();
    await expect(page.getByRole('button', { name: 'Log out' })).toBeVisible({ timeout: 5_000 });
  }).toPass({ timeout: 90_000 });
}
