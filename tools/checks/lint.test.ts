import { copyFile, mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ROOT, runCommand } from '../test-run/run-command.ts';

const fileOf = (lines: number): string => `export const a = [\n${'1,\n'.repeat(lines - 2)}];\n`;

const function61 = `export function run() {\n${'  run();\n'.repeat(59)}}\n`;

type Planted = readonly [rules: string, path: string, text: string];

const FAULTY: readonly Planted[] = [
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
  ['no-empty', 'server/src/a.ts', 'export function run() {\n  try {\n    run();\n  } catch {}\n}'],
  ['no-debugger', 'web/src/lib/a.ts', 'export function run() {\n  debugger;\n}'],
  ['no-namespace', 'server/src/a.ts', 'export namespace Lot {\n  export const a = 1;\n}'],
  ['alt-text', 'web/src/ui/a.tsx', 'export const Lamp = () => <img src="lamp.svg" />;'],
  [
    'exhaustive-deps',
    'web/src/ui/a.tsx',
    "import { useEffect } from 'react';\nexport function Lamp({ on }: { on: () => void }) {\n" +
      '  useEffect(() => on(), []);\n  return null;\n}',
  ],
  ['purity', 'web/src/ui/a.tsx', 'export const Lamp = () => <p>{Math.random()}</p>;'],
  [
    'refs',
    'web/src/ui/a.tsx',
    "import { useRef } from 'react';\nexport function Lamp() {\n  const count = useRef(0);\n" +
      '  return <p>{count.current}</p>;\n}',
  ],
  [
    'no-deriving-state-in-effects, set-state-in-effect',
    'web/src/ui/a.tsx',
    "import { useEffect, useState } from 'react';\nexport function Lamp({ on }: { on: number }) {\n" +
      '  const [lit, setLit] = useState(0);\n  useEffect(() => {\n    setLit(on);\n  }, [on]);\n' +
      '  return <p>{lit}</p>;\n}',
  ],
  [
    'rule-suppression',
    'web/src/ui/a.tsx',
    "import { useEffect } from 'react';\nexport function Lamp({ on }: { on: () => void }) {\n" +
      '  // oxlint-disable-next-line react/exhaustive-deps\n  useEffect(() => on(), []);\n' +
      '  return null;\n}',
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
  [
    'no-floating-promises',
    'server/src/a.ts',
    'const save = async () => {};\nexport function run() {\n  save();\n}',
  ],
  ['no-misused-promises', 'web/src/lib/a.ts', 'export const a = [1];\na.forEach(async () => {});'],
  [
    'await-thenable',
    'server/src/a.test.ts',
    'const save = () => 1;\nexport const run = async () => {\n  await save();\n};',
  ],
  [
    'no-deprecated',
    'contract/src/a.ts',
    '/** @deprecated Use `b`. */\nconst a = () => 1;\nexport const run = () => a();',
  ],
  [
    'unbound-method',
    'server/src/a.ts',
    'class Lot {\n  left = 1;\n  take() {\n    return this.left;\n  }\n}\n' +
      'export const { take } = new Lot();',
  ],
  [
    'no-misused-spread',
    'web/src/lib/a.ts',
    'const a = new Map([[1, 2]]);\nexport const b = { ...a };',
  ],
  ['require-array-sort-compare', 'server/src/a.ts', 'export const a = [10, 9].toSorted();'],
  ['restrict-template-expressions', 'server/src/a.ts', 'const a = {};\nexport const b = `${a}`;'],
  [
    'no-disabled-tests, no-focused-tests',
    'server/src/a.test.ts',
    "import { expect, it } from 'vitest';\nit.only('a', () => expect(1).toBe(1));\n" +
      "it.skip('b', () => expect(1).toBe(1));",
  ],
  // Several overrides match a test.
  [
    'no-console, no-explicit-any, no-non-null-assertion',
    'server/src/a.test.ts',
    "import { expect, it } from 'vitest';\nit('a', () => {\n  console.log(1);\n" +
      '  expect((1 as any)!.b).toBe(1);\n});',
  ],
  // A cycle, even if only through a type.
  [
    'no-cycle',
    'server/src/lot.ts',
    "import type { Quote } from './quote.ts';\nexport type Lot = Quote;",
  ],
  [
    'no-cycle',
    'server/src/quote.ts',
    "import type { Lot } from './lot.ts';\nexport type Quote = Lot;",
  ],
];

const ALLOWED: readonly Planted[] = [
  ['', 'server/src/a.ts', fileOf(300)],
  ['', 'server/src/a.test.ts', fileOf(500)],
  ['', 'server/src/b.ts', function61.replace('  run();\n', '')],
];

let folder: string;
/** The names of the rules that each planted file breaks. */
const broken = new Map<string, string[]>();

/** One folder each, because `a.ts` is planted many times. */
function placeOf([, path]: Planted, at: number): string {
  return /lot|quote/.test(path) ? path : join(dirname(path), String(at), basename(path));
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fourbay-lint-'));
  await copyFile(join(ROOT, '.oxlintrc.json'), join(folder, '.oxlintrc.json'));
  for (const [at, planted] of [...FAULTY, ...ALLOWED].entries()) {
    const file = join(folder, placeOf(planted, at));
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, planted[2]);
  }
  const { output } = await runCommand('oxlint', ['--quiet', '--format=unix', '.'], { cwd: folder });
  for (const [, path = '', rule = ''] of output.matchAll(/^([^:\n]+):.*\[Error\/.+?\((.+?)\)\]/gm))
    broken.set(path, [...(broken.get(path) ?? []), rule]);
});
afterAll(() => rm(folder, { recursive: true }));

const brokenBy = (planted: Planted, at: number): string =>
  (broken.get(placeOf(planted, at)) ?? []).sort().join(', ');

describe('lint', () => {
  it.each(FAULTY.map((planted, at) => ({ rules: planted[0], path: planted[1], planted, at })))(
    'the linter rejects code that breaks $rules in $path',
    ({ rules, planted, at }) => {
      expect(brokenBy(planted, at)).toBe(rules);
    },
  );

  it('the linter allows 300 lines in a file, 500 in a test, and 60 in a function', () => {
    ALLOWED.forEach((planted, at) => expect(brokenBy(planted, FAULTY.length + at)).toBe(''));
  });
});
