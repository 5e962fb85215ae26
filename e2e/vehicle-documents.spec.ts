import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { pdf, photo } from '../server/test/records/pictures.ts';
import { expectAccessible, test } from './support/browser-test.ts';

test('an owner keeps receipts, and prints the record for a buyer', async ({
  page,
  browserErrors,
  ownerOfCar: _,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/my_garage/vehicle_profile');
  const card = page.getByRole('region', { name: 'Documents' });
  const documents = card.getByRole('list', { name: 'Documents' }).getByRole('listitem');
  const invoice = { name: 'Brake invoice.pdf', mimeType: 'application/pdf', buffer: pdf() };
  const receipt = { name: 'IMG_2041.JPG', mimeType: 'image/jpeg', buffer: await photo() };
  const page2 = { name: 'estimate.pdf', mimeType: 'application/pdf', buffer: Buffer.from('<p>') };

  // The server adds the document, but the reply is lost. Sending it again doesn't double it.
  await page.route(
    '**/vehicle_documents',
    async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    },
    { times: 1 },
  );
  await card.getByLabel('Add receipts or estimates').setInputFiles([invoice]);
  await card.getByRole('button', { name: 'Try Brake invoice.pdf again' }).click();
  await expect(card.getByRole('list', { name: 'Files to add' })).toHaveCount(0);
  await expect(documents).toHaveCount(1);
  expect(browserErrors.splice(0).join()).toContain('ERR_CONNECTION_RESET');

  // Several files at once. One of them isn't what its name says.
  await card.getByLabel('Add receipts or estimates').setInputFiles([receipt, page2]);
  await expect(card.getByRole('alert')).toContainText('We can’t use this file.');
  await card.getByRole('button', { name: 'Don’t add estimate.pdf' }).click();
  await expect(documents).toHaveCount(2);
  await expectAccessible(page);

  // A PDF is only downloaded, under its name.
  const downloading = page.waitForEvent('download');
  await card.getByRole('link', { name: 'Brake invoice, downloads a PDF' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('Brake invoice.pdf');
  expect(await readFile(await download.path())).toEqual(invoice.buffer);

  await card.getByLabel('More for IMG_2041').click();
  await card.getByRole('button', { name: 'Rename' }).click();
  const dialog = page.getByRole('dialog', { name: 'Rename document' });
  await dialog.getByLabel('Document name').fill('Tires');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(card.getByRole('link', { name: 'Tires, opens in a new tab' })).toBeVisible();
  await card.getByLabel('More for Tires').click();
  await card.getByRole('button', { name: 'Remove' }).click();
  await expect(documents).toHaveCount(1);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(documents).toHaveCount(2);

  // With a new entry of the history.
  await page.goto('/my_garage/service');
  const history = page.getByRole('region', { name: 'Service history' });
  await history.getByRole('button', { name: 'Add completed service' }).click();
  const form = page.getByRole('dialog', { name: 'Add completed service' });
  await form.getByLabel('Work done').fill('Front brakes');
  await form.getByLabel('Done on').fill('2025-03-14');
  await form.getByLabel('Mileage').fill('61,000');
  await form.getByLabel('Cost').fill('389');
  await form.getByLabel('Shop').fill('Elm Garage');
  await form
    .getByLabel('Add receipts or estimates')
    .setInputFiles([{ ...invoice, name: 'Pads.pdf' }]);
  await form.getByRole('button', { name: 'Add to history' }).click();
  await expect(form).toBeHidden();
  await expect(history.getByRole('link', { name: 'Pads, downloads a PDF' })).toBeVisible();

  // The print shows nothing personal until it's chosen.
  await history.getByRole('link', { name: 'Print' }).click();
  const sheet = page.getByRole('article', { name: 'The printed page' });
  await expect(sheet).toContainText('Recorded by the owner, not verified.');
  await expect(sheet).toContainText('Front brakes');
  await expect(sheet).toContainText('3 receipts and estimates');
  for (const text of ['Elm Garage', '$389', 'Pads']) await expect(sheet).not.toContainText(text);
  await page.getByLabel('Costs').check();
  await page.getByLabel('The shops’ names').check();
  await page.getByLabel('The names of your documents').check();
  for (const text of ['Elm Garage', '$389', 'Pads']) await expect(sheet).toContainText(text);
  await expectAccessible(page);
  await page.emulateMedia({ media: 'print' });
  await expect(sheet).toBeVisible();
  await expect(page.getByRole('button', { name: 'Print or save as PDF' })).toBeHidden();
});
