import { type Browser, expect, type Page } from '@playwright/test';
import { isModal, type Screen } from '../browser/screens.ts';
import { test } from './browser-test.ts';
import { readScreenData } from './shared-data.ts';

const KB = 1024;
/**
 * Limit for a route's JavaScript before the first interaction, except the landing page; map and
 * console are not counted.
 */
const MAX_BYTES = 170 * KB;
const NOT_COUNTED = /\/assets\/(leaflet|map|console)/;
/** Higher than usual, because each page waits for network idle. */
const CONTEXTS = 3;

/** The size of all scripts of a page, as sent. */
async function scriptBytes(page: Page, path: string): Promise<number> {
  const sizes: Promise<number>[] = [];
  page.on('requestfinished', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.endsWith('.js') && !NOT_COUNTED.test(pathname))
      sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize));
  });
  await page.goto(path, { waitUntil: 'networkidle' });
  page.removeAllListeners('requestfinished');
  return (await Promise.all(sizes)).reduce((total, size) => total + size, 0);
}

/** The same in a new context with an empty cache. */
async function coldScriptBytes(
  browser: Browser,
  baseURL: string,
  { path, visitor }: Screen,
): Promise<number> {
  const context = await browser.newContext({ baseURL });
  if (!visitor)
    await context.addInitScript(
      (session) => localStorage.setItem('session', session),
      readScreenData().session,
    );
  const bytes = await scriptBytes(await context.newPage(), path);
  await context.close();
  return bytes;
}

test('no route needs more than 170 KB of scripts', async ({ browser, baseURL }) => {
  test.slow();
  const failures: string[] = [];
  const queue = readScreenData().screens.filter(
    (screen) => !isModal(screen) && screen.path !== '/',
  );
  const checkQueued = async (): Promise<void> => {
    for (let screen = queue.shift(); screen; screen = queue.shift()) {
      const bytes = await coldScriptBytes(browser, baseURL ?? '', screen);
      if (bytes > MAX_BYTES || bytes === 0)
        failures.push(`${screen.name}: ${(bytes / KB).toFixed(1)} KB`);
    }
  };
  await Promise.all(Array.from({ length: CONTEXTS }, checkQueued));
  expect(failures).toEqual([]);
});

test('a route that needs more than 170 KB of scripts is noticed', async ({ page }) => {
  const noise = Array.from({ length: 60_000 }, () => Math.random().toString(36)).join('');
  await page.route(/\/assets\/index-.*\.js$/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `${await response.text()}\n//${noise}` });
  });
  expect(await scriptBytes(page, '/service_providers/search_results')).toBeGreaterThan(MAX_BYTES);
});
