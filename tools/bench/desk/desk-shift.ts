// npm run tool -- bench desk-shift [AGENTS=20] [MINUTES=5]: agents work the desk over HTTP against
// one process of the product on PostgreSQL, about one step a second each: prices, calls, undo, shop
// corrections, closed pages. Prints counts, latency, and memory, and checks invariants that must
// never break; "briefly unavailable" is retried as a page does, and counted.
import { setTimeout as pause } from 'node:timers/promises';
import type { Endpoint } from '@fourbay/contract';
import { openServerDatabase } from '../../../server/src/platform/database/db-server.ts';
import { runSql } from '../../../server/src/platform/database/db.ts';
import { createLog } from '../../../server/src/platform/observability/log.ts';
import { print } from '../../../server/src/platform/admin/print.ts';
import { seededRandom } from '../../../server/src/platform/values/seeded-random.ts';
import type { Schema } from '../../../server/src/schema.generated.ts';
import { servicesLoader } from '../../../server/reference-data/load-services.ts';
import {
  DeskAgent,
  type AgentWorld,
  type Heard,
} from '../../../server/test/records/desk/desk-agents.ts';
import { findDeskViolations } from '../../../server/test/records/desk/desk-violations.ts';
import { readAnswer, requestOf, type CallOptions } from '../../../server/test/endpoint-call.ts';
import { startPostgresCluster } from '../../../server/test/engines/postgres-cluster.ts';
import { loadDesk, tokenOf } from './desk-data.ts';
import { LOADING_MS } from '../setup/quote-data.ts';
import { percentile, startProgram } from '../setup/processes.ts';
import { migrate } from '../setup/migrate.ts';

const [agents = 20, minutes = 5] = process.argv.slice(2).map(Number);
const REQUESTS = 600;
const PORT = 4_162;
/** Pause between two steps of one agent. */
const STEP_PAUSE_MS = [500, 1_500] as const;

const cluster = await startPostgresCluster();
try {
  const url = cluster.url('postgres');
  migrate(url);
  const log = createLog('silent');
  const database = openServerDatabase<Schema>(url, { poolSize: 2, log, queryMs: LOADING_MS });
  const { db } = database;
  await servicesLoader.load(db, { now: () => new Date() });
  await loadDesk(database, REQUESTS, agents);
  await runSql(db, 'delete from user_quote_prices');
  const day = '[{"start": "00:00"}]';
  const week = ['mon', 'tues', 'wednes', 'thurs', 'fri', 'satur', 'sun'].map(
    (name) => `"${name}day": ${day}`,
  );
  await runSql(db, 'update service_providers set hours = $1::jsonb', [`{${week.join(', ')}}`]);
  const product = await startProgram(['tools/bench/setup/product-server.ts'], /ready/, {
    DATABASE_URL: url,
    DEMO: '0',
    PORT: String(PORT),
    LOG_LEVEL: 'error',
    SHOP_CALLS_PER_DAY: '100',
    DATA_DIR: '/tmp/fourbay-desk-shift',
  });
  try {
    const random = seededRandom(7);
    const heard: Heard = { prices: new Map(), gone: new Set(), unsure: [], done: new Map() };
    const times: number[] = [];
    let unavailable = 0;
    product.process.stdout?.on('data', (bytes: Buffer) => process.stderr.write(bytes));
    const world: AgentWorld = {
      random,
      now: () => new Date(),
      heard,
      pick: (list) => list[random.whole(0, Math.max(0, list.length - 1))],
      async call<E extends Endpoint>(endpoint: E, options: CallOptions<E>) {
        const { path, headers, body } = requestOf(endpoint, options);
        const send = async (): Promise<{ response: Response; text: string }> => {
          const began = performance.now();
          const response = await fetch(`http://127.0.0.1:${PORT}${path}`, {
            method: endpoint.method,
            headers: { ...headers, 'content-type': 'application/json' },
            ...(body === undefined ? {} : { body: JSON.stringify(body) }),
          });
          const text = await response.text();
          times.push(performance.now() - began);
          return { response, text };
        };
        let { response, text } = await send();
        for (let tries = 1; response.status === 503 && tries < 5; tries += 1) {
          unavailable += 1;
          await pause(Number(response.headers.get('retry-after') ?? 1) * 1_000);
          ({ response, text } = await send());
        }
        if (response.status >= 500) throw new Error(`${path}: ${response.status} ${text}`);
        return readAnswer(endpoint, response.status, Object.fromEntries(response.headers), text);
      },
    };
    const until = Date.now() + minutes * 60_000;
    const cpuBefore = product.cpu();
    let highest = 0;
    const work = async (number: number): Promise<void> => {
      const person = { id: '', email: '', token: tokenOf(number) };
      const agent = new DeskAgent(person, world);
      while (Date.now() < until) {
        if (agent.idle) await agent.takeNext();
        else await agent.step();
        highest = Math.max(highest, product.rss());
        await pause(random.whole(...STEP_PAUSE_MS));
      }
    };
    await Promise.all(Array.from({ length: agents }, (_, at) => work(at + 1)));

    const live = await runSql<{ id: string }>(
      db,
      'select id from user_quote_prices where withdrawn_at is null and replaced_by_id is null',
    );
    const ids = new Set(live.map(({ id }) => id));
    const lost = [...heard.prices.keys()].filter((id) => !ids.has(id) && !heard.gone.has(id));
    const unknown = [...ids].filter((id) => !heard.prices.has(id));
    const violations = await findDeskViolations({ deps: { db, now: () => new Date() } });
    const sorted = times.toSorted((a, b) => a - b);
    print(`${agents} agents, ${minutes} minutes, one process of the product, PostgreSQL:`);
    print(`  ${[...heard.done].map(([what, count]) => `${what} ${count}`).join(', ')}`);
    print(
      `  ${times.length} calls: half within ${percentile(sorted, 0.5).toFixed(0)} ms, 95% within ` +
        `${percentile(sorted, 0.95).toFixed(0)} ms; ` +
        `${((product.cpu() - cpuBefore) / times.length).toFixed(1)} ms of CPU per call`,
    );
    print(`  memory at most ${highest} MB`);
    print(`  briefly unavailable ${unavailable}, deadlocks ${cluster.deadlocks().length}`);
    for (const deadlock of cluster.deadlocks()) print(deadlock);
    print(
      `  prices live ${ids.size}, lost ${lost.length}, never acknowledged ${unknown.length}; ` +
        `violations ${JSON.stringify(violations)}`,
    );
  } finally {
    await product.stop();
    await database.close();
  }
} finally {
  await cluster.stop();
}
