import { copyFile, mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { ROOT, runCommand } from './run-command.ts';

/** The names of the rules that lint finds broken in one planted file. */
async function brokenIn(path: string, text: string): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'fourbay-lint-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await copyFile(join(ROOT, '.oxlintrc.json'), join(folder, '.oxlintrc.json'));
  await mkdir(dirname(join(folder, path)), { recursive: true });
  await writeFile(join(folder, path), text);
  const { output } = await runCommand('oxlint', ['--quiet', '--format=unix', '.'], { cwd: folder });
  return [...output.matchAll(/\[Error\/(.+?)\((.+?)\)\]/g)].map(([, , rule]) => rule ?? '').sort();
}

describe('lint', () => {
  it.each([
    ['no-explicit-any', 'server/src/a.ts', 'export const a = (b: any) => b;'],
    ['no-unused-vars', 'web/src/lib/a.ts', 'const a = 1;'],
    ['no-unused-vars', 'contract/src/a.ts', "import { b } from './b.ts';"],
    ['no-console', 'server/src/a.ts', "console.log('a');"],
    ['no-console', 'web/src/lib/a.ts', "console.error('a');"],
    ['ban-ts-comment', 'server/src/a.ts', '// @ts-ignore\nexport const a = 1;'],
    ['no-warning-comments', 'server/src/a.ts', '// TODO: later\nexport const a = 1;'],
    ['no-non-null-assertion', 'server/src/a.ts', 'export const a = (b?: string) => b!.length;'],
    ['no-default-export', 'web/src/lib/a.ts', 'export default 1;'],
    ['consistent-type-imports', 'server/src/a.ts', "export type A = import('./b.ts').B;"],
    [
      'rules-of-hooks',
      'web/src/lib/a.tsx',
      "import { useState } from 'react';\nexport function A({ on }: { on: boolean }) {\n  if " +
        '(on) useState(1);\n  return null;\n}',
    ],
  ])('refuses what breaks %s in %s', async (rule, path, text) => {
    expect(await brokenIn(path, text)).toEqual([rule]);
  });

  it('refuses tests that are left out or left alone', async () => {
    const text =
      "import { expect, it } from 'vitest';\nit.only('a', () => " +
      "expect(1).toBe(1));\nit.skip('b', () => expect(1).toBe(1));";
    expect(await brokenIn('server/src/a.test.ts', text)).toEqual([
      'no-disabled-tests',
      'no-focused-tests',
    ]);
  });

  it('keeps all rules for a file that several exceptions are about', async () => {
    const text =
      "import { expect, it } from 'vitest';\nit('a', () => {\n  console.log(1);\n  expect((1 as " +
      'any)!.b).toBe(1);\n});';
    expect(await brokenIn('server/src/a.test.ts', text)).toEqual(['no-console', 'no-explicit-any']);
  });
});
