import { expect, type Locator, type Page } from '@playwright/test';
import { findMailedCode } from './browser/inbox.ts';
import { createPerson } from './browser/people.ts';
import { CIVIC } from './journeys/garage.ts';
import {
  choosePlace,
  chooseService,
  enterMileage,
  heading,
  sendButton,
  serviceSearch,
} from './journeys/request.ts';
import { CIVIC_VIN } from './journeys/vin-form.ts';
import { expectAccessible, test } from './support/browser-test.ts';

/** A common phone. The bar begins at y = 768. */
const PHONE = { width: 390, height: 844 };
const BAR_TOP = 768;
/** What a phone's keyboard covers. */
const KEYBOARD = 336;

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' });

async function boxOf(target: Locator): Promise<{ top: number; bottom: number; height: number }> {
  await expect(target).toBeVisible();
  const { y, height } = (await target.boundingBox()) ?? { y: Number.NaN, height: Number.NaN };
  return { top: y, bottom: y + height, height };
}

/** Expects a page as it is without scrolling, and no sideways scrolling. */
async function expectUnscrolled(page: Page): Promise<void> {
  const { scrollX, scrollY, wide } = await page.evaluate(() => ({
    scrollX: window.scrollX,
    scrollY: window.scrollY,
    wide: document.documentElement.scrollWidth - innerWidth,
  }));
  expect({ scrollX, scrollY, wide }).toEqual({ scrollX: 0, scrollY: 0, wide: 0 });
}

test.beforeEach(({ page }) => page.setViewportSize(PHONE));

test('the vehicle step of a newcomer has plate and dropdowns above the fold', async ({
  page,
  owner: _,
}) => {
  await page.goto('/request_a_quote/step/1');
  const add = await boxOf(button(page, 'Add my car'));
  expect(add.bottom).toBeLessThanOrEqual(475);
  expect(add.height).toBeGreaterThanOrEqual(52);
  expect((await boxOf(page.getByRole('combobox', { name: 'Year' }))).top).toBeLessThan(600);
  expect((await boxOf(page.getByRole('combobox', { name: 'Trim' }))).bottom).toBeLessThan(844);
  await expect(page.getByRole('img', { name: /^Where the VIN is/ })).toBeVisible();
  await expectUnscrolled(page);
  await expectAccessible(page);

  await button(page, 'Add my car').click();
  await expect(page.getByText('Type or scan the VIN, or choose your car below.')).toBeVisible();
  await expect(page.getByLabel(/^VIN/)).toBeFocused();
  for (const [name, value] of [
    ['Year', CIVIC.year],
    ['Make', CIVIC.make],
    ['Model', CIVIC.model],
    ['Trim', CIVIC.trim],
  ] as const) {
    await page.getByRole('combobox', { name }).fill(value);
    await page.getByRole('option', { name: value, exact: true }).click();
  }
  expect((await boxOf(button(page, 'Add my Civic'))).bottom).toBeLessThanOrEqual(720);
  // The plate gives up its amber, so that a screen has one main action.
  await expect(button(page, 'Add my car')).toHaveCount(0);
  await expectAccessible(page);

  await page.getByLabel(/^VIN/).fill(CIVIC_VIN);
  const yes = button(page, 'Yes, that’s my car');
  await expect(yes).toBeVisible({ timeout: 60_000 });
  expect((await boxOf(yes)).bottom).toBeLessThanOrEqual(620);
  await expectAccessible(page);
  await yes.click();
  await expect(heading(page, 'What needs doing?')).toBeFocused();
});

test('the vehicle step of an owner has car, menu, and due services above the bar', async ({
  page,
  ownerOfCar: _,
}) => {
  await page.goto('/request_a_quote/step/1');
  const due = page.getByRole('region', { name: 'Due or coming up' });
  expect((await boxOf(due)).bottom).toBeLessThanOrEqual(BAR_TOP);
  const next = await boxOf(button(page, 'Next'));
  expect(next.top).toBeGreaterThanOrEqual(BAR_TOP);
  expect(next.bottom).toBeLessThanOrEqual(844);
  await page.getByLabel(/^Options for 2015 Honda Civic/).click();
  for (const name of ['Edit vehicle', 'Upload image', 'Remove from garage'])
    await expect(button(page, name)).toBeVisible();
  await page.keyboard.press('Escape');
  await expectUnscrolled(page);
  await expectAccessible(page);

  // What is due is carried into the next step.
  await due.getByRole('button', { name: /^Oil change/ }).click();
  await button(page, 'Next').click();
  await expect(page.getByRole('heading', { level: 2, name: 'Oil change' })).toBeVisible();
  await page.goBack();
  await enterMileage(page, '88,000');
  await expect(button(page, 'Next')).toBeInViewport();
});

test('the service step shows tiles, then only the job, and never scrolls by itself', async ({
  page,
  ownerOfCar: _,
}) => {
  await page.goto('/request_a_quote/step/2?reset=true');
  const tiles = page.getByRole('group', { name: 'Common jobs for this car' }).getByRole('button');
  await expect(tiles).toHaveCount(8);
  for (const tile of await tiles.all())
    expect((await boxOf(tile)).height).toBeGreaterThanOrEqual(62);
  expect((await boxOf(tiles.last())).bottom).toBeLessThanOrEqual(600);
  expect((await boxOf(button(page, 'A noise'))).bottom).toBeLessThanOrEqual(BAR_TOP);
  await expect(button(page, 'Next')).toBeDisabled();
  await expectUnscrolled(page);
  await expectAccessible(page);

  // Typing replaces the tiles by answers.
  await serviceSearch(page).fill('grinding noise when braking');
  await expect(tiles.first()).toBeHidden();
  await page.getByRole('button', { name: /^Add Brakes/ }).click();
  const job = page.getByRole('region', { name: 'Brakes' });
  expect((await boxOf(job)).top).toBeLessThanOrEqual(190);
  expect((await boxOf(job)).bottom).toBeLessThanOrEqual(450);
  await expect(page.getByRole('heading', { level: 2, name: 'Brakes' })).toBeFocused();
  await expect(button(page, /^Note or photo for the shop/)).toContainText('grinding noise');
  await expectUnscrolled(page);

  await page.getByRole('radio', { name: 'Front', exact: true }).check();
  await button(page, /^More detail/).click();
  await button(page, 'Add detail').click();
  await page.getByRole('combobox', { name: /^Detail 2/ }).selectOption({ index: 1 });
  await page.getByRole('combobox', { name: 'What to replace' }).selectOption({ index: 1 });
  await button(page, 'Add detail').click();
  await expect(page.getByRole('combobox', { name: 'Your choice 3' })).toBeDisabled();
  expect((await boxOf(job)).bottom).toBeLessThanOrEqual(BAR_TOP);
  await expectUnscrolled(page);
  await expectAccessible(page);
  await button(page, 'Remove detail 3').click();

  // The bar says what it usually costs, and shows where that comes from.
  await button(page, /^Brakes/).click();
  await expect(page.getByRole('dialog', { name: 'Your request' })).toContainText(
    '2015 Honda Civic',
  );
  await expectAccessible(page);
  await page.keyboard.press('Escape');

  await button(page, 'Add another service').click();
  await expect(serviceSearch(page)).toBeFocused();
  await button(page, 'Don’t add another service').click();
  await expect(heading(page, 'What needs doing?')).toBeVisible();
  await button(page, 'Next').click();
  await expect(heading(page, 'Where should we look?')).toBeFocused();
});

test('the location step shows place, distance, and what to expect, once a place is chosen', async ({
  page,
  ownerOfCar: _,
}) => {
  await page.goto('/request_a_quote/step/2?reset=true');
  await chooseService(page, 'brakes');
  await button(page, 'Next').click();
  await expect(page.getByText('Choose a place to see its shops')).toBeVisible();
  await expect(sendButton(page)).toBeDisabled();
  await expectAccessible(page);

  await choosePlace(page, '78701');
  const place = page.getByRole('combobox', { name: 'ZIP code, city, or address' });
  expect((await boxOf(place)).top).toBeLessThanOrEqual(215);
  const distance = button(page, /^Within 5 miles · \d+ shops$/);
  expect((await boxOf(distance)).bottom).toBeLessThanOrEqual(370);
  expect((await boxOf(page.getByText(/^\d+ (is|are) open now\.$/))).top).toBeLessThanOrEqual(390);
  const map = page.getByRole('region', { name: /^Map of the 5 miles/ });
  expect((await boxOf(map)).bottom).toBeLessThanOrEqual(BAR_TOP);
  expect((await boxOf(sendButton(page))).bottom).toBeLessThanOrEqual(844);
  await expectUnscrolled(page);

  await distance.click();
  const slider = page.getByRole('slider', { name: 'Radius in miles' });
  expect((await boxOf(slider)).height).toBeGreaterThanOrEqual(44);
  await button(page, /^25 miles, \d+\+? shops$/).click();
  await expect(button(page, /^Within 25 miles · \d+\+? shops$/)).toBeVisible();
  await slider.press('ArrowRight');
  await expect(slider).toHaveAttribute('aria-valuetext', '26 miles');
  await expectAccessible(page);

  // From the first changed letter, there is no place.
  await place.fill('asdf qwer');
  await expect(page.getByText('Choose a place to see its shops')).toBeVisible();
  await expect(sendButton(page)).toBeDisabled();
  await place.blur();
  await expect(page.getByText(/^We can’t find that place/).first()).toBeVisible();
  await button(page, /^Keep .*Austin/).click();
  await expect(sendButton(page)).toBeEnabled();
});

test('sign-up is a sheet whose field and button stay above the keyboard', async ({ page }) => {
  await page.goto('/');
  await page.getByLabel('What needs doing?').fill('Oil change');
  await button(page, 'Get my free quote').click();
  const sheet = page.getByRole('dialog');
  const email = sheet.getByLabel('E-mail');
  await expect(email).toBeFocused();
  expect((await boxOf(sheet)).bottom).toBe(844);
  expect((await boxOf(sheet)).height).toBeLessThanOrEqual(460);
  // As tall as what the keyboard leaves.
  await page.setViewportSize({ ...PHONE, height: PHONE.height - KEYBOARD });
  const continueButton = button(page, 'Continue');
  expect((await boxOf(email)).bottom).toBeLessThan((await boxOf(continueButton)).top);
  await expect(continueButton).toBeInViewport({ ratio: 1 });
  const person = createPerson();
  await email.fill(person.email);
  await continueButton.click();
  const code = sheet.getByLabel('Code', { exact: true });
  expect((await boxOf(code)).bottom).toBeLessThanOrEqual(PHONE.height - KEYBOARD);
  await page.setViewportSize(PHONE);
  expect((await boxOf(sheet)).height).toBeLessThanOrEqual(360);
  expect((await boxOf(code)).height).toBeGreaterThanOrEqual(64);
  await expectAccessible(page);
  await code.fill(await findMailedCode(page.request, person.email));

  await sheet.getByLabel('First name').fill('Pat');
  await sheet.getByLabel('Last name').fill('Rivera');
  await sheet.getByLabel(/I am at least 16/).check();
  expect((await boxOf(sheet)).height).toBeLessThanOrEqual(520);
  // A password is optional, but a begun one is finished or skipped.
  await button(page, /^Add a password/).click();
  await sheet.getByLabel('Password', { exact: true }).fill('Abc');
  await expect(sheet.getByText('Finish the password, or skip it.')).toBeVisible();
  await button(page, 'Skip the password').click();
  await expect(continueButton).toBeEnabled();
  await button(page, /^Add a password/).click();
  await sheet.getByLabel('Password', { exact: true }).fill(person.password);
  await sheet.getByLabel('Confirm password', { exact: true }).fill(person.password);
  await expectAccessible(page);
  await continueButton.click();
  await expect(sheet).toBeHidden();
  await expect(heading(page, 'Which vehicle is it?')).toBeVisible();

  // The password works.
  await page.evaluate(() => localStorage.clear());
  await page.goto('/?modal=login');
  await sheet.getByLabel('E-mail').fill(person.email);
  await sheet.getByLabel('Password', { exact: true }).fill(person.password);
  await button(page, 'Log in').last().click();
  await expect(page.getByLabel('Account of Pat Rivera')).toBeVisible();
});

test('Next means that there is no further service', async ({ page, ownerOfCar: _ }) => {
  await page.goto('/request_a_quote/step/2?reset=true');
  const search = page.getByRole('searchbox', { name: 'Name the job, or say what you notice' });
  await search.fill('brake fluid');
  await search.press('Enter');
  // Pressing the chosen answer again clears it, and no answer is required.
  const answer = page.getByRole('radio').first();
  await answer.check({ force: true });
  await answer.click({ force: true });
  await page.getByRole('button', { name: 'Add another service' }).click();
  await expect(search).toBeFocused();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(
    page.getByRole('heading', { level: 1, name: 'Where should we look?' }),
  ).toBeVisible();
});
