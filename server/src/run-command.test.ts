import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';
import { runCommand } from './run-command.ts';
import { startServer } from './start-server.ts';

describe('an operator’s command', () => {
  const folder = mkdtempSync(join(tmpdir(), 'fourbay-command-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const config = readConfig({ NODE_ENV: 'test', DEMO: '0', DATA_DIR: folder, PORT: '0', LOG_LEVEL: 'silent' });
  const invite = (email: string) => runCommand(config, 'staff:invite', { email, role: 'supervisor' });

  it('invites the first supervisor, with or without a server that runs, and its mail goes out either way', async () => {
    expect(await invite(' Boss@People.test ')).toMatchObject({ email: 'boss@people.test', role: 'supervisor', link: expect.stringContaining('/console/join?invitation=') });
    const server = await startServer(config, () => {});
    expect(await invite('second@people.test')).toMatchObject({ link: expect.stringContaining(server.address) });
    await expect.poll(async () => (await (await fetch(`${server.address}/dev/inbox.json`)).json()) as { to: string }[], { timeout: 15_000, interval: 200 }).toHaveLength(2);
    await server.stop();
  }, 40_000);

  it('is refused in a sentence', async () => {
    await expect(runCommand(config, 'staff:invite', { email: 'x', role: 'boss' })).rejects.toThrow(/^Usage: npm run staff:invite/);
  }, 20_000);
});
