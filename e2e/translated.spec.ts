import { expect, type Page, request as requests } from '@playwright/test';
import { createPerson } from './browser/people.ts';
import { logInAtDesk, signInStaff } from './browser/staff.ts';
import { keepShopsOpen } from './journeys/desk.ts';
import { addVehicle, CIVIC } from './journeys/garage.ts';
import { choosePlace, chooseService, heading, sendButton } from './journeys/request.ts';
import { logIn, signUpAndLogIn } from './journeys/sign-up.ts';
import { recordBrowserErrors, test } from './support/browser-test.ts';
import { copyLoadedFolder, startFourbay, type StartedServer } from './support/fourbay.ts';
import { expectTruth, translate } from './support/translation.ts';

// A server without the demo caller. An agent, whose browser translates too, enters the prices.

let folder: Awaited<ReturnType<typeof copyLoadedFolder>>;
let server: StartedServer;
let address = '';
test.beforeAll(async () => {
  folder = await copyLoadedFolder();
  server = startFourbay({
    DATA_DIR: folder.path,
    DEMO_CALLER: '0',
    ASK_BY_LINK: '0',
    LOG_LEVEL: 'warn',
  });
  address = await server.ready;
  const request = await requests.newContext({ baseURL: address });
  await keepShopsOpen(request, (await signInStaff(request, 'supervisor')).token);
  await request.dispose();
});
test.afterAll(async () => {
  server.process.kill('SIGTERM');
  await server.ended;
  await folder.remove();
});
test.describe.configure({ mode: 'default' });
test.use({ baseURL: async ({ browserName: _ }, use) => use(address) });

/** A new owner signs up, logs out and in again, and adds a car. */
async function becomeOwner(page: Page): Promise<void> {
  const person = createPerson();
  await signUpAndLogIn(page, person);
  const menu = page.getByLabel('Account of Pat Rivera');
  await menu.click();
  await page.getByRole('button', { name: 'Log Out', exact: true }).click();
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await logIn(page, person);
  await expect(menu).toBeVisible();
  await addVehicle(page, CIVIC);
  await expectTruth(page);
}

/** Requests brakes through the steps, and opens the quote. */
async function requestBrakes(page: Page): Promise<void> {
  const goToNext = () => page.getByRole('button', { name: 'Next' }).click();
  await page.goto('/request_a_quote/step/1?reset=true');
  await expect(heading(page, 'Which vehicle is it?')).toBeVisible();
  await goToNext();
  await chooseService(page, 'brakes');
  await expectTruth(page);
  await goToNext();
  await choosePlace(page, '78701');
  await expectTruth(page);
  await sendButton(page).click();
  await expect(heading(page, 'We’re on it')).toBeVisible();
  await expectTruth(page);
  await page.getByRole('link', { name: 'Go to quote' }).click();
  await expect(heading(page, 'Brakes')).toBeVisible();
}

/** Calls the next shop, and enters its price by keys. */
async function enterPrice(desk: Page, price: string): Promise<void> {
  await expect(desk.getByRole('heading', { name: /^Next: / })).toBeVisible();
  await desk.keyboard.press('d');
  await expect(desk.getByRole('heading', { name: /^On the phone with / })).toBeVisible();
  await desk.keyboard.press('p');
  await expect(desk.getByLabel('Total, $')).toBeFocused();
  await desk.keyboard.type(price);
  await desk.keyboard.press('Enter');
}

const expectPrice = (page: Page, price: string): Promise<void> =>
  expect(
    page.getByRole('region', { name: 'Prices' }).getByText(`$${price}`, { exact: true }).first(),
  ).toBeAttached();

test('pages translated by a browser keep working and show each update', async ({
  page,
  browser,
  browserErrors,
}) => {
  await translate(page);
  const desk = await (await browser.newContext({ baseURL: address })).newPage();
  await translate(desk);
  recordBrowserErrors(desk, browserErrors, address);
  await test.step('sign up, log in, and add a car', () => becomeOwner(page));
  await test.step('request a quote', () => requestBrakes(page));

  await test.step('prices arrive while the quote is open', async () => {
    await logInAtDesk(desk, 'agent');
    await expect(desk.getByRole('row', { name: /Civic/ })).toContainText('nobody');
    await expectTruth(desk);
    await desk.keyboard.press('n');
    for (const [index, price] of ['289.50', '310', '299', '325'].entries()) {
      await enterPrice(desk, price);
      await expectPrice(page, price);
      const news = page.getByRole('status').filter({ hasText: `${index + 1} of 4 prices are in.` });
      await expect(news).toBeAttached();
      await expectTruth(page);
    }
    await expect(desk.getByText('Four prices are in. The owner has them.')).toBeVisible();
    await expect(page.getByText('4 prices, finished at')).toBeVisible();
  });

  await test.step('book one of them', async () => {
    await page
      .getByRole('button', { name: /^Book a time/ })
      .first()
      .click();
    const dialog = page.getByRole('dialog', { name: /^Book / });
    await dialog
      .getByRole('checkbox', { name: /Morning|Afternoon|Evening/ })
      .nth(2)
      .check();
    await dialog.getByRole('button', { name: 'Ask the shop' }).click();
    await expect(page.getByRole('heading', { name: /^Asking / })).toBeVisible();
    await expectTruth(page);
    await desk
      .getByRole('row', { name: /Booking [A-Z]{6}: ask / })
      .getByRole('button', { name: /^Claim/ })
      .click();
    await expect(desk.getByRole('heading', { name: /^Ask for an appointment/ })).toBeVisible();
    await expectTruth(desk);
    await desk.keyboard.press('d');
    await expect(desk.getByRole('heading', { name: /^On the phone with / })).toBeVisible();
    await desk.keyboard.press('b');
    await expect(desk.getByRole('dialog', { name: /can take the car$/ })).toBeVisible();
    await desk.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: /^Booked: / })).toBeVisible();
    await expectTruth(page);
    await expectTruth(desk);
  });
  await desk.context().close();
});

test('input on a translated page before the app loads is kept', async ({ page }) => {
  await translate(page);
  let bring = (): void => {};
  const asked = new Promise<void>((resolve) => (bring = resolve));
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await asked;
    await route.continue();
  });
  await page.goto('/');
  await expect(page.locator('h1 font').first()).toBeAttached();
  await page.getByLabel('What needs doing?').fill('Front brakes squeal');
  await page.getByRole('button', { name: 'Get my free quote' }).click();
  bring();
  const dialog = page.getByRole('dialog', { name: 'Where do we send your prices?' });
  await expect(dialog).toContainText('Front brakes squeal');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByLabel('What needs doing?')).toHaveValue('Front brakes squeal');
  // Translated again.
  await expect(page.locator('h1 font').first()).toBeAttached();
});
