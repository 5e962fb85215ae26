import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { callCommand, NO_SERVER_RUNNING, serveCommands, type Command } from './admin-socket.ts';
import { invalid } from '../http/app-error.ts';
import { createLog } from '../observability/log.ts';

const named = z.object({ name: z.string() });
const commands: Command[] = [
  { name: 'greet', run: async (args) => `Hello ${named.parse(args).name}` },
  { name: 'work', run: async (_args, report) => (report('half'), report('nearly'), 'done') },
  {
    name: 'refuse',
    run: async () => Promise.reject(invalid({ name: 'is wrong' }, 'That name is wrong.')),
  },
  { name: 'break', run: async () => Promise.reject(new Error('select * from secrets')) },
];

describe('the admin socket', () => {
  const folders: string[] = [];
  const closers: (() => Promise<void>)[] = [];
  afterEach(async () => {
    vi.unstubAllEnvs();
    for (const close of closers.splice(0)) await close();
    for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
  });
  const newFolder = (): string => {
    const folder = mkdtempSync(join(tmpdir(), 'fourbay-socket-'));
    folders.push(folder);
    return folder;
  };
  const serve = async (folder = newFolder()): Promise<string> => {
    closers.push(await serveCommands(folder, commands, createLog('silent')));
    return folder;
  };

  it('a command called over the socket returns its result', async () => {
    expect(await callCommand(await serve(), 'greet', { name: 'Ana' })).toBe('Hello Ana');
  });

  it('a command’s progress lines arrive before its result', async () => {
    const lines: string[] = [];
    expect(await callCommand(await serve(), 'work', {}, (line) => lines.push(line))).toBe('done');
    expect(lines).toEqual(['half', 'nearly']);
  });

  it('the socket file is accessible only to the server’s user', async () => {
    expect(statSync(join(await serve(), 'admin.sock')).mode & 0o777).toBe(0o600);
  });

  it('a socket folder that others can change is not used', async () => {
    vi.stubEnv('TMPDIR', newFolder());
    const shared = join(tmpdir(), `fourbay-${userInfo().uid}`);
    mkdirSync(shared);
    chmodSync(shared, 0o777);
    const folder = join(tmpdir(), 'long'.repeat(30));
    await serve(folder);
    await expect(callCommand(folder, 'greet', { name: 'Ana' })).rejects.toThrow(shared);
    rmSync(shared, { recursive: true });
    await serve(folder);
    expect(await callCommand(folder, 'greet', { name: 'Ana' })).toBe('Hello Ana');
  });

  it('a refused command throws an error with the reason', async () => {
    await expect(callCommand(await serve(), 'refuse', {})).rejects.toThrow('That name is wrong.');
  });

  it('a failed command does not reveal the internal error', async () => {
    await expect(callCommand(await serve(), 'break', {})).rejects.toThrow(
      'That failed. The server’s log says why.',
    );
  });

  it('unknown commands and malformed bodies are refused', async () => {
    const folder = await serve();
    await expect(callCommand(folder, 'nothing', {})).rejects.toThrow(
      'There is no command nothing.',
    );
    const answer = await new Promise<string>((resolve) => {
      request(
        { socketPath: join(folder, 'admin.sock'), path: '/commands/greet', method: 'POST' },
        (response) => response.on('data', (data) => resolve(String(data))),
      ).end('not json');
    });
    expect(JSON.parse(answer)).toMatchObject({ ok: false });
  });

  it('a folder that no process serves yields NO_SERVER_RUNNING', async () => {
    const folder = newFolder();
    expect(await callCommand(folder, 'greet', {})).toBe(NO_SERVER_RUNNING);
    await serve(folder);
    expect(await callCommand(folder, 'greet', { name: 'Ana' })).toBe('Hello Ana');
  });

  it('a second process doesn’t take over an active socket', async () => {
    const folder = await serve();
    await serve(folder);
    expect(await callCommand(folder, 'greet', { name: 'Ana' })).toBe('Hello Ana');
  });

  it('an unwritable folder leaves the server running without the socket', async () => {
    const file = join(newFolder(), 'a-file');
    writeFileSync(file, '');
    const close = await serveCommands(join(file, 'data'), commands, createLog('silent'));
    await expect(close()).resolves.toBeUndefined();
  });

  it('a folder path that is too long for a socket is replaced with a short one', async () => {
    const folder = await serve(join(newFolder(), 'x'.repeat(90)));
    expect(await callCommand(folder, 'greet', { name: 'Ana' })).toBe('Hello Ana');
  });
});
