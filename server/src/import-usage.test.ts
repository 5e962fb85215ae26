import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { PROGRAM_ENVIRONMENT } from '../test/short-programs.ts';

const run = (program: string, ...args: string[]) => {
  const dataFolder = join(import.meta.dirname, 'no-such-folder');
  // Invalid settings, because help must not need valid ones.
  const env = { ...PROGRAM_ENVIRONMENT, DATA_DIR: dataFolder, DATABASE_URL: 'nowhere' };
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(import.meta.dirname, program), ...args],
    { env, encoding: 'utf8' },
  );
  expect(existsSync(dataFolder)).toBe(false);
  return { status, stdout, stderr };
};

it.each(['shops-import.ts', 'catalog-import.ts'])(
  '%s explains itself without settings or a database',
  (program) => {
    const usage = expect.stringMatching(/^Usage: npm run \w+:import -- FILE/);
    expect(run(program, '--help')).toEqual({ status: 0, stdout: usage, stderr: '' });
    expect(run(program)).toEqual({ status: 1, stdout: '', stderr: usage });
  },
);

it('an option that the import of shops does not know is named', () => {
  expect(run('shops-import.ts', 'shops.csv', '--dryrun')).toMatchObject({
    status: 1,
    stderr: expect.stringContaining("'--dryrun'"),
  });
});
