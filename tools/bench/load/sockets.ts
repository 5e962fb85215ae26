// npm run tool -- bench sockets [SOCKETS=10000]: memory of open sockets on /cable, one per owner,
// and the latency of a message to one owner and to all. Tickets are written straight into the
// database, since issuing them isn't measured.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { print } from '../../../server/src/platform/admin/print.ts';
import { openBenchDatabase } from '../setup/bench-database.ts';
import { WebSocket } from '../../../server/test/web-socket.ts';
import { percentile, startProgram, type RunningProgram } from '../setup/processes.ts';

const [sockets = 10_000] = process.argv.slice(2).map(Number);
const PORT = 4_136;
const CONCURRENCY = 50;
const MAX_DURATION_MS = 240_000;

const ticketOf = (owner: number): string =>
  createHash('sha256').update(`bench ticket ${owner}`).digest('base64url');

async function issueTickets(db: pg.Client): Promise<void> {
  const hashes = Array.from({ length: sockets }, (_, at) =>
    createHash('sha256')
      .update(ticketOf(at + 1))
      .digest(),
  );
  await db.query('delete from cable_tickets');
  await db.query(
    `
      insert into cable_tickets (token_hash, user_id, session_id, expires_at)
      select t.hash, s.user_id, s.id, now() + interval '10 minutes'
      from unnest($1::bytea[]) with ordinality as t (hash, n)
      join sessions s on s.user_id = t.n`,
    [hashes],
  );
}

/** Resident memory in kilobytes. */
const memoryOf = ({ process: { pid } }: RunningProgram): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0);

const open: WebSocket[] = [];
let onMessage: (owner: number) => void = () => {};

/** Spread over five loopback addresses, since each has about 28,000 ports. */
function connect(owner: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(
      `ws://127.0.0.1:${PORT}/cable?token=${ticketOf(owner)}`,
      ['actioncable-v1-json'],
      { localAddress: `127.0.0.${1 + (owner % 5)}`, perMessageDeflate: false },
    );
    socket.on('error', reject);
    socket.on('message', (data) => {
      const text = String(data);
      if (text.includes('"welcome"'))
        socket.send(
          JSON.stringify({ command: 'subscribe', identifier: '{"channel":"AutowiseChannel"}' }),
        );
      else if (text.includes('confirm_subscription')) resolve();
      else if (text.includes('"message":{')) onMessage(owner);
    });
    open.push(socket);
  });
}

/** Sends a message to each owner; resolves with the sorted milliseconds until each received it. */
async function notify(db: pg.Client, owners: readonly number[]): Promise<number[]> {
  const times: number[] = [];
  const waiting = new Set(owners);
  const all = new Promise<void>((resolve) => {
    onMessage = (owner) => {
      if (!waiting.delete(owner)) return;
      times.push(performance.now() - began);
      if (waiting.size === 0) resolve();
    };
  });
  const began = performance.now();
  await db.query(
    `
      select pg_notify(
          'fourbay_live',
          json_build_object(
            'topic', 'user', 'user_id', owner::text, 'message', json_build_object('type', 'bench')
          )::text
        )
      from unnest($1::int[]) owner`,
    [owners],
  );
  await Promise.race([
    all,
    pause(30_000).then(() => Promise.reject(new Error(`${waiting.size} received nothing`))),
  ]);
  return times.toSorted((a, b) => a - b);
}

const files = Number(
  /Max open files\s+(\d+)/.exec(readFileSync('/proc/self/limits', 'utf8'))?.[1] ?? Infinity,
);
if (files < sockets + 200)
  throw new Error(
    `${sockets} sockets need as many open files, and this shell allows ${files}: run ulimit -n ` +
      `${sockets + 1_000} first.`,
  );

// The load process ends automatically even if a socket hangs.
setTimeout(() => process.exit(1), MAX_DURATION_MS).unref();
const database = await openBenchDatabase(print);
const db = new pg.Client({ connectionString: database.url });
const settings = {
  DATABASE_URL: database.url,
  DEMO: '0',
  PORT: String(PORT),
  LOG_LEVEL: 'warn',
  DATA_DIR: '/tmp/fourbay-bench',
};
const product = await startProgram(['tools/bench/setup/product-server.ts'], /ready/, settings);
try {
  await db.connect();
  await issueTickets(db);
  const before = memoryOf(product);
  const began = performance.now();
  for (let from = 0; from < sockets; from += CONCURRENCY)
    await Promise.all(
      Array.from({ length: Math.min(CONCURRENCY, sockets - from) }, (_, at) =>
        connect(from + at + 1),
      ),
    );
  print(`${sockets} sockets open in ${((performance.now() - began) / 1_000).toFixed(1)} s.`);
  await pause(5_000);
  const after = memoryOf(product);
  print(
    `Memory: ${(before / 1_024).toFixed(0)} MB before, ${(after / 1_024).toFixed(0)} MB after: ` +
      `${((after - before) / sockets).toFixed(1)} kB per socket.`,
  );
  const cpu = product.cpu();
  await pause(12_000);
  print(
    `Idle, with a ping to each every 3 s: ${((product.cpu() - cpu) / 120).toFixed(1)}% of one ` +
      'processor.',
  );
  const single: number[] = [];
  for (let index = 0; index < 100; index += 1)
    single.push(...(await notify(db, [((index * 97) % sockets) + 1])));
  const sorted = single.toSorted((a, b) => a - b);
  print(
    `Message to one owner: ${percentile(sorted, 0.5).toFixed(1)} ms (median of 100), ` +
      `${percentile(sorted, 0.99).toFixed(1)} ms at p99.`,
  );
  const used = product.cpu();
  const times = await notify(
    db,
    Array.from({ length: sockets }, (_, at) => at + 1),
  );
  print(
    `Message to each of ${sockets}: median after ${percentile(times, 0.5).toFixed(0)} ms, ` +
      `last after ${times.at(-1)?.toFixed(0)} ms; ${(product.cpu() - used).toFixed(0)} ms of ` +
      'CPU.',
  );
} finally {
  for (const socket of open) socket.terminate();
  await db.end();
  await product.stop();
  await database.stop();
}
process.exit();
