import { spawn, spawnSync } from 'node:child_process';
import { chownSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { findPostgres } from './postgres-binaries.ts';
import { listenOnLoopback } from '../stand-ins/loopback.ts';

export interface PostgresCluster {
  /** The URL of one of its databases. */
  url(database: string): string;
  /** Deadlocks in its log, one text each. */
  deadlocks(): string[];
  stop(): Promise<void>;
}

/** Durability is off, because the data is temporary. */
const SETTINGS = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'autovacuum=off',
  'max_connections=200',
  'shared_buffers=64MB',
  'listen_addresses=127.0.0.1',
  'timezone=UTC',
];

/**
 * Waits until its input ends, then stops the server and removes the folder. The input is a pipe
 * from the test run, so this happens even when the run is killed.
 */
const KEEPER = `folder=$1; shift
"$@" >"$folder/log" 2>&1 & server=$!
read -r _
kill -QUIT $server 2>/dev/null
wait $server
rm -rf "$folder"`;

const STARTS_WITHIN_MS = 30_000;

/** Starts an empty PostgreSQL server for the test run, in a temporary folder. */
export async function startPostgresCluster(): Promise<PostgresCluster> {
  const programs = findPostgres();
  if (!programs)
    throw new Error(
      'PostgreSQL 15 or later is missing. Install it, or run `node tools/test-run/provision.ts`.',
    );
  const user = unprivilegedUser();
  const folder = mkdtempSync(join(tmpdir(), 'fourbay-postgres-'));
  if (user) chownSync(folder, user.uid, user.gid);
  const data = join(folder, 'data');
  const environment = { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' };
  const made = spawnSync(
    join(programs, 'initdb'),
    [
      '--pgdata',
      data,
      '--username=postgres',
      '--auth=trust',
      '--encoding=UTF8',
      '--locale=C',
      '--no-sync',
    ],
    { cwd: folder, env: environment, encoding: 'utf8', ...user },
  );
  if (made.status !== 0) {
    rmSync(folder, { recursive: true, force: true });
    throw new Error(`initdb failed: ${made.stderr || made.error?.message}`);
  }
  const port = await freePort();
  const settings = [...SETTINGS, `port=${port}`, `unix_socket_directories=${folder}`].flatMap(
    (setting) => ['-c', setting],
  );
  const keeper = spawn(
    'sh',
    ['-c', KEEPER, 'sh', folder, join(programs, 'postgres'), '-D', data, ...settings],
    { cwd: folder, env: environment, stdio: ['pipe', 'ignore', 'ignore'], detached: true, ...user },
  );
  const gone = new Promise<void>((resolve) => keeper.once('close', () => resolve()));
  const stop = async (): Promise<void> => {
    keeper.stdin.end();
    await gone;
  };
  const readLog = (): string => readFileSync(join(folder, 'log'), 'utf8');
  const url = (database: string): string => `postgres://postgres@127.0.0.1:${port}/${database}`;
  try {
    await answers(url('postgres'));
  } catch {
    const log = readLog();
    await stop();
    throw new Error(`PostgreSQL did not start: ${log}`);
  }
  return { url, deadlocks: () => findDeadlocks(readLog()), stop };
}

/** Each log entry is followed by its details, up to the next line with a date. */
const findDeadlocks = (log: string): string[] =>
  log.match(/^.*deadlock detected\n(?:.*(?:DETAIL|HINT|CONTEXT|STATEMENT): .*\n|\t.*\n)*/gm) ?? [];

/** PostgreSQL refuses to run as root, so an unprivileged user runs it. */
export function unprivilegedUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const nobody = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((line) => line.startsWith('nobody:'))
    ?.split(':');
  return { uid: Number(nobody?.[2] ?? 65_534), gid: Number(nobody?.[3] ?? 65_534) };
}

export async function freePort(): Promise<number> {
  const probe = createServer();
  const port = await listenOnLoopback(probe);
  await new Promise((resolve) => probe.close(resolve));
  return port;
}

async function answers(connectionString: string): Promise<void> {
  const end = performance.now() + STARTS_WITHIN_MS;
  for (;;) {
    const client = new pg.Client({ connectionString });
    try {
      await client.connect();
      await client.end();
      return;
    } catch (cause) {
      if (performance.now() > end) throw cause;
      await pause(50);
    }
  }
}
