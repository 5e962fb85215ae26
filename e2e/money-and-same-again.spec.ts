import { expect } from '@playwright/test';
import type { ApiClient } from './browser/api-client.ts';
import { expectAccessible, test } from './support/browser-test.ts';

const vehicleOf = async (call: ApiClient): Promise<string> => {
  const { data }: { data: { id: string }[] } = await call('GET', 'servicechek/user_vehicles');
  return data[0]?.id ?? '';
};

async function addEntries(call: ApiClient, entries: readonly object[]): Promise<void> {
  const user_vehicle_id = await vehicleOf(call);
  for (const entry of entries)
    await call('POST', 'servicechek/user_vehicle_service_histories', { user_vehicle_id, ...entry });
}

const ENTRIES = [
  { title: 'Oil and filter change', cost: 54.5, mileage: 40_000, completion_date: '2023-02-10' },
  { title: 'Wash and wax', completion_date: '2024-03-01' },
  { title: 'Tires', cost: 1_145.5, mileage: 52_000, completion_date: '2026-02-10' },
];

test('an owner sees what the car costs, and what the numbers leave out', async ({
  page,
  ownerOfCar: { call },
}) => {
  await page.goto('/my_garage/vehicle_profile');
  await expect(page.getByRole('heading', { name: 'About this car' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Money and miles' })).toBeHidden();

  await addEntries(call, ENTRIES);
  await page.reload();
  const money = page.getByRole('region', { name: 'Money and miles' });
  await expect(money.getByText('At least 9.5¢')).toBeVisible();
  await expect(money.getByText('Per mile, over 12,000 miles')).toBeVisible();
  await expect(money.getByText('$1,200 spent on 2 services with a known cost')).toBeVisible();
  await expect(
    money.getByText('1 of 3 entries has no cost, so the real totals may be higher.'),
  ).toBeVisible();
  await expect(money.getByRole('table', { name: 'Mileage over time' })).toContainText(
    '52,000 miles',
  );
  await expectAccessible(page);
  for (const width of [390, 1280])
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height: 844 });
      if (process.env['SHOTS'])
        await page.screenshot({
          path: `${process.env['SHOTS']}/money-${width}-${colorScheme}.png`,
          fullPage: true,
        });
    }
});

test('the same again is a request in two taps, and never replaces an unsent one unasked', async ({
  page,
  ownerOfCar: { call },
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await addEntries(call, ENTRIES);
  const again = async (title: string) => {
    await page.goto('/my_garage/service');
    await page.getByRole('link', { name: `Same again: ${title}` }).click();
  };
  await again('Oil and filter change');
  await expect(page.getByRole('heading', { name: 'Where should we look?' })).toBeVisible();
  await expect(page).toHaveURL(/\/request_a_quote\/step\/3$/);
  await page.goto('/request_a_quote/step/2');
  await expect(page.getByText('Oil change').first()).toBeVisible();

  // The request isn't sent, so the owner is asked.
  await again('Wash and wax');
  const dialog = page.getByRole('dialog', { name: 'Replace your request?' });
  await expect(dialog).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Keep it' }).click();
  await expect(page.getByRole('heading', { name: 'Where should we look?' })).toBeVisible();

  // Work that names no service is searched for.
  await again('Wash and wax');
  await dialog.getByRole('button', { name: 'Start this one' }).click();
  await expect(page.getByRole('heading', { name: 'What needs doing?' })).toBeVisible();
  await expect(page.getByRole('searchbox')).toHaveValue('Wash and wax');
});
