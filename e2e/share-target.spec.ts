import { expect, type Page } from '@playwright/test';
import { createPerson } from './browser/people.ts';
import { signUpThroughApi } from './browser/api-client.ts';
import { addCivic } from './journeys/brakes-quote.ts';
import { logIn } from './journeys/sign-up.ts';
import { expectAccessible, test } from './support/browser-test.ts';

// What a phone does when a photo is shared to the installed app: its browser posts a form to the address in
// the manifest, which only the service worker can take.

test.use({ serviceWorkers: 'allow', hasTouch: true, viewport: { width: 390, height: 844 } });

interface SharedFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

const PDF: SharedFile = {
  name: 'estimate.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.7\n'),
};

/** Waits until the service worker controls pages. */
async function openApp(page: Page): Promise<void> {
  await page.goto('/policies/terms');
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
}

/** A photo of an estimate, as the browser's own encoder writes it. */
async function takePhoto(page: Page): Promise<SharedFile> {
  const data = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [320, 240];
    canvas.getContext('2d')?.fillText('Front brakes $289', 20, 40);
    return canvas.toDataURL('image/jpeg').split(',')[1] ?? '';
  });
  return { name: 'estimate.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(data, 'base64') };
}

/** Posts the files as the manifest says, from the open page. */
async function share(page: Page, ...files: SharedFile[]): Promise<void> {
  const manifest = await (await page.request.get('/manifest.webmanifest')).json();
  await page.evaluate(({ action, method, enctype, params }) => {
    const form = Object.assign(document.createElement('form'), { action, method, enctype });
    const field = Object.assign(document.createElement('input'), {
      type: 'file',
      name: params.files[0].name,
      multiple: true,
      id: 'shared',
    });
    form.append(field);
    document.body.append(form);
  }, manifest.share_target);
  await page.locator('#shared').setInputFiles(files);
  await page.evaluate(() => document.querySelector<HTMLFormElement>('form:has(#shared)')?.submit());
}

const photos = (page: Page) => page.getByRole('list', { name: 'Your photos' }).getByRole('img');

/** Files that no page has taken yet. */
const waiting = (page: Page): Promise<number> =>
  page.evaluate(async () =>
    (await caches.has('shared-1')) ? (await (await caches.open('shared-1')).keys()).length : 0,
  );

test('a photo shared to the app is in the request’s note', async ({ page, ownerOfCar: _ }) => {
  await openApp(page);
  await share(page, await takePhoto(page));
  await expect(page).toHaveURL('/request_a_quote/step/2');
  await expect(page.getByText('We added 1 photo to your note for shops.')).toBeVisible();
  await expect(photos(page)).toHaveCount(1);
  await expect
    .poll(() => photos(page).evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  expect(await waiting(page)).toBe(0);
  // Back doesn't add it again.
  await page.reload();
  await expect(photos(page)).toHaveCount(1);
});

test('a photo shared before logging in waits for it', async ({ page, request }) => {
  const person = createPerson();
  const { call } = await signUpThroughApi(request, person);
  await addCivic(call);
  await openApp(page);
  await share(page, await takePhoto(page));
  await expect(page.getByRole('dialog', { name: 'Where do we send your prices?' })).toBeVisible();
  await expect.poll(() => waiting(page)).toBe(1);
  await page.getByRole('button', { name: 'Use a password' }).click();
  await logIn(page, person);
  await expect(page).toHaveURL('/request_a_quote/step/2');
  await expect(photos(page)).toHaveCount(1);
  expect(await waiting(page)).toBe(0);
});

test('what can’t be attached says why', async ({ page, ownerOfCar: _ }) => {
  await openApp(page);
  const photo = await takePhoto(page);
  const refused = [
    { file: PDF, reason: 'We can’t send PDFs to shops, only photos.' },
    {
      file: { ...photo, buffer: Buffer.concat([photo.buffer, Buffer.alloc(9 * 1024 * 1024)]) },
      reason: 'This file is 9.0 MB. The limit is 8 MB.',
    },
    {
      file: { ...photo, buffer: Buffer.from('This is not a picture at all, whatever it says.') },
      reason: 'We can’t use this file. Please choose a JPEG, PNG, or WebP image.',
    },
    // The browser can't tell, but the server can.
    {
      file: { ...photo, buffer: photo.buffer.subarray(0, 40) },
      reason: 'We can’t read this photo. It may be damaged.',
    },
  ];
  for (const { file, reason } of refused)
    await test.step(reason, async () => {
      await share(page, file);
      await expect(page).toHaveURL('/request_a_quote/shared');
      await expect(page.getByRole('alert').filter({ hasText: reason })).toBeVisible();
      expect(await waiting(page)).toBe(0);
    });
  await expectAccessible(page);
  await share(page, PDF, photo);
  await expect(page.getByText('We couldn’t add everything')).toBeVisible();
  await page.getByRole('link', { name: 'Continue to my request' }).click();
  await expect(photos(page)).toHaveCount(1);
});

test('a photo that couldn’t be sent can be sent again', async ({
  page,
  context,
  ownerOfCar: _,
  browserErrors,
}) => {
  await openApp(page);
  const photo = await takePhoto(page);
  await context.route('**/quote_photos', (route) => route.abort());
  await share(page, photo);
  await expect(page.getByText(/We can’t reach the server/)).toBeVisible();
  expect(await waiting(page)).toBe(1);
  await context.unroute('**/quote_photos');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(photos(page)).toHaveCount(1);
  browserErrors.splice(0);
});

test('logging out deletes a shared photo that is still waiting', async ({
  page,
  context,
  owner: _,
  browserErrors,
}) => {
  await openApp(page);
  const photo = await takePhoto(page);
  await context.route('**/quote_photos', (route) => route.abort());
  await share(page, photo);
  await expect(page.getByText(/We can’t reach the server/)).toBeVisible();
  await page.goto('/settings/account');
  await page.getByLabel(/^Account of/).click();
  await page.getByRole('button', { name: 'Log Out', exact: true }).click();
  await expect.poll(() => waiting(page)).toBe(0);
  browserErrors.splice(0);
});
