import { expect, type Page } from '@playwright/test';
import { expectAccessible, test } from './browser-test.ts';
import { newPerson, type Person } from './people.ts';
import { signUpByCalls } from './calls.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** Moves on with Tab until the focus is on what is wanted; how often it takes is not what is tested. */
async function tabTo(page: Page, role: 'button' | 'link' | 'textbox' | 'combobox' | 'tab', name: string | RegExp): Promise<void> {
  const wanted = page.getByRole(role, { name, exact: typeof name === 'string' }).and(page.locator(':focus'));
  for (let pressed = 0; pressed < 80; pressed += 1) {
    if ((await wanted.count()) > 0) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not lead to the ${role} ${name}`);
}

async function logInByKeyboard(page: Page, { email, password }: Person): Promise<void> {
  await tabTo(page, 'button', 'Log in');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Log in' })).toBeVisible();
  // The first field has the focus.
  await page.keyboard.type(email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Log in' })).toBeHidden();
}

test('from logging in to logging out, the keyboard is enough', async ({ page, request }) => {
  const person = newPerson();
  await signUpByCalls(request, person);
  await page.goto('/');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to the content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('#main')).toBeFocused();
  await page.goto('/');
  await logInByKeyboard(page, person);

  await tabTo(page, 'link', 'My Garage & Quotes');
  await page.keyboard.press('Enter');
  await expect(heading(page)).toBeFocused();
  await tabTo(page, 'button', 'Add a vehicle');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Add a vehicle' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Add a vehicle', exact: true })).toBeFocused();

  await page.locator('summary[aria-label^="Account of"]').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Pat Rivera')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.locator('summary[aria-label^="Account of"]')).toBeFocused();
  await page.keyboard.press('Enter');
  await tabTo(page, 'button', 'Log Out');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible();
  expect(await page.evaluate(() => Object.keys(localStorage).concat(Object.keys(sessionStorage)).filter((key) => key !== 'scroll-positions'))).toEqual([]);
});

test('the header, its menu and the footer lead where they say', async ({ page, request, baseURL }) => {
  const person = newPerson();
  await signUpByCalls(request, person);
  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-US');
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex, nofollow');
  expect((await request.get('/')).headers()['x-robots-tag']).toBe('noindex, nofollow');
  await expect(page).toHaveTitle('Fourbay | Home');
  for (const name of ['Knowledge center', 'About', 'Contact']) {
    const link = page.getByRole('contentinfo').getByRole('link', { name, exact: true });
    expect(new URL((await link.getAttribute('href')) ?? '', baseURL).origin).not.toBe(baseURL);
  }
  await expect(page.getByRole('contentinfo')).toContainText('Powered by Fourbay');
  await page.getByRole('link', { name: 'My Garage & Quotes' }).click();
  await expect(page.getByRole('dialog', { name: 'Log in' })).toBeVisible();
  await page.getByLabel('E-mail').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/my_garage\/vehicle_profile$/);

  await page.goto('/');
  await page.getByRole('button', { name: 'Get my free quote' }).click();
  await expect(page).toHaveURL(/\/request_a_quote\/step\/1/);
  await page.getByRole('link', { name: 'Service Providers' }).click();
  await expect(page).toHaveURL(/\/service_providers\/search_results/);
  await expect(heading(page)).toBeVisible();
  const account = page.getByLabel('Account of Pat Rivera');
  await account.click();
  const menu = page.locator('details[open]').filter({ hasText: 'Log Out' });
  await expectAccessible(page);
  await expect(menu).toContainText('Pat Rivera');
  await expect(menu.getByRole('link', { name: '4 quotes left' })).toHaveAttribute('href', '/settings/orders');
  await expect(menu.getByRole('link', { name: 'Settings', exact: true })).toHaveAttribute('href', '/settings');
  await expect(menu.getByRole('link', { name: 'Notification Center' })).toHaveAttribute('href', '/settings/notification_settings');
  await expect(menu.getByRole('link', { name: 'Contact Us' })).toHaveAttribute('target', '_blank');
  await page.setViewportSize({ width: 390, height: 800 });
  await page.getByRole('button', { name: 'Open the menu' }).click();
  await expect(page.getByRole('link', { name: 'Request a Quote' })).toHaveAttribute('href', '/request_a_quote/step/1?reset=true');
});

test('every navigation begins at the top, and going back returns to where it was', async ({ page }) => {
  await page.goto('/policies/terms');
  await expect(heading(page)).toBeVisible();
  await page.evaluate(() => scrollTo(0, 700));
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(700);
  // Pressed where it is: a test's own click would scroll to it first.
  await page.getByRole('navigation', { name: 'Policies' }).getByRole('link', { name: 'Privacy' }).evaluate((link: HTMLElement) => link.click());
  await expect(page).toHaveTitle('Fourbay | Privacy');
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await expect(heading(page)).toBeFocused();
  await page.goBack();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(700);
});
