import { expect, type Locator, type Page } from '@playwright/test';
import { expectAccessible, test } from './support/browser-test.ts';
import { requestBrakes } from './journeys/brakes-quote.ts';

// What an owner sees on a phone without scrolling. Places are pixels from the top of the screen.

const FOLD = 844;

test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: FOLD } });

interface Place {
  top: number;
  bottom: number;
  width: number;
  height: number;
}

async function placeOf(element: Locator): Promise<Place> {
  await expect(element).toBeVisible();
  const box = await element.boundingBox();
  if (!box) throw new Error('it is not on the page');
  const { y, width, height } = box;
  return { top: y, bottom: y + height, width, height };
}

const scrolledSideways = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

test('on a phone, the first shops are on the first screen, after one strip of sponsors', async ({
  page,
}) => {
  await page.goto('/service_providers/search_results?zip=78701');
  const sponsors = page.getByRole('region', { name: 'Sponsored shops' });
  const cards = page.locator('[data-stands="grid"]');
  const first = await placeOf(cards.first());
  expect(first.top).toBeLessThan(600);
  const strip = await placeOf(sponsors);
  expect(strip.height).toBeLessThan(200);
  expect(strip.bottom).toBeLessThan(first.top);
  const heading = page.getByRole('heading', { name: 'closest to Austin, TX 78701' });
  expect((await placeOf(heading)).top).toBeGreaterThan(strip.bottom);
  await expect(page.getByText(/^\d+ shops within 10 miles$/)).toBeVisible();
  expect(await scrolledSideways(page)).toBe(0);

  const views = await placeOf(page.getByRole('group', { name: 'Show as' }));
  expect(views.bottom).toBeLessThan(FOLD);
  await page.getByRole('button', { name: 'Open now' }).click();
  await expect(page).toHaveURL(/open=now/);
  await expect(page.getByRole('button', { name: 'Filters (1)' })).toBeVisible();
});

test('on a phone, all filters are in a sheet that says how many shops it shows', async ({
  page,
}) => {
  await page.goto('/service_providers/search_results?zip=78701');
  const open = page.getByRole('button', { name: 'Filters' });
  await open.click();
  const sheet = page.getByRole('complementary', { name: 'Filters' });
  const show = sheet.getByRole('button', { name: /^Show \d+ shops?$/ });
  expect((await placeOf(show)).bottom).toBeLessThanOrEqual(FOLD);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await expect(open).toBeFocused();

  await page.getByRole('button', { name: 'Shops around Austin, TX 78701' }).click();
  const place = sheet.getByRole('combobox', { name: 'ZIP code or city', exact: true });
  await expect(place).toBeFocused();
  await place.fill('77002');
  await page.getByRole('option', { name: /^Houston, TX 77002/ }).click();
  await sheet.getByRole('checkbox', { name: 'Independent' }).check();
  await sheet.getByRole('button', { name: /^Show/ }).click();
  await expect(sheet).toBeHidden();
  await expect(page.getByRole('heading', { name: /^closest to Houston, TX/ })).toBeVisible();
  await expect(page).toHaveURL(/type=independent/);
});

test('on a phone, the prices of a job begin with two fields and end in one button', async ({
  page,
}) => {
  await page.goto('/prices');
  const see = page.getByRole('button', { name: 'See prices' });
  expect((await placeOf(see)).bottom).toBeLessThan(345);
  const usual = page.getByRole('region', { name: /^Common jobs near/ }).getByRole('listitem');
  expect((await placeOf(usual.nth(3))).bottom).toBeLessThan(FOLD);
  await expectAccessible(page);

  const job = (await usual.first().getByRole('link').textContent()) ?? '';
  await page.getByLabel('Service').selectOption({ label: job });
  await see.click();
  await expect(page.getByText('Enter a 5-digit ZIP code.')).toBeVisible();
  await page.getByRole('main').getByLabel('ZIP code', { exact: true }).fill('10001');
  await see.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/: what shops quote$/);
  const get = await placeOf(page.getByRole('link', { name: 'Get prices for your car' }));
  expect(get.bottom).toBeLessThan(600);
  expect(await scrolledSideways(page)).toBe(0);
  await expectAccessible(page);
});

test('on a phone, the settings fit on one screen, and the account says what is saved', async ({
  page,
  owner,
}) => {
  await page.goto('/settings');
  expect((await placeOf(page.getByRole('link', { name: 'Payments' }))).bottom).toBeLessThan(FOLD);
  await page.getByRole('link', { name: 'Account settings' }).click();
  await expect(page.getByText(owner.email)).toBeVisible();
  const about = await placeOf(page.getByRole('region', { name: 'About you' }));
  expect(about.bottom).toBeLessThan(560);
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollHeight))
    .toBeLessThan(1500);
  await page.getByRole('button', { name: 'Edit name' }).click();
  await expect(page.getByLabel('First name')).toBeFocused();
  await page.getByLabel('First name').fill('Patricia');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Settings successfully updated!')).toBeInViewport();
  await expect(page.getByRole('main').getByText('Patricia Rivera')).toBeVisible();
  await page.getByRole('link', { name: 'Settings' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeFocused();
});

test('on a phone, the balance and what changed it are on the first screen', async ({
  page,
  owner: _,
}) => {
  await page.goto('/settings/quote_history');
  await expect(page.getByRole('region', { name: 'Your balance' })).toContainText('4quotes left');
  const lines = page.getByRole('main').getByRole('list').last().getByRole('listitem');
  await expect(lines).toHaveText([/^3 welcome quotes.*4 left$/, /^Your first free/]);
  const [first, second] = [await placeOf(lines.nth(0)), await placeOf(lines.nth(1))];
  expect(first.height).toBeLessThanOrEqual(76);
  // Six lines fit above the fold.
  expect(first.top + 6 * (second.top - first.top)).toBeLessThan(FOLD + 40);
  await expectAccessible(page);
});

test('on a phone, sharing is one press across the width, and stopping isn’t next to it', async ({
  page,
  owner,
}) => {
  // The demo's agents call.
  const { id, pricesPath } = await requestBrakes(owner.call);
  await expect
    .poll(async () => (await owner.call('GET', pricesPath)).meta.count, { timeout: 90_000 })
    .toBeGreaterThan(0);
  await page.addInitScript(() => Object.assign(navigator, { share: async () => {} }));
  await page.goto(`/quote/${id}`);
  await page.locator('summary[aria-label="Quote options"]').click();
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  const sheet = page.getByRole('dialog');
  await expect(sheet).toContainText('What they’ll see');
  expect((await placeOf(sheet)).height).toBeLessThan(460);
  const create = await placeOf(sheet.getByRole('button', { name: 'Create link' }));
  expect(create.width).toBeGreaterThan(340);
  expect(create.height).toBeGreaterThanOrEqual(50);
  await sheet.getByRole('button', { name: 'Create link' }).click();
  const share = sheet.getByRole('button', { name: 'Share' });
  await expect(share).toBeFocused();
  const shared = await placeOf(share);
  const stop = await placeOf(sheet.getByRole('button', { name: 'Stop sharing' }));
  expect(shared.width).toBeGreaterThan(340);
  expect(stop.height).toBeGreaterThanOrEqual(44);
  expect(stop.top).toBeGreaterThanOrEqual(shared.bottom);
  expect((await placeOf(sheet)).height).toBeLessThan(320);
  await expectAccessible(page);
});
