// npm run tool -- compose: starts what compose.yaml starts, without containers. It uses the same programs
// with the same settings, in its order and by its health checks, on free ports of this machine. Then an
// account is created through the proxy, the commands of the operators' guide run in the containers, and one
// process restarts while others call. Needs nginx, OpenSSL, PostgreSQL, and `npm run build`.
import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { print } from '../../server/src/platform/admin/print.ts';
import { freePort } from '../../server/test/engines/postgres-cluster.ts';
import { readComposeFile, type Service } from './compose-file.ts';
import * as standIns from './container-stand-ins.ts';
import { createVisitor, checkPages, signUp, type Visitor } from './visitor.ts';
import { readImageFile } from './image-file.ts';
import { readRunbook, runInContainer } from './runbook.ts';

const HOST = 'fourbay.test';
/** Step 3 of docs/operating.md. */
const SETTINGS = {
  DATABASE_PASSWORD: randomBytes(12).toString('hex'),
  BASE_URL: `https://${HOST}`,
  SECRET_KEY: randomBytes(32).toString('base64'),
  MAIL_FROM: `Fourbay <hello@${HOST}>`,
  ABUSE_EMAIL: `abuse@${HOST}`,
  POSTAL_ADDRESS: '100 Congress Ave, Austin, TX 78701',
  GUIDE_URL: `https://${HOST}/guide`,
  KNOWLEDGE_URL: `https://${HOST}/knowledge`,
  ABOUT_URL: `https://${HOST}/about`,
  CONTACT_URL: `https://${HOST}/contact`,
};
const HEALTHY_WITHIN_MS = 180_000;
const ENDS_WITHIN_MS = 15_000;

const folder = mkdtempSync(join(tmpdir(), 'fourbay-compose-'));
// PostgreSQL runs as another user and needs access.
chmodSync(folder, 0o711);
const image = readImageFile();
const { services, subnet } = readComposeFile(SETTINGS);
const mail = await standIns.startMail();
const containers = new Map<string, standIns.Container>();
const ports = new Map<string, number>([['mail:1025', mail.port]]);
for (const { name, image: its, ports: published } of services) {
  const inside = its.startsWith('postgres:') ? [5432] : published;
  for (const port of its === 'fourbay' ? [image.port] : inside)
    if (name !== 'mail') ports.set(`${name}:${port}`, await freePort());
}

const network: standIns.Network = {
  portOf(service, port) {
    const free = ports.get(`${service}:${port}`);
    if (free === undefined) throw new Error(`nobody listens at ${service}:${port}`);
    return free;
  },
  translate(text) {
    let translated = text.replace(subnet, '127.0.0.0/8').replace('@database/', '@database:5432/');
    for (const [named, free] of ports)
      translated = translated.replaceAll(new RegExp(`\\b${named}\\b`, 'g'), `127.0.0.1:${free}`);
    return translated;
  },
};

function startContainer(service: Service) {
  const start = { service, network, folder: standIns.folderOf(folder, service.name) };
  const [name = ''] = service.image.split(':');
  if (name === 'fourbay') return standIns.startProduct(start, image);
  if (name === 'postgres') return standIns.startDatabase(start);
  if (name === 'nginx') return standIns.startProxy(start);
  throw new Error(`nothing stands in for the image ${service.image}`);
}

const find = (name: string) => {
  const container = containers.get(name);
  if (!container) throw new Error(`${name} was not started`);
  return container;
};

/** Waits for what `condition` asks of a service that was started. */
async function holds(service: Service, condition: string): Promise<void> {
  const container = find(service.name);
  if (condition === 'service_completed_successfully') {
    const code = await container.ended;
    if (code !== 0) throw new Error(`${service.name} ended with ${code}: ${container.output()}`);
  } else if (condition === 'service_healthy') await healthy(service);
}

async function healthy(service: Service): Promise<void> {
  const { env, output, process: started } = find(service.name);
  const test = service.healthcheck?.test ?? image.healthcheck;
  const [program = '', ...parameters] = test
    .filter((word) => word !== 'CMD')
    .map((word) => word.replace(`:${image.port}/`, `:${env.PORT}/`));
  const end = performance.now() + HEALTHY_WITHIN_MS;
  while (spawnSync(program === 'node' ? process.execPath : program, parameters, { env }).status) {
    if (started.exitCode !== null || performance.now() > end)
      throw new Error(`${service.name} is not healthy: ${output()}`);
    await pause(500);
  }
}

async function stopContainer({ name, stopSeconds }: Service): Promise<void> {
  const { process: started, ended, output, stopSignal } = find(name);
  if (started.exitCode !== null) return;
  const asked = performance.now();
  started.kill(stopSignal);
  const code = await Promise.race([ended, pause(stopSeconds * 1_000, 'still there')]);
  print(`${name} stopped: ${code}, after ${((performance.now() - asked) / 1_000).toFixed(1)} s`);
  if (code !== 0) {
    started.kill('SIGKILL');
    throw new Error(`${name} did not stop well: ${output()}`);
  }
}

const named = (name: string): Service => {
  const service = services.find((candidate) => candidate.name === name);
  if (!service) throw new Error(`compose.yaml has no ${name}`);
  return service;
};

async function startAll(): Promise<void> {
  for (const service of services) {
    if (service.name === 'mail') continue;
    for (const [needed, condition] of service.needs) await holds(named(needed), condition);
    containers.set(service.name, await startContainer(service));
    print(`${service.name} started: ${service.image} ${service.command.join(' ')}`);
  }
  for (const name of ['one', 'two']) {
    await healthy(named(name));
    print(`${name} is healthy`);
  }
}

/** `docker compose run --rm migrate`, as before an upgrade. */
async function repeatMigration(): Promise<void> {
  const { ended, output } = await startContainer(named('migrate'));
  const code = await ended;
  if (code !== 0) throw new Error(`the migration ended with ${code}: ${output()}`);
  print(`docker compose run --rm migrate\n  ${output().trim()}`);
}

/** One process restarts while a visitor goes on calling through the proxy. */
async function restartOne(visitor: Visitor): Promise<void> {
  let over = false;
  const answers = new Map<number, number>();
  const calling = (async () => {
    while (!over) {
      const { status } = await visitor.ask('GET', '/api/v2/config');
      answers.set(status, (answers.get(status) ?? 0) + 1);
      await pause(20);
    }
  })();
  await stopContainer(named('one'));
  containers.set('one', await startContainer(named('one')));
  await healthy(named('one'));
  over = true;
  await calling;
  const counts = [...answers].map(([status, count]) => `${count} × ${status}`).join(', ');
  print(`one restarted behind the proxy, calls meanwhile: ${counts}`);
  if ([...answers.keys()].some((status) => status !== 200)) throw new Error('calls failed');
}

let failed = false;
try {
  await startAll();
  const proxy = { http: network.portOf('proxy', 80), https: network.portOf('proxy', 443) };
  const visitor = createVisitor(HOST, proxy, print);
  await checkPages(visitor);
  await signUp(visitor, mail);
  for (const command of readRunbook()) print(`${command}\n  ${runInContainer(command, find)}`);
  await repeatMigration();
  await restartOne(visitor);
  for (const service of [...services].reverse())
    if (containers.has(service.name)) await stopContainer(service);
} catch (error) {
  failed = true;
  print(error instanceof Error ? error.message : String(error));
} finally {
  for (const { process: started, ended, stopSignal } of [...containers.values()].reverse()) {
    started.kill(stopSignal);
    await Promise.race([ended, pause(ENDS_WITHIN_MS)]);
    started.kill('SIGKILL');
  }
  await mail.close();
  rmSync(folder, { recursive: true, force: true });
}
process.exitCode = failed ? 1 : 0;
