import { expect, type Page } from '@playwright/test';
import { IN_MOTION, test } from './support/browser-test.ts';
import { MAX_SHIFT, recordShifts, shiftFault, shiftOf, shiftSoFar } from './checks/layout-shift.ts';
import { collectFaults } from './support/faults.ts';
import { readScreenData, storeOwnerSession } from './support/shared-data.ts';

test.use(IN_MOTION);

// Content that arrives out of order; screens.spec.ts and phone.spec.ts check every page.

const WIDTHS = [390, 1440];

/** Holds requests for a URL until the returned function is called. */
async function holdRequests(page: Page, address: string): Promise<() => void> {
  let release = (): void => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(address, async (route) => {
    await held;
    await route.continue();
  });
  return release;
}

const viewOf = (width: number) => ({ width, height: width < 600 ? 844 : 900 });

for (const width of WIDTHS) {
  test(`a quote does not move when the app’s settings load, at ${width} pixels`, async ({
    page,
  }) => {
    const { screens } = readScreenData();
    await storeOwnerSession(page);
    await page.setViewportSize(viewOf(width));
    await recordShifts(page);
    const answer = await holdRequests(page, '**/api/v2/config');
    await page.goto(screens.find(({ path }) => path.startsWith('/quote/'))?.path ?? '');
    await expect(
      page.getByRole('region', { name: 'Prices' }).getByRole('listitem').first(),
    ).toBeVisible();
    await shiftSoFar(page);
    answer();
    await expect(page.getByText('Demo: made-up shops and prices').first()).toBeVisible();
    const { sum, moved } = await shiftSoFar(page);
    expect(sum, moved.join('\n')).toBeLessThanOrEqual(MAX_SHIFT);
  });

  test(`text does not move when the font loads last, at ${width} pixels`, async ({ page }) => {
    await page.setViewportSize(viewOf(width));
    await recordShifts(page);
    const shop = readScreenData().screens.find(({ path }) => /^\/service_providers\/\d/.test(path));
    const paths = ['/', '/policies/privacy', shop?.path ?? ''];
    const faults = collectFaults();
    for (const path of paths) {
      const releaseFont = await holdRequests(page, '**/*.woff2');
      await page.goto(path, { waitUntil: 'domcontentloaded' });
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await shiftSoFar(page);
      releaseFont();
      await page.waitForFunction(() =>
        [...document.fonts].some(
          ({ family, status }) => family === 'Archivo' && status === 'loaded',
        ),
      );
      faults.add('stillness', path, shiftFault(await shiftSoFar(page)));
      await page.unrouteAll();
    }
    faults.expectNone();
  });
}

test('the landing page’s text is in place before the sample loads', async ({ page }) => {
  await page.setViewportSize(viewOf(1440));
  await page.goto('/');
  const words = page.getByRole('heading', { level: 1 });
  const place = await words.boundingBox();
  await page
    .locator('section:has(> * > #sample)')
    .evaluate((sample) => (sample.style.display = 'none'));
  expect(await words.boundingBox()).toEqual(place);
});

test('a page that shifts as it loads fails the test', async ({ page }) => {
  await recordShifts(page);
  await page.addInitScript(() =>
    addEventListener('load', () => {
      const late = document.createElement('div');
      late.style.height = '200px';
      requestAnimationFrame(() => requestAnimationFrame(() => document.body.prepend(late)));
    }),
  );
  const { sum } = await shiftOf(page, '/policies/terms');
  expect(sum).toBeGreaterThan(MAX_SHIFT);
});
