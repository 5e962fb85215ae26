import { expect, type Locator } from '@playwright/test';
import { test } from './support/browser-test.ts';
import { prepareRequest } from './journeys/request.ts';

const SIZES = [
  { width: 390, height: 844 },
  { width: 1280, height: 900 },
];
/** Pixels per mile at zoom 14 in Austin. */
const MILE_AT_14 = 195;

/** By how many pixels the circle extends beyond the side of the map; negative when it fits. */
async function overflow(map: Locator): Promise<number> {
  const circle = await map.locator('.leaflet-overlay-pane path').boundingBox();
  const frame = await map.boundingBox();
  if (!circle || !frame) return Infinity;
  return Math.max(
    frame.x - circle.x,
    frame.y - circle.y,
    circle.x + circle.width - frame.x - frame.width,
    circle.y + circle.height - frame.y - frame.height,
  );
}

test('the search circle fits the map in the shop search and in a request', async ({
  page,
  ownerOfCar: _,
}) => {
  const map = page.getByRole('region', { name: /^Map of/ });
  for (const size of SIZES) {
    await page.setViewportSize(size);
    for (const miles of [10, 25]) {
      await page.goto(`/service_providers/search_results?zip=78701&view=map&miles=${miles}`);
      await expect.poll(() => overflow(map)).toBeLessThan(0);
    }
    await prepareRequest(page, 'oil change', '78701');
    await expect.poll(() => overflow(map)).toBeLessThan(0);
    await page.getByRole('button', { name: /^Within/ }).click();
    await page.getByRole('button', { name: /^25 miles/ }).click();
    await expect(page.getByRole('region', { name: /^Map of the 25 miles/ })).toBeVisible();
    await expect.poll(() => overflow(map)).toBeLessThan(0);
  }
  // The phone is turned.
  await page.setViewportSize({ width: 844, height: 390 });
  await expect.poll(() => overflow(map)).toBeLessThan(0);
});

test('a shop’s map has the same zoom when no tiles load', async ({ page, browserErrors }) => {
  await page.route('**/badge-96.png', (route) => route.abort());
  await page.goto('/service_providers/search_results?zip=78701');
  await page
    .getByRole('link', { name: /^More info on/ })
    .first()
    .click();
  await expect(page.getByText('Simplified map. Streets aren’t shown here.')).toBeVisible();
  const circles = page.getByRole('region', { name: /^Map of/ }).locator('.leaflet-overlay-pane');
  const widths = async (): Promise<number[]> =>
    Promise.all(
      (await circles.locator('path').all()).map(
        async (ring) => (await ring.boundingBox())?.width ?? 0,
      ),
    );
  // The innermost ring is a mile from the shop.
  await expect
    .poll(async () => Math.abs(Math.min(...(await widths())) / 2 - MILE_AT_14))
    .toBeLessThan(3);
  expect(browserErrors.splice(0).join()).toContain('ERR_FAILED');
});

test('a place has the same name in the shop search and in a request', async ({
  page,
  ownerOfCar: _,
}) => {
  let bringApp = (): void => {};
  const held = new Promise<void>((resolve) => (bringApp = resolve));
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/service_providers/search_results?at=-1', { waitUntil: 'commit' });
  // Typed into the page for visitors, which the owner's page then replaces.
  const town = page.getByRole('combobox', { name: 'ZIP code or city', exact: true });
  await town.fill('78701');
  bringApp();
  await page.getByRole('option', { name: 'Austin, TX 78701', exact: true }).click();
  await expect(town).toHaveValue('Austin, TX 78701');
  await expect(page.getByRole('heading', { name: 'closest to Austin, TX 78701' })).toBeVisible();
  await prepareRequest(page, 'oil change', '78701');
  await expect(page.getByRole('combobox', { name: 'ZIP code, city, or address' })).toHaveValue(
    'Near Austin, TX 78701',
  );
});
