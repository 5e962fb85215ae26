import { spawnSync } from 'node:child_process';
import { chownSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { findPostgres } from '../server/test/postgres-binaries.ts';
import { freePort, unprivilegedUser } from '../server/test/postgres-cluster.ts';

/** A PostgreSQL server of the run's own that can be made to fail. */
export interface FaultyPostgres {
  port: number;
  url(port: number): string;
  /** Runs a statement as the administrator, past every relay. */
  admin<Row extends object>(text: string, values?: unknown[]): Promise<Row[]>;
  start(): void;
  /** `immediate` is a crash: nothing is written any more, and recovery follows at the next start. */
  stop(mode: 'fast' | 'immediate'): void;
  /** Stops all its processes in their tracks, or lets them go on. */
  freeze(frozen: boolean): void;
  remove(): void;
}

/**
 * What is acknowledged must survive a crash of the server, so commits are written; a crash of the
 * machine is not tried, so nothing waits for the disk.
 */
const SETTINGS = `
fsync = off
max_connections = 60
shared_buffers = 64MB
listen_addresses = '127.0.0.1'
`;

export async function createPostgres(): Promise<FaultyPostgres> {
  const { folder, run } = createFolder();
  const data = join(folder, 'data');
  run('initdb', '--pgdata', data, '--username=postgres', '--auth=trust', '--locale=C', '--no-sync');
  const port = await freePort();
  const own = [`port = ${port}`, `unix_socket_directories = '${folder}'`];
  const options = [...SETTINGS.trim().split('\n'), ...own]
    .map((line) => `-c ${line.replaceAll(' ', '')}`)
    .join(' ');
  const start = (): void =>
    run('pg_ctl', 'start', '-w', '-D', data, '-l', join(folder, 'log'), '-o', options);
  const stop = (mode: 'fast' | 'immediate'): void =>
    run('pg_ctl', 'stop', '-w', '-D', data, '-m', mode);
  const url = (at: number): string => `postgres://postgres@127.0.0.1:${at}/postgres`;
  start();
  return {
    port,
    url,
    admin: (text, values) => queryOnce(url(port), text, values),
    start,
    stop,
    freeze(frozen) {
      const signal = frozen ? 'SIGSTOP' : 'SIGCONT';
      const [main] = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n');
      for (const pid of familyOf(Number(main))) process.kill(pid, signal);
    },
    remove() {
      try {
        stop('immediate');
      } catch {
        // It is down already.
      }
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** A folder for a cluster, and a way to run PostgreSQL's programs there as its owner. */
function createFolder(): { folder: string; run: (program: string, ...args: string[]) => void } {
  const programs = findPostgres();
  if (!programs)
    throw new Error(
      'PostgreSQL 15 or later is missing: install it, or run `node scripts/provision.ts`.',
    );
  const user = unprivilegedUser();
  const folder = mkdtempSync(join(tmpdir(), 'fourbay-faults-'));
  if (user) chownSync(folder, user.uid, user.gid);
  return {
    folder,
    run(program, ...args) {
      const { status, stderr, error } = spawnSync(join(programs, program), args, {
        cwd: folder,
        env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' },
        stdio: ['ignore', 'ignore', 'pipe'],
        encoding: 'utf8',
        ...user,
      });
      if (status !== 0) throw new Error(`${program} failed: ${stderr || error?.message}`);
    },
  };
}

async function queryOnce<Row extends object>(
  connectionString: string,
  text: string,
  values?: unknown[],
): Promise<Row[]> {
  const client = new pg.Client({ connectionString });
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query<Row>(text, values)).rows;
  } finally {
    await client.end();
  }
}

/** A process and its children. */
function familyOf(pid: number): number[] {
  const { stdout } = spawnSync('ps', ['-o', 'pid=', '--ppid', String(pid)], { encoding: 'utf8' });
  return [pid, ...stdout.split('\n').map(Number).filter(Boolean)];
}
