import { expect, type Page } from '@playwright/test';

export const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

/** The field to find a service by its name or by what is wrong. */
export const serviceSearch = (page: Page) =>
  page.getByRole('searchbox', { name: 'Name the job, or say what you notice' });

/** Chooses the first service found by typing some of its name. */
export async function chooseService(page: Page, typed: string): Promise<void> {
  await serviceSearch(page).fill(typed);
  await page.getByRole('list', { name: 'Matching services' }).getByRole('button').first().click();
  await expect(serviceSearch(page)).toBeHidden();
}

/** Expects the preview of how many shops are open around the place. */
export const expectOpenShops = (page: Page): Promise<void> =>
  expect(page.getByText(/^\d+ (is|are) open now\./)).toBeVisible();

/** Types a place into the picker and takes the first suggestion. */
export async function choosePlace(page: Page, zip: string): Promise<void> {
  await page.getByRole('combobox', { name: 'ZIP code, city, or address' }).fill(zip);
  await page.getByRole('option', { name: zip }).click();
  await expectOpenShops(page);
}

/** Enters a new odometer reading. A field for it is shown at once only while none is known. */
export async function enterMileage(page: Page, mileage: string): Promise<void> {
  const field = page.getByLabel('Current mileage');
  const update = page.getByRole('button', { name: 'Update mileage' });
  await expect(field.or(update)).toBeVisible();
  if (await update.isVisible()) await update.click();
  await field.fill(mileage);
}

/** Goes from the first step to the last without sending, for one service near a ZIP code. */
export async function prepareRequest(
  page: Page,
  service: string,
  zip: string,
  mileage = '',
): Promise<void> {
  await page.goto('/request_a_quote/step/1?reset=true');
  if (mileage) await enterMileage(page, mileage);
  await page.getByRole('button', { name: 'Next' }).click();
  await chooseService(page, service);
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(heading(page, 'Where should we look?')).toBeVisible();
  await choosePlace(page, zip);
}

export const sendButton = (page: Page) => page.getByRole('button', { name: 'Get my prices' });
