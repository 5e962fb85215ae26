import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../../server/test/engines/postgres-cluster.ts';
import { ROOT } from '../test-run/run-command.ts';

/** A running proxy with a configuration from `deploy/`. */
export interface Proxy {
  port: number;
  origin: string;
  /** What it wrote to its standard output and standard error. */
  output(): string;
  stop: () => Promise<void>;
}

const STARTS_WITHIN_MS = 10_000;

const has = (program: string, question: string): boolean =>
  spawnSync(program, [question]).status === 0;
export const hasNginx = (): boolean => has('nginx', '-v');
export const hasHaproxy = (): boolean => has('haproxy', '-v');

const readDeployed = (name: string): string => readFileSync(join(ROOT, 'deploy', name), 'utf8');

/** nginx in front of processes at these addresses, without TLS. */
export const startNginx = (addresses: readonly string[]): Promise<Proxy> =>
  startSite(
    readDeployed('nginx-machines.conf').replaceAll(
      /^ {4}server \S+( .*;)\n/gm,
      (_line, limits: string, at: number, whole: string) =>
        whole.indexOf('    server ') === at
          ? addresses.map((address) => `    server ${address}${limits}\n`).join('')
          : '',
    ),
  );

/** nginx in front of all processes that this resolver finds. */
export const startNginxForContainers = (resolver: string, port: number): Promise<Proxy> =>
  startSite(
    readDeployed('nginx-containers.conf')
      .replace(/^resolver \S+/m, `resolver ${resolver}`)
      .replace('fourbay:3000', `fourbay:${port}`),
  );

async function startSite(processes: string): Promise<Proxy> {
  const port = await freePort();
  return start(port, (folder) => {
    const site = readDeployed('nginx.conf')
      .replace(/^server \{\n {4}listen 80;[^}]*\}\n/m, '')
      .replace('listen 443 ssl;', `listen 127.0.0.1:${port};`)
      .replaceAll(/^ *ssl_certificate\S* .*\n/gm, '')
      .replaceAll('/var/log/nginx', folder);
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
      .map((name) => `${name}_temp_path ${folder}/${name};`)
      .join(' ');
    const file = join(folder, 'nginx.conf');
    writeFileSync(
      file,
      `${process.getuid?.() === 0 ? 'user root;' : ''} daemon off; pid ${folder}/pid;\n` +
        `worker_rlimit_nofile 8192; events { worker_connections 4096; }\n` +
        `http { ${temporary}\n${processes}\n${site} }\n`,
    );
    return ['nginx', '-e', 'stderr', '-c', file];
  });
}

/** HAProxy in front of processes at these addresses, without TLS. */
export async function startHaproxy(addresses: readonly string[]): Promise<Proxy> {
  const port = await freePort();
  const text = readDeployed('haproxy.cfg')
    .replace(/^listen database\n(?: .*\n)*/m, '')
    .replace(/^ *bind :80\n/m, '')
    .replace(/bind :443 .*/, `bind 127.0.0.1:${port}`)
    .replace(/^ *http-request redirect scheme https.*\n/m, '')
    .replace('maxconn 20000', 'maxconn 4000')
    .replace('log /dev/log local0', 'log stdout format raw local0')
    .replaceAll(/^ *server (?:one|two) .*\n/gm, '');
  const servers = addresses.map((address, at) => `    server process${at} ${address}\n`).join('');
  return startHaproxyWith(
    port,
    text.replace(/^( *default-server check inter 1s fastinter.*\n)/m, `$1${servers}`),
  );
}

/** HAProxy in front of databases whose Patroni answers at the second port. */
export async function startHaproxyForDatabases(
  nodes: readonly { port: number; patroniPort: number }[],
): Promise<Proxy> {
  const port = await freePort();
  const [whole = ''] = /^listen database\n(?: .*\n)*/m.exec(readDeployed('haproxy.cfg')) ?? [];
  const servers = nodes.map(
    (node, at) => `    server node${at} 127.0.0.1:${node.port} check port ${node.patroniPort}\n`,
  );
  const text = whole
    .replace('127.0.0.1:5000', `127.0.0.1:${port}`)
    .replace('check port 8008 ', '')
    .replaceAll(/^ *server .*\n/gm, '');
  return startHaproxyWith(port, `defaults\n    timeout connect 2s\n${text}${servers.join('')}`);
}

const startHaproxyWith = (port: number, text: string): Promise<Proxy> =>
  start(port, (folder) => {
    const file = join(folder, 'haproxy.cfg');
    writeFileSync(file, text);
    return ['haproxy', '-f', file, '-db'];
  });

/** Resolves once it accepts connections. */
async function start(port: number, prepare: (folder: string) => string[]): Promise<Proxy> {
  const folder = mkdtempSync(join(tmpdir(), 'fourbay-proxy-'));
  const [program = '', ...parameters] = prepare(folder);
  const child = spawn(program, parameters, { stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => void (output += chunk.toString()));
  const ended = once(child, 'exit');
  const stop = async (): Promise<void> => {
    // nginx ends its workers only if it is asked to end.
    child.kill('SIGTERM');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  const end = performance.now() + STARTS_WITHIN_MS;
  while (!(await accepts(port))) {
    if (child.exitCode !== null || performance.now() > end) {
      await stop();
      throw new Error(`${program} did not start:\n${output}`);
    }
    await pause(50);
  }
  return { port, origin: `http://127.0.0.1:${port}`, output: () => output, stop };
}

const accepts = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect({ host: '127.0.0.1', port });
    socket.once('connect', () => resolve(true));
    socket.once('error', () => resolve(false));
    socket.once('close', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
