import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import pg from 'pg';
import { expect, it } from 'vitest';
import { startPostgresCluster } from './postgres-cluster.ts';

const MODULE = JSON.stringify(join(import.meta.dirname, 'postgres-cluster.ts'));

/** Starts a cluster in a separate process and prints its address. */
const STARTER = `
  const { startPostgresCluster } = await import(${MODULE});
  const cluster = await startPostgresCluster();
  process.stdout.write(cluster.url('postgres'));
`;

async function isUp(connectionString: string): Promise<boolean> {
  const client = new pg.Client({ connectionString });
  client.on('error', () => {});
  return client.connect().then(
    () => client.end().then(() => true),
    () => false,
  );
}

it('the test cluster stops with the run that started it, even when that run is killed', async () => {
  const run = spawn(process.execPath, ['--input-type=module', '-e', STARTER], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [url]: unknown[] = await once(run.stdout, 'data');
  const address = String(url);
  expect(await isUp(address)).toBe(true);
  run.kill('SIGKILL');
  await expect.poll(() => isUp(address), { timeout: 10_000 }).toBe(false);
});

it('the test cluster reports the statements of deadlocked transactions', async () => {
  const cluster = await startPostgresCluster();
  const connection = { connectionString: cluster.url('postgres') };
  const [first, second] = [new pg.Client(connection), new pg.Client(connection)];
  const clients = [first, second];
  for (const client of clients) await client.connect();
  const lock = (client: pg.Client, key: number) =>
    client.query(`select pg_advisory_xact_lock(${key})`);
  expect(cluster.deadlocks()).toEqual([]);
  for (const client of clients) await client.query('begin');
  await lock(first, 1);
  await lock(second, 2);
  await Promise.allSettled([lock(first, 2), lock(second, 1)]);
  for (const client of clients) await client.end();
  const deadlocks = cluster.deadlocks();
  await cluster.stop();
  expect(deadlocks).toHaveLength(1);
  expect(deadlocks[0]).toMatch(/STATEMENT: .*pg_advisory_xact_lock/);
});
