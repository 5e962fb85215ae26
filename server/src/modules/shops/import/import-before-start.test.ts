import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { startTestApp } from '../../../../test/harness.ts';
import { openRejectionReport } from './rows/rejection-report.ts';
import { importShops } from './import.service.ts';

it('an import before the ZIP codes are loaded is rejected entirely', async () => {
  const { deps } = await startTestApp();
  const folder = await mkdtemp(join(tmpdir(), 'fourbay-import-'));
  const file = join(folder, 'shops.csv');
  await writeFile(file, 'name,zip\nGarage,59901\n');
  const options = { file, format: 'csv', source: 'early', columns: {}, dryRun: false } as const;
  await expect(
    importShops(deps, options, () => openRejectionReport(`${file}.rejected.csv`)),
  ).rejects.toThrow('Start the server once, then import');
  await rm(folder, { recursive: true, force: true });
});
