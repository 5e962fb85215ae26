import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { PROGRAM_ENVIRONMENT } from '../../test/processes/short-programs.ts';

const dataFolder = join(import.meta.dirname, 'no-such-folder');

/** Runs the command line with invalid settings, because help must not need valid ones. */
const admin = (...args: string[]) => {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(import.meta.dirname, '../admin.ts'), ...args],
    {
      env: { ...PROGRAM_ENVIRONMENT, DATA_DIR: dataFolder, DATABASE_URL: 'nowhere' },
      encoding: 'utf8',
    },
  );
  return { status, stdout, stderr };
};

const commands = [...admin('help').stdout.matchAll(/^ {2}([a-z]+(?:-[a-z]+)*)/gm)]
  .map(([, name = '']) => name)
  .filter((name) => name !== 'help');

describe('the operator’s command line', () => {
  it('lists its commands', () => {
    expect(commands).toEqual(
      expect.arrayContaining(['backup', 'restore', 'migrate', 'import-shops']),
    );
  });

  it.each(commands)('%s --help explains the command and does nothing else', (name) => {
    const { status, stdout, stderr } = admin(name, '--help');
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(stdout).toMatch(new RegExp(`^Usage: npm run admin -- ${name} `));
    expect(existsSync(dataFolder)).toBe(false);
  });

  it.each([
    [['restroe'], "unknown command 'restroe'"],
    [['import-shops'], "missing required argument 'file'"],
    [['import-shops', 'shops.csv', '--dryrun'], "unknown option '--dryrun'"],
    [['invite-staff', '--role', 'boss', 'a@b.test'], "argument 'boss' is invalid"],
    [['backup', 'a', 'b'], 'too many arguments'],
  ])('%j is rejected with the reason', (args, reason) => {
    const { status, stderr } = admin(...args);
    expect(status).toBe(1);
    expect(stderr).toContain(reason);
    expect(existsSync(dataFolder)).toBe(false);
  });

  it('an invalid setting is reported in one sentence', () => {
    const { status, stderr } = admin('check-ledger');
    expect(status).toBe(1);
    expect(stderr).toContain('DATABASE_URL');
    expect(stderr.trim().split('\n')).toHaveLength(1);
  });
});
