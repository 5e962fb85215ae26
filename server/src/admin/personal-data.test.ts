import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { exportAccount } from './personal-data.ts';
import { runCommand } from './run-command.ts';

vi.mock('./run-command.ts', () => ({ runCommand: vi.fn<() => unknown>() }));

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'fourbay-export-'));
  vi.mocked(runCommand).mockReset();
  // The test runner sets another BASE_URL.
  vi.stubEnv('BASE_URL', '');
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

it('an export into an existing file is refused before it is recorded', async () => {
  const file = join(folder, '12.json');
  writeFileSync(file, 'kept');
  await expect(exportAccount('12', 'ticket 4711', file)).rejects.toThrow('EEXIST');
  expect(runCommand).not.toHaveBeenCalled();
  expect(readFileSync(file, 'utf8')).toBe('kept');
});

it('an export that fails leaves no file', async () => {
  vi.mocked(runCommand).mockRejectedValueOnce(new Error('there is no such account'));
  const file = join(folder, '13.json');
  await expect(exportAccount('13', 'ticket 4711', file)).rejects.toThrow('no such account');
  expect(existsSync(file)).toBe(false);
});
