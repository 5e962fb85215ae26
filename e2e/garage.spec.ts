import { expect, type Locator } from '@playwright/test';
import { expectAccessible, test } from './support/browser-test.ts';
import type { ApiClient } from './browser/api-client.ts';
import { addVehicle, CIVIC } from './journeys/garage.ts';
import { serviceSearch } from './journeys/request.ts';

test('an added vehicle stays selected', async ({ page, owner: _ }) => {
  await addVehicle(page, CIVIC);
  const vehicle = page.getByRole('button', { name: /2015 Honda Civic/, pressed: true });
  await expect(vehicle).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await expect(vehicle).toBeVisible();
});

test('the garage asks visitors to log in', async ({ page }) => {
  await page.goto('/my_garage');
  await expect(page.getByRole('dialog', { name: 'Log in' })).toBeVisible();
});

test('an electric car isn’t offered an oil change', async ({ page, ownerOfCar: _ }) => {
  await page.goto('/my_garage');
  await page.getByRole('button', { name: 'Drivetrain info' }).click();
  const dialog = page.getByRole('dialog', { name: 'Drivetrain info' });
  await dialog.getByLabel(/^Fuel type/).selectOption('Electric');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  await page.goto('/request_a_quote/step/2?reset=true');
  await serviceSearch(page).fill('oil change');
  await expect(page.getByText('That service isn’t for this car.')).toBeVisible();
  const found = page.getByRole('list', { name: 'Matching services' }).getByRole('listitem');
  await expect(found.first()).toContainText('Electric cars have no engine oil.');
  await expect(found.first().getByRole('button')).toHaveCount(0);
  await expectAccessible(page);
});

test('on a phone, the current vehicle is in view after a reload', async ({
  page,
  ownerOfCar: _,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await addVehicle(page, { ...CIVIC, trim: 'LX' });
  const current = page.getByRole('button', { name: /2015 Honda Civic LX/, pressed: true });
  await page.reload();
  await expect(current).toBeInViewport({ ratio: 0.9 });
  await page.getByRole('button', { name: 'Remove from garage' }).click();
  const dialog = page.getByRole('dialog', { name: /Remove 2015 Honda Civic LX/ });
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Remove from garage' }).click();
  await expect(page.getByText(/Civic LX was removed from your garage/)).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(current).toBeVisible();
});

test('the vehicle’s page begins with what an owner asks first', async ({ page, ownerOfCar }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await setMileage(ownerOfCar, 120_000);
  await page.goto('/my_garage');
  const bottomOf = async (target: Locator): Promise<number> => {
    const { y, height } = (await target.boundingBox()) ?? { y: Infinity, height: 0 };
    return y + height;
  };
  await expect(page.getByText('Next due')).toBeVisible();
  expect(await bottomOf(page.getByRole('link', { name: 'Request a quote' }).last())).toBeLessThan(
    700,
  );
  await expect(page.getByText('Not added')).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'What’s due' })).toBeVisible();
  await expectAccessible(page);
  await page
    .getByRole('link', { name: /^Get prices:/ })
    .first()
    .click();
  await expect(page).toHaveURL(/request_a_quote\/step\/2/);
});

test('a recall is shown with its free repair, and marked as done', async ({
  page,
  ownerOfCar: _,
}) => {
  await page.goto('/my_garage');
  const recalls = page.getByRole('region', { name: /safety recall/i });
  await expect(recalls.getByRole('heading', { name: '2 safety recalls' })).toBeVisible();
  await expect(recalls.getByText('Made up for the demo').first()).toBeVisible();
  await expect(recalls).toContainText('free at any dealer');
  await expectAccessible(page);
  await recalls.getByRole('button', { name: /^Mark as done: Air bags/ }).click();
  await expect(recalls.getByRole('heading', { name: '1 safety recall' })).toBeFocused();
  await recalls.getByText('1 recall marked as done').click();
  await recalls.getByRole('button', { name: /^Mark as open: Air bags/ }).click();
  await expect(recalls.getByRole('heading', { name: '2 safety recalls' })).toBeVisible();
});

/** The mileage of the owner's only car. */
async function setMileage({ call }: { call: ApiClient }, mileage: number | null): Promise<void> {
  const [vehicle] = (await call('GET', 'servicechek/user_vehicles')).data;
  await call('PATCH', `servicechek/user_vehicles/${vehicle?.id}`, {
    servicechek_user_vehicle: { mileage },
  });
}

test('the owner of a used car says in one tap what was done', async ({ page, ownerOfCar }) => {
  await setMileage(ownerOfCar, 120_000);
  await page.goto('/my_garage/service');
  const services = page.getByRole('region', { name: 'Recommended services' });
  const card = (name: string) => services.getByRole('listitem').filter({ hasText: name });
  await expect(services.getByText('Probably due: no record of it.').first()).toBeVisible();
  await expect(services.getByRole('listitem').filter({ visible: true })).toHaveCount(5);

  const front = card('Brakes: Front');
  await front.getByRole('button', { name: 'No', exact: true }).click();
  await expect(front).toContainText('Overdue: not done yet.');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(front).toContainText('Probably due: no record of it.');

  const rear = card('Brakes: Rear');
  await rear.getByRole('button', { name: 'Yes' }).click();
  await rear.getByRole('button', { name: 'Save' }).click();
  await expect(rear).toContainText('Choose a time or enter a mileage.');
  await rear.getByLabel(/at about what mileage/).fill('118,000');
  await expectAccessible(page);
  await rear.getByRole('button', { name: 'Save' }).click();
  await expect(rear).toHaveCount(0);

  await services.getByText(/\d+ more services/).click();
  await expect(services.getByRole('heading', { name: 'Also due' })).toBeVisible();
  await expectAccessible(page);
});

test('due miles without an odometer reading say so', async ({ page, ownerOfCar }) => {
  await setMileage(ownerOfCar, null);
  await page.goto('/my_garage/service');
  await expect(page.getByText('We don’t have an odometer reading')).toBeVisible();
  await page.getByRole('button', { name: 'Add your mileage' }).click();
  await expect(page.getByRole('dialog').getByLabel(/^Mileage/)).toBeVisible();
});
