import { expect, type Page } from '@playwright/test';
import { test } from './support/browser-test.ts';

const print = (page: Page): Promise<void> => page.emulateMedia({ media: 'print' });

/** Chromium's PDFs have an object for each page. */
const pagesOf = async (page: Page, format: 'Letter' | 'A4'): Promise<number> =>
  (await page.pdf({ format })).toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0;

for (const path of ['/my_garage/service', '/my_garage/vehicle_profile', '/my_garage/for_a_buyer'])
  test(`${path} printed while it loads says so`, async ({ page, ownerOfCar: _ }) => {
    const waiting = Promise.withResolvers<void>();
    await page.route('**/user_vehicles*', async (route) => {
      await waiting.promise;
      await route.continue();
    });
    await page.goto(path);
    await print(page);
    await expect(page.getByText('Still loading').last()).toBeVisible();
    expect(await pagesOf(page, 'Letter')).toBe(1);
    waiting.resolve();
    await expect(page.getByRole('main')).toContainText('2015 Honda Civic EX');
    await expect(page.getByText('Still loading')).toHaveCount(0);
  });

test('the garage is printed without controls', async ({ page, ownerOfCar: { call } }) => {
  const { data: vehicles } = await call('GET', 'servicechek/user_vehicles');
  await call('POST', 'servicechek/user_vehicle_service_histories', {
    user_vehicle_id: vehicles[0]?.id,
    title: 'Oil change',
    completion_date: '2026-05-02',
  });
  for (const path of ['/my_garage/service', '/my_garage/vehicle_profile']) {
    await page.goto(path);
    await expect(page.getByRole('button').first()).toBeVisible();
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    await print(page);
    await expect(page.getByRole('main')).toContainText('2015 Honda Civic EX');
    // The current vehicle is a pressed button, and names what is printed.
    await expect(page.locator('main button:not([aria-pressed="true"]):visible')).toHaveCount(0);
    await page.emulateMedia({ media: 'screen' });
  }
});

test('the record for a buyer fits a page, and each page has the vehicle’s name', async ({
  page,
  ownerOfCar: _,
}) => {
  await page.goto('/my_garage/for_a_buyer');
  const sheet = page.getByRole('article', { name: 'The printed page' });
  await expect(sheet).toContainText('No services are recorded.');
  // An owner with an empty history learns where to start before printing it.
  await expect(page.getByText('There’s nothing for a buyer yet.')).toBeVisible();
  await expect(page).toHaveTitle(/Service record of 2015 Honda Civic EX/);
  for (const format of ['Letter', 'A4'] as const) expect(await pagesOf(page, format)).toBe(1);
  const name = () =>
    page.evaluate(() => document.documentElement.style.getPropertyValue('--printed-name'));
  expect(await name()).toContain('2015 Honda Civic EX');
  // Other pages aren't printed under it.
  await page.getByRole('link', { name: 'My Garage', exact: true }).first().click();
  await expect(sheet).toHaveCount(0);
  expect(await name()).toBe('');
});
