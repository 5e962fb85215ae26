import { expect } from '@playwright/test';
import { expectAccessible, test } from './support/browser-test.ts';
import { addVehicle, CIVIC } from './journeys/garage.ts';

test('an added vehicle stays selected', async ({ page, owner: _ }) => {
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

test('an electric car isn’t offered an oil change', async ({ page, ownerOfCar: _ }) => {
  await page.goto('/my_garage');
  await page.getByRole('button', { name: 'Drivetrain info' }).click();
  const dialog = page.getByRole('dialog', { name: 'Drivetrain info' });
  await dialog.getByLabel(/^Fuel type/).selectOption('Electric');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  await page.goto('/request_a_quote/step/2?reset=true');
  await page.getByRole('combobox', { name: 'Service' }).fill('oil change');
  const option = page.getByRole('option', { name: /Oil change/ });
  await expect(option).toContainText('Not for this vehicle. Electric cars have no engine oil.');
  await expect(option).toBeDisabled();
  await expectAccessible(page);
});

test('on a phone, the current vehicle is in view after a reload', async ({
  page,
  ownerOfCar: _,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await addVehicle(page, { ...CIVIC, trim: 'LX' });
  const current = page.getByRole('button', { name: /2015 Honda Civic LX/, pressed: true });
  await page.reload();
  await expect(current).toBeInViewport({ ratio: 0.9 });
  await page.getByRole('button', { name: 'Remove from garage' }).click();
  const dialog = page.getByRole('dialog', { name: /Remove 2015 Honda Civic LX/ });
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Remove from garage' }).click();
  await expect(page.getByText(/Civic LX was removed from your garage/)).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(current).toBeVisible();
});
