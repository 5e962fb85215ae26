import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { startTestApp } from '../../test/harness.ts';
import { subjectsTo } from '../../test/records/people.ts';
import { commandsOf } from '../commands.ts';
import { readConfig } from '../config/config.ts';
import { serveCommands } from '../platform/admin/admin-socket.ts';
import { createLog } from '../platform/observability/log.ts';
import { runCommand } from './run-command.ts';

describe('an operator’s command', () => {
  const folder = mkdtempSync(join(tmpdir(), 'fourbay-command-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const config = readConfig({ NODE_ENV: 'test', DEMO: '0', DATA_DIR: folder, LOG_LEVEL: 'silent' });
  const invite = (email: string) =>
    runCommand(config, {
      name: 'invite-staff',
      args: { email, role: 'supervisor' },
      result: z.object({ link: z.string() }),
    });

  it('a running server executes the command and sends the e-mail', async () => {
    const test = await startTestApp();
    const stop = await serveCommands(folder, commandsOf(test.deps), createLog('silent'));
    expect(await invite('second@people.test')).toMatchObject({
      link: expect.stringContaining('http://fourbay.test/console/join#invitation='),
    });
    const wrong = { name: 'invite-staff', args: { email: 'x', role: 'boss' }, result: z.unknown() };
    await expect(runCommand(config, wrong)).rejects.toThrow(
      /^Usage: npm run admin -- invite-staff/,
    );
    const elsewhere = { name: 'check-ledger', result: z.object({ balances: z.number() }) };
    await expect(runCommand(config, elsewhere)).rejects.toThrow('Is it a different release?');
    await stop();
    await test.runJobs();
    expect(subjectsTo(test, 'second@people.test')).toEqual(['You’re invited to work at Fourbay']);
  });
});
