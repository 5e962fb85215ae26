import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import pg from 'pg';
import { expect, it } from 'vitest';

const MODULE = JSON.stringify(join(import.meta.dirname, 'postgres-cluster.ts'));

/** Starts a cluster in its own process and prints its address. */
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

it('ends with the run that started it, even when that run is killed', async () => {
  const run = spawn(process.execPath, ['--input-type=module', '-e', STARTER], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [url] = (await once(run.stdout, 'data')) as [Buffer];
  const address = url.toString();
  expect(await isUp(address)).toBe(true);
  run.kill('SIGKILL');
  await expect.poll(() => isUp(address), { timeout: 10_000 }).toBe(false);
});
