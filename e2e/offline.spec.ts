import { expect, type Page } from '@playwright/test';
import { z } from 'zod';
import { expectAccessible, test } from './support/browser-test.ts';

test.use({ serviceWorkers: 'allow' });

test('the offline page says so and keeps nothing personal', async ({
  page,
  context,
  browserErrors,
}) => {
  await page.goto('/policies/terms');
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Terms and conditions');
  await context.setOffline(true);
  await page.goto('/my_garage');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('There is no connection');
  await expectAccessible(page);
  const kept = await page.evaluate(async () =>
    (
      await Promise.all(
        (await caches.keys()).map(async (name) =>
          (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname),
        ),
      )
    ).flat(),
  );
  expect(kept).toEqual(['/offline.html']);
  await context.setOffline(false);
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect(page.getByRole('dialog', { name: 'Log in' })).toBeVisible();
  browserErrors.splice(
    0,
    browserErrors.length,
    ...browserErrors.filter((text) => !text.includes('ERR_INTERNET_DISCONNECTED')),
  );
});

test('an open page says when the connection is lost', async ({ page, context, browserErrors }) => {
  await page.goto('/policies/terms');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await context.setOffline(true);
  await expect(page.getByText('You’re offline.')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('You’re offline.')).toBeHidden();
  // The browser itself logs an error if it looked for a newer service worker in the meantime.
  const own = browserErrors.filter((text) => !text.includes('when fetching the script'));
  browserErrors.splice(0, browserErrors.length, ...own);
});

const picture = z.object({ src: z.string(), type: z.string(), sizes: z.string() });
const manifestSchema = z.object({
  scope: z.string(),
  start_url: z.string(),
  icons: z.array(picture.extend({ purpose: z.string().optional() })),
  screenshots: z.array(picture.extend({ form_factor: z.string(), label: z.string().min(10) })),
  shortcuts: z.array(
    z.object({ name: z.string(), url: z.string(), icons: z.array(picture).min(1) }),
  ),
  share_target: z.object({ action: z.string() }),
});
type Picture = z.infer<typeof picture>;

const MAX_SCREENSHOT_BYTES = 120_000;

/** The size of a picture as the browser decodes it. */
const sizeOf = (page: Page, { src }: Picture): Promise<string> =>
  page.evaluate(async (address) => {
    const image = new Image();
    image.src = address;
    await image.decode();
    return `${image.naturalWidth}x${image.naturalHeight}`;
  }, src);

test('the app can be installed', async ({ page, request }) => {
  await page.goto('/');
  const address = await page.locator('link[rel=manifest]').getAttribute('href');
  const manifest = manifestSchema.parse(await (await request.get(address ?? '')).json());
  const { icons, screenshots, shortcuts } = manifest;
  expect(new Set(screenshots.map(({ form_factor }) => form_factor))).toEqual(
    new Set(['wide', 'narrow']),
  );
  expect(icons.map(({ purpose }) => purpose)).toContain('maskable');
  for (const one of [
    ...icons,
    ...screenshots,
    ...shortcuts.flatMap((shortcut) => shortcut.icons),
  ]) {
    const reply = await request.get(one.src);
    expect(reply.headers()['content-type'], one.src).toBe(one.type);
    expect((await reply.body()).length, one.src).toBeLessThanOrEqual(MAX_SCREENSHOT_BYTES);
    if (one.sizes !== 'any') expect(await sizeOf(page, one), one.src).toBe(one.sizes);
  }
});

test('the browser finds nothing wrong with the manifest', async ({ page, context }) => {
  await page.goto('/');
  const browser = await context.newCDPSession(page);
  const { errors, url } = await browser.send('Page.getAppManifest');
  expect(url).toMatch(/\/manifest\.webmanifest$/);
  expect(errors).toEqual([]);
});

test('every address in the manifest is a page of the app', async ({ page, request, owner: _ }) => {
  const manifest = manifestSchema.parse(await (await request.get('/manifest.webmanifest')).json());
  const { shortcuts, start_url, share_target } = manifest;
  for (const path of [start_url, share_target.action, ...shortcuts.map(({ url }) => url)]) {
    expect(path.startsWith(manifest.scope)).toBe(true);
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`${path}(/|$)`));
  }
});
