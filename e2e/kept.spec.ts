import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { type ApiClient, createApiClient, signUpThroughApi } from './browser/api-client.ts';
import { createPerson } from './browser/people.ts';
import { requestBrakes } from './journeys/brakes-quote.ts';
import { expectAccessible, test } from './support/browser-test.ts';

test.use({ serviceWorkers: 'allow' });

const keptPaths = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    if (!(await caches.has('kept-1'))) return [];
    const keys = await (await caches.open('kept-1')).keys();
    return keys.map(({ url }) => new URL(url).pathname);
  });

const tokenOf = (page: Page): Promise<string> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('session') ?? '{}').token);

/** Console errors of a page without a connection. */
function forgetConnectionErrors(errors: string[]): void {
  const kept = errors.filter((text) => !/ERR_INTERNET_DISCONNECTED|ERR_FAILED/.test(text));
  errors.splice(0, errors.length, ...kept);
}

/** Waits until the app is cached, with the code of both pages that can be read offline. */
async function waitForShell(page: Page): Promise<void> {
  const kept = () => keptPaths(page).then((paths) => paths.join(' '));
  const parts = [/\/index\.html/, /\/assets\/my-garage-/, /\/assets\/quote-/, /\/v2\/config/];
  for (const part of parts) await expect.poll(kept).toMatch(part);
}

test('the garage and the last opened quote can be read offline', async ({
  page,
  context,
  owner: _,
  request,
  browserErrors,
}) => {
  await page.goto('/my_garage');
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
  const call = createApiClient(request, await tokenOf(page));
  const [first, last] = [await requestBrakes(call), await requestBrakes(call)];
  await page.goto('/my_garage/vehicle_profile');
  await expect(page.getByText('2015 Honda Civic').first()).toBeVisible();
  await page.goto(`/quote/${first.id}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Brake');
  await page.goto(`/quote/${last.id}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Brake');
  await waitForShell(page);
  await page.waitForLoadState('networkidle').catch(() => {});

  await context.setOffline(true);
  await page.goto(`/quote/${last.id}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Brake');
  await expect(page.getByText(/You’re offline\. This page was saved/)).toBeVisible();
  await expect(page.getByText('Demo: made-up shops and prices').first()).toBeVisible();
  await expectAccessible(page);
  await page.goto('/my_garage/vehicle_profile');
  await expect(page.getByText('2015 Honda Civic').first()).toBeVisible();
  await expect(page.getByText(/This page was saved .* ago\./)).toBeVisible();
  await page.goto(`/quote/${first.id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('There is no connection');

  await context.setOffline(false);
  await page.goto('/my_garage/vehicle_profile');
  await expect(page.getByText('2015 Honda Civic').first()).toBeVisible();
  await expect(page.getByText(/This page was saved/)).toBeHidden();
  forgetConnectionErrors(browserErrors);
});

test('nothing is kept after logging out, and the console is never kept', async ({
  page,
  owner: _,
}) => {
  await page.goto('/my_garage');
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
  await page.reload();
  await waitForShell(page);
  expect((await keptPaths(page)).filter((path) => path.includes('console'))).toEqual([]);
  await page.getByLabel(/^Account of/).click();
  await page.getByRole('button', { name: 'Log Out', exact: true }).click();
  await expect.poll(() => keptPaths(page)).toEqual([]);
});

/** Opens the garage of a new owner, and waits until it is cached completely. */
async function keepGarage(page: Page, request: APIRequestContext): Promise<ApiClient> {
  await page.goto('/my_garage');
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
  const call = createApiClient(request, await tokenOf(page));
  await requestBrakes(call);
  await page.goto('/my_garage/vehicle_profile');
  await expect(page.getByText('2015 Honda Civic').first()).toBeVisible();
  await waitForShell(page);
  await expect.poll(() => keptText(page)).toContain('2015');
  return call;
}

/** All cached answers as text. */
const keptText = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    if (!(await caches.has('kept-1'))) return '';
    const kept = await caches.open('kept-1');
    const answers = (await kept.keys()).filter(({ url }) => url.includes('/api/'));
    const texts = answers.map(async (key) => (await (await kept.match(key))?.text()) ?? '');
    return (await Promise.all(texts)).join('\n');
  });

test('a 401 deletes everything kept for the signed-in user', async ({
  page,
  owner: _,
  request,
}) => {
  const call = await keepGarage(page, request);
  await call('DELETE', 'users/sign_out');
  await page.goto('/my_garage');
  await expect(page.getByText('Your session has ended')).toBeVisible();
  await expect.poll(() => keptPaths(page)).toEqual([]);
});

test('another user on the same device sees nothing that belonged to the previous one', async ({
  page,
  owner: _,
  request,
}) => {
  await keepGarage(page, request);
  const { session } = await signUpThroughApi(request, createPerson());
  // The page sends no message. The worker alone notices the other credential.
  await page.evaluate((stored) => localStorage.setItem('session', stored), JSON.stringify(session));
  await page.goto('/my_garage/vehicle_profile');
  await expect(
    page.getByRole('heading', { name: 'Let’s put your car in the garage' }),
  ).toBeVisible();
  await expect(page.getByText('2015 Honda Civic')).toHaveCount(0);
  expect(await keptText(page)).not.toContain('Honda');
  await expect.poll(() => keptText(page)).toContain('"data":[]');
});

test('a deleted account leaves nothing on the device', async ({ page, owner, request }) => {
  await keepGarage(page, request);
  await page.goto('/settings/account');
  await page.getByRole('button', { name: 'Delete account' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Delete account' }).click();
  await dialog.getByLabel('Current password', { exact: true }).fill(owner.password);
  await dialog.getByRole('button', { name: 'Delete account' }).click();
  await expect(page.getByText('Your account was deleted.')).toBeVisible();
  await expect.poll(() => keptPaths(page)).toEqual([]);
});
