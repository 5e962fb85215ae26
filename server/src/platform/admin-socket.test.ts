import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createConnection } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { callCommand, NO_SERVER_RUNNING, serveCommands, type Command } from './admin-socket.ts';
import { invalid } from './app-error.ts';
import { createLog } from './log.ts';

const commands: Command[] = [
  { name: 'greet', run: async (args) => `Hello ${(args as { name: string }).name}` },
  { name: 'work', run: async (_args, tell) => (tell('half'), tell('nearly'), 'done') },
  {
    name: 'refuse',
    run: async () => Promise.reject(invalid({ name: 'is wrong' }, 'That name is wrong.')),
  },
  { name: 'break', run: async () => Promise.reject(new Error('select * from secrets')) },
];

describe('the operator’s socket', () => {
  const folders: string[] = [];
  const closers: (() => Promise<void>)[] = [];
  afterEach(async () => {
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

  it('carries a command and its answer', async () => {
    expect(await callCommand(await serve(), 'greet', { name: 'Ana' })).toBe('Hello Ana');
  });

  it('shows how far a command is before it answers', async () => {
    const told: string[] = [];
    expect(await callCommand(await serve(), 'work', {}, (line) => told.push(line))).toBe('done');
    expect(told).toEqual(['half', 'nearly']);
  });

  it('is for the server’s own user alone', async () => {
    expect(statSync(join(await serve(), 'admin.sock')).mode & 0o777).toBe(0o600);
  });

  it('says a refusal in its own sentence', async () => {
    await expect(callCommand(await serve(), 'refuse', {})).rejects.toThrow('That name is wrong.');
  });

  it('says nothing of what broke inside', async () => {
    await expect(callCommand(await serve(), 'break', {})).rejects.toThrow(
      'That failed. The server’s log says why.',
    );
  });

  it('refuses a command it does not know, and lines that are none', async () => {
    const folder = await serve();
    await expect(callCommand(folder, 'nothing', {})).rejects.toThrow(
      'There is no command nothing.',
    );
    const answer = await new Promise<string>((resolve) => {
      const socket = createConnection(join(folder, 'admin.sock'), () => socket.write('not json\n'));
      socket.on('data', (data) => resolve(String(data)));
    });
    expect(JSON.parse(answer)).toMatchObject({ ok: false });
  });

  it('knows when nobody listens: never served, or left behind by a crash', async () => {
    const folder = newFolder();
    expect(await callCommand(folder, 'greet', {})).toBe(NO_SERVER_RUNNING);
    await serve(folder);
    expect(await callCommand(folder, 'greet', { name: 'Ana' })).toBe('Hello Ana');
  });

  it('leaves a socket that is served alone', async () => {
    const folder = await serve();
    await serve(folder);
    expect(await callCommand(folder, 'greet', { name: 'Ana' })).toBe('Hello Ana');
  });

  it('is done without where the folder cannot be written', async () => {
    const file = join(newFolder(), 'a-file');
    writeFileSync(file, '');
    const close = await serveCommands(join(file, 'data'), commands, createLog('silent'));
    await expect(close()).resolves.toBeUndefined();
  });

  it('works in a folder whose path is too long for a socket', async () => {
    const folder = await serve(join(newFolder(), 'x'.repeat(90)));
    expect(await callCommand(folder, 'greet', { name: 'Ana' })).toBe('Hello Ana');
  });
});
