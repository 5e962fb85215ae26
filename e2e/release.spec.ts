import { expect, type Page } from '@playwright/test';
import { storeDeskSession } from './browser/staff.ts';
import { test } from './support/browser-test.ts';
import { readSupervisorSession } from './support/shared-data.ts';

/**
 * A release removes scripts from the server: the entry's, which the open document runs, and a page's. The
 * next document comes from the new release. Returns how many were loaded since.
 */
async function release(page: Page, entry: RegExp, script: RegExp, broken = false) {
  let documents = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents += 1;
  });
  await page.route(
    ({ pathname }) => entry.test(pathname) || script.test(pathname),
    (route) => {
      const isPage = script.test(new URL(route.request().url()).pathname);
      const isGone = documents === 0 || (isPage ? broken : route.request().method() === 'HEAD');
      return isGone ? route.fulfill({ status: 404 }) : route.continue();
    },
  );
  return () => documents;
}

const follow = (page: Page, name: string): Promise<void> =>
  page.getByRole('link', { name, exact: true }).first().click();

test.afterEach(({ browserErrors }) => {
  const isGone = (error: string): boolean =>
    /status of 404 .*\/assets\/|^TypeError: Failed to fetch dynamically imported/.test(error);
  browserErrors.splice(0, Infinity, ...browserErrors.filter((error) => !isGone(error)));
});

const INDEX = /\/index-[\w-]+\.js$/;
const REQUEST = /\/request-a-quote-[\w-]+\.js$/;

/** Opens an owner's garage. The owner's next page will be the request page. */
async function openGarage(page: Page): Promise<void> {
  await page.goto('/my_garage');
  await expect(page.getByText('2015 Honda Civic').first()).toBeVisible();
}

test('a page whose script is gone after a release reloads with the new one', async ({
  page,
  ownerOfCar: _,
}) => {
  await openGarage(page);
  const documents = await release(page, INDEX, REQUEST);
  await follow(page, 'Request a Quote');
  await expect(page.getByRole('heading', { name: 'Which vehicle is it?' })).toBeVisible();
  expect(documents()).toBe(1);
});

for (const { what, entry, loads } of [
  { what: 'whose script the new release lacks, too, is loaded again once', entry: INDEX, loads: 1 },
  { what: 'whose script fails without a release is not loaded again', entry: /^never$/, loads: 0 },
])
  test(`a page ${what} and says that it didn’t load`, async ({ page, ownerOfCar: _ }) => {
    await openGarage(page);
    const documents = await release(page, entry, REQUEST, true);
    await follow(page, 'Request a Quote');
    await expect(page.getByRole('heading', { name: 'This page didn’t load' })).toBeVisible();
    expect(documents()).toBe(loads);
  });

test('a console page whose script is gone reloads', async ({ page }) => {
  await storeDeskSession(page, readSupervisorSession());
  await page.goto('/console');
  await expect(page.getByRole('heading', { name: 'Queue', exact: true })).toBeVisible();
  const documents = await release(page, /\/console-[\w-]+\.js$/, /\/board-page-[\w-]+\.js$/);
  await follow(page, 'Board');
  await expect(page.getByRole('heading', { level: 1, name: 'Board' })).toBeVisible();
  expect(documents()).toBe(1);
});
