import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { findChromium } from '../browser/chromium.ts';
import { expectAccessible, test } from './browser-test.ts';
import { filmBarcode } from './filmed-barcode.ts';

/** Of a 2015 Honda Civic EX, made from the plans. */
const CIVIC_VIN = '2HGFB2F89FH500001';
const film = join(mkdtempSync(join(tmpdir(), 'fourbay-film-')), 'label.y4m');
writeFileSync(film, filmBarcode(CIVIC_VIN));
const executablePath = findChromium();

// The camera films a label with the VIN's bar code.
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

test('a filmed bar code puts the car in the garage', async ({ page, owner: _ }) => {
  test.slow();
  await page.goto('/my_garage');
  await expect(page.getByRole('heading', { name: /put your car in the garage/ })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Scan it' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a vehicle' });
  await expect(dialog.getByLabel(/^VIN/)).toHaveValue(CIVIC_VIN, { timeout: 60_000 });
  await expect(dialog.getByText('2015 Honda Civic', { exact: true })).toBeVisible({
    timeout: 60_000,
  });
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Add vehicle' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: /2015 Honda Civic EX/ })).toBeVisible();
});
