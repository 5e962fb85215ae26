import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { runCommand } from './run-command.ts';

const RUN_COMMAND = JSON.stringify(import.meta.resolve('./run-command.ts'));

describe('runCommand', () => {
  it('runCommand returns the exit code and the output of both streams', async () => {
    expect(await runCommand('sh', ['-c', 'echo one; echo two >&2; exit 3'])).toEqual({
      code: 3,
      output: 'one\ntwo\n',
    });
  });

  it('runCommand fails with the name of a program that does not exist', async () => {
    expect(await runCommand('no-such-tool', [])).toMatchObject({
      code: 127,
      output: expect.stringContaining('no-such-tool'),
    });
  });

  it('runCommand finds the programs of the project’s packages', async () => {
    expect((await runCommand('tsc', ['--version'])).code).toBe(0);
  });

  it.each(['SIGTERM', 'SIGHUP'] as const)(
    'runCommand stops the running program when it receives %s itself',
    async (signal) => {
      const folder = await mkdtemp(join(tmpdir(), 'fourbay-run-'));
      onTestFinished(() => rm(folder, { recursive: true }));
      const file = join(folder, 'pid');
      const program = `import { runCommand } from ${RUN_COMMAND};
      await runCommand('sh', ['-c', 'echo $$ > "$0"; exec sleep 30', ${JSON.stringify(file)}]);
      process.stdout.write('continued');`;
      const run = spawn(process.execPath, ['--input-type=module', '--eval', program], {
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      let output = '';
      run.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
      await expect
        .poll(() => readFile(file, 'utf8').catch(() => ''), { timeout: 15_000 })
        .not.toBe('');
      const tool = Number(await readFile(file, 'utf8'));
      run.kill(signal);
      expect((await once(run, 'close'))[0]).toBe(1);
      expect(output).toBe('');
      expect(() => process.kill(tool, 0)).toThrow('ESRCH');
    },
  );

  it('runCommand lets a program finish its cleanup after SIGTERM and starts no other one', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'fourbay-run-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    const ready = join(folder, 'ready');
    const cleaned = join(folder, 'cleaned');
    const next = join(folder, 'next');
    const slow = [
      `trap 'sleep 1; touch ${cleaned}; exit' INT`,
      `touch ${ready}`,
      'while :; do sleep 0.1; done',
    ].join('; ');
    const program = `import { runCommand } from ${RUN_COMMAND};
      await Promise.all([
        runCommand('sh', ['-c', ${JSON.stringify(slow)}]),
        runCommand('sleep', ['30']).then(() => runCommand('touch', [${JSON.stringify(next)}])),
      ]);`;
    const run = spawn(process.execPath, ['--input-type=module', '--eval', program], {
      stdio: 'ignore',
    });
    await expect.poll(() => existsSync(ready), { timeout: 15_000 }).toBe(true);
    run.kill('SIGTERM');
    expect((await once(run, 'close'))[0]).toBe(1);
    expect(existsSync(cleaned)).toBe(true);
    expect(existsSync(next)).toBe(false);
  });
});
