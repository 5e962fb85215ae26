import { expect, type Locator } from '@playwright/test';
import { findMailedCode } from './browser/inbox.ts';
import { createPerson } from './browser/people.ts';
import { test } from './support/browser-test.ts';
import { CIVIC } from './journeys/garage.ts';
import { heading, sendButton } from './journeys/request.ts';

const MAX_TAPS = 14;
const MAX_FIELDS = 8;

/**
 * A new visitor's input. Every button, checkbox, and list choice counts as a tap, and every field typed into
 * counts as a field. Enter and moving focus are free.
 */
function createCountedInput() {
  const count = { taps: 0, fields: 0 };
  return {
    count,
    tap: async (target: Locator): Promise<void> => {
      count.taps += 1;
      await target.click();
    },
    type: async (field: Locator, text: string): Promise<void> => {
      count.fields += 1;
      await expect(field).toHaveValue('');
      await field.fill(text);
    },
    /** Opens the list of a field and picks from it, without typing. */
    pick: async (field: Locator, option: Locator): Promise<void> => {
      count.taps += 1;
      await field.click();
      await option.click();
    },
  };
}

test('a new visitor gets from the landing page to a sent request with 14 taps and 8 fields', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { email, password } = createPerson();
  const { tap, type, pick, count } = createCountedInput();

  await page.goto('/');
  const ask = page.locator('main form').first();
  await type(ask.getByLabel('What needs doing?'), 'oil change');
  await type(ask.getByLabel(/ZIP code/), '59901');
  await tap(ask.getByRole('button', { name: 'Get my free quote' }));

  await tap(page.getByRole('button', { name: 'New here? Sign up' }));
  const signUp = page.getByRole('dialog', { name: 'Sign up' });
  await type(signUp.getByLabel('First name'), 'Pat');
  await type(signUp.getByLabel('Last name'), 'Rivera');
  await type(signUp.getByLabel('E-mail'), email);
  await type(signUp.getByRole('textbox', { name: 'Password', exact: true }), password);
  await type(signUp.getByRole('textbox', { name: 'Confirm password' }), password);
  await tap(signUp.getByLabel(/I am at least 16/));
  await tap(signUp.getByRole('button', { name: 'Sign up' }));
  const code = await findMailedCode(page.request, email);
  await type(page.getByLabel('Code', { exact: true }), code);

  await expect(heading(page, 'Which vehicle is it?')).toBeVisible();
  await tap(page.getByRole('button', { name: 'Add a vehicle' }));
  const car = page.getByRole('dialog', { name: 'Add a vehicle' });
  for (const [name, value] of [
    ['Year', CIVIC.year],
    ['Make', CIVIC.make],
    ['Model', CIVIC.model],
    ['Trim', CIVIC.trim],
  ] as const)
    await pick(
      car.getByRole('combobox', { name }),
      car.getByRole('option', { name: value, exact: true }),
    );
  await tap(car.getByRole('button', { name: 'Add vehicle' }));
  await tap(page.getByRole('button', { name: 'Next' }));
  await expect(page.getByRole('combobox', { name: 'Service' })).toHaveValue('Oil change');
  await tap(page.getByRole('button', { name: 'Next' }));
  await expect(page.getByText(/shops within 5 miles are open/).first()).toBeVisible();
  await tap(sendButton(page));
  await expect(heading(page, 'We’re on it')).toBeVisible();

  expect(count.taps, 'taps').toBeLessThanOrEqual(MAX_TAPS);
  expect(count.fields, 'fields').toBeLessThanOrEqual(MAX_FIELDS);
});
