import { expect } from '@playwright/test';
import { expectAccessible, test } from './support/browser-test.ts';

test('a visitor sees what shops quote for the typed job near the typed place', async ({ page }) => {
  // Figures are computed in the background after the first start.
  await expect(async () => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Front brakes' }).click();
    await expect(page.getByLabel('What needs doing?')).toHaveValue('Front brakes');
    await page.getByLabel('ZIP code, city, or address').fill('78701');
    await expect(
      page.getByText(/^Brakes near Austin: shops usually quote \$\d+ to \$\d+, from \d+ prices by/),
    ).toBeVisible({ timeout: 5_000 });
  }).toPass({ timeout: 90_000 });
  await expect(page.locator('main').getByText('Demo: made-up prices').first()).toBeVisible();
  await expectAccessible(page);
});

test('the last place is remembered on the landing page', async ({ page }) => {
  await page.goto('/');
  const place = page.getByLabel('ZIP code, city, or address');
  await place.fill('59901');
  await page.getByRole('button', { name: 'Get my free quote' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.goto('/policies/terms');
  await page.goto('/');
  await expect(place).toHaveValue('59901');
});

test('a visitor can check the figures, and opens a sample quote in full', async ({ page }) => {
  await expect(async () => {
    await page.goto('/');
    await expect(page.getByRole('region', { name: 'See for yourself' })).toContainText(
      /[\d,]+ prices? from [\d,]+ shops? this month/,
      { timeout: 1_000 },
    );
  }).toPass();
  const proof = page.getByRole('region', { name: 'See for yourself' });
  await expect(proof).toContainText('Demo: made-up prices');
  await proof.getByRole('link', { name: 'See a sample quote' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sample quote: front brakes');
  await expect(page.getByText('Its shops and prices are made up.')).toBeVisible();
  await expect(page.getByText('$289', { exact: false }).first()).toBeVisible();
  await expectAccessible(page);
});

test('an owner who isn’t sure of the trim adds a car without one', async ({ page, owner: _ }) => {
  await page.goto('/request_a_quote/step/1');
  for (const [name, value] of [
    ['Year', '2015'],
    ['Make', 'Honda'],
    ['Model', 'Civic'],
    ['Trim', 'Not sure'],
  ] as const) {
    await page.getByRole('combobox', { name }).fill(value);
    await page.getByRole('option', { name: value, exact: true }).click();
  }
  await page.getByLabel('Mileage').fill('88000');
  await page.getByRole('button', { name: 'Add my Civic' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'What needs doing?' })).toBeVisible();
  await page.getByRole('button', { name: 'Step 1: Vehicle, 2015 Honda Civic' }).click();
  await expect(page.getByRole('heading', { name: '2015 Honda Civic' })).toBeVisible();
  await expect(page.getByText('Not sure')).toHaveCount(0);
  await expect(page.getByText(/88,000/)).toBeVisible();
  await expect(page.getByLabel('Current mileage')).toHaveCount(0);
});
