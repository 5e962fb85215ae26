import { expect, type Page } from '@playwright/test';
import { expectAccessible, IN_MOTION, test } from './support/browser-test.ts';
import { signUpThroughApi } from './browser/api-client.ts';
import { CIVIC } from './journeys/garage.ts';
import { findMailedCode } from './browser/inbox.ts';
import { createPerson, type Person } from './browser/people.ts';

test.use(IN_MOTION);

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** Presses Tab until the wanted control has focus. The number of presses is not tested. */
async function tabTo(
  page: Page,
  role: 'button' | 'checkbox' | 'combobox' | 'link' | 'searchbox' | 'textbox',
  name: string | RegExp,
): Promise<void> {
  const wanted = page
    .getByRole(role, { name, exact: typeof name === 'string' })
    .and(page.locator(':focus'));
  for (let pressed = 0; pressed < 80; pressed += 1) {
    if ((await wanted.count()) > 0) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not lead to the ${role} ${name}`);
}

/** Types into a combo field and takes the first suggestion. */
async function chooseByKeyboard(page: Page, name: string, typed: string): Promise<void> {
  await tabTo(page, 'combobox', name);
  await page.keyboard.type(typed);
  // Ignores the loading text and outdated suggestions.
  await expect(
    page.getByRole('listbox').getByRole('option', { name: typed, disabled: false }).first(),
  ).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
}

async function press(page: Page, role: 'button' | 'link', name: string | RegExp): Promise<void> {
  await tabTo(page, role, name);
  await page.keyboard.press('Enter');
}

async function signUpByKeyboard(page: Page, { email, password }: Person): Promise<void> {
  await press(page, 'button', 'Sign up');
  await expect(page.getByRole('dialog', { name: 'Sign up' })).toBeVisible();
  for (const text of ['Pat', 'Rivera', email]) {
    await page.keyboard.type(text);
    await page.keyboard.press('Tab');
  }
  await page.keyboard.type(password);
  await tabTo(page, 'textbox', 'Confirm password');
  await page.keyboard.type(password);
  await tabTo(page, 'checkbox', /I am at least 16/);
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Code', exact: true })).toBeFocused();
  await page.keyboard.type(await findMailedCode(page.request, email));
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

test('everything from sign-up to log-out works with only the keyboard', async ({ page }) => {
  test.slow();
  const person = createPerson();
  await page.goto('/');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('#main')).toBeFocused();
  await page.goto('/');
  await signUpByKeyboard(page, person);

  await press(page, 'link', 'My Garage & Quotes');
  await expect(heading(page)).toBeFocused();
  await press(page, 'button', 'Add a vehicle');
  const dialog = page.getByRole('dialog', { name: 'Add a vehicle' });
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Add a vehicle', exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  for (const [field, value] of Object.entries(CIVIC))
    await chooseByKeyboard(page, `${field[0]?.toUpperCase()}${field.slice(1)}`, value);
  await press(page, 'button', 'Add vehicle');
  await expect(dialog).toBeHidden();

  await press(page, 'link', 'Request a Quote');
  await expect(page.getByRole('heading', { level: 1, name: 'Which vehicle is it?' })).toBeFocused();
  await press(page, 'button', 'Next');
  await tabTo(page, 'searchbox', 'Name the job, or say what you notice');
  await page.keyboard.type('oil change');
  await page.keyboard.press('Enter');
  await press(page, 'button', 'Next');
  await chooseByKeyboard(page, 'ZIP code, city, or address', '78701');
  await press(page, 'button', 'Get my prices');
  await expect(page.getByRole('heading', { level: 1, name: 'We’re on it' })).toBeFocused();

  await press(page, 'link', 'Service Providers');
  await expect(heading(page)).toBeFocused();
  await tabTo(page, 'combobox', 'Shops around');
  await page.keyboard.type('Other');
  await chooseByKeyboard(page, 'ZIP code or city', '78701');
  await press(page, 'link', /More info/);
  await expect(page).toHaveURL(/service_providers\/\d+/);
  await expect(heading(page)).toBeFocused();

  await page.locator('summary[aria-label^="Account of"]').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Pat Rivera')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.locator('summary[aria-label^="Account of"]')).toBeFocused();
  await page.keyboard.press('Enter');
  await press(page, 'link', 'Settings');
  await press(page, 'link', 'Account settings');
  await press(page, 'button', 'Add phone');
  await expect(page.getByRole('textbox', { name: /Phone/ })).toBeFocused();
  await page.keyboard.type('5125550100');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Settings successfully updated!')).toBeVisible();

  await page.locator('summary[aria-label^="Account of"]').focus();
  await page.keyboard.press('Enter');
  await press(page, 'button', 'Log Out');
  await expect(page.getByRole('button', { name: 'Log in', exact: true })).toBeVisible();
  expect(
    await page.evaluate(() =>
      Object.keys(localStorage)
        .concat(Object.keys(sessionStorage))
        .filter((key) => key !== 'scroll-positions'),
    ),
  ).toEqual([]);
});

test('the links of the header, its menu, and the footer go where they say', async ({
  page,
  request,
  baseURL,
}) => {
  const person = createPerson();
  await signUpThroughApi(request, person);
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
  // The landing page includes few styles, because the others come with the app.
  expect(
    await page.evaluate(() =>
      getComputedStyle(document.documentElement).getPropertyValue('--warn'),
    ),
  ).not.toBe('');
  const account = page.getByLabel('Account of Pat Rivera');
  await account.click();
  const menu = page.locator('details[open]').filter({ hasText: 'Log Out' });
  await expectAccessible(page);
  await expect(menu).toContainText('Pat Rivera');
  await expect(menu.getByRole('link', { name: '4 quotes left' })).toHaveAttribute(
    'href',
    '/settings/orders',
  );
  await expect(menu.getByRole('link', { name: 'Settings', exact: true })).toHaveAttribute(
    'href',
    '/settings',
  );
  await expect(menu.getByRole('link', { name: 'Notification Center' })).toHaveAttribute(
    'href',
    '/settings/notification_settings',
  );
  await expect(menu.getByRole('link', { name: 'Contact Us' })).toHaveAttribute('target', '_blank');
  await page.setViewportSize({ width: 390, height: 800 });
  await page.getByRole('button', { name: 'Open the menu' }).click();
  await expect(page.getByRole('link', { name: 'Request a Quote' })).toHaveAttribute(
    'href',
    '/request_a_quote/step/1?reset=true',
  );
});

const scrolled = (page: Page): Promise<number> => page.evaluate(() => scrollY);

/**
 * A server-rendered page can be read before the app has loaded. Once the app is there, it handles presses.
 */
async function waitForApp(page: Page): Promise<void> {
  // Pressed by script, because a test's own click would scroll to the button first.
  await page
    .getByRole('button', { name: 'Log in', exact: true })
    .first()
    .evaluate((button: HTMLElement) => button.click());
  await expect(page.getByRole('dialog', { name: 'Log in' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

test('every navigation starts at the top, and going back restores the scroll position', async ({
  page,
}) => {
  let bringApp = (): void => {};
  const held = new Promise<void>((resolve) => (bringApp = resolve));
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/policies/terms', { waitUntil: 'commit' });
  await expect(heading(page)).toBeVisible();
  await page.evaluate(() => scrollTo(0, 300));
  await expect.poll(() => scrolled(page)).toBe(300);
  // Readers who scrolled before the app loaded keep their position, and return to it later.
  bringApp();
  await waitForApp(page);
  expect(await scrolled(page)).toBe(300);
  await page
    .getByRole('navigation', { name: 'Policies' })
    .getByRole('link', { name: 'Privacy policy' })
    .evaluate((link: HTMLElement) => link.click());
  await expect(page).toHaveTitle('Fourbay | Privacy policy');
  await expect.poll(() => scrolled(page)).toBe(0);
  await expect(heading(page)).toBeFocused();
  await page.goBack();
  await expect.poll(() => scrolled(page)).toBe(300);
});

test('the visitor’s header fits windows of at least 1,024 pixels', async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 730 });
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Sign up', exact: true }).first()).toBeInViewport({
    ratio: 1,
  });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(1024);
});

test('the live region for toasts is never hidden, so screen readers announce the first one', async ({
  page,
}) => {
  await page.goto('/service_providers/search_results');
  const status = page.locator('[popover][role="status"]').last();
  await expect.poll(() => status.evaluate((element) => element.checkVisibility())).toBe(true);
});
