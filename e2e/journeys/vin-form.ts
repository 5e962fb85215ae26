import { expect, type Page } from '@playwright/test';

/** VIN of a 2015 Honda Civic EX, generated from the plans. */
export const CIVIC_VIN = '2HGFB2F89FH500001';

export const form = (page: Page) => page.getByRole('dialog', { name: 'Add a vehicle' });

/** Waits until the form has decoded the VIN, however it was entered. */
export async function expectCivic(page: Page): Promise<void> {
  await expect(form(page).getByLabel(/^VIN/)).toHaveValue(CIVIC_VIN, { timeout: 60_000 });
  await expect(form(page).getByText('2015 Honda Civic', { exact: true })).toBeVisible({
    timeout: 60_000,
  });
}
