// npm run tool -- bench desk [REQUESTS=5000] [AGENTS=200]: on PostgreSQL, the CPU and latency of
// the supervisors' board and an agent's queue, the bytes of a queue in which one request changed,
// whether the board's figures equal plain counts, and the latency of claims when fifty agents claim
// at the same moment.
import { readFileSync } from 'node:fs';
import { brotliCompressSync, constants } from 'node:zlib';
import {
  applyRowChanges,
  KNOWN_ROWS_HEADER,
  knownRowsHeader,
} from '@fourbay/contract/wire/row-changes';
import { z } from 'zod';
import { openServerDatabase } from '../../../server/src/platform/database/db-server.ts';
import { runSql } from '../../../server/src/platform/database/db.ts';
import { createLog } from '../../../server/src/platform/observability/log.ts';
import { print } from '../../../server/src/platform/admin/print.ts';
import type { Schema } from '../../../server/src/schema.generated.ts';
import { servicesLoader } from '../../../server/reference-data/load-services.ts';
import { startPostgresCluster } from '../../../server/test/engines/postgres-cluster.ts';
import { loadDesk, tokenOf } from './desk-data.ts';
import { LOADING_MS } from '../setup/quote-data.ts';
import { AS_STARTED, percentile, startProgram } from '../setup/processes.ts';
import { migrate } from '../setup/migrate.ts';

const [requests = 5_000, agents = 200] = process.argv.slice(2).map(Number);
const PORT = 4_161;
const [READS, CONCURRENCY] = [200, 50];
const QUEUE_READS = 2_000;

const claimedRequest = z.object({ id: z.string() });
const queue = z.object({
  data: z.array(z.object({ id: z.string(), version: z.string() })),
  order: z.array(z.number()),
});
const board = z.object({ counts: z.record(z.string(), z.number()) });

async function callApi(
  method: string,
  path: string,
  staff: number,
  headers: Record<string, string> = {},
): Promise<{ status: number; body: unknown; text: string; ms: number }> {
  const began = performance.now();
  const response = await fetch(`http://127.0.0.1:${PORT}/api/v2/console/${path}`, {
    method,
    headers: {
      authorization: `Bearer ${tokenOf(staff)}`,
      'x-requested-with': 'XMLHttpRequest',
      ...headers,
    },
  });
  const text = await response.text();
  return {
    status: response.status,
    body: text ? JSON.parse(text) : undefined,
    text,
    ms: performance.now() - began,
  };
}

/** `57.1 kB, 4.2 kB compressed`, with the server's compression settings. */
const sizeOf = (text: string): string => {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 4 };
  const packed = brotliCompressSync(text, { params });
  return `${kilobytes(Buffer.byteLength(text))}, ${kilobytes(packed.length)} compressed`;
};
const kilobytes = (bytes: number): string => `${(bytes / 1_000).toFixed(2)} kB`;

const percentiles = (ms: readonly number[]): string => {
  const sorted = ms.toSorted((a, b) => a - b);
  return (
    `half within ${percentile(sorted, 0.5).toFixed(1)} ms, 95% within ` +
    `${percentile(sorted, 0.95).toFixed(1)} ms, longest ${percentile(sorted, 1).toFixed(1)} ms`
  );
};

const cluster = await startPostgresCluster();
try {
  const url = cluster.url('postgres');
  migrate(url);
  const database = openServerDatabase<Schema>(url, {
    poolSize: 2,
    log: createLog('silent'),
    queryMs: LOADING_MS,
  });
  await servicesLoader.load(database.db, { now: () => new Date() });
  // An agent holds at most one request, so the agents who race for one must hold none.
  await loadDesk(database, requests, agents + CONCURRENCY);
  const product = await startProgram(
    [...AS_STARTED.flags, 'tools/bench/setup/product-server.ts'],
    /ready/,
    {
      ...AS_STARTED.env,
      DATABASE_URL: url,
      DEMO: '0',
      PORT: String(PORT),
      LOG_LEVEL: 'silent',
      DATA_DIR: '/tmp/fourbay-desk-bench',
    },
  );
  const rowsOf = <Row>(text: string): Promise<Row[]> => runSql<Row>(database.db, text, []);
  /** CPU of PostgreSQL's connection processes, without its background work, in milliseconds. */
  const databaseCpu = async (): Promise<number> => {
    const rows = await rowsOf<{ pid: number }>(
      `
        select pid
        from pg_stat_activity
        where backend_type = 'client backend' and pid <> pg_backend_pid()`,
    );
    const ticks = rows.map(
      ({ pid }) => readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [],
    );
    return ticks.reduce((sum, fields) => sum + (Number(fields[11]) + Number(fields[12])) * 10, 0);
  };
  try {
    print(`${requests} open requests, ${agents} agents, one process of the product.`);
    for (let at = 0; at < 20; at += 1) await callApi('GET', 'board', 0);

    const measureReads = async (
      name: string,
      path: string,
      staff: (at: number) => number,
      reads = READS,
    ): Promise<void> => {
      const [before, beforeDatabase] = [product.cpu(), await databaseCpu()];
      const ms: number[] = [];
      for (let at = 0; at < reads; at += 1) {
        const answer = await callApi('GET', path, staff(at));
        if (answer.status !== 200) throw new Error(`${path}: ${answer.status}`);
        ms.push(answer.ms);
      }
      print(
        `${name}, ${reads} reads one after the other: ${percentiles(ms)}; CPU per read: ` +
          `${((product.cpu() - before) / reads).toFixed(1)} ms product, ` +
          `${(((await databaseCpu()) - beforeDatabase) / reads).toFixed(1)} ms PostgreSQL`,
      );
    };
    /** Reads the queue's changed rows again and again. One of its requests changes before each read. */
    const measureChanges = async (): Promise<void> => {
      const whole = await callApi('GET', 'queue', 1);
      let rows = queue.parse(whole.body).data;
      let [cpu, last] = [0, whole];
      for (let at = 0; at < READS; at += 1) {
        await runSql(
          database.db,
          `
            update user_quotes
            set service_title = 'Brakes ' || $1::text
            where id = $2`,
          [at, rows[(at * 7) % rows.length]?.id],
        );
        const before = product.cpu();
        last = await callApi('GET', 'queue', 1, knownRowsHeader(rows));
        cpu += product.cpu() - before;
        const changed = applyRowChanges(rows, queue.parse(last.body));
        if (!changed) throw new Error('the queue refers to an unknown row');
        rows = changed;
      }
      print(
        `Queue of ${rows.length}: ${sizeOf(whole.text)}; after one change: ${sizeOf(last.text)}, ` +
          `for ${kilobytes(knownRowsHeader(rows)[KNOWN_ROWS_HEADER]?.length ?? 0)} of request ` +
          `header; CPU per read: ${(cpu / READS).toFixed(1)} ms product`,
      );
    };
    await measureReads('Board', 'board', () => 0);
    const rss = product.rss();
    await measureReads('An agent’s queue', 'queue', (at) => 1 + (at % agents), QUEUE_READS);
    await measureChanges();
    print(`Memory of the product: ${rss} MB before these reads, ${product.rss()} MB after`);

    const claims: number[] = [];
    const claimed = new Set<string>();
    for (let from = 1; from + CONCURRENCY <= agents + 1; from += CONCURRENCY) {
      const answers = await Promise.all(
        Array.from({ length: CONCURRENCY }, (_, at) => callApi('POST', 'next', from + at)),
      );
      for (const { status, body, ms } of answers) {
        if (status !== 200) throw new Error(`next: ${status}`);
        claimed.add(claimedRequest.parse(body).id);
        claims.push(ms);
      }
    }
    print(
      `Next request, ${CONCURRENCY} agents at the same time, ${claims.length} in all: ` +
        `${percentiles(claims)}; ${claimed.size} different requests; memory ${product.rss()} MB`,
    );
    const [free] = await rowsOf<{ id: string }>(
      `
        select q.id
        from user_quotes q
        where not exists (select 1 from call_desk_leases l where l.quote_id = q.id)
        order by q.id desc
        limit 1`,
    );
    const race = await Promise.all(
      Array.from({ length: CONCURRENCY }, (_, at) =>
        callApi('POST', `requests/${free?.id}/claim`, agents + 1 + at),
      ),
    );
    print(
      `The same request, ${CONCURRENCY} agents at the same moment: ` +
        `${race.filter(({ status }) => status === 200).length} has it, ` +
        `${race.filter(({ status }) => status === 409).length} were refused; ` +
        `${percentiles(race.map(({ ms }) => ms))}`,
    );

    const { counts } = board.parse((await callApi('GET', 'board', 0)).body);
    const held =
      'exists (select 1 from call_desk_leases l where l.quote_id = q.id and l.expires_at > ' +
      'now())';
    const later =
      'exists (select 1 from call_desk_notes n where n.quote_id = q.id and n.resume_at > now())';
    const plain: Record<string, string> = {
      open: 'true',
      in_work: held,
      scheduled: `not ${held} and ${later}`,
      waiting: `not ${held} and not ${later}`,
      late: 'limit_at <= now()',
      at_risk: `limit_at > now() and target_at <= now() + interval '5 minutes'`,
      in_time: `limit_at > now() and target_at > now() + interval '5 minutes'`,
    };
    for (const [name, condition] of Object.entries(plain)) {
      const [row] = await rowsOf<{ n: number }>(
        `select count(*)::int as n from user_quotes q where closed_at is null and ${condition}`,
      );
      print(
        `  ${name}: board ${counts[name]}, plain count ` +
          `${row?.n}${counts[name] === row?.n ? '' : ' DIFFERENT'}`,
      );
    }
  } finally {
    await product.stop();
    await database.close();
  }
} finally {
  await cluster.stop();
}
