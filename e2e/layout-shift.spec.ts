import { expect, type Page } from '@playwright/test';
import { isModal, type Screen } from '../browser/screens.ts';
import { test } from './browser-test.ts';
import './layout-shift-entries.ts';
import { readScreenData } from './shared-data.ts';

/** Maximum sum of a page's layout shifts until it is stable. */
const MAX_SHIFT = 0.02;
const WIDTHS = [390, 1440];
/** Delays responses and the font, so that placeholders are painted first. */
const LATE_MS = 150;

interface Shift {
  sum: number;
  /** The elements that moved most, for debugging. */
  moved: string[];
}

declare global {
  interface Window {
    /** All shifts of the page until now. */
    shifts?: Shift;
  }
}

/** Records each shift with what moved, from the first paint on. */
const recordShifts = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const shifts: Shift = { sum: 0, moved: [] };
    window.shifts = shifts;
    const place = ({ x, y, width, height }: DOMRectReadOnly): string =>
      [x, y, width, height].map(Math.round).join(' ');
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if (!(entry instanceof LayoutShift) || entry.hadRecentInput) continue;
        shifts.sum += entry.value;
        for (const { node, previousRect, currentRect } of entry.sources)
          shifts.moved.push(
            `${entry.value.toFixed(3)} ${node?.nodeName} "${node?.textContent?.slice(0, 30)}" ` +
              `${place(previousRect)} → ${place(currentRect)}`,
          );
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });

/** Loads a page, and waits until no request is pending. */
async function shiftOf(page: Page, path: string): Promise<Shift> {
  await page.goto(path, { waitUntil: 'networkidle' });
  return shiftSoFar(page);
}

async function shiftSoFar(page: Page): Promise<Shift> {
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  // Two frames, after which the last changes were laid out and reported.
  return page.evaluate(
    () =>
      new Promise<Shift>((resolve, reject) =>
        requestAnimationFrame(() =>
          requestAnimationFrame(() =>
            setTimeout(() =>
              window.shifts ? resolve(window.shifts) : reject(new Error('no shifts are recorded')),
            ),
          ),
        ),
      ),
  );
}

async function answerLate(page: Page): Promise<void> {
  await page.route(/\/api\/|\.woff2$/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, LATE_MS));
    await route.continue();
  });
}

/** Every path once; owners can open what visitors can. */
const listPaths = (screens: readonly Screen[], visitor: boolean): string[] => [
  ...new Set(
    screens
      .filter((screen) => !isModal(screen) && (!visitor || screen.visitor))
      .map(({ path }) => path),
  ),
];

for (const width of WIDTHS) {
  for (const who of ['visitors', 'owners'] as const) {
    test(`no page of ${who} moves as it loads, at ${width} pixels`, async ({ page }) => {
      test.slow();
      const { screens, session } = readScreenData();
      if (who === 'owners')
        await page.addInitScript((stored) => localStorage.setItem('session', stored), session);
      await page.setViewportSize(viewOf(width));
      await recordShifts(page);
      await answerLate(page);
      const moving: string[] = [];
      for (const path of listPaths(screens, who === 'visitors')) {
        const { sum, moved } = await shiftOf(page, path);
        if (sum > MAX_SHIFT) moving.push(`${path}: ${sum.toFixed(3)}\n  ${moved.join('\n  ')}`);
      }
      expect(moving.join('\n')).toBe('');
    });
  }
}

/** Holds requests for a URL until the returned function is called. */
async function holdBack(page: Page, address: string): Promise<() => void> {
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
  test(`a quote does not move when the app’s settings arrive, at ${width} pixels`, async ({
    page,
  }) => {
    const { screens, session } = readScreenData();
    await page.addInitScript((stored) => localStorage.setItem('session', stored), session);
    await page.setViewportSize(viewOf(width));
    await recordShifts(page);
    const answer = await holdBack(page, '**/api/v2/config');
    await page.goto(screens.find(({ path }) => path.startsWith('/quote/'))?.path ?? '');
    await expect(
      page.getByRole('region', { name: 'Prices' }).getByRole('listitem').first(),
    ).toBeVisible();
    await shiftSoFar(page);
    answer();
    await expect(page.getByText('Demo: invented shops and prices').first()).toBeVisible();
    const { sum, moved } = await shiftSoFar(page);
    expect(sum, moved.join('\n')).toBeLessThanOrEqual(MAX_SHIFT);
  });

  test(`text does not move when the font arrives last, at ${width} pixels`, async ({ page }) => {
    await page.setViewportSize(viewOf(width));
    await recordShifts(page);
    const shop = readScreenData().screens.find(({ path }) => /^\/service_providers\/\d/.test(path));
    const paths = ['/', '/policies/privacy', shop?.path ?? ''];
    const moving: string[] = [];
    for (const path of paths) {
      const bringFont = await holdBack(page, '**/*.woff2');
      await page.goto(path, { waitUntil: 'domcontentloaded' });
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await shiftSoFar(page);
      bringFont();
      await page.waitForFunction(() =>
        [...document.fonts].some(
          ({ family, status }) => family === 'Archivo' && status === 'loaded',
        ),
      );
      const { sum, moved } = await shiftSoFar(page);
      if (sum > MAX_SHIFT) moving.push(`${path}: ${sum.toFixed(3)}\n  ${moved.join('\n  ')}`);
      await page.unrouteAll();
    }
    expect(moving.join('\n')).toBe('');
  });
}

test('the landing page’s text has its place before the sample has arrived', async ({ page }) => {
  await page.setViewportSize(viewOf(1440));
  await page.goto('/');
  const words = page.getByRole('heading', { level: 1 });
  const place = await words.boundingBox();
  await page
    .locator('section:has(> * > #sample)')
    .evaluate((sample) => (sample.style.display = 'none'));
  expect(await words.boundingBox()).toEqual(place);
});

test('a page that moves as it loads is noticed', async ({ page }) => {
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
