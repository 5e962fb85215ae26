import { expect, type Page } from '@playwright/test';
import { test } from './browser-test.ts';
import { createScreenData, type ScreenData, type Screen } from '../browser/screens.ts';

const KB = 1024;
/**
 * JavaScript of any route but the landing page until somebody does something; the map and the
 * console are counted apart.
 */
const MOST = 170 * KB;
const APART = /\/assets\/(leaflet|map|console)/;

let screenData: ScreenData;
test.beforeAll(async ({ playwright, baseURL }) => {
  const request = await playwright.request.newContext({ baseURL: baseURL ?? '' });
  screenData = await createScreenData(request);
  await request.dispose();
});

/** What the scripts of a page weigh as sent, in all. */
async function scriptBytes(page: Page, path: string): Promise<number> {
  const sizes: Promise<number>[] = [];
  page.on('requestfinished', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.endsWith('.js') && !APART.test(pathname))
      sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize));
  });
  await page.goto(path, { waitUntil: 'networkidle' });
  page.removeAllListeners('requestfinished');
  return (await Promise.all(sizes)).reduce((all, size) => all + size, 0);
}

test('no route needs more than 170 KB of scripts', async ({ browser, baseURL }) => {
  test.slow();
  const heavy: string[] = [];
  const screens = screenData.screens.filter(
    (screen) => !screen.name.startsWith('modal-') && screen.path !== '/',
  );
  const weigh = async ({ name, path, visitor }: Screen): Promise<void> => {
    // Nothing is in the cache of a new context.
    const context = await browser.newContext({ baseURL: baseURL ?? '' });
    const page = await context.newPage();
    if (!visitor)
      await page.addInitScript(
        `localStorage.setItem('session', ${JSON.stringify(screenData.session)})`,
      );
    const bytes = await scriptBytes(page, path);
    if (bytes > MOST || bytes === 0) heavy.push(`${name}: ${(bytes / KB).toFixed(1)} KB`);
    await context.close();
  };
  const weighOneByOne = async (): Promise<void> => {
    for (let screen = screens.shift(); screen; screen = screens.shift()) await weigh(screen);
  };
  // Each has a browser's cache of its own, and most of the time is spent on being sure that nothing
  // more comes.
  await Promise.all(Array.from({ length: 3 }, weighOneByOne));
  expect(heavy).toEqual([]);
});

test('a route that needs more is noticed', async ({ page }) => {
  const noise = Array.from({ length: 60_000 }, () => Math.random().toString(36)).join('');
  await page.route(/\/assets\/index-.*\.js$/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `${await response.text()}\n//${noise}` });
  });
  expect(await scriptBytes(page, '/service_providers/search_results')).toBeGreaterThan(MOST);
});
