import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makePrivate } from './private-folder.ts';

describe('the data folder', () => {
  const parent = mkdtempSync(join(tmpdir(), 'fourbay-private-'));
  let umask: number;
  beforeAll(() => void (umask = process.umask(0o022)));
  afterAll(() => {
    process.umask(umask);
    rmSync(parent, { recursive: true });
  });
  const modeOf = (...path: string[]): string =>
    (statSync(join(parent, ...path)).mode & 0o777).toString(8);

  it('the data folder and everything written to it later is accessible only to its user', () => {
    makePrivate(join(parent, 'new'));
    expect(modeOf('new')).toBe('700');
    writeFileSync(join(parent, 'new', 'later'), '');
    mkdirSync(join(parent, 'new', 'inner'));
    expect(modeOf('new', 'later')).toBe('600');
    expect(modeOf('new', 'inner')).toBe('700');
  });

  it('an existing data folder and its files are closed to other users', () => {
    process.umask(0o022);
    mkdirSync(join(parent, 'old', 'database'), { recursive: true });
    writeFileSync(join(parent, 'old', 'secret.key'), 'x');
    writeFileSync(join(parent, 'old', 'database', 'PG_VERSION'), '18');
    chmodSync(join(parent, 'old'), 0o755);
    expect(modeOf('old')).toBe('755');
    expect(modeOf('old', 'secret.key')).toBe('644');
    makePrivate(join(parent, 'old'));
    expect(modeOf('old')).toBe('700');
    expect(modeOf('old', 'database')).toBe('700');
    expect(modeOf('old', 'secret.key')).toBe('600');
    expect(modeOf('old', 'database', 'PG_VERSION')).toBe('600');
  });
});
