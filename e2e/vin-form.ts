import { expect, type Page } from '@playwright/test';

/** Of a 2015 Honda Civic EX, made from the plans. */
export const CIVIC_VIN = '2HGFB2F89FH500001';

export const form = (page: Page) => page.getByRole('dialog', { name: 'Add a vehicle' });

/** The form has read the VIN, however it came there. */
export async function expectCivic(page: Page): Promise<void> {
  await expect(form(page).getByLabel(/^VIN/)).toHaveValue(CIVIC_VIN, { timeout: 60_000 });
  await expect(form(page).getByText('2015 Honda Civic', { exact: true })).toBeVisible({
    timeout: 60_000,
  });
}
