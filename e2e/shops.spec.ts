import { expect } from '@playwright/test';
import { test } from './browser-test.ts';

test('a visitor finds a shop on the list and on the map, and comes back to it', async ({
  page,
}) => {
  await page.goto('/policies/terms');
  await page.getByLabel('Find a shop').fill('auto');
  await page.getByRole('banner').getByLabel('ZIP code').fill('78701');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'closest to Austin, Texas' })).toBeVisible();

  await page.getByLabel('Name of the shop').fill('');
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
