import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';
import { runCommand } from './run-command.ts';

describe('an operator’s command without a server', () => {
  const folder = mkdtempSync(join(tmpdir(), 'fourbay-command-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const config = readConfig({ NODE_ENV: 'test', DEMO: '0', DATA_DIR: folder, LOG_LEVEL: 'silent' });
  const invite = (email: string) =>
    runCommand(config, 'staff:invite', { email, role: 'supervisor' });

  it('commands open the data folder, one after the other', async () => {
    expect(await invite(' Boss@People.test ')).toMatchObject({
      email: 'boss@people.test',
      role: 'supervisor',
      link: expect.stringContaining('/console/join?invitation='),
    });
    await expect(runCommand(config, 'staff:invite', { email: 'x', role: 'boss' })).rejects.toThrow(
      /^Usage: npm run staff:invite/,
    );
    await expect(runCommand(config, 'no:such', {})).rejects.toThrow('There is no command no:such.');
  }, 90_000);
});
