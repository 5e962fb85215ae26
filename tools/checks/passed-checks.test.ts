import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { openPassedChecks, type Inputs } from './passed-checks.ts';

const LINT = 'oxlint .';

describe('the record of passed checks', () => {
  let root: string;
  const write = (path: string, text: string): void => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  };
  /** The check passes, during which files may change. */
  const pass = (check = LINT, inputs: Inputs = 'code', during = (): void => {}): void => {
    const passed = openPassedChecks(root);
    during();
    passed.add(check, inputs);
  };
  const isKept = (check = LINT, inputs: Inputs = 'code'): boolean =>
    openPassedChecks(root).has(check, inputs);

  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'fourbay-passed-'));
    onTestFinished(() => rmSync(root, { recursive: true }));
    execFileSync('git', ['init', '--quiet'], { cwd: root });
    write('.gitignore', 'node_modules\n');
    write('.oxlintrc.json', '{}');
    write('src/a.ts', 'export const a = 1;');
    write('src/b.ts', 'export const b = 1;');
    write('README.md', 'Hello');
    write('node_modules/.package-lock.json', '{}');
    execFileSync('git', ['add', '.'], { cwd: root });
  });

  it('a passed check is recorded for the next run', () => {
    expect(isKept()).toBe(false);
    pass();
    expect(isKept()).toBe(true);
  });

  it.each([
    ['a tracked file', 'src/a.ts', 'export const a = 2;'],
    ['a new file', 'src/c.ts', ''],
    ['the configuration', '.oxlintrc.json', '{"rules":{}}'],
    ['the list of ignored files', '.gitignore', 'node_modules\nsrc/b.ts\n'],
    ['an installed package', 'node_modules/.package-lock.json', '{"packages":{}}'],
  ])('changing %s makes the check run again', (_what, path, text) => {
    pass();
    write(path, text);
    expect(isKept()).toBe(false);
  });

  it('removing or renaming a file makes the check run again', () => {
    pass();
    rmSync(join(root, 'src/b.ts'));
    expect(isKept()).toBe(false);
    write('src/c.ts', 'export const b = 1;');
    expect(isKept()).toBe(false);
  });

  it('moving text between files makes the check run again', () => {
    write('src/a.ts', 'ab');
    write('src/b.ts', 'c');
    pass();
    write('src/a.ts', 'a');
    write('src/b.ts', 'bc');
    expect(isKept()).toBe(false);
  });

  it('changing prose reruns only the checks that read everything', () => {
    pass();
    pass('oxfmt .', 'everything');
    write('README.md', 'Good morning');
    expect(isKept()).toBe(true);
    expect(isKept('oxfmt .', 'everything')).toBe(false);
  });

  it('the same program with different arguments is a different check', () => {
    pass();
    expect(isKept('oxlint --quiet .')).toBe(false);
  });

  it('a check isn’t stored if a file changed in the meantime, even if it changed back', () => {
    pass(LINT, 'code', () => {
      write('src/a.ts', 'export const a = 2;');
      write('src/a.ts', 'export const a = 1;');
    });
    expect(isKept()).toBe(false);
  });

  it('nothing is stored outside a git work tree or when the record can’t be read', () => {
    pass();
    write('node_modules/.cache/passed-checks.json', 'broken');
    expect(isKept()).toBe(false);
    rmSync(join(root, '.git'), { recursive: true });
    pass();
    expect(isKept()).toBe(false);
  });
});
