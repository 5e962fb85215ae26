import { expect } from '@playwright/test';
import { test } from './support/browser-test.ts';
import { readScreenData } from './support/shared-data.ts';

const SEARCH = '/service_providers/search_results?zip=78701';

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('shops near a ZIP code are listed and link to readable pages', async ({ page }) => {
    await page.goto('/');
    await page.getByLabel('ZIP code').last().fill('78701');
    await page.getByRole('button', { name: 'Get my free quote' }).click();
    await expect(page.getByRole('heading', { name: /closest to Austin/ })).toBeVisible();
    await page.goto('/');
    await page.getByLabel('ZIP code, city, or address').fill('austin tx');
    await page.getByRole('button', { name: 'Get my free quote' }).click();
    await expect(page.getByRole('heading', { name: /closest to Austin/ })).toBeVisible();
    await page.getByRole('link', { name: 'More info' }).first().click();
    await expect(page.getByRole('heading', { name: 'Hours' })).toBeVisible();
    expect(await page.locator('main').innerText()).toContain('JavaScript, which is turned off');
    await expect(page).toHaveTitle(/^Fourbay \| (?!Service provider)/);
  });

  test('no button that needs JavaScript is shown', async ({ page }) => {
    for (const path of ['/', SEARCH, '/my_garage', '/policies/terms']) {
      await page.goto(path);
      await expect(page.locator('button[type=button]:visible')).toHaveCount(0);
    }
  });
});

test('an unknown address returns 404 and says so', async ({ page, request }) => {
  for (const path of ['/nothing/here', '/policies/none', '/service_providers/99999999'])
    expect((await request.get(path)).status(), path).toBe(404);
  for (const path of ['/shared/unknown', '/missing.png', '/pictures/1'])
    expect((await request.get(path)).status(), path).toBe(404);
  await page.goto('/nothing/here');
  await expect(page.getByRole('heading', { name: 'We can’t find that page' })).toBeVisible();
});

test('a page describes itself in its head and keeps search engines out', async ({ request }) => {
  const shop = readScreenData().screens.find(({ path }) => /^\/service_providers\/\d/.test(path));
  for (const path of ['/', SEARCH, '/policies/terms', shop?.path ?? '']) {
    const answer = await request.get(path);
    const html = await answer.text();
    expect(answer.headers()['x-robots-tag']).toBe('noindex, nofollow');
    for (const tag of [
      '<title>Fourbay | ',
      'name="robots" content="noindex, nofollow"',
      'name="description" content="',
      'rel="canonical" href="http',
      'property="og:title"',
      'property="og:image" content="http',
      'name="twitter:card"',
    ])
      expect(html, `${path} ${tag}`).toContain(tag);
  }
});

test('a shared quote’s link preview has the job, town, prices, and a picture', async ({
  request,
}) => {
  const shared = readScreenData().screens.find(({ name }) => name === 'shared');
  // Fetches the page as a chat program does, without script and cookies, and reads only tags.
  const html = await (await request.get(shared?.path ?? '')).text();
  const read = (property: string): string =>
    new RegExp(`<meta (?:property|name)="${property}" content="([^"]*)"`).exec(html)?.[1] ?? '';
  const job = /^Fourbay \| (.+)$/.exec(read('og:title'))?.[1] ?? '';
  expect(job).not.toBe('');
  expect(read('og:description')).toMatch(new RegExp(`^${job} near Austin.*: (\\d price|no price)`));
  expect(read('robots')).toContain('noindex');
  const picture = await request.get(new URL(read('og:image')).pathname);
  expect(picture.headers()['content-type']).toBe('image/png');
  const bytes = await picture.body();
  // Offsets of a PNG's width and height, and the limits of chat programs.
  expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630]);
  expect(bytes.length).toBeLessThan(300 * 1024);
});

test('the HTML of an owner’s page has the page’s scripts and no personal data', async ({
  request,
}) => {
  for (const [path, script] of [
    ['/quote/1', 'quote-'],
    ['/my_garage/vehicle_profile', 'my-garage-'],
    ['/request_a_quote/step/1', 'request-a-quote-'],
  ] as const) {
    const html = await (await request.get(path)).text();
    expect(html).toContain(`<link rel="modulepreload" crossorigin href="/assets/${script}`);
    expect(html).not.toContain('page-data');
  }
});

test('every page includes the app’s settings, so none requests them', async ({
  page,
  owner: _,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  for (const path of ['/', SEARCH, '/policies/terms', '/my_garage/service', '/console']) {
    await page.goto(path, { waitUntil: 'networkidle' });
    const known: { demo?: boolean } = JSON.parse(
      (await page.locator('#app-config').textContent()) ?? '{}',
    );
    expect(known.demo, path).toBe(true);
  }
  expect(asked).not.toContain('/api/v2/config');
  // The config is cleared on log-out, so the page must show it without asking for it again.
  await page.goto('/my_garage/service');
  await page.getByLabel(/^Account of/).click();
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page.getByText('Demo: made-up').first()).toBeVisible();
  expect(asked).not.toContain('/api/v2/config');
});

test('a page restored from the browser’s history checks whether the app’s settings have changed', async ({
  page,
}) => {
  await page.goto('/policies/terms');
  await page.goto('/nothing/here');
  const asked = page.waitForRequest('**/api/v2/config');
  await page.goBack();
  await asked;
});

test('a page shows what the server rendered until the app takes over unchanged', async ({
  page,
}) => {
  let bring = (): void => {};
  const held = new Promise<void>((resolve) => (bring = resolve));
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(SEARCH, { waitUntil: 'commit' });
  const first = page.getByRole('heading', { level: 3 }).first();
  await expect(first).toBeVisible();
  await page.getByLabel('Shop name').fill('Bolt');
  const name = await first.textContent();
  bring();
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(first).toHaveText(name ?? '');
  await expect(page.getByLabel('Shop name')).toHaveValue('Bolt');
});

declare global {
  interface Window {
    paintedBackgrounds?: ReadonlySet<string>;
  }
}

test.describe('with a chosen theme', () => {
  for (const theme of ['light', 'dark'] as const) {
    test(`no frame is painted in a theme other than ${theme}`, async ({ page }) => {
      await page.emulateMedia({ colorScheme: theme === 'dark' ? 'light' : 'dark' });
      await page.addInitScript((chosen) => {
        localStorage.setItem('theme', chosen);
        const painted = new Set<string>();
        window.paintedBackgrounds = painted;
        const look = (): void => {
          if (document.body) painted.add(getComputedStyle(document.body).backgroundColor);
          requestAnimationFrame(look);
        };
        look();
      }, theme);
      for (const path of ['/', SEARCH, '/my_garage', '/policies/terms', '/shared/unknown']) {
        await page.goto(path, { waitUntil: 'networkidle' });
        const painted = await page.evaluate(() => [...(window.paintedBackgrounds ?? [])]);
        expect(painted, path).toEqual([
          theme === 'dark' ? 'rgb(20, 25, 27)' : 'rgb(244, 242, 238)',
        ]);
      }
    });
  }
});

test('a page whose script never loads says so and offers to try again', async ({ page }) => {
  await page.clock.install();
  // Holds scripts until the page is opened again. Removing the route would release the first page's
  // scripts.
  let isLineDown = true;
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    if (!isLineDown) await route.continue();
  });
  await page.goto('/quote/1', { waitUntil: 'commit' });
  await expect(page.getByText('Loading the page')).toBeAttached();
  const notice = page.getByText('The page has not loaded.');
  await expect(notice).toBeHidden();
  await page.clock.fastForward(20_000);
  await expect(notice).toBeVisible();
  isLineDown = false;
  await page.getByRole('link', { name: 'try again' }).click();
  await expect(page.getByRole('dialog', { name: 'Log in' })).toBeVisible();
});

test('a page whose script fails to load says so right away', async ({ page, browserErrors }) => {
  await page.route(/\/assets\/index-.*\.js$/, (route) => route.abort());
  await page.goto('/my_garage/service');
  await expect(page.getByRole('alert')).toContainText('try again');
  browserErrors.splice(0);
});
