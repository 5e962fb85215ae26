// npm run tool -- failover: three databases with Patroni and etcd behind HAProxy, all with the examples in
// deploy/. Under load, the primary is killed twice with `kill -9`. Prints how many acknowledged rows were
// lost, and how long writes were refused.
import { setTimeout as pause } from 'node:timers/promises';
import { print } from '../../server/src/platform/admin/print.ts';
import { startBalancer } from './balancer.ts';
import { countKept } from './ledger.ts';
import { startLoad, type Load } from './load.ts';
import { createOwner } from './owner.ts';
import { createPatroniCluster, hasPatroni, type PatroniCluster } from './patroni.ts';
import { liftLimits } from './try-fault.ts';
import { createWorldOn } from './world.ts';

const OWNERS = 4;
const ROUNDS = 2;
const WARM_UP_MS = 10_000;
const WRITES_AFTER_MS = 120_000;
const ARCHIVED_WITHIN_MS = 60_000;

const acknowledged = ({ writes }: Load): number =>
  writes.filter((write) => write.acknowledged).length;

/** Kills the primary. Returns the seconds until a write succeeds that began afterward. */
async function failOver(cluster: PatroniCluster, load: Load): Promise<number> {
  await pause(WARM_UP_MS);
  const quote = load.requestQuote();
  const killed = await cluster.killPrimary();
  const from = performance.now();
  const first = load.writes.length;
  print(`Killed ${killed}, the primary…`);
  while (!load.writes.slice(first).some((write) => write.acknowledged)) {
    if (performance.now() - from > WRITES_AFTER_MS) throw new Error('writes never worked again');
    await pause(50);
  }
  const seconds = (performance.now() - from) / 1_000;
  print(
    `${await cluster.findPrimary()} is the primary. Writes work after ${seconds.toFixed(1)} s.`,
  );
  await quote;
  await cluster.restart(killed);
  print(`${killed} follows it.`);
  return seconds;
}

/** The archive has the end of every earlier timeline, and the newest file of this one. */
async function checkArchive(cluster: PatroniCluster): Promise<void> {
  const [newest] = (await cluster.admin('select pg_walfile_name(pg_switch_wal()) as file')) as {
    file: string;
  }[];
  const file = newest?.file ?? '';
  const end = performance.now() + ARCHIVED_WITHIN_MS;
  while (!cluster.archived().includes(file)) {
    if (performance.now() > end) throw new Error(`${file} was never archived`);
    await pause(250);
  }
  const names = cluster.archived();
  const histories = names.filter((name) => name.endsWith('.history'));
  if (histories.length < ROUNDS) throw new Error(`the archive lacks timelines: ${names.join(' ')}`);
  print(`The archive has ${names.length} files, of ${histories.length + 1} timelines.`);
}

if (!hasPatroni()) {
  print('Skipped: needs Patroni, etcd, and HAProxy (Debian: patroni, etcd-server, haproxy).');
  process.exit();
}
print('Starting three databases with Patroni and etcd…');
const cluster = await createPatroniCluster();
try {
  const world = await createWorldOn(print, { balance: startBalancer, database: cluster });
  try {
    await liftLimits(world);
    const owners = [];
    for (let count = 0; count < OWNERS; count += 1)
      owners.push(await createOwner(world.balancer.origin, world.smtp));
    const load = startLoad(world.balancer.origin, owners);
    for (let round = 0; round < ROUNDS; round += 1) await failOver(cluster, load);
    await pause(WARM_UP_MS);
    await load.stop();
    await checkArchive(cluster);
    const { lost, doubled } = await countKept(cluster, load);
    print(`${lost} of ${acknowledged(load)} acknowledged rows lost, ${doubled} doubled.`);
    process.exitCode = lost + doubled > 0 ? 1 : 0;
  } finally {
    await world.close();
  }
} finally {
  await cluster.remove();
}
