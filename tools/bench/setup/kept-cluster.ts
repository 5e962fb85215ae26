import { spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findPostgres } from '../../../server/test/engines/postgres-binaries.ts';
import { unprivilegedUser } from '../../../server/test/engines/postgres-cluster.ts';

/**
 * Where the million quotes are kept between runs; for root, a folder that PostgreSQL's user can
 * read.
 */
export const KEPT_FOLDER =
  process.getuid?.() === 0
    ? '/var/cache/fourbay-bench-million'
    : join(import.meta.dirname, '../../../.cache/bench-million');
const PORT = 5_418;

/** The data can be rebuilt, so fsync is off. Memory is that of a small server. */
const SETTINGS = [
  `port=${PORT}`,
  `unix_socket_directories=${KEPT_FOLDER}`,
  'listen_addresses=127.0.0.1',
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'max_wal_size=4GB',
  'shared_buffers=512MB',
  'work_mem=8MB',
  'max_connections=200',
  // Loading runs vacuum itself. Autovacuum would count toward the cost of some call.
  'autovacuum=off',
  'timezone=UTC',
];

/** Starts the cluster that is kept between runs, and creates it first if it does not exist. */
export function startKeptCluster(): {
  url(database: string): string;
  /** The postmaster, whose child processes do the work. */
  pid(): number;
  stop(): void;
} {
  const programs = findPostgres();
  if (!programs) throw new Error('PostgreSQL 15 or later is missing.');
  const user = unprivilegedUser();
  mkdirSync(KEPT_FOLDER, { recursive: true });
  if (user) chownSync(KEPT_FOLDER, user.uid, user.gid);
  const data = join(KEPT_FOLDER, 'data');
  const run = (program: string, args: readonly string[]): void => {
    const done = spawnSync(join(programs, program), [...args], {
      cwd: KEPT_FOLDER,
      env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' },
      stdio: ['ignore', 'ignore', 'inherit'],
      ...user,
    });
    if (done.status !== 0) throw new Error(`${program} failed`);
  };
  const cluster = ['--pgdata', data];
  if (!existsSync(join(data, 'PG_VERSION')))
    run('initdb', [
      ...cluster,
      '--username=postgres',
      '--auth=trust',
      '--encoding=UTF8',
      '--locale=C',
    ]);
  const settings = SETTINGS.map((setting) => `-c ${setting}`).join(' ');
  run('pg_ctl', [...cluster, '-w', '-l', join(KEPT_FOLDER, 'log'), '-o', settings, 'start']);
  return {
    url: (database) => `postgres://postgres@127.0.0.1:${PORT}/${database}`,
    pid: () => Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0]),
    stop: () => run('pg_ctl', [...cluster, '-w', '-m', 'fast', 'stop']),
  };
}
