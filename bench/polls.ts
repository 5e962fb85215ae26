// node bench/polls.ts [SECONDS=10]: 2,000 unchanged polls a second, second by second in turns, at
// the product and at a bare server that always says 304; and whether the product asked the database
// anything meanwhile.
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { openBenchDatabase } from './bench-database.ts';
import { sendRequest, TABLE_HEADING, tableRow, type LoadRequest, type Target } from './load.ts';
import { percentile, PROFILE_FLAGS, startProgram, type RunningProgram } from './processes.ts';
import { ownerOf, tokenOf } from './quote-data.ts';

const [seconds = 10] = process.argv.slice(2).map(Number);
const POLLS_PER_SECOND = 2_000;
const POLLERS = 2_000;
const STEP_MS = 10;
const [PRODUCT, BARE] = [4_134, 4_135];
const print = (line: string): void => void process.stdout.write(`${line}\n`);

const etags = new Map<number, string>();

/** The first poll of each tells its version; all others repeat that. */
function poll(n: number): LoadRequest {
  const quote = (n % POLLERS) * 37 + 1;
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
  for (let n = 0; n < POLLERS; n += 1) {
    const { status, body } = await sendRequest(PRODUCT, poll(n));
    if (status !== 200) throw new Error(`${status}: ${body}`);
    const quote = n * 37 + 1;
    etags.set(
      quote,
      `"${quote}.${(JSON.parse(body) as { meta: { version: number } }).meta.version}"`,
    );
  }
}

/**
 * One second's polls, spread evenly; where the machine is too slow for that they take longer, and
 * that is told.
 */
async function pollForOneSecond(port: number, times: number[]): Promise<number> {
  const began = performance.now();
  const open: Promise<void>[] = [];
  while (open.length < POLLS_PER_SECOND) {
    const due = Math.min(POLLS_PER_SECOND, Math.ceil(((performance.now() - began) / 1_000) * POLLS_PER_SECOND));
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

/** The product's connections that have been asked anything since. */
async function countQueriedSince(db: pg.Client, moment: Date): Promise<number> {
  const { rows } = await db.query<{ n: string }>(
    `
      select count(*) as n
      from pg_stat_activity
      where application_name = 'fourbay' and query_start > $1`,
    [moment],
  );
  return Number(rows[0]?.n);
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
    await startProgram([...PROFILE_FLAGS, 'bench/product-server.ts'], /ready/, settings),
    await startProgram(['bench/bare-304.ts', String(BARE)], /ready/),
  );
  await readVersions();
  const sides: Target[] = [PRODUCT, BARE].flatMap((port, at) =>
    started[at] ? [{ port, started: started[at] }] : [],
  );
  // Not counted: compilers and caches warm up on both sides.
  for (const { port } of sides) for (let n = 0; n < 3; n += 1) await pollForOneSecond(port, []);
  const { rows } = await db.query<{ at: Date }>('select clock_timestamp() as at');
  const began = rows[0]?.at ?? new Date();
  const results = sides.map(() => ({ cpu: 0, elapsed: 0, times: [] as number[] }));
  for (let second = 0; second < seconds; second += 1) {
    for (const [at, { port, started: program }] of sides.entries()) {
      const result = results[at];
      if (!result) continue;
      const cpu = program.cpu();
      result.elapsed += await pollForOneSecond(port, result.times);
      result.cpu += program.cpu() - cpu;
    }
  }
  const asked = await countQueriedSince(db, began);
  const polls = seconds * POLLS_PER_SECOND;
  print(TABLE_HEADING);
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
      `${results.map(({ elapsed: took }) => Math.round(polls / (took / 1_000))).join(' and ')} a second; ` +
      `${asked} of the product's database connections were asked anything meanwhile.`,
  );
} finally {
  await db.end();
  for (const program of started) await program.stop();
  await database.stop();
}
process.exit();
