// npm run tool -- bench quotes [REQUESTS=2000]: CPU and latency of listing quotes, polling a
// changed quote, and creating a quote, for the product and for a bare program with the same SQL on
// one PostgreSQL. Requests are interleaved. The rows they write are compared before anything is
// measured.
import { isDeepStrictEqual } from 'node:util';
import pg from 'pg';
import { z } from 'zod';
import { print } from '../../../server/src/platform/admin/print.ts';
import { openBenchDatabase } from '../setup/bench-database.ts';
import {
  sendRequest,
  TABLE_HEADING,
  tableRow,
  measure,
  type LoadRequest,
  type Target,
} from '../setup/load.ts';
import { newQuote, readService, type RequestedService } from './new-quote.ts';
import { PROFILE_FLAGS, startProgram, type RunningProgram } from '../setup/processes.ts';
import { OWNERS, ownerOf, QUOTES, tokenOf } from '../setup/quote-data.ts';

const [requests = 2_000] = process.argv.slice(2).map(Number);
const NS = '/api/v2/servicechek';
const [PRODUCT, BARE] = [4_132, 4_133];
const CONCURRENCY = 4;

const asOwner = (owner: number): Record<string, string> => ({
  authorization: `Bearer ${tokenOf(owner)}`,
});
/**
 * A prime step through all owners and quotes, so consecutive requests never use the same row and caches don't
 * help.
 */
const ownerAt = (index: number): number => ((index * 3_571) % OWNERS) + 1;
const quoteAt = (index: number): number => ((index * 30_011) % QUOTES) + 1;

const list = (index: number): LoadRequest => ({
  method: 'GET',
  path: `${NS}/user_quotes`,
  headers: asOwner(ownerAt(index)),
});
const poll = (index: number): LoadRequest => ({
  method: 'GET',
  path: `${NS}/user_quote_prices/quote_prices_for_quote?quote_id=${quoteAt(index)}`,
  headers: { ...asOwner(ownerOf(quoteAt(index))), 'if-none-match': `"${quoteAt(index)}.1"` },
});

const create =
  (service: RequestedService, target: number) =>
  (index: number): LoadRequest => {
    // Each target writes for its own owners, so that neither waits for the other's locks.
    const owner = ((index * 2 + target) % OWNERS) + 1;
    return {
      method: 'POST',
      path: `${NS}/user_quotes`,
      headers: asOwner(owner),
      body: JSON.stringify(newQuote(owner, service)),
    };
  };

const compared = {
  id: z.string(),
  status: z.string(),
  version: z.unknown(),
  price_count: z.unknown(),
  services: z.unknown(),
  service_title: z.unknown(),
  created_at: z.unknown(),
};
/** A listed quote, as the product presents it or as a row of the bare program. */
const quoteSchema = z.union([
  z
    .object({
      id: compared.id,
      attributes: z.object({ ...compared, user_address: z.object({ zip: z.string() }) }),
    })
    .transform(({ id, attributes: { user_address: address, ...attributes } }) => ({
      ...attributes,
      id,
      zip: address.zip,
    })),
  z.object({ ...compared, zip: z.string() }),
]);
const dollars = z.coerce.number().transform((cents) => cents / 100);
/** A price, as the product presents it or as a row of the bare program. */
const priceSchema = z.union([
  z
    .object({
      id: z.string(),
      attributes: z.object({
        price: z.object({
          price: z.number(),
          corrected_from: z.number().nullable(),
          told_at: z.string(),
        }),
        service_provider: z.object({ id: z.string(), name: z.string() }),
      }),
    })
    .transform(({ id, attributes: { price, service_provider: shop } }) => ({
      id,
      shop: shop.id,
      name: shop.name,
      ...price,
    })),
  z
    .object({
      id: z.string(),
      service_provider_id: z.string(),
      name: z.string(),
      total_cents: dollars,
      corrected_from_cents: dollars.nullable(),
      told_at: z.string(),
    })
    .transform((row) => ({
      id: row.id,
      shop: row.service_provider_id,
      name: row.name,
      price: row.total_cents,
      corrected_from: row.corrected_from_cents,
      told_at: row.told_at,
    })),
]);

async function checkEqual(make: (index: number) => LoadRequest, row: z.ZodType): Promise<void> {
  const reply = z.object({ data: z.array(row) });
  for (let index = 0; index < 50; index += 1) {
    const request = make(index * 7);
    const [fromProduct, fromBare] = await Promise.all(
      [PRODUCT, BARE].map(
        async (port) => reply.parse(JSON.parse((await sendRequest(port, request)).body)).data,
      ),
    );
    if (!isDeepStrictEqual(fromProduct, fromBare) || fromProduct?.length === 0)
      throw new Error(
        `answers differ for ${request.path}\nproduct ${JSON.stringify(fromProduct)}\n` +
          `bare    ${JSON.stringify(fromBare)}`,
      );
  }
}

const createdReply = z.object({ data: z.object({ id: z.string() }) });

/**
 * The rows that creating a quote leaves in each table, as text; both programs must write the same.
 */
async function sideEffectsOf(db: pg.Client, body: string): Promise<string> {
  const { id } = createdReply.parse(JSON.parse(body)).data;
  const { rows } = await db.query(
    `
      select q.status, q.quota_bucket, q.radius, a.zip, a.is_ephemeral,
        (select count(*) from quote_events where quote_id = q.id) as events,
        (
          select string_agg(s.category_id || ':' || o.category_option_choice_id, ',')
          from quote_services s
          join quote_service_options o on o.quote_service_id = s.id
          where s.quote_id = q.id
        ) as services,
        (
          select count(*)
          from quota_ledger_entries l
          where l.reference = 'quote:' || q.id
        ) as ledger,
        (
          select string_agg(
              name || coalesce(data ->> 'step', ''), ',' order by name, data ->> 'step'
            )
          from pgboss.job
          where data ->> 'quoteId' = q.id::text
        ) as jobs
      from user_quotes q
      join user_addresses a on a.id = q.user_address_id
      where q.id = $1`,
    [id],
  );
  return JSON.stringify(rows);
}

async function checkCreated(db: pg.Client, service: RequestedService): Promise<void> {
  const request = create(service, 0)(1);
  const [fromProduct, fromBare] = await Promise.all(
    [PRODUCT, BARE].map(async (port) => sideEffectsOf(db, (await sendRequest(port, request)).body)),
  );
  if (fromProduct !== fromBare)
    throw new Error(`side effects differ\nproduct ${fromProduct}\nbare    ${fromBare}`);
}

const database = await openBenchDatabase(print);
const db = new pg.Client({ connectionString: database.url });
const started: RunningProgram[] = [];
try {
  await db.connect();
  const service = await readService(database.url);
  const settings = {
    DATABASE_URL: database.url,
    DEMO: '0',
    PORT: String(PRODUCT),
    LOG_LEVEL: process.env.LOG_LEVEL ?? 'info',
    DATA_DIR: '/tmp/fourbay-bench',
  };
  for (const [args, env] of [
    [[...PROFILE_FLAGS, 'tools/bench/setup/product-server.ts'], settings],
    [['tools/bench/quotes/bare-quotes.ts', database.url, String(BARE)], {}],
  ] as const)
    started.push(await startProgram(args, /ready/, env));
  await checkEqual(list, quoteSchema);
  await checkEqual(poll, priceSchema);
  await checkCreated(db, service);
  print(
    'Both servers returned the same rows in 50 lists and 50 polls, and stored the same rows in seven ' +
      'tables for a new quote.\n',
  );
  const targets: Target[] = [PRODUCT, BARE].flatMap((port, at) =>
    started[at] ? [{ port, started: started[at] }] : [],
  );
  const loads = [
    { name: 'list my quotes', make: list, requests, status: 200 },
    { name: 'poll, changed', make: poll, requests, status: 200 },
    {
      name: 'create a quote',
      make: (index: number, target: number) => create(service, target)(index),
      requests: Math.round(requests / 4),
      status: 201,
    },
  ];
  // The first pass warms up compilers and caches. It isn't counted.
  for (const load of loads)
    await measure(targets, {
      ...load,
      requests: Math.round(load.requests / 2),
      concurrency: CONCURRENCY,
    });
  print(TABLE_HEADING);
  for (const load of loads)
    print(tableRow(load.name, await measure(targets, { ...load, concurrency: CONCURRENCY })));
} finally {
  await db.end();
  for (const program of started) await program.stop();
  await database.stop();
}
process.exit();
