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
  await dialog.getByLabel('Year').selectOption(year);
  await dialog.getByLabel('Make').selectOption(make);
  await dialog.getByLabel('Model').selectOption(model);
  await dialog.getByLabel('Trim').selectOption(trim);
  await dialog.getByRole('button', { name: 'Add vehicle' }).click();
  await expect(dialog).toBeHidden();
}
