import { expect, type Page } from '@playwright/test';
import { findMailedCode } from '../browser/inbox.ts';
import type { Person } from '../browser/people.ts';

/** Fills in the open sign-up form and sends it. */
export async function fillSignUp(page: Page, { email, password }: Person): Promise<void> {
  const signUp = page.getByRole('dialog', { name: 'Sign up' });
  await signUp.getByLabel('First name').fill('Pat');
  await signUp.getByLabel('Last name').fill('Rivera');
  await signUp.getByLabel('E-mail').fill(email);
  await signUp.getByRole('textbox', { name: 'Password', exact: true }).fill(password);
  await signUp.getByRole('textbox', { name: 'Confirm password' }).fill(password);
  await signUp.getByLabel(/I am at least 16/).check();
  await signUp.getByRole('button', { name: 'Sign up' }).click();
}

/** Signs up through the pages: the form and the e-mailed code, which logs in. */
export async function signUpAndLogIn(page: Page, person: Person): Promise<void> {
  await page.goto('/');
  await page.getByRole('button', { name: 'Sign up', exact: true }).click();
  await fillSignUp(page, person);
  const notice = page.getByRole('dialog', { name: 'Check your e-mail' });
  await notice
    .getByLabel('Code', { exact: true })
    .fill(await findMailedCode(page.request, person.email));
  await expect(notice).toBeHidden();
}

/** Fills in the open log-in modal. */
export async function logIn(page: Page, { email, password }: Person): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Log in' });
  await dialog.getByLabel('E-mail').fill(email);
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(dialog).toBeHidden();
}
