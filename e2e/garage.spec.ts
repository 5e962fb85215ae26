import { expect } from '@playwright/test';
import { expectAccessible, test } from './browser-test.ts';
import { addVehicle, CIVIC } from './garage.ts';
import { createPerson } from '../browser/people.ts';
import { signUpAndLogIn } from './sign-up.ts';

test('an owner adds a 2015 Honda Civic EX, which stays the chosen one', async ({ page }) => {
  await signUpAndLogIn(page, createPerson());
  await addVehicle(page, CIVIC);
  const vehicle = page.getByRole('button', { name: /2015 Honda Civic/, pressed: true });
  await expect(vehicle).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await expect(vehicle).toBeVisible();
});

test('the garage asks for a log-in and then leads there', async ({ page }) => {
  await page.goto('/my_garage');
  await expect(page.getByRole('dialog', { name: 'Log in' })).toBeVisible();
});
