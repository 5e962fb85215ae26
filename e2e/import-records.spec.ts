import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { expectAccessible, test } from './support/browser-test.ts';

/** A file as LubeLogger exports it, with a date that can only be day first and a row without a date. */
const RECORDS = `Date,Odometer,Description,Cost,Notes,Tags
18/03/2021,41250,Oil and filter change,$54.99,"0W-20, at home",
02/11/2021,47810,Brake pads,"$1,310.00",,
05/04/2022,52030,Wash and wax,35.00,=1+1,
,52100,Wipers,12.00,,
`;

test('an owner imports records on a phone, and undoes the import', async ({
  page,
  ownerOfCar: _,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/my_garage/service');
  const history = page.getByRole('region', { name: 'Service history' });
  await history.getByRole('button', { name: 'Import records' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import service records' });
  const choose = (name: string, text: string | Buffer) =>
    dialog
      .getByLabel('Choose a CSV file')
      .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });

  // A file that isn't text is explained, and another one can be chosen.
  await choose('records.xlsx', Buffer.from('PK\u0003\u0004'));
  await expect(dialog.getByRole('alert')).toContainText('This is a spreadsheet or an archive.');
  await choose('records.csv', RECORDS);
  await expect(dialog.getByText('3 services to add')).toBeVisible();
  await expect(dialog.getByText('1 row can’t be imported.')).toBeVisible();
  const [oil, brakes] = await dialog
    .getByRole('region', { name: 'First rows' })
    .getByRole('listitem')
    .all();
  await expect(oil ?? dialog).toContainText('Mar 18, 2021');
  await expect(oil ?? dialog).toContainText('Counts as Oil change');
  await expect(brakes ?? dialog).toContainText('Nov 2, 2021');
  await expectAccessible(page);

  // The file is in kilometers, and what it calls its services can be changed.
  await dialog.getByLabel('Odometer in').selectOption('Kilometers');
  await expect(oil ?? dialog).toContainText('25,632 miles');
  await dialog.getByLabel('Odometer in').selectOption('Miles');
  await expect(oil ?? dialog).toContainText('41,250 miles');
  await dialog.getByText(/^How services are matched/).click();
  await dialog.getByLabel('Brake pads (1 row)').selectOption({ label: 'Brakes' });
  await dialog.getByText('Rows that can’t be imported (1)').click();
  await expect(dialog.getByText('has no date.', { exact: true })).toBeVisible();
  await expectAccessible(page);

  await dialog.getByRole('button', { name: 'Add 3 services' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('3 services added to the history.')).toBeVisible();
  const entries = history.getByRole('listitem');
  await expect(entries).toHaveCount(3);
  await expect(entries.first()).toContainText('Wash and wax');

  // The export has the same table.
  const downloading = page.waitForEvent('download');
  await history.getByRole('button', { name: 'CSV' }).click();
  const exported = await readFile(await (await downloading).path(), 'utf8');
  expect(exported).toContain("2022-04-05,Wash and wax,52030,35.00,,,'=1+1");

  // The same records again add nothing.
  await history.getByRole('button', { name: 'Import records' }).click();
  await choose('exported.csv', exported);
  await expect(dialog.getByText('3 rows are already in the history.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Choose another file' }).click();
  await dialog.getByRole('button', { name: 'Undo the import of records.csv' }).click();
  await expect(page.getByText('3 services removed.')).toBeVisible();

  // After the undo, the exported file brings all of it back.
  await choose('exported.csv', exported);
  await dialog.getByRole('button', { name: 'Add 3 services' }).click();
  await expect(entries).toHaveCount(3);
  await expect(entries.first()).toContainText('=1+1');
});
