import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { runCommand } from './run-command.ts';

describe('a command', () => {
  it('tells how it ended and what it said on both streams', async () => {
    expect(await runCommand('sh', ['-c', 'echo one; echo two >&2; exit 3'])).toEqual({
      code: 3,
      output: 'one\ntwo\n',
    });
  });

  it('that is not there fails with its name', async () => {
    expect(await runCommand('no-such-tool', [])).toMatchObject({
      code: 127,
      output: expect.stringContaining('no-such-tool'),
    });
  });

  it('finds the tools of the project', async () => {
    expect((await runCommand('tsc', ['--version'])).code).toBe(0);
  });

  it.each(['SIGTERM', 'SIGHUP'] as const)(
    'is not left behind by a run that is told to stop with %s',
    async (signal) => {
      const folder = await mkdtemp(join(tmpdir(), 'fourbay-run-'));
      onTestFinished(() => rm(folder, { recursive: true }));
      const file = join(folder, 'pid');
      const program = `import { runCommand } from ${JSON.stringify(import.meta.resolve('./run-command.ts'))};
      await runCommand('sh', ['-c', 'echo $$ > "$0"; exec sleep 30', ${JSON.stringify(file)}]);
      process.stdout.write('went on');`;
      const run = spawn(process.execPath, ['--input-type=module', '--eval', program], {
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      let said = '';
      run.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()));
      await expect
        .poll(() => readFile(file, 'utf8').catch(() => ''), { timeout: 15_000 })
        .not.toBe('');
      const tool = Number(await readFile(file, 'utf8'));
      run.kill(signal);
      expect((await once(run, 'close'))[0]).toBe(1);
      expect(said).toBe('');
      expect(() => process.kill(tool, 0)).toThrow('ESRCH');
    },
  );

  it('may tidy up although another has ended already, and nothing more is started', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'fourbay-run-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    const [ready, tidied, next] = ['ready', 'tidied', 'next'].map((name) => join(folder, name)) as [
      string,
      string,
      string,
    ];
    const program = `import { runCommand } from ${JSON.stringify(import.meta.resolve('./run-command.ts'))};
      const slow = ${JSON.stringify(`trap 'sleep 1; touch ${tidied}; exit' INT; touch ${ready}; while :; do sleep 0.1; done`)};
      await Promise.all([runCommand('sh', ['-c', slow]), runCommand('sleep', ['30']).then(() => runCommand('touch', [${JSON.stringify(next)}]))]);`;
    const run = spawn(process.execPath, ['--input-type=module', '--eval', program], {
      stdio: 'ignore',
    });
    await expect.poll(() => existsSync(ready), { timeout: 15_000 }).toBe(true);
    run.kill('SIGTERM');
    expect((await once(run, 'close'))[0]).toBe(1);
    expect([existsSync(tidied), existsSync(next)]).toEqual([true, false]);
  });
});
