import { expect } from '@playwright/test';
import { expectAccessible, test } from './support/browser-test.ts';
import { createPerson } from './browser/people.ts';
import { logIn, signUpAndLogIn } from './journeys/sign-up.ts';

test('a person signs up, logs in with the e-mailed code, logs out, and logs in again', async ({
  page,
}) => {
  const person = createPerson();
  await signUpAndLogIn(page, person);
  const menu = page.getByLabel('Account of Pat Rivera');
  await menu.click();
  await expect(page.getByText('quotes left')).toBeVisible();
  await page.getByRole('button', { name: 'Log Out', exact: true }).click();
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await logIn(page, person);
  await expect(menu).toBeVisible();
});

test('a wrong password is rejected without saying what was wrong', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Log in' });
  await dialog.getByLabel('E-mail').fill('owner@demo.fourbay.example');
  await dialog.getByLabel('Password', { exact: true }).fill('Wrong+Guess24');
  await dialog.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(dialog.getByRole('alert')).toBeVisible();
  await expect(dialog.getByLabel('E-mail')).toHaveValue('owner@demo.fourbay.example');
});

test('the landing page and its dialogs are accessible', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Sign up', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Sign up' })).toBeVisible();
  await expectAccessible(page);
});
