import { execFileSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from './run-command.ts';

const read = (path: string): Promise<string> => readFile(join(ROOT, path), 'utf8');

/** The first column of the table at the end of the page. */
async function expressionsNotUsed(): Promise<string[]> {
  const table = (await read('docs/voice.md')).split('## Not this, but that')[1] ?? '';
  return [...table.matchAll(/^\| (?!not |---)(.+?) +\|/gm)].map(
    ([, expression = '']) => expression,
  );
}

/** Copy for drivers, shops and staff: pages, the console, mails, refusals. */
const COPY = [
  /^web\/src\/.*\.tsx?$/,
  /^server\/src\/modules\/.*(mails|present|rules|service)[^/]*\.ts$/,
  /^contract\/src\/errors\.ts$/,
  /^server\/reference-data\/maintenance-schedule\/.*\.ts$/,
];
const filesWithCopy = (): string[] =>
  execFileSync('git', ['ls-files'], { cwd: ROOT, encoding: 'utf8' })
    .split('\n')
    .filter((path) => COPY.some((files) => files.test(path)) && !/\.test\.tsx?$/.test(path));

/** Comments are for developers and not checked. */
const withoutComments = (text: string): string =>
  text.replace(/\/\*[^]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '');

const found = (text: string, expressions: readonly string[]): string[] =>
  expressions.filter((expression) => withoutComments(text).includes(expression));

it('no page and no mail uses an expression that the page about our voice rules out', async () => {
  const expressions = await expressionsNotUsed();
  expect(expressions.length).toBeGreaterThan(15);
  const faults: string[] = [];
  for (const path of filesWithCopy())
    faults.push(...found(await read(path), expressions).map((words) => `${path}: ${words}`));
  expect(faults).toEqual([]);
});

it('a ruled-out expression is found in copy, and ignored in comments', () => {
  expect(found('<p>Told by Sam</p> // Not told', ['Told by', 'Kind of shop'])).toEqual(['Told by']);
  expect(found('/** Kind of shop */', ['Kind of shop'])).toEqual([]);
});

it('the voice check reads the pages and the mails', () => {
  expect(filesWithCopy()).toEqual(
    expect.arrayContaining([
      'web/src/console/desk/held/call-pane.tsx',
      'web/src/features/shops/search/shop-search.tsx',
      'server/src/modules/quotes/mails/mails.rules.ts',
      'contract/src/errors.ts',
      'server/reference-data/maintenance-schedule/wheels.ts',
    ]),
  );
});
