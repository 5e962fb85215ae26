import { expect } from '@playwright/test';
import { IN_MOTION, test } from './support/browser-test.ts';

test.use(IN_MOTION);

test('a visitor finds a shop in the list and on the map, and returns to it', async ({ page }) => {
  await page.goto('/policies/terms');
  await page.getByLabel('Find a shop').fill('auto');
  await page.getByRole('banner').getByLabel('ZIP code').fill('78701');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'closest to Austin, TX 78701' })).toBeVisible();

  await page.getByLabel('Shop name').fill('');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Load More' }).click();
  const cards = page.getByRole('link', { name: /^More info on/ });
  await expect(cards).toHaveCount(20);
  await cards.nth(15).scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => window.scrollY);
  const name = ((await cards.nth(15).getAttribute('aria-label')) ?? '').replace(
    'More info on ',
    '',
  );
  await cards.nth(15).click();
  await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: `Directions to ${name}` })).toHaveAttribute(
    'href',
    /openstreetmap\.org\/directions\?route=%3B30\.\d+%2C-9\d\.\d+/,
  );
  await expect(page.getByRole('group', { name: '1 of 1: Map' })).toBeVisible();
  const related = page.getByRole('region', { name: 'Others nearby' }).getByRole('link').first();
  await expect(related).toHaveAttribute('href', /\?lat=30\.\d+&lng=-97\.\d+$/);

  await page.goBack();
  await expect(cards.nth(15)).toBeInViewport();
  expect(Math.abs((await page.evaluate(() => window.scrollY)) - before)).toBeLessThan(5);

  await page.getByRole('radio', { name: 'Map' }).check();
  const first = page.getByRole('main').getByRole('list').getByRole('button').first();
  const shop = (await first.textContent()) ?? '';
  await first.click();
  await expect(page.getByRole('heading', { level: 3, name: shop })).toBeFocused();
  await expect(page.getByRole('region', { name: shop })).toContainText('Monday');
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(first).toBeFocused();
});

test('the map works by keyboard: cluster, shop, panel, and back', async ({ page }) => {
  await page.goto('/service_providers/search_results?zip=78701&view=map');
  const map = page.getByRole('region', { name: 'Map of shops around Austin, TX 78701' });
  const cluster = map
    .getByRole('button', { name: /shops close together. Zoom in to see each one$/ })
    .first();
  await cluster.focus();
  await page.keyboard.press('Enter');
  // Focus stays on what the cluster splits into, until single shops are shown.
  const focused = page.locator('[data-marker]:focus');
  await expect(focused).toHaveCount(1);
  const search = page.getByRole('button', { name: 'Search this area' });
  await expect(search).toBeVisible();
  for (let press = 0; press < 8; press++) {
    const name = (await focused.getAttribute('aria-label')) ?? '';
    if (!/close together/.test(name)) break;
    await page.keyboard.press('Space');
    await expect
      .poll(async () => (await focused.count()) === 1 && (await focused.getAttribute('aria-label')))
      .not.toBe(name);
  }
  const name = (await focused.getAttribute('aria-label')) ?? '';
  const shop = /^\d+, (.+?), [\d.]+ miles?/.exec(name)?.[1] ?? '';
  await page.keyboard.press('Space');
  await expect(page.getByRole('heading', { level: 3, name: shop })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('heading', { level: 3, name: shop })).toHaveCount(0);
  await expect(focused).toHaveAttribute('aria-label', name);

  await search.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/miles=\d+/);
  await expect(search).toHaveCount(0);
});

test('a search without a location offers places instead of an error', async ({ page }) => {
  await page.goto('/service_providers/search_results?at=-1');
  await expect(page.getByRole('region', { name: 'Map of the United States' })).toBeVisible();
  await page.getByRole('button', { name: 'Chicago, IL' }).click();
  await expect(page.getByRole('heading', { name: 'closest to Chicago, IL' })).toBeVisible();
  await page.getByLabel('Open now').check();
  await expect(
    page.getByText(/shops? open within 10 miles|^The nearest is|^No matching shop is open now/),
  ).toBeVisible();
});

test.describe('on an Android phone', () => {
  test.use({ userAgent: 'Mozilla/5.0 (Linux; Android 14; Pixel 8) Chrome/140 Mobile' });

  test('directions open the phone’s maps app, even on a server-rendered page', async ({ page }) => {
    await page.goto('/service_providers/search_results?zip=78701');
    await page
      .getByRole('link', { name: /^More info on/ })
      .first()
      .click();
    await expect(page.getByRole('link', { name: /^Directions to/ })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('link', { name: /^Directions to/ })).toHaveAttribute(
      'href',
      /^geo:/,
    );
  });
});
