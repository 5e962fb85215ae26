import { randomUUID } from 'node:crypto';
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { recordSecret } from './told-secrets.ts';

export interface Person {
  email: string;
  password: string;
}

export function newPerson(): Person {
  const password = 'Brake+Pads24';
  recordSecret(password);
  return { email: `pat.${randomUUID().slice(0, 8)}@fourbay.example`, password };
}

/** The code of the newest e-mail to that address. */
export async function codeMailedTo(request: APIRequestContext, email: string): Promise<string> {
  let code: string | undefined;
  await expect(async () => {
    const mails = (await (
      await request.get('/dev/inbox.json', { params: { to: email } })
    ).json()) as { text: string }[];
    code = /\b\d{6}\b/.exec(mails[0]?.text ?? '')?.[0];
    expect(code).toBeDefined();
  }).toPass({ timeout: 15_000 });
  return code ?? '';
}

/** Signs up as a person does: the form, the mailed code, the first log in. */
export async function signUpAndIn(page: Page, { email, password }: Person): Promise<void> {
  await page.goto('/');
  await page.getByRole('button', { name: 'Sign up', exact: true }).click();
  const signUp = page.getByRole('dialog', { name: 'Sign up' });
  await signUp.getByLabel('First name').fill('Pat');
  await signUp.getByLabel('Last name').fill('Rivera');
  await signUp.getByLabel('E-mail').fill(email);
  await signUp.getByRole('textbox', { name: 'Password', exact: true }).fill(password);
  await signUp.getByRole('textbox', { name: 'Confirm password' }).fill(password);
  await signUp.getByLabel(/I am at least 16/).check();
  await signUp.getByRole('button', { name: 'Sign up' }).click();
  await page.getByRole('button', { name: 'Enter the code' }).click();
  await page.getByLabel('Code', { exact: true }).fill(await codeMailedTo(page.request, email));
  await page.getByRole('button', { name: 'Confirm my account' }).click();
  await logIn(page, { email, password });
}

/** Fills in the log-in modal that is open. */
export async function logIn(page: Page, { email, password }: Person): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Log in' });
  await dialog.getByLabel('E-mail').fill(email);
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Log in' }).click();
  await expect(dialog).toBeHidden();
}

/** Where the button of the newest e-mail to that address leads. */
export async function linkMailedTo(
  request: APIRequestContext,
  email: string,
  label: string,
): Promise<string> {
  let link: string | undefined;
  await expect(async () => {
    const mails = (await (
      await request.get('/dev/inbox.json', { params: { to: email } })
    ).json()) as { text: string }[];
    link = mails
      .map(({ text }) => new RegExp(`^${label}:\\n(\\S+)$`, 'm').exec(text)?.[1])
      .find((found) => found !== undefined);
    expect(link).toBeDefined();
  }).toPass({ timeout: 15_000 });
  return link ?? '';
}
