import { expect } from '@playwright/test';
import { expectAccessible, test } from './support/browser-test.ts';
import { pictureOf, type CarCode } from './stand-ins/filmed-barcode.ts';
import { CIVIC_VIN, expectCivic, form } from './journeys/vin-form.ts';

test('without a camera, photos of the codes are read, and one without a code is reported', async ({
  page,

  owner: _,
}) => {
  test.slow();
  const policies: string[] = [];
  page.on('response', async (response) => {
    const policy = (await response.headerValue('content-security-policy')) ?? '';
    if (policy.includes('wasm-unsafe-eval')) policies.push(new URL(response.url()).pathname);
  });
  await page.goto('/my_garage');
  await page.getByRole('button', { name: 'Scan it' }).click();
  await expect(form(page).getByText(/We can’t use your camera/)).toBeVisible();
  await expectAccessible(page);
  const choose = async (name: string, buffer: Buffer): Promise<void> =>
    form(page)
      .getByLabel('Choose a photo of the barcode')
      .setInputFiles({ name, mimeType: 'image/png', buffer });
  await choose('door.png', await pictureOf('NO VIN IN HERE', 'QRCode'));
  await expect(form(page).getByText(/a VIN barcode in that photo/)).toBeVisible({
    timeout: 60_000,
  });
  for (const code of ['DataMatrix', 'QRCode', 'Code39'] satisfies CarCode[]) {
    await choose(`${code}.png`, await pictureOf(CIVIC_VIN, code));
    await expectCivic(page);
    await form(page).getByLabel(/^VIN/).fill('');
    await form(page).getByRole('button', { name: 'Scan' }).click();
  }
  // WebAssembly is allowed to the reader's own file, and to nothing else.
  expect(policies.length).toBeGreaterThan(0);
  for (const path of policies) expect(path).toContain('.wasm-worker');
});
