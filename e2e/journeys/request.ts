import { expect, type Page } from '@playwright/test';

export const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

/** Chooses a service by typing some of its name. `at` counts from 0. */
export async function chooseService(page: Page, typed: string, at = 0): Promise<void> {
  const field = page.getByRole('combobox', { name: 'Service' }).nth(at);
  await field.click();
  await field.fill(typed);
  await field.press('Enter');
  await expect(field).toHaveAttribute('aria-expanded', 'false');
}

/** Types a place into the picker and takes the first suggestion. */
export async function choosePlace(page: Page, zip: string): Promise<void> {
  await page.getByRole('combobox', { name: 'ZIP code, city, or address' }).fill(zip);
  await page.getByRole('option', { name: zip }).click();
  await expect(page.getByText(/shops within 5 miles are open/).first()).toBeVisible();
}

/** Goes from the first step to the last without sending, for one service near a ZIP code. */
export async function prepareRequest(
  page: Page,
  service: string,
  zip: string,
  mileage = '',
): Promise<void> {
  await page.goto('/request_a_quote/step/1?reset=true');
  if (mileage) await page.getByLabel('Current mileage').fill(mileage);
  await page.getByRole('button', { name: 'Next' }).click();
  await chooseService(page, service);
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(heading(page, 'Where should we look?')).toBeVisible();
  await choosePlace(page, zip);
}

export const sendButton = (page: Page) => page.getByRole('button', { name: 'Request my quote' });
