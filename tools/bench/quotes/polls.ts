// npm run tool -- bench polls [SECONDS=10]: CPU and latency of 2,000 unchanged polls a second, alternating
// every second between the product and a bare server that always answers 304. Counts the product's database
// connections that ran a query in the meantime.
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { print } from '../../../server/src/platform/admin/print.ts';
import { openBenchDatabase } from '../setup/bench-database.ts';
import {
  entityTagOf,
  sendRequest,
  tableHeading,
  tableRow,
  type LoadRequest,
  type Target,
} from '../setup/load.ts';
import {
  percentile,
  PROFILE_FLAGS,
  startProgram,
  type RunningProgram,
} from '../setup/processes.ts';
import { ownerOf, tokenOf } from '../setup/quote-data.ts';

const [seconds = 10] = process.argv.slice(2).map(Number);
const POLLS_PER_SECOND = 2_000;
const POLLERS = 2_000;
const STEP_MS = 10;
const [PRODUCT, BARE] = [4_134, 4_135];

const etags = new Map<number, string>();

/** The first poll of a quote reads its version. All later ones send it back. */
function poll(index: number): LoadRequest {
  const quote = (index % POLLERS) * 37 + 1;
  return {
    method: 'GET',
    path: `/api/v2/servicechek/user_quote_prices/quote_prices_for_quote?quote_id=${quote}`,
    headers: {
      authorization: `Bearer ${tokenOf(ownerOf(quote))}`,
      'if-none-match': etags.get(quote) ?? '',
    },
  };
}

async function readVersions(): Promise<void> {
  for (let index = 0; index < POLLERS; index += 1) {
    const answer = await sendRequest(PRODUCT, poll(index));
    if (answer.status !== 200) throw new Error(`${answer.status}: ${answer.body}`);
    const quote = index * 37 + 1;
    etags.set(quote, entityTagOf(quote, answer));
  }
}

/**
 * Sends one second's polls, evenly spread; returns the milliseconds they took, more than 1,000 on a
 * machine that is too slow.
 */
async function pollForOneSecond(port: number, times: number[]): Promise<number> {
  const began = performance.now();
  const open: Promise<void>[] = [];
  while (open.length < POLLS_PER_SECOND) {
    const due = Math.min(
      POLLS_PER_SECOND,
      Math.ceil(((performance.now() - began) / 1_000) * POLLS_PER_SECOND),
    );
    while (open.length < due) {
      const start = performance.now();
      open.push(
        sendRequest(port, poll(open.length)).then(({ status, body }) => {
          if (status !== 304) throw new Error(`${status}: ${body}`);
          times.push(performance.now() - start);
        }),
      );
    }
    await pause(STEP_MS);
  }
  await Promise.all(open);
  return performance.now() - began;
}

/** Number of the product's database connections that have run a query since then. */
async function countQueriedSince(db: pg.Client, moment: Date): Promise<number> {
  const { rows } = await db.query<{ count: string }>(
    `
      select count(*)
      from pg_stat_activity
      where application_name = 'fourbay' and query_start > $1`,
    [moment],
  );
  return Number(rows[0]?.count);
}

const database = await openBenchDatabase(print);
const db = new pg.Client({ connectionString: database.url });
const started: RunningProgram[] = [];
try {
  await db.connect();
  const settings = {
    DATABASE_URL: database.url,
    DEMO: '0',
    PORT: String(PRODUCT),
    LOG_LEVEL: 'info',
    DATA_DIR: '/tmp/fourbay-bench',
  };
  started.push(
    await startProgram(
      [...PROFILE_FLAGS, 'tools/bench/setup/product-server.ts'],
      /ready/,
      settings,
    ),
    await startProgram(['tools/bench/quotes/bare-304.ts', String(BARE)], /ready/),
  );
  await readVersions();
  const targets: Target[] = [PRODUCT, BARE].flatMap((port, at) =>
    started[at] ? [{ port, started: started[at] }] : [],
  );
  // The first seconds warm up compilers and caches. They aren't counted.
  for (const { port } of targets)
    for (let second = 0; second < 3; second += 1) await pollForOneSecond(port, []);
  const { rows } = await db.query<{ at: Date }>('select clock_timestamp() as at');
  const began = rows[0]?.at ?? new Date();
  const results = targets.map((): { cpu: number; elapsed: number; times: number[] } => ({
    cpu: 0,
    elapsed: 0,
    times: [],
  }));
  for (let second = 0; second < seconds; second += 1) {
    for (const [at, { port, started: program }] of targets.entries()) {
      const result = results[at];
      if (!result) continue;
      const cpu = program.cpu();
      result.elapsed += await pollForOneSecond(port, result.times);
      result.cpu += program.cpu() - cpu;
    }
  }
  const queried = await countQueriedSince(db, began);
  const polls = seconds * POLLS_PER_SECOND;
  print(tableHeading('bare'));
  print(
    tableRow(
      'unchanged poll',
      results.map(({ cpu, times }) => {
        const sorted = times.toSorted((a, b) => a - b);
        return { cpu: cpu / polls, p50: percentile(sorted, 0.5), p99: percentile(sorted, 0.99) };
      }),
    ),
  );
  print(
    `${polls} polls to each, at ` +
      `${results.map(({ elapsed: took }) => Math.round(polls / (took / 1_000))).join(' and ')} ` +
      `per second; ${queried} of the product's database connections ran a query in the meantime.`,
  );
} finally {
  await db.end();
  for (const program of started) await program.stop();
  await database.stop();
}
process.exit();
