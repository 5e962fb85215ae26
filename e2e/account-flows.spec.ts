import { expect, type Page } from '@playwright/test';
import { expectAccessible, test } from './support/browser-test.ts';
import { createApiClient, signUpThroughApi } from './browser/api-client.ts';
import { findMailedCode, findMailedLink } from './browser/inbox.ts';
import { createPerson, type Person } from './browser/people.ts';
import { fillSignUp, logIn } from './journeys/sign-up.ts';

const NEXT = 'Spark*Plug88';

async function logInAs(page: Page, person: Person): Promise<void> {
  await page.goto('/?modal=login');
  await logIn(page, person);
}

test('a forgotten password can be reset from the e-mail with only the keyboard on a narrow phone', async ({
  page,
}) => {
  const person = createPerson();
  await signUpThroughApi(page.request, person);
  await page.setViewportSize({ width: 320, height: 640 });
  const { keyboard } = page;
  await page.goto('/?modal=login');
  await expect(page.getByLabel('E-mail')).toBeFocused();
  await keyboard.type(person.email);
  await tabTo(page, 'Forgot password?');
  await keyboard.press('Enter');
  await expect(
    page.getByRole('dialog', { name: 'Forgot your password?' }).getByLabel('E-mail'),
  ).toHaveValue(person.email);
  await keyboard.press('Enter');
  await expect(
    page.getByText(`If there’s an account for ${person.email}, we sent it a link.`),
  ).toBeVisible();
  await keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  const link = await findMailedLink(page.request, person.email, 'Choose a new password');
  await page.goto(link);
  await tabTo(page, 'New password');
  await keyboard.type(NEXT);
  await tabTo(page, 'Confirm new password');
  await keyboard.type(NEXT);
  await expect(page.getByText('Not a common password or your name: done')).toBeAttached();
  await keyboard.press('Enter');
  await expect(
    page.getByText('Your password was changed, and you’re logged in.').first(),
  ).toBeVisible();
  const menu = page.getByLabel('Account of Pat Rivera');
  await menu.click();
  await page.getByRole('button', { name: 'Log Out', exact: true }).click();
  await expect(menu).toHaveCount(0);
  await page.goto('/?modal=login');
  await expect(page.getByLabel('E-mail')).toBeFocused();
  await keyboard.type(person.email);
  await tabTo(page, 'Password');
  await keyboard.type(person.password);
  await keyboard.press('Enter');
  await expect(page.getByRole('alert')).toContainText('Invalid email or password.');
  await page.getByLabel('Password', { exact: true }).focus();
  await keyboard.type(NEXT);
  await keyboard.press('Enter');
  await expect(menu).toBeVisible();

  await page.goto(link);
  await page.getByRole('textbox', { name: 'New password', exact: true }).fill('Other*Wheel99');
  await page.getByRole('textbox', { name: 'Confirm new password' }).fill('Other*Wheel99');
  await page.getByRole('button', { name: 'Set new password' }).click();
  await expect(page.getByRole('alert')).toContainText('no longer works');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Send new link' }).click();
  await expect(page.getByRole('dialog', { name: 'Forgot your password?' })).toBeVisible();
});

test('opening the link sent to the new address changes it, and the old address is notified', async ({
  page,
}) => {
  const person = createPerson();
  await signUpThroughApi(page.request, person);
  await logInAs(page, person);
  const { email } = createPerson();
  await page.goto('/settings/account');
  const profile = page.getByRole('region', { name: 'About you' });
  await profile.getByRole('button', { name: 'Edit e-mail' }).click();
  await expectAccessible(page);
  await profile.getByLabel('E-mail').fill(email);
  await profile.getByLabel('Current password', { exact: true }).fill(person.password);
  await profile.getByRole('button', { name: 'Save' }).click();
  await expect(profile.getByText(`We sent a link to ${email}.`)).toBeVisible();
  await expectAccessible(page);
  await findMailedLink(page.request, person.email, 'It wasn’t me');

  const link = await findMailedLink(page.request, email, 'Confirm this address');
  await page.goto(link);
  await expect(
    page.getByRole('heading', { name: 'Confirm your new e-mail address' }),
  ).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Confirm my new address' }).click();
  await expect(page).toHaveURL(/\/settings\/account$/);
  await expect(profile.getByText(email, { exact: true })).toBeVisible();
  await page.goto(link);
  await page.getByRole('button', { name: 'Confirm my new address' }).click();
  await expect(page.getByRole('alert')).toContainText('This link doesn’t work anymore');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Go to account settings' }).click();
  await expect(profile).toBeVisible();
});

test('an unconfirmed account gets a new code at log-in, and a wrong code says what to do', async ({
  page,
}) => {
  const person = createPerson();
  await createApiClient(page.request)('POST', 'servicechek/users/register', {
    first_name: 'Pat',
    last_name: 'Rivera',
    ...person,
    agree_to_tos: true,
  });
  const first = await findMailedCode(page.request, person.email);
  await page.goto('/?modal=login');
  const dialog = page.getByRole('dialog', { name: 'Log in' });
  await dialog.getByLabel('E-mail').fill(person.email);
  await dialog.getByLabel('Password', { exact: true }).fill(person.password);
  await dialog.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page.getByText(/We sent a new code and a link to/)).toBeVisible();
  await expectAccessible(page);

  let code = first;
  await expect(async () => {
    code = await findMailedCode(page.request, person.email);
    expect(code).not.toBe(first);
  }).toPass();
  const field = page.getByLabel('Code', { exact: true });
  await expect(field).toBeFocused();
  await field.fill(code === '000000' ? '000001' : '000000');
  await expect(
    page.getByText(
      'That code is wrong or has expired. Check the newest e-mail, or ask for a new code.',
    ),
  ).toBeVisible();
  await expectAccessible(page);
  await field.fill(code);
  await expect(page.getByLabel('Account of Pat Rivera')).toBeVisible();
});

test('the e-mailed link logs in with one tap, here and in the tab used to sign up', async ({
  page,
  context,
}) => {
  const person = createPerson();
  await page.goto('/');
  await page.getByLabel('What needs doing?').fill('Oil change');
  await page.getByRole('textbox', { name: 'ZIP code' }).last().fill('59901');
  await page.getByRole('button', { name: 'Get my free quote' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sign up' }).click();
  await fillSignUp(page, person);
  await expect(page.getByRole('dialog', { name: 'Check your e-mail' })).toBeVisible();

  const other = await context.newPage();
  const link = await findMailedLink(page.request, person.email, 'Confirm my account');
  await other.goto(link);
  const goOn = other.getByRole('button', { name: 'Continue' });
  await expect(goOn).toBeFocused();
  await expectAccessible(other);
  await goOn.press('Enter');
  for (const tab of [other, page]) {
    await expect(
      tab.getByRole('heading', { level: 1, name: 'Which vehicle is it?' }),
    ).toBeVisible();
  }
  for (const tab of [other, page])
    await expect(tab.getByText('You’re in. Add your car.').first()).toBeVisible();

  await other.goto(link);
  await expect(other.getByRole('heading', { name: 'Your account is confirmed' })).toBeVisible();
  await expect(other.getByText(`You’re logged in as ${person.email}.`)).toBeVisible();
  await expectAccessible(other);
  await other.getByRole('link', { name: 'Go to my garage' }).click();
  await expect(
    other.getByRole('heading', { name: 'Let’s put your car in the garage' }),
  ).toBeVisible();

  await other.getByLabel('Account of Pat Rivera').click();
  await other.getByRole('button', { name: 'Log Out', exact: true }).click();
  await other.goto(link);
  await goOn.click();
  await expect(other.getByText(/no longer works/)).toBeVisible();
  await expect(other.getByLabel('Code', { exact: true })).toBeFocused();
});

const isSubscription = ({ payload }: { payload: string | Buffer }): boolean =>
  String(payload).includes('confirm_subscription');

test('a session ended elsewhere leads to the log-in dialog and back, and ends in all tabs', async ({
  page,
  context,
  browserErrors,
}) => {
  const person = createPerson();
  const { call } = await signUpThroughApi(page.request, person);
  await logInAs(page, person);
  const subscribed = page
    .waitForEvent('websocket', () => page.url().endsWith('/settings/security'))
    .then((socket) => socket.waitForEvent('framereceived', isSubscription));
  await page.goto('/settings/security');
  await expect(page.getByRole('heading', { name: 'Where you’re logged in' })).toBeVisible();
  await subscribed;
  // Waits until the page notices the end of its session on its own.
  await call('DELETE', 'servicechek/sessions');
  await expect(
    page.getByText('Your session has ended. Log in to pick up where you left off.'),
  ).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
  await expectAccessible(page);
  await logIn(page, person);
  await expect(page).toHaveURL(/\/settings\/security$/);

  const other = await context.newPage();
  await other.goto('/settings/security');
  await other.getByLabel('Account of Pat Rivera').click();
  await other.getByRole('button', { name: 'Log Out', exact: true }).click();
  await expect(
    page.getByText('You logged out in another tab, so you’re logged out here too.'),
  ).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
  expect(await page.evaluate(() => Object.keys({ ...localStorage, ...sessionStorage }))).toEqual(
    [],
  );
  // A live update ticket issued just before its session ended is refused.
  const isRefusedTicket = (error: string): boolean =>
    /\/cable\?token=.*HTTP Authentication failed/.test(error);
  browserErrors.splice(0, Infinity, ...browserErrors.filter((error) => !isRefusedTicket(error)));
});

test('an API key is created, works, is shown once, and is revoked', async ({ page }) => {
  const person = createPerson();
  await signUpThroughApi(page.request, person);
  await logInAs(page, person);
  await page.goto('/settings/security');
  const keys = page.getByRole('region', { name: 'API keys' });
  await keys.getByText('Create an API key').click();
  await keys.getByLabel('Key name').fill('Spreadsheet');
  await keys.getByLabel('Current password', { exact: true }).fill('Wrong*Guess11');
  await keys.getByRole('button', { name: 'Create key' }).click();
  await expect(keys.getByText('Your current password isn’t right.')).toBeVisible();
  await keys.getByLabel('Current password', { exact: true }).fill(person.password);
  await keys.getByRole('button', { name: 'Create key' }).click();
  const key = await keys.getByRole('list', { name: 'The key Spreadsheet' }).innerText();
  await expectAccessible(page);
  const quotes = () =>
    page.request.get('/api/v2/servicechek/user_quotes', {
      headers: { authorization: `Bearer ${key.trim()}` },
    });
  expect((await quotes()).status()).toBe(200);
  await page.reload();
  await expect(keys.getByText(`ends in ${key.trim().slice(-4)}`)).toBeVisible();
  await expect(keys.getByText(key.trim())).toHaveCount(0);
  await keys.getByRole('button', { name: 'Revoke Spreadsheet' }).click();
  const step = page.getByRole('dialog', { name: 'Confirm it’s you' });
  await step.getByLabel('Your password', { exact: true }).fill(person.password);
  await expectAccessible(page);
  await step.getByRole('button', { name: 'Confirm' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
  await expect(keys.getByRole('button', { name: 'Revoke Spreadsheet' })).toHaveCount(0);
  expect((await quotes()).status()).toBe(401);
});

/** Presses Tab until the control with this name has focus. */
async function tabTo(page: Page, name: string): Promise<void> {
  const labels =
    `[...(document.activeElement?.labels ?? [])].map((label) => label.textContent).join(' ') || ` +
    `document.activeElement?.getAttribute('aria-label') || document.activeElement?.textContent`;
  await expect(async () => {
    await page.keyboard.press('Tab');
    expect(await page.evaluate(labels)).toBe(name);
  }).toPass({ intervals: [0] });
}
