import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import {
  chownSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { findPostgres } from '../../server/test/engines/postgres-binaries.ts';
import { freePort, unprivilegedUser } from '../../server/test/engines/postgres-cluster.ts';
import { hasHaproxy, startHaproxyForDatabases } from '../deploy/proxy.ts';
import { ROOT } from '../test-run/run-command.ts';
import { queryOnce, type FaultyPostgres } from './postgres.ts';

/** Three databases that Patroni manages with `deploy/patroni.yml`, behind HAProxy. */
export interface PatroniCluster extends Pick<FaultyPostgres, 'port' | 'url' | 'admin'> {
  /** Kills the primary and its Patroni with SIGKILL. Returns its name. */
  killPrimary(): Promise<string>;
  /** The name of the node that accepts writes. */
  findPrimary(): Promise<string | undefined>;
  /** Starts a killed node again. Resolves once it follows the primary. */
  restart(name: string): Promise<void>;
  /** Names of the files in the archive of the write-ahead log. */
  archived(): string[];
  remove(): Promise<void>;
}

interface Node {
  name: string;
  port: number;
  patroniPort: number;
  folder: string;
  patroni: ChildProcess | undefined;
}

const NAMES = ['first', 'second', 'third'];
/** The archive that all three share. */
const WAL = 'wal';
const STARTS_WITHIN_MS = 180_000;
const PASSWORD = 'change-me-1';

export const hasPatroni = (): boolean =>
  hasHaproxy() && ['patroni', 'etcd'].every((name) => spawnSync(name, ['--version']).status === 0);

export async function createPatroniCluster(): Promise<PatroniCluster> {
  const folder = mkdtempSync(join(tmpdir(), 'fourbay-failover-'));
  own(folder);
  const children: ChildProcess[] = [];
  const run = (program: string, ...parameters: string[]): ChildProcess => {
    const child = spawn(program, parameters, {
      cwd: folder,
      env: { PATH: process.env.PATH, LC_ALL: 'C.UTF-8', TZ: 'UTC', HOME: folder },
      stdio: 'ignore',
      ...unprivilegedUser(),
    });
    children.push(child);
    return child;
  };
  mkdirSync(join(folder, WAL));
  own(join(folder, WAL));
  const etcd = await startEtcd(folder, run);
  const nodes: Node[] = [];
  for (const name of NAMES) nodes.push(await prepareNode(folder, name, etcd));
  const startNode = (node: Node): void => {
    node.patroni = run('patroni', join(node.folder, 'patroni.yml'));
  };
  for (const node of nodes) startNode(node);
  const proxy = await startHaproxyForDatabases(nodes);
  const findPrimary = async (): Promise<Node | undefined> => {
    for (const node of nodes) if (await isPrimary(node)) return node;
    return undefined;
  };
  const areRunning = async (): Promise<boolean> => (await followers(nodes)) === NAMES.length - 1;
  await until('three databases', areRunning);
  const url = (port: number): string =>
    `postgres://postgres:${PASSWORD}@127.0.0.1:${port}/postgres`;
  return {
    port: proxy.port,
    url,
    admin: (text, values) => queryOnce(url(proxy.port), text, values),
    async killPrimary() {
      const node = await findPrimary();
      if (!node) throw new Error('no primary');
      killNode(node);
      return node.name;
    },
    findPrimary: async () => (await findPrimary())?.name,
    async restart(name) {
      for (const node of nodes) if (node.name === name) startNode(node);
      await until(`${name} to follow`, areRunning);
    },
    archived: () => readdirSync(join(folder, WAL)),
    async remove() {
      await proxy.stop();
      for (const node of nodes) killNode(node);
      for (const child of children) child.kill('SIGKILL');
      await pause(500);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function own(path: string): void {
  const user = unprivilegedUser();
  if (user) chownSync(path, user.uid, user.gid);
}

/** Three members. Returns their addresses for clients. */
async function startEtcd(
  folder: string,
  run: (program: string, ...parameters: string[]) => unknown,
): Promise<string[]> {
  const members = [];
  for (const name of NAMES)
    members.push({ name, client: await freePort(), peer: await freePort() });
  const all = members.map(({ name, peer }) => `${name}=http://127.0.0.1:${peer}`).join(',');
  for (const { name, client, peer } of members) {
    const data = join(folder, `etcd-${name}`);
    const member = `--name ${name} --data-dir ${data} --initial-cluster ${all} --log-level error`;
    const urls = [
      ['--listen-client-urls', client],
      ['--advertise-client-urls', client],
      ['--listen-peer-urls', peer],
      ['--initial-advertise-peer-urls', peer],
    ].flatMap(([option, port]) => [String(option), `http://127.0.0.1:${port}`]);
    run('etcd', ...member.split(' '), ...urls);
  }
  return members.map(({ client }) => `127.0.0.1:${client}`);
}

async function prepareNode(folder: string, name: string, etcd: readonly string[]): Promise<Node> {
  const node = {
    name,
    port: await freePort(),
    patroniPort: await freePort(),
    folder: join(folder, name),
    patroni: undefined,
  };
  mkdirSync(node.folder);
  own(node.folder);
  const text = readFileSync(join(ROOT, 'deploy/patroni.yml'), 'utf8')
    .replace('name: first', `name: ${name}`)
    .replaceAll('10.0.0.21:8008', `127.0.0.1:${node.patroniPort}`)
    .replaceAll('10.0.0.21:5432', `127.0.0.1:${node.port}`)
    .replace(/hosts: .*/, `hosts: ${etcd.join(',')}`)
    .replaceAll('10.0.0.0/24', '127.0.0.1/32')
    .replace('/var/lib/postgresql/15/fourbay', join(node.folder, 'data'))
    .replace('/usr/lib/postgresql/15/bin', findPostgres() ?? '')
    .replace('/var/lib/postgresql/.patroni.pgpass', join(node.folder, 'pgpass'))
    .replace('/var/run/postgresql', node.folder)
    .replace(
      '/opt/fourbay/deploy/archive-wal',
      `WAL=${join(folder, WAL)} sh ${join(ROOT, 'deploy/archive-wal')}`,
    );
  writeFileSync(join(node.folder, 'patroni.yml'), text);
  return node;
}

/** Patroni first, or it would start the database again. */
function killNode(node: Node): void {
  node.patroni?.kill('SIGKILL');
  try {
    const [main] = readFileSync(join(node.folder, 'data/postmaster.pid'), 'utf8').split('\n');
    process.kill(Number(main), 'SIGKILL');
  } catch {
    // It isn't running.
  }
}

const ask = (node: Node, path: string): Promise<Response | undefined> =>
  fetch(`http://127.0.0.1:${node.patroniPort}${path}`, {
    signal: AbortSignal.timeout(2_000),
  }).catch(() => undefined);

const isPrimary = async (node: Node): Promise<boolean> =>
  (await ask(node, '/primary'))?.ok === true;

/** How many nodes follow a primary. */
async function followers(nodes: readonly Node[]): Promise<number> {
  const answers = await Promise.all(nodes.map((node) => ask(node, '/replica')));
  const primary = await Promise.all(nodes.map(isPrimary));
  return primary.includes(true) ? answers.filter((answer) => answer?.ok).length : 0;
}

async function until(what: string, isTrue: () => Promise<boolean>): Promise<void> {
  const end = performance.now() + STARTS_WITHIN_MS;
  while (!(await isTrue())) {
    if (performance.now() > end) throw new Error(`waited too long for ${what}`);
    await pause(250);
  }
}
