import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { startTestApp } from '../../../../test/harness.ts';
import { shopsCommands } from './import.commands.ts';

it.each([
  ['a folder that is missing', join('missing', 'rows.csv')],
  ['a folder', '.'],
])('a report that can’t be written, %s, stops the import before it begins', async (_what, to) => {
  const { deps } = await startTestApp();
  const folder = await mkdtemp(join(tmpdir(), 'fourbay-import-'));
  const file = join(folder, 'shops.csv');
  await writeFile(file, 'name,zip\nGarage,59901\n');
  const report = join(folder, to);
  const order = { file, format: 'csv', source: 'early', columns: {}, dryRun: false, report };
  const imported = Promise.all(shopsCommands(deps).map((command) => command.run(order, () => {})));
  await expect(imported).rejects.toThrow(`can’t be written to ${report}, so nothing was imported`);
  expect(await deps.db.selectFrom('shop_imports').selectAll().execute()).toEqual([]);
  expect(await readdir(folder)).toEqual(['shops.csv']);
  await rm(folder, { recursive: true, force: true });
});
