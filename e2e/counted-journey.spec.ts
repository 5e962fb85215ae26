import { expect, type Page } from '@playwright/test';
import { findMailedCode } from './browser/inbox.ts';
import { createPerson } from './browser/people.ts';
import { CIVIC } from './journeys/garage.ts';
import { expectOpenShops, heading, sendButton } from './journeys/request.ts';
import { CIVIC_VIN } from './journeys/vin-form.ts';
import { expectAccessible, test } from './support/browser-test.ts';
import { createCountedInput, type CountedInput } from './support/counted-input.ts';

const MAX_WORDS = 350;
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** From the landing page to the first step of the request, with the e-mailed code. */
async function enter(page: Page, { press, type, see }: CountedInput): Promise<void> {
  await page.goto('/');
  const ask = page.locator('main form').first();
  await see('landing page');
  await press(button(page, 'Oil change'));
  await type(ask.getByLabel(/ZIP code/), '59901');
  await press(ask.getByRole('button', { name: 'Get my free quote' }));

  const { email } = createPerson();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('E-mail')).toBeFocused();
  await see('e-mail');
  await type(dialog.getByLabel('E-mail'), email);
  await press(button(page, 'Continue'));
  await expect(dialog.getByLabel('Code', { exact: true })).toBeFocused();
  await see('code');
  const code = await findMailedCode(page.request, email);
  await type(dialog.getByLabel('Code', { exact: true }), code);

  await expect(dialog.getByLabel('First name')).toBeFocused();
  await see('name');
  await type(dialog.getByLabel('First name'), 'Pat');
  await type(dialog.getByLabel('Last name'), 'Rivera');
  await press(dialog.getByLabel(/I am at least 16/));
  await press(button(page, 'Continue'));
  await expect(dialog).toBeHidden();
  await expect(heading(page, 'Which vehicle is it?')).toBeVisible();
  await see('vehicle');
}

/** From the services, which the landing page already knows, to the sent request. */
async function send(page: Page, { press, see }: CountedInput): Promise<void> {
  await expect(page.getByRole('heading', { level: 2, name: 'Oil change' })).toBeVisible();
  await see('service');
  await press(button(page, 'Next'));
  await expectOpenShops(page);
  await see('place');
  await press(sendButton(page));
  await expect(heading(page, 'We’re on it')).toBeVisible();
}

test.beforeEach(({ page }) => page.setViewportSize({ width: 390, height: 844 }));

test('a newcomer with a VIN sends a request with 14 presses and 6 fields', async ({ page }) => {
  const input = createCountedInput(page);
  await enter(page, input);
  await input.type(page.getByLabel(/^VIN/), CIVIC_VIN);
  const confirm = button(page, 'Yes, that’s my car');
  await expect(confirm).toBeVisible({ timeout: 60_000 });
  await input.see('vehicle found');
  await input.press(confirm);
  await send(page, input);

  const { presses, fields, words, screens } = input.count;
  test.info().annotations.push({ type: 'counted', description: JSON.stringify(input.count) });
  expect(presses, 'presses').toBeLessThanOrEqual(14);
  expect(fields, 'fields').toBeLessThanOrEqual(6);
  expect(words, screens.join('\n')).toBeLessThanOrEqual(MAX_WORDS);
});

test('a newcomer who chooses a car sends a request with 20 presses and 9 fields', async ({
  page,
}) => {
  const input = createCountedInput(page);
  await enter(page, input);
  for (const [name, value] of [
    ['Year', CIVIC.year],
    ['Make', CIVIC.make],
    ['Model', CIVIC.model],
    ['Trim', CIVIC.trim],
  ] as const) {
    await input.press(page.getByRole('combobox', { name }));
    await input.press(page.getByRole('option', { name: value, exact: true }));
  }
  await input.press(button(page, 'Add my Civic'));
  await send(page, input);

  const { presses, fields, words, screens } = input.count;
  expect(presses, 'presses').toBeLessThanOrEqual(20);
  expect(fields, 'fields').toBeLessThanOrEqual(9);
  expect(words, screens.join('\n')).toBeLessThanOrEqual(MAX_WORDS);
});

test('a reload at the code returns to the code, and one at the name to the name', async ({
  page,
}) => {
  const { email } = createPerson();
  await page.goto('/');
  await page.getByLabel('What needs doing?').fill('Oil change');
  await button(page, 'Get my free quote').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('E-mail').fill(email);
  await button(page, 'Continue').click();
  await expect(dialog.getByLabel('Code', { exact: true })).toBeVisible();
  await page.reload();
  await expect(dialog).toContainText('Oil change');
  await expectAccessible(page);
  await dialog.getByLabel('Code', { exact: true }).fill(await findMailedCode(page.request, email));
  await expect(dialog.getByLabel('First name')).toBeVisible();
  await page.reload();
  await expect(dialog.getByLabel('First name')).toBeVisible();
  await expect(dialog).toContainText('Oil change');
  await expectAccessible(page);
});
