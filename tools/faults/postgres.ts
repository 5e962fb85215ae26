import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { findPostgres } from '../../server/test/engines/postgres-binaries.ts';
import { freePort, unprivilegedUser } from '../../server/test/engines/postgres-cluster.ts';

/** A standby that has everything its primary acknowledged. */
interface Standby {
  port: number;
  /** Becomes the server from then on. */
  promote: () => void;
}

/** A PostgreSQL server of this run that can be made to fail. */
export interface FaultyPostgres {
  readonly port: number;
  url: (port: number) => string;
  /** Runs a statement as administrator, bypassing every relay. */
  admin: <Row extends object>(text: string, values?: unknown[]) => Promise<Row[]>;
  start: () => void;
  /** `immediate` is a crash: nothing more is written, and recovery runs at the next start. */
  stop: (mode: 'fast' | 'immediate') => void;
  /** From then on, commits wait for the standby. */
  addStandby: () => Promise<Standby>;
  /** Freezes all its processes (SIGSTOP), or resumes them. */
  freeze: (frozen: boolean) => void;
  remove: () => void;
}

/**
 * Acknowledged data must survive a crash of the server, so commits are written. A crash of the machine is not
 * simulated, so fsync is off.
 */
const SETTINGS = `
fsync = off
max_connections = 60
shared_buffers = 64MB
listen_addresses = '127.0.0.1'
`;

interface Server {
  data: string;
  port: number;
}

const INITDB = ['--username=postgres', '--auth=trust', '--locale=C', '--no-sync'];

const optionsOf = ({ port }: Server, folder: string): string =>
  [...SETTINGS.trim().split('\n'), `port = ${port}`, `unix_socket_directories = '${folder}'`]
    .map((line) => `-c ${line.replaceAll(' ', '')}`)
    .join(' ');

const hasSynchronousStandby = async (admin: FaultyPostgres['admin']): Promise<boolean> => {
  const [found] = await admin<{ count: number }>(
    `select count(*)::int as count from pg_stat_replication where sync_state = 'sync'`,
  );
  return found?.count === 1;
};

export async function createPostgres(): Promise<FaultyPostgres> {
  const { folder, run, runBeside } = createFolder();
  const started = new Set<Server>();
  let current: Server = { data: join(folder, 'data'), port: await freePort() };
  const startServer = (server: Server): void => {
    started.add(server);
    const options = optionsOf(server, folder);
    run('pg_ctl', 'start', '-w', '-D', server.data, '-l', `${server.data}.log`, '-o', options);
  };
  const stopServer = ({ data }: Server, mode: 'fast' | 'immediate'): void =>
    run('pg_ctl', 'stop', '-w', '-D', data, '-m', mode);
  const url = (at: number): string => `postgres://postgres@127.0.0.1:${at}/postgres`;
  run('initdb', '--pgdata', current.data, ...INITDB);
  startServer(current);
  const admin: FaultyPostgres['admin'] = (text, values) =>
    queryOnce(url(current.port), text, values);
  return {
    get port() {
      return current.port;
    },
    url,
    admin,
    start: () => startServer(current),
    stop: (mode) => stopServer(current, mode),
    async addStandby() {
      const standby: Server = { data: join(folder, 'standby'), port: await freePort() };
      const primary = ['-h', '127.0.0.1', '-p', String(current.port), '-U', 'postgres'];
      // Asynchronous, because this process also runs the balancer and relays.
      await runBeside('pg_basebackup', ...primary, '-D', standby.data, '-R', '--checkpoint=fast');
      startServer(standby);
      await admin(`alter system set synchronous_standby_names = '*'`);
      await admin('select pg_reload_conf()');
      await waitFor(() => hasSynchronousStandby(admin));
      return {
        port: standby.port,
        promote() {
          run('pg_ctl', 'promote', '-w', '-D', standby.data);
          current = standby;
        },
      };
    },
    freeze(frozen) {
      const signal = frozen ? 'SIGSTOP' : 'SIGCONT';
      const [main] = readFileSync(join(current.data, 'postmaster.pid'), 'utf8').split('\n');
      for (const pid of familyOf(Number(main))) process.kill(pid, signal);
    },
    remove() {
      for (const server of started)
        try {
          stopServer(server, 'immediate');
        } catch {
          // It is already down.
        }
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function waitFor(isTrue: () => Promise<boolean>): Promise<void> {
  const end = performance.now() + 30_000;
  while (!(await isTrue())) {
    if (performance.now() > end) throw new Error('the standby did not follow');
    await pause(100);
  }
}

interface Folder {
  folder: string;
  run: (program: string, ...args: string[]) => void;
  runBeside: (program: string, ...args: string[]) => Promise<void>;
}

/** A folder for a cluster, and ways to run PostgreSQL's programs there as its owner. */
function createFolder(): Folder {
  const programs = findPostgres();
  if (!programs)
    throw new Error(
      'PostgreSQL 15 or later is missing. Install it, or run `node tools/test-run/provision.ts`.',
    );
  const user = unprivilegedUser();
  const folder = mkdtempSync(join(tmpdir(), 'fourbay-faults-'));
  if (user) chownSync(folder, user.uid, user.gid);
  const options = {
    cwd: folder,
    env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' },
    ...user,
  };
  return {
    folder,
    run(program, ...args) {
      const { status, stderr, error } = spawnSync(join(programs, program), args, {
        ...options,
        stdio: ['ignore', 'ignore', 'pipe'],
        encoding: 'utf8',
      });
      if (status !== 0) throw new Error(`${program} failed: ${stderr || error?.message}`);
    },
    async runBeside(program, ...args) {
      const child = spawn(join(programs, program), args, { ...options, stdio: 'ignore' });
      const [code] = await once(child, 'exit');
      if (code !== 0) throw new Error(`${program} failed with ${code}`);
    },
  };
}

export async function queryOnce<Row extends object>(
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
