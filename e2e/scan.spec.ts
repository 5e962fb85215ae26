import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { findChromium } from './browser/chromium.ts';
import { expectAccessible, test } from './support/browser-test.ts';
import { filmOf, type CarCode } from './stand-ins/filmed-barcode.ts';
import { CIVIC_VIN, expectCivic, form } from './journeys/vin-form.ts';

const executablePath = findChromium();

const film = join(mkdtempSync(join(tmpdir(), 'fourbay-film-')), 'label.y4m');

// The camera shows the file's content at the time it is turned on.
test.use({
  permissions: ['camera'],
  launchOptions: {
    ...(executablePath ? { executablePath } : {}),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--no-first-run',
      '--use-fake-ui-for-media-stream',
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-video-capture=${film}`,
    ],
  },
});

for (const code of ['Code39', 'QRCode', 'DataMatrix'] satisfies CarCode[]) {
  test(`scanning a ${code} with the camera adds the car to the garage`, async ({
    page,
    owner: _,
  }) => {
    test.slow();
    writeFileSync(film, await filmOf(CIVIC_VIN, code));
    await page.goto('/my_garage');
    await expect(page.getByRole('heading', { name: /put your car in the garage/ })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Scan it' }).click();
    await expectCivic(page);
    await expectAccessible(page);
    await form(page).getByRole('button', { name: 'Add vehicle' }).click();
    await expect(form(page)).toBeHidden();
    await expect(page.getByRole('button', { name: /2015 Honda Civic EX/ })).toBeVisible();
  });
}
