// npm run tool -- bench floor [REQUESTS=2000] [CALL]: compares frequent calls of the product with a floor, a
// bare program that runs the statements captured from the product and sends the captured reply. The ratio
// shows the cost of everything else: HTTP checks, sessions, validation, rules, JSON.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { print } from '../../../server/src/platform/admin/print.ts';
import { openBenchDatabase } from '../setup/bench-database.ts';
import { measure, tableHeading, tableRow } from '../setup/load.ts';
import { PROFILE_FLAGS, startProgram, type RunningProgram } from '../setup/processes.ts';
import { readService } from '../setup/new-quote.ts';
import { floorCalls, methodOf, statusOf } from './floor-calls.ts';

const {
  positionals: [requestsGiven = '2000', only = ''],
} = parseArgs({ allowPositionals: true });
const requests = Number(requestsGiven);
const [PRODUCT, FLOOR] = [4_161, 4_162];
const WARM_UP = requests / 2;

const folder = mkdtempSync(join(tmpdir(), 'fourbay-floor-'));
const file = join(folder, 'calls');
const database = await openBenchDatabase(print);
const started: RunningProgram[] = [];
try {
  const env = {
    DATABASE_URL: database.url,
    PORT: String(PRODUCT),
    DEMO: '0',
    LOG_LEVEL: 'warn',
    TRUSTED_PROXIES: '127.0.0.1',
    DATA_DIR: join(folder, 'data'),
  };
  const capturing = spawnSync(process.execPath, ['tools/bench/floor/capture.ts', file], {
    env: { ...process.env, ...env },
    encoding: 'utf8',
  });
  if (capturing.status !== 0) throw new Error(capturing.stderr);
  const product = await startProgram(
    [...PROFILE_FLAGS, 'tools/bench/setup/product-server.ts'],
    /ready/,
    env,
  );
  started.push(product);
  const floor = await startProgram(
    ['tools/bench/floor/replay.ts', database.url, String(FLOOR), file],
    /ready/,
  );
  started.push(floor);
  const targets = [
    { port: PRODUCT, started: product },
    { port: FLOOR, started: floor },
  ];
  let source = 0;
  print(`load ${loadavg()[0]?.toFixed(1)}\n${tableHeading('floor')}`);
  for (const floorCall of floorCalls(await readService(database.url))) {
    const { name, path, headers, body } = floorCall;
    if (!name.startsWith(only)) continue;
    const load = {
      make: (call: number) => {
        source += 1;
        // Each call comes from its own address, so that limits per source don't count.
        const from = `10.${(source >> 16) & 255}.${(source >> 8) & 255}.${source & 255}`;
        return {
          path,
          method: methodOf(floorCall),
          headers: { 'x-forwarded-for': from, ...headers?.(call) },
          ...(body && { body: body(call) }),
        };
      },
      status: statusOf(floorCall),
      concurrency: 4,
    };
    await measure(targets, { ...load, requests: WARM_UP });
    print(tableRow(name, await measure(targets, { ...load, requests })));
  }
} finally {
  for (const program of started) await program.stop();
  rmSync(folder, { recursive: true });
  await database.stop();
}
process.exit();
