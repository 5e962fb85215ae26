import { copyFile, mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { ROOT, runCommand } from './run-command.ts';

/** The names of the rules that planted files break, sorted. */
async function brokenRules(files: Readonly<Record<string, string>>): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'fourbay-lint-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await copyFile(join(ROOT, '.oxlintrc.json'), join(folder, '.oxlintrc.json'));
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
  const { output } = await runCommand('oxlint', ['--quiet', '--format=unix', '.'], { cwd: folder });
  return [...output.matchAll(/\[Error\/(.+?)\((.+?)\)\]/g)].map(([, , rule]) => rule ?? '').sort();
}

const fileOf = (lines: number): string => `export const a = [\n${'1,\n'.repeat(lines - 2)}];\n`;

const function61 = `export function run() {\n${'  run();\n'.repeat(59)}}\n`;

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
    ['consistent-type-imports', 'server/src/a.ts', "export type Lot = import('./b.ts').Quote;"],
    [
      'rules-of-hooks',
      'web/src/lib/a.tsx',
      "import { useState } from 'react';\nexport function Lamp({ on }: { on: boolean }) {\n  if " +
        '(on) useState(1);\n  return null;\n}',
    ],
    [
      'no-nested-ternary',
      'web/src/lib/a.ts',
      'export const a = (b: number) => (b > 1 ? 1 : b > 0 ? 2 : 3);',
    ],
    ['id-length', 'server/src/a.ts', 'export const pick = (q: string) => q;'],
    ['max-lines', 'server/src/a.ts', fileOf(301)],
    ['max-lines', 'server/src/a.test.ts', fileOf(501)],
    ['max-lines-per-function', 'web/src/lib/a.tsx', function61],
    ['filename-case', 'web/src/lib/queryClient.ts', 'export const client = 1;'],
    [
      'no-restricted-imports',
      'web/src/app/a.tsx',
      'import { Navigate } from \'react-router\';\nexport const Away = () => <Navigate to="/" />;',
    ],
    ['eqeqeq', 'server/src/a.ts', 'export const a = (b: number) => b == 1;'],
    ['no-var', 'server/src/a.ts', 'export var a = 1;'],
    ['prefer-const', 'server/src/a.ts', 'let a = 1;\nexport const b = () => a;'],
    [
      'no-empty',
      'server/src/a.ts',
      'export function run() {\n  try {\n    run();\n  } catch {}\n}',
    ],
    ['no-debugger', 'web/src/lib/a.ts', 'export function run() {\n  debugger;\n}'],
    ['no-namespace', 'server/src/a.ts', 'export namespace Lot {\n  export const a = 1;\n}'],
    ['alt-text', 'web/src/ui/a.tsx', 'export const Lamp = () => <img src="lamp.svg" />;'],
    [
      'exhaustive-deps',
      'web/src/ui/a.tsx',
      "import { useEffect } from 'react';\nexport function Lamp({ on }: { on: () => void }) {\n" +
        '  useEffect(() => on(), []);\n  return null;\n}',
    ],
    [
      'expect-expect',
      'server/src/a.test.ts',
      "import { it } from 'vitest';\nit('a', () => {\n  Math.abs(1);\n});",
    ],
    [
      'valid-expect',
      'server/src/a.test.ts',
      "import { expect, it } from 'vitest';\nit('a', () => {\n  expect(1);\n});",
    ],
  ])('the linter refuses what breaks %s in %s', async (rule, path, text) => {
    expect(await brokenRules({ [path]: text })).toEqual([rule]);
  });

  it('the linter allows 300 lines in a file, 500 in a test and 60 in a function', async () => {
    const function60 = function61.replace('  run();\n', '');
    expect(
      await brokenRules({
        'server/src/a.ts': fileOf(300),
        'server/src/a.test.ts': fileOf(500),
        'server/src/b.ts': function60,
      }),
    ).toEqual([]);
  });

  it('the linter refuses two files that import each other, be it for a type', async () => {
    expect(
      await brokenRules({
        'server/src/lot.ts': "import type { Quote } from './quote.ts';\nexport type Lot = Quote;",
        'server/src/quote.ts': "import type { Lot } from './lot.ts';\nexport type Quote = Lot;",
      }),
    ).toEqual(['no-cycle', 'no-cycle']);
  });

  it('the linter refuses tests that are skipped or run alone', async () => {
    const text =
      "import { expect, it } from 'vitest';\nit.only('a', () => " +
      "expect(1).toBe(1));\nit.skip('b', () => expect(1).toBe(1));";
    expect(await brokenRules({ 'server/src/a.test.ts': text })).toEqual([
      'no-disabled-tests',
      'no-focused-tests',
    ]);
  });

  it('the linter keeps all rules for a file that several overrides match', async () => {
    const text =
      "import { expect, it } from 'vitest';\nit('a', () => {\n  console.log(1);\n  expect((1 as " +
      'any)!.b).toBe(1);\n});';
    expect(await brokenRules({ 'server/src/a.test.ts': text })).toEqual([
      'no-console',
      'no-explicit-any',
      'no-non-null-assertion',
    ]);
  });
});
