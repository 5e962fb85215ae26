import { expect, type Page } from '@playwright/test';

export interface Car {
  year: string;
  make: string;
  model: string;
  trim: string;
}

export const CIVIC: Car = { year: '2015', make: 'Honda', model: 'Civic', trim: 'EX' };

/** Adds a vehicle in My Garage by choosing it from the catalog. */
export async function addVehicle(page: Page, { year, make, model, trim }: Car): Promise<void> {
  await page.goto('/my_garage');
  await page.getByRole('button', { name: 'Add a vehicle' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a vehicle' });
  for (const [name, value] of [
    ['Year', year],
    ['Make', make],
    ['Model', model],
    ['Trim', trim],
  ] as const) {
    await dialog.getByRole('combobox', { name }).fill(value);
    await dialog.getByRole('option', { name: value, exact: true }).click();
  }
  await dialog.getByRole('button', { name: 'Add vehicle' }).click();
  await expect(dialog).toBeHidden();
}
