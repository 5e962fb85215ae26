import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../test-run/run-command.ts';

const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');
const pages = globSync('docs/decisions/[0-9]*.md', { cwd: ROOT }).sort();
const SECTIONS = ['Context', 'Decision', 'Consequences', 'Rejected'];

describe('decisions', () => {
  it('are numbered from 1 without gaps', () => {
    const numbers = pages.map((page) => [basename(page).slice(0, 4), headings(page, '#')[0]]);
    expect(numbers).toEqual(
      pages.map((_page, at) => [
        String(at + 1).padStart(4, '0'),
        expect.stringMatching(new RegExp(`^${at + 1}\\. `)),
      ]),
    );
  });

  it.each(pages)('have the four sections: %s', (page) => {
    expect(headings(page, '##')).toEqual(SECTIONS);
  });

  it('are all listed in the index', () => {
    const index = read('docs/decisions/README.md');
    const lines = pages.map((page) => `- [${headings(page, '#')[0]}](${basename(page)})`);
    expect(lines.filter((line) => !index.includes(line))).toEqual([]);
  });

  it('exist for every reference to one', () => {
    const sources = globSync(
      ['*.md', '{docs,contract,server,web,tools,e2e}/**/*.{md,ts,tsx,css,sql,json}'],
      { cwd: ROOT, exclude: (path) => /(^|\/)(node_modules|dist|dist-server)$/.test(path) },
    );
    const dangling = sources.flatMap((path) =>
      [...read(path).matchAll(/\bdecisions? (\d+)((?:,| and) \d+)*/g)]
        .flatMap(([text]) => text.match(/\d+/g) ?? [])
        .filter((number) => Number(number) < 1 || Number(number) > pages.length)
        .map((number) => `${path}: decision ${number}`),
    );
    expect(dangling).toEqual([]);
  });
});

const headings = (page: string, level: string): string[] =>
  [...read(page).matchAll(new RegExp(`^${level} (.*)$`, 'gm'))].map(([, title = '']) => title);
