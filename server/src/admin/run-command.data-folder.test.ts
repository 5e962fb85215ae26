import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { readConfig } from '../config/config.ts';
import { runCommand } from './run-command.ts';

describe('an operator’s command without a server', () => {
  const folder = mkdtempSync(join(tmpdir(), 'fourbay-command-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const config = readConfig({ NODE_ENV: 'test', DEMO: '0', DATA_DIR: folder, LOG_LEVEL: 'silent' });
  const invite = (email: string) =>
    runCommand(config, {
      name: 'invite-staff',
      args: { email, role: 'supervisor' },
      result: z.object({ email: z.string(), role: z.string(), link: z.string() }),
    });

  it('commands without a server open the data folder one at a time', async () => {
    expect(await invite(' Boss@People.test ')).toMatchObject({
      email: 'boss@people.test',
      role: 'supervisor',
      link: expect.stringContaining('/console/join#invitation='),
    });
    const wrong = { name: 'invite-staff', args: { email: 'x', role: 'boss' }, result: z.unknown() };
    await expect(runCommand(config, wrong)).rejects.toThrow(
      /^Usage: npm run admin -- invite-staff/,
    );
    await expect(runCommand(config, { name: 'no:such', result: z.unknown() })).rejects.toThrow(
      'There is no command no:such.',
    );
  });
});
