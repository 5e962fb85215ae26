import { expect, type Page } from '@playwright/test';
import { test } from './browser-test.ts';
import { addVehicle, CIVIC } from './garage.ts';

const PAGES = [
  '/',
  '/policies/privacy',
  '/my_garage/vehicle_profile',
  '/request_a_quote/step/1?reset=true',
  '/request_a_quote/step/2',
  '/settings/account',
  '/settings/api_keys',
  '/settings/notification_settings',
  '/settings/quote_history',
];

/** Controls a finger would miss; links inside a sentence and what stands out of sight are left out. */
const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const NEEDED = 44;
    const inSentence = (element: Element): boolean =>
      getComputedStyle(element).display.startsWith('inline') &&
      (element.parentElement?.textContent?.trim() ?? '') !== element.textContent?.trim();
    // A finger on the label of a field is a finger on the field.
    const heightOf = (element: Element): number =>
      Math.max(
        element.getBoundingClientRect().height,
        ...(element instanceof HTMLInputElement
          ? [...(element.labels ?? [])].map((label) => label.getBoundingClientRect().height)
          : []),
      );
    return [...document.querySelectorAll('a[href], button, select, summary, input, textarea')]
      .filter((element) => element.checkVisibility({ opacityProperty: true }))
      .filter((element) => !element.closest('.visually-hidden, .leaflet-container, [inert]'))
      .filter((element) => !element.matches('.visually-hidden, [type=hidden], [href="#main"]'))
      .filter((element) => !inSentence(element))
      .map((element) => ({ element, height: heightOf(element) }))
      .filter(({ height }) => height > 1 && height < NEEDED - 0.5)
      .map(({ element, height }) => {
        const name = (element.getAttribute('aria-label') ?? element.textContent ?? '').trim();
        return `${element.tagName} “${name.slice(0, 40)}” ${Math.round(height)} px`;
      });
  });

const settled = async (page: Page, path: string): Promise<void> => {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
};

test.describe('with a finger', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  test('every control is 44 pixels high', async ({ page, owner: _ }) => {
    test.slow();
    await addVehicle(page, CIVIC);
    const faults: Record<string, string[]> = {};
    for (const path of PAGES) {
      await settled(page, path);
      const small = await smallTargets(page);
      if (small.length > 0) faults[path] = small;
    }
    expect(faults).toEqual({});
  });
});

test('with letters twice as large, nothing has to be scrolled sideways', async ({
  page,
  owner: _,
}) => {
  test.slow();
  await page.setViewportSize({ width: 390, height: 844 });
  await addVehicle(page, CIVIC);
  const faults: Record<string, number> = {};
  for (const path of PAGES) {
    await settled(page, path);
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
    const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    if (beyond > 0) faults[path] = beyond;
  }
  expect(faults).toEqual({});
});
