import { expect } from '@playwright/test';
import { expectAccessible, test } from './browser-test.ts';
import { addVehicle, CIVIC } from './garage.ts';

test('an added vehicle stays the chosen one', async ({ page, owner: _ }) => {
  await addVehicle(page, CIVIC);
  const vehicle = page.getByRole('button', { name: /2015 Honda Civic/, pressed: true });
  await expect(vehicle).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await expect(vehicle).toBeVisible();
});

test('the garage asks visitors to log in', async ({ page }) => {
  await page.goto('/my_garage');
  await expect(page.getByRole('dialog', { name: 'Log in' })).toBeVisible();
});
