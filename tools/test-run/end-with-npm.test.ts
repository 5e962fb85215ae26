import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { ROOT } from './run-command.ts';

/** Stands in for the server. It takes a moment to stop, and leaves a file as proof. */
const PROGRAM = `
  import { writeFileSync } from 'node:fs';
  import { endWithNpm } from ${JSON.stringify(join(ROOT, 'server/start/end-with-npm.ts'))};
  endWithNpm();
  process.on('SIGTERM', () => setTimeout(() => {
    writeFileSync('stopped', '');
    process.exit(0);
  }, 300));
  setInterval(() => {}, 1_000);
  process.stdout.write('pid=' + process.pid + '\\n');
`;

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fourbay-npm-start-'));
  const { scripts } = JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8'));
  await mkdir(join(folder, 'server/start'), { recursive: true });
  await copyFile(
    join(ROOT, 'server/start/needs-node-24.js'),
    join(folder, 'server/start/needs-node-24.js'),
  );
  await writeFile(join(folder, 'server/start/start.ts'), PROGRAM);
  await writeFile(
    join(folder, 'package.json'),
    JSON.stringify({ type: 'module', scripts: { start: scripts.start } }),
  );
});
afterEach(() => rm(folder, { recursive: true }));

/** Runs `npm start`, and returns it with the id of the process behind it. */
async function npmStart(): Promise<{ npm: ChildProcess; pid: number }> {
  const npm = spawn('npm', ['start'], { cwd: folder, stdio: ['ignore', 'pipe', 'inherit'] });
  let output = '';
  for await (const chunk of npm.stdout) {
    output += String(chunk);
    const pid = /pid=(\d+)/.exec(output)?.[1];
    if (pid) return { npm, pid: Number(pid) };
  }
  throw new Error(`npm start ended: ${output}`);
}

const runs = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};
const stopped = (): Promise<boolean> =>
  readFile(join(folder, 'stopped')).then(
    () => true,
    () => false,
  );

it('npm start passes SIGTERM on, and ends when the server has stopped', async () => {
  const { npm, pid } = await npmStart();
  npm.kill('SIGTERM');
  await once(npm, 'exit');
  expect(await stopped()).toBe(true);
  expect(runs(pid)).toBe(false);
});

it('a server stops when its npm process is killed', async () => {
  const { npm, pid } = await npmStart();
  npm.kill('SIGKILL');
  await expect.poll(stopped, { timeout: 10_000 }).toBe(true);
  await expect.poll(() => runs(pid), { timeout: 10_000 }).toBe(false);
});
