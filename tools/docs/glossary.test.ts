import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../test-run/run-command.ts';

interface Term {
  name: string;
  /** Its names on the wire and in the database. */
  elsewhere: string[];
}

/** Rows of every table of the page: term, meaning, and name elsewhere. */
const termsOf = (markdown: string): Term[] =>
  [...markdown.matchAll(/^\| ([^|]+) \|[^|]+\|([^|]*)\|$/gm)]
    .map(([, name = '', elsewhere = '']) => ({
      name: name.trim(),
      elsewhere: [...elsewhere.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code),
    }))
    .filter(({ name }) => name !== 'term' && !/^-+$/.test(name));

const repeated = (terms: readonly Term[]): string[] =>
  terms.map(({ name }) => name).filter((name, at, names) => names.indexOf(name) !== at);

describe('the glossary', () => {
  const page = readFileSync(join(ROOT, 'docs/glossary.md'), 'utf8');

  it('the glossary lists each term once', () => {
    expect(termsOf(page).length).toBeGreaterThan(80);
    expect(repeated(termsOf(page))).toEqual([]);
  });

  it('a term listed twice in the glossary is found', () => {
    const twice = page.replace(/^\| price .*\n/m, (row) => row + row);
    expect(repeated(termsOf(twice))).toEqual(['price']);
  });

  it('the glossary’s wire and database names exist', () => {
    const sources = globSync(['contract/src/**/*.ts', 'server/{migrations,src}/**/*.{sql,ts}'], {
      cwd: ROOT,
    });
    const code = sources.map((path) => readFileSync(join(ROOT, path), 'utf8')).join('\n');
    const names = termsOf(page).flatMap(({ elsewhere }) => elsewhere);
    expect(names.filter((name) => !code.includes(name.replace(/^users\./, '')))).toEqual([]);
  });
});
