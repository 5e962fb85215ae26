// node bench/quotes.ts [REQUESTS=2000]: list my quotes, the prices of a quote that changed, create
// a quote: the product against a bare program with the same SQL on one PostgreSQL, interleaved,
// rows checked equal first.
import { isDeepStrictEqual } from 'node:util';
import pg from 'pg';
import { openBenchDatabase } from './bench-database.ts';
import { sendRequest, TABLE_HEADING, tableRow, measure, type LoadRequest, type Target } from './load.ts';
import { PROFILE_FLAGS, startProgram, type RunningProgram } from './processes.ts';
import { OWNERS, ownerOf, QUOTES, tokenOf } from './quote-data.ts';

const [requests = 2_000] = process.argv.slice(2).map(Number);
const NS = '/api/v2/servicechek';
const [PRODUCT, BARE] = [4_132, 4_133];
const CONCURRENCY = 4;
const print = (line: string): void => void process.stdout.write(`${line}\n`);

const asOwner = (owner: number): Record<string, string> => ({
  authorization: `Bearer ${tokenOf(owner)}`,
});
/** Steps of a prime through all owners and quotes: each comes once, neighbours are strangers. */
const ownerAt = (n: number): number => ((n * 3_571) % OWNERS) + 1;
const quoteAt = (n: number): number => ((n * 30_011) % QUOTES) + 1;

const list = (n: number): LoadRequest => ({
  method: 'GET',
  path: `${NS}/user_quotes`,
  headers: asOwner(ownerAt(n)),
});
const poll = (n: number): LoadRequest => ({
  method: 'GET',
  path: `${NS}/user_quote_prices/quote_prices_for_quote?quote_id=${quoteAt(n)}`,
  headers: { ...asOwner(ownerOf(quoteAt(n))), 'if-none-match': `"${quoteAt(n)}.1"` },
});

/** An owner's vehicle and saved place have the owner's own number. */
const create =
  (service: object, side: number) =>
  (n: number): LoadRequest => {
    // Each side writes for owners of its own: nobody waits for a lock of the other.
    const owner = ((n * 2 + side) % OWNERS) + 1;
    const quote = {
      user_vehicle_id: String(owner),
      radius: 25,
      user_address: { user_address_id: String(owner) },
      services: [service],
    };
    return {
      method: 'POST',
      path: `${NS}/user_quotes`,
      headers: asOwner(owner),
      body: JSON.stringify({ servicechek_user_quote: quote }),
    };
  };

type Facts = Record<string, never>;
const quoteFacts = ({ id, ...row }: Facts): unknown[] => {
  const {
    status,
    version,
    price_count,
    services,
    service_title,
    created_at,
    user_address = row,
  } = (row['attributes'] ?? row) as Facts;
  return [
    id,
    status,
    version,
    price_count,
    services,
    service_title,
    created_at,
    (user_address as Facts)['zip'],
  ];
};
const priceFacts = ({ id, ...row }: Facts): unknown[] => {
  const attributes = row['attributes'] as Facts | undefined;
  if (!attributes)
    return [
      id,
      row['service_provider_id'],
      row['name'],
      Number(row['total_cents']) / 100,
      row['corrected_from_cents'] && Number(row['corrected_from_cents']) / 100,
      row['told_at'],
    ];
  const { price, service_provider: shop } = attributes as Record<string, Facts>;
  return [
    id,
    shop?.['id'],
    shop?.['name'],
    price?.['price'],
    price?.['corrected_from'],
    price?.['told_at'],
  ];
};

async function checkEqual(
  make: (n: number) => LoadRequest,
  factsOf: (row: Facts) => unknown[],
): Promise<void> {
  for (let n = 0; n < 50; n += 1) {
    const asked = make(n * 7);
    const [one, other] = await Promise.all(
      [PRODUCT, BARE].map(async (port) =>
        (JSON.parse((await sendRequest(port, asked)).body) as { data: Facts[] }).data.map(factsOf),
      ),
    );
    if (!isDeepStrictEqual(one, other) || one?.length === 0)
      throw new Error(
        `answers differ for ${asked.path}\nproduct ${JSON.stringify(one)}\nbare    ` +
          `${JSON.stringify(other)}`,
      );
  }
}

/** What a request leaves behind, by table: both sides must leave the same. */
async function sideEffectsOf(db: pg.Client, body: string): Promise<string> {
  const { id } = (JSON.parse(body) as { data: { id: string } }).data;
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

async function checkCreated(db: pg.Client, service: object): Promise<void> {
  const asked = create(service, 0)(1);
  const [one, other] = await Promise.all(
    [PRODUCT, BARE].map(async (port) => sideEffectsOf(db, (await sendRequest(port, asked)).body)),
  );
  if (one !== other)
    throw new Error(`what is left behind differs\nproduct ${one}\nbare    ${other}`);
}

async function readService(db: pg.Client): Promise<object> {
  const { rows } = await db.query<Record<string, string>>(
    `
      select c.id as category, o.id as option, h.id as choice
      from service_categories c
      join category_options o on o.category_id = c.id
      join category_option_choices h on h.category_option_id = o.id
      where h.slug <> 'not-sure'
      order by h.id
      limit 1`,
  );
  return {
    category: { id: rows[0]?.['category'] },
    optionChoices: [
      {
        category_option: { id: rows[0]?.['option'] },
        category_option_choice: { id: rows[0]?.['choice'] },
      },
    ],
  };
}

const database = await openBenchDatabase(print);
const db = new pg.Client({ connectionString: database.url });
const started: RunningProgram[] = [];
try {
  await db.connect();
  const service = await readService(db);
  const settings = {
    DATABASE_URL: database.url,
    DEMO: '0',
    PORT: String(PRODUCT),
    LOG_LEVEL: process.env.LOG_LEVEL ?? 'info',
    DATA_DIR: '/tmp/fourbay-bench',
  };
  for (const [args, env] of [
    [[...PROFILE_FLAGS, 'bench/product-server.ts'], settings],
    [['bench/bare-quotes.ts', database.url, String(BARE)], {}],
  ] as const)
    started.push(await startProgram(args, /ready/, env));
  await checkEqual(list, quoteFacts);
  await checkEqual(poll, priceFacts);
  await checkCreated(db, service);
  print('Rows equal: 50 lists, 50 polls, and what a new quote leaves in seven tables.\n');
  const sides: Target[] = [PRODUCT, BARE].flatMap((port, at) =>
    started[at] ? [{ port, started: started[at] }] : [],
  );
  const loads = [
    { name: 'list my quotes', make: list, requests, status: 200 },
    { name: 'poll, changed', make: poll, requests, status: 200 },
    {
      name: 'create a quote',
      make: (n: number, side: number) => create(service, side)(n),
      requests: Math.round(requests / 4),
      status: 201,
    },
  ];
  // A first pass that is not counted: compilers and caches warm up on both sides.
  for (const load of loads)
    await measure(sides, { ...load, requests: Math.round(load.requests / 2), concurrency: CONCURRENCY });
  print(TABLE_HEADING);
  for (const load of loads)
    print(tableRow(load.name, await measure(sides, { ...load, concurrency: CONCURRENCY })));
} finally {
  await db.end();
  for (const program of started) await program.stop();
  await database.stop();
}
process.exit();
