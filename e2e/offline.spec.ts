import { expect } from '@playwright/test';
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

const picture = z.object({ src: z.string(), type: z.string() });
const manifestSchema = z.object({
  icons: z.array(picture),
  screenshots: z.array(picture.extend({ form_factor: z.string() })),
});

test('the app can be installed', async ({ page, request }) => {
  await page.goto('/');
  const address = await page.locator('link[rel=manifest]').getAttribute('href');
  const manifest = manifestSchema.parse(await (await request.get(address ?? '')).json());
  expect(new Set(manifest.screenshots.map(({ form_factor }) => form_factor))).toEqual(
    new Set(['wide', 'narrow']),
  );
  for (const { src, type } of [...manifest.icons, ...manifest.screenshots])
    expect((await request.get(src)).headers()['content-type']).toBe(type);
});
