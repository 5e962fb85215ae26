// npm run tool -- bench sockets [SOCKETS=10000]: memory of open sockets on /cable, one per user, the
// latency of a message, and the CPU of a published change. Tickets are written straight into the
// database, since issuing them isn't measured.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { print } from '../../../server/src/platform/admin/print.ts';
import type { LiveMessage } from '../../../server/src/live-messages.ts';
import { openBenchDatabase } from '../setup/bench-database.ts';
import { WebSocket } from '../../../server/test/web-socket.ts';
import {
  percentile,
  PROFILE_FLAGS,
  startProgram,
  type RunningProgram,
} from '../setup/processes.ts';

const [sockets = 10_000] = process.argv.slice(2).map(Number);
const PORT = 4_136;
const CONCURRENCY = 50;
/** How many of the users are staff, who get every change at the desk. */
const STAFF = 20;
const CHANGES = 1_000;
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
let onMessage: () => void = () => {};

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
      else if (text.includes('"message":{')) onMessage();
    });
    open.push(socket);
  });
}

/** Publishes messages in one transaction. Resolves with the milliseconds until each arrived, sorted. */
async function publish(
  db: pg.Client,
  messages: readonly LiveMessage[],
  arrivals: number,
): Promise<number[]> {
  const times: number[] = [];
  const all = new Promise<void>((resolve) => {
    onMessage = () => {
      times.push(performance.now() - began);
      if (times.length === arrivals) resolve();
    };
  });
  const began = performance.now();
  await db.query(`select pg_notify('fourbay_live', payload) from unnest($1::text[]) payload`, [
    messages.map((message) => JSON.stringify(message)),
  ]);
  await Promise.race([
    all,
    pause(30_000).then(() =>
      Promise.reject(new Error(`${arrivals - times.length} messages are missing`)),
    ),
  ]);
  return times.toSorted((a, b) => a - b);
}

/** A change to the quote that an owner has open. */
const quoteChange = (at: number): LiveMessage => ({
  topic: 'quote',
  quoteId: String(at),
  userId: String(STAFF + 1 + (at % (sockets - STAFF))),
  version: at,
});

/** A change at the desk, which all staff get. */
const deskChange = (at: number): LiveMessage => ({ topic: 'desk', quoteId: String(at) });

/** A separate message to every open socket. */
const toEach = (at: number): LiveMessage => ({
  topic: 'user',
  user_id: String(at + 1),
  message: { type: 'quote', data: { id: String(at), version: 1 } },
});

const listOf = (count: number, make: (at: number) => LiveMessage): LiveMessage[] =>
  Array.from({ length: count }, (_, at) => make(at));

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
const product = await startProgram(
  [...PROFILE_FLAGS, 'tools/bench/setup/product-server.ts'],
  /ready/,
  settings,
);
try {
  await db.connect();
  await db.query(`update users set role = 'agent' where id <= $1`, [STAFF]);
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
    single.push(...(await publish(db, [quoteChange(index * 97)], 1)));
  const sorted = single.toSorted((a, b) => a - b);
  print(
    `Message to one owner: ${percentile(sorted, 0.5).toFixed(1)} ms (median of 100), ` +
      `${percentile(sorted, 0.99).toFixed(1)} ms at p99.`,
  );
  for (const [name, messages, recipients] of [
    ['quote of one owner', listOf(CHANGES, quoteChange), 1],
    [`desk, to ${STAFF} of staff`, listOf(CHANGES, deskChange), STAFF],
    ['message to each socket', listOf(sockets, toEach), 1],
  ] as const) {
    const used = product.cpu();
    const times = await publish(db, messages, messages.length * recipients);
    const perChange = ((product.cpu() - used) * 1_000) / messages.length;
    print(
      `${messages.length} changes (${name}): ${perChange.toFixed(0)} µs of CPU each, last ` +
        `arrival after ${times.at(-1)?.toFixed(0)} ms.`,
    );
  }
} finally {
  for (const socket of open) socket.terminate();
  await db.query(`update users set role = 'owner' where id <= $1`, [STAFF]);
  await db.end();
  await product.stop();
  await database.stop();
}
process.exit();
