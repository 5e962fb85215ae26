import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { findPostgres } from '../../server/test/engines/postgres-binaries.ts';
import { unprivilegedUser } from '../../server/test/engines/postgres-cluster.ts';
import { startSmtpPeer, type SmtpPeer } from '../../server/test/stand-ins/smtp-peer.ts';
import { ROOT } from '../test-run/run-command.ts';
import type { Service } from './compose-file.ts';
import type { ImageFile } from './image-file.ts';

/** Maps names and ports of the containers' network to this machine. */
export interface Network {
  /** The free port that replaces a service's port. */
  portOf(service: string, port: number): number;
  /** Replaces the service names in a text with addresses of this machine. */
  translate(text: string): string;
}

export interface Container {
  process: ChildProcess;
  /** The environment of its process and of its health check. */
  env: Record<string, string>;
  /** The stop signal of its image. */
  stopSignal: NodeJS.Signals;
  output: () => string;
  ended: Promise<number | null>;
}

interface Start {
  service: Service;
  network: Network;
  /** A temporary folder for this service. */
  folder: string;
}

interface User {
  uid: number;
  gid: number;
}

const PATHS = { PATH: process.env.PATH ?? '', LC_ALL: 'C', TZ: 'UTC' };

function run(
  command: readonly string[],
  env: Record<string, string>,
  { user, stopSignal = 'SIGTERM' }: { user?: User | undefined; stopSignal?: NodeJS.Signals } = {},
): Container {
  const [program = '', ...parameters] = command;
  const child = spawn(program === 'node' ? process.execPath : program, parameters, {
    cwd: user ? '/' : ROOT,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
    ...user,
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => void (output += chunk.toString()));
  const ended = once(child, 'close').then(([code]) => (typeof code === 'number' ? code : null));
  return { process: child, env, stopSignal, output: () => output, ended };
}

/**
 * Stands in for the product's image: runs the program named by the file or the Dockerfile, with
 * their settings.
 */
export function startProduct({ service, network, folder }: Start, image: ImageFile): Container {
  const env: Record<string, string> = { ...PATHS, ...image.env };
  for (const [name, value] of Object.entries(service.env)) env[name] = network.translate(value);
  Object.assign(env, {
    HOST: '127.0.0.1',
    PORT: String(network.portOf(service.name, image.port)),
    DATA_DIR: join(folder, '..', service.mounts.get(image.env.DATA_DIR ?? '') ?? service.name),
  });
  return run(service.command.length > 0 ? service.command : image.command, env);
}

/**
 * Stands in for the image `postgres`: a new cluster with the user and the database of its settings.
 */
export async function startDatabase({ service, network, folder }: Start): Promise<Container> {
  const programs = findPostgres();
  if (!programs) throw new Error('PostgreSQL 15 or later isn’t installed');
  const user = unprivilegedUser();
  const { POSTGRES_USER = '', POSTGRES_PASSWORD = '', POSTGRES_DB = '' } = service.env;
  const port = String(network.portOf(service.name, 5432));
  const secret = join(folder, 'password');
  writeFileSync(secret, POSTGRES_PASSWORD, { mode: 0o600 });
  if (user) for (const path of [folder, secret]) chownSync(path, user.uid, user.gid);
  const data = join(folder, 'data');
  const made = spawnSync(
    join(programs, 'initdb'),
    [
      `--pgdata=${data}`,
      `--username=${POSTGRES_USER}`,
      `--pwfile=${secret}`,
      '--auth=scram-sha-256',
      '--no-sync',
    ],
    { cwd: '/', env: PATHS, encoding: 'utf8', ...user },
  );
  if (made.status !== 0) throw new Error(made.stderr);
  const env = { ...PATHS, PATH: `${programs}:${PATHS.PATH}`, PGHOST: '127.0.0.1', PGPORT: port };
  const options = ['-c', `port=${port}`, '-c', 'listen_addresses=127.0.0.1', '-c', 'fsync=off'];
  const started = run(
    [join(programs, 'postgres'), '-D', data, '-c', `unix_socket_directories=${folder}`, ...options],
    env,
    { user, stopSignal: 'SIGINT' },
  );
  const url = `postgres://${POSTGRES_USER}:${POSTGRES_PASSWORD}@127.0.0.1:${port}/postgres`;
  while (!(await create(url, POSTGRES_DB)))
    if (started.process.exitCode !== null) throw new Error(started.output());
  return started;
}

async function create(connectionString: string, database: string): Promise<boolean> {
  const client = new pg.Client({ connectionString });
  try {
    await client.connect();
    await client.query(`create database "${database}"`);
    return true;
  } catch {
    return false;
  } finally {
    await client.end();
  }
}

/** Stands in for the image `nginx`, with the mounted site. */
export function startProxy({ service, network, folder }: Start): Container {
  const mounted = (inside: string): string => {
    const outside = service.mounts.get(inside);
    if (!outside) throw new Error(`${service.name} has nothing at ${inside}`);
    return join(ROOT, outside);
  };
  mounted('/etc/nginx/certificates');
  const configured = ['default.conf', 'containers.conf']
    .map((name) => readFileSync(mounted(`/etc/nginx/conf.d/${name}`), 'utf8'))
    .join('');
  let site = network
    .translate(withoutResolver(configured))
    .replaceAll('/etc/nginx/certificates', makeCertificate(folder))
    .replaceAll('/var/log/nginx', folder);
  for (const port of service.ports)
    site = site.replace(
      new RegExp(`\\blisten ${port}\\b`),
      `listen 127.0.0.1:${network.portOf(service.name, port)}`,
    );
  const file = join(folder, 'nginx.conf');
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${folder}/${name};`)
    .join(' ');
  writeFileSync(
    file,
    `${process.getuid?.() === 0 ? 'user root;' : ''} daemon off; pid ${folder}/pid; error_log stderr warn; ` +
      `events {} http { access_log off; ${temporary} ${site} }`,
  );
  return run(['nginx', '-e', 'stderr', '-c', file], PATHS, { stopSignal: 'SIGQUIT' });
}

/** Here, containers differ by port, which a name's addresses can't express. */
const withoutResolver = (site: string): string =>
  site
    .replace(/^resolver .*$/m, 'upstream fourbay { server one:3000; server two:3000; }')
    .replace('default fourbay:3000', 'default fourbay');

function makeCertificate(folder: string): string {
  const files = ['-keyout', join(folder, 'fourbay.key'), '-out', join(folder, 'fourbay.pem')];
  const request = 'req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=fourbay.test';
  const { status, stderr } = spawnSync('openssl', [...request.split(' '), ...files]);
  if (status !== 0 || !existsSync(join(folder, 'fourbay.pem'))) throw new Error(String(stderr));
  return folder;
}

/** Replaces the mail catcher, whose page this check does not use. */
export const startMail = (): Promise<SmtpPeer> => startSmtpPeer({ disabledCommands: ['STARTTLS'] });

export const folderOf = (within: string, name: string): string => {
  const folder = join(within, name);
  mkdirSync(folder, { recursive: true });
  return folder;
};
