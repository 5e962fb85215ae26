import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';

const MODULE = join(import.meta.dirname, 'scratch-folder.ts');
const NO_PROCESS = 2 ** 30;

let memory: string;
beforeEach(() => void (memory = mkdtempSync(join(tmpdir(), 'fourbay-scratch-'))));
afterEach(() => rmSync(memory, { recursive: true }));

/** In its own process, with its output. The folder is removed when it ends. */
const runIn = (room: number): string =>
  execFileSync(
    process.execPath,
    [
      '--input-type=module',
      '--eval',
      `import { createScratchFolder } from '${MODULE}';
       import { writeFileSync } from 'node:fs';
       const folder = createScratchFolder('${memory}', ${room});
       writeFileSync(folder + '/kept', '');
       process.stdout.write(folder);`,
    ],
    { encoding: 'utf8' },
  );

it('a scratch folder is in memory if there is room, and is removed at the end', () => {
  const folder = runIn(1);
  expect(dirname(folder)).toBe(memory);
  expect(existsSync(folder)).toBe(false);
});

it('a scratch folder is with the temporary files if memory has no room', () => {
  expect(dirname(runIn(Number.MAX_SAFE_INTEGER))).toBe(tmpdir());
});

it('the scratch folder of a killed run is removed by the next run', () => {
  const abandoned = join(memory, `fourbay-run-${NO_PROCESS}`);
  mkdirSync(abandoned);
  writeFileSync(join(abandoned, 'data'), '');
  runIn(1);
  expect(existsSync(abandoned)).toBe(false);
});

it('the scratch folder of an active run is left alone', () => {
  const used = join(memory, `fourbay-run-${process.ppid}`);
  mkdirSync(used);
  runIn(1);
  expect(existsSync(used)).toBe(true);
});
