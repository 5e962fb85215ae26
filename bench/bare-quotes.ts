// The floor that quotes are measured against: node:http and pg, the product's own SQL, no
// framework, no checks. Sessions are remembered in memory here too, so that what each side saves by
// it is the same. Usage: node bench/bare-quotes.ts DATABASE_URL PORT
import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import pg from 'pg';
import { insertJobs } from '../node_modules/pg-boss/dist/plans.js';
import * as sql from './bare-quotes.sql.ts';

const [url, port] = process.argv.slice(2);
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text);
const pool = new pg.Pool({ connectionString: url, max: 10 });
type Row = Record<string, never>;
type Runner = Pick<pg.Pool, 'query'>;
const names = new Map<string, string>();

async function run(on: Runner, text: string, values: unknown[]): Promise<Row[]> {
  let name = names.get(text);
  if (!name) names.set(text, (name = `b${names.size}`));
  return (await on.query<Row>({ name, text, values })).rows;
}

const sessions = new Map<string, string>();
const DAY = 86_400_000;

async function ownerBehind({ headers }: IncomingMessage): Promise<string> {
  const hash = createHash('sha256')
    .update((headers.authorization ?? '').slice(7))
    .digest();
  const key = hash.toString('base64');
  const known = sessions.get(key);
  if (known) return known;
  const [row] = await run(pool, sql.SESSION, [
    hash,
    new Date(),
    new Date(Date.now() - 14 * DAY),
    new Date(Date.now() - DAY / 24),
  ]);
  if (!row) throw new Error('nobody');
  sessions.set(key, row['user_id'] ?? '');
  return row['user_id'] ?? '';
}

const CLOCK = insertJobs('pgboss', { table: 'job_common', name: 'quote-clock' });
const REQUESTED = insertJobs('pgboss', { table: 'job_common', name: 'quote-requested' });
const jobs = (name: string, data: object[], at?: Date): string =>
  JSON.stringify(
    data.map((one) => ({
      id: null,
      name,
      data: one,
      priority: 0,
      ...(at ? { startAfter: at } : {}),
      singletonKey: null,
      singletonOffset: 0,
      groupId: null,
      groupTier: null,
      deadLetter: null,
    })),
  );

interface Asked {
  servicechek_user_quote: {
    user_vehicle_id: string;
    radius: number;
    user_address: { user_address_id: string };
    services: {
      category: { id: string };
      optionChoices: { category_option: { id: string }; category_option_choice: { id: string } }[];
    }[];
  };
}

async function create(
  owner: string,
  { servicechek_user_quote: asked }: Asked,
): Promise<Row | undefined> {
  const [service] = asked.services;
  const [set] = service?.optionChoices ?? [];
  const [place] = await run(pool, sql.SAVED_PLACE, [owner, asked.user_address.user_address_id]);
  if (!place || !service || !set) throw new Error('no place');
  const client = await pool.connect();
  try {
    await client.query('begin');
    const id = await insert(
      client,
      owner,
      asked,
      place as Record<string, string>,
      service.category.id,
      set.category_option.id,
      set.category_option_choice.id,
    );
    await client.query('commit');
    return (await run(pool, sql.ONE, [id, owner]))[0];
  } finally {
    client.release();
  }
}

async function insert(
  on: Runner,
  owner: string,
  asked: Asked['servicechek_user_quote'],
  place: Record<string, string>,
  categoryId: string,
  optionId: string,
  choiceId: string,
): Promise<string> {
  const now = new Date();
  await run(on, sql.VEHICLE, [asked.user_vehicle_id, owner]);
  const [category] = await run(on, sql.CATEGORIES, [[categoryId]]);
  const [option] = await run(on, sql.OPTIONS, [[categoryId], [optionId]]);
  const [choice] = await run(on, sql.CHOICES, [[choiceId]]);
  const [phi, lambda] = [Number(place['latitude']), Number(place['longitude'])].map(
    (degrees) => (degrees * Math.PI) / 180,
  ) as [number, number];
  const here =
    `(${3958.8 * Math.cos(phi) * Math.cos(lambda)}, ` +
    `${3958.8 * Math.cos(phi) * Math.sin(lambda)}, ${3958.8 * Math.sin(phi)})`;
  const chord = 2 * 3958.8 * Math.sin(asked.radius / (2 * 3958.8));
  await run(on, sql.CANDIDATES, [7917.6, here, 7917.6, here, chord, here, chord, here, 200]);
  const [address] = await run(on, sql.ADDRESS, [
    place['nickname'],
    place['address'],
    place['address_2'],
    place['city'],
    place['us_state_id'],
    place['country_id'],
    place['zip'],
    place['latitude'],
    place['longitude'],
    place['timezone'],
    place['approximate'],
    owner,
    true,
    now,
    now,
  ]);
  const later = new Date(now.getTime() + 30 * DAY);
  const [quote] = await run(on, sql.QUOTE, [
    owner,
    asked.user_vehicle_id,
    address?.['id'],
    category?.['title'],
    category?.['title'],
    asked.radius,
    null,
    'additional',
    later,
    later,
    later,
    later,
    later,
    now,
  ]);
  const id = String(quote?.['id']);
  const [line] = await run(on, sql.SERVICE, [id, 0, categoryId, category?.['name']]);
  await run(on, sql.OPTION, [
    line?.['id'],
    0,
    optionId,
    option?.['option_name'],
    choiceId,
    choice?.['choice_name'],
  ]);
  await run(on, sql.LOCK_BALANCE, [owner]);
  await run(on, sql.LIVE_OWNER, [owner]);
  await run(on, sql.LEDGER, [owner, 'used', 'request', 'monthly', 1, `quote:${id}`, now]);
  await run(on, sql.SPEND, [-1, now, owner]);
  await run(on, sql.NOTIFY, ['fourbay_live', JSON.stringify({ topic: 'quotas', userId: owner })]);
  await run(on, sql.BUCKET, ['monthly', id]);
  await run(on, sql.EVENT, [id, now, 'owner', owner, 'requested', null, 'requested']);
  for (const step of ['target', 'limit', 'closing', 'reminder', 'expiry'])
    await run(on, CLOCK, [jobs('quote-clock', [{ quoteId: id, step }], later)]);
  await run(on, REQUESTED, [jobs('quote-requested', [{ quoteId: id }])]);
  await run(on, sql.NOTIFY, ['fourbay_live', JSON.stringify({ topic: 'desk', quoteId: id })]);
  return id;
}

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const owner = await ownerBehind(request);
  const send = (status: number, body: object): void => {
    const text = JSON.stringify(body);
    response
      .writeHead(status, {
        'content-type': 'application/json; charset=utf-8',
        'content-length': Buffer.byteLength(text),
      })
      .end(text);
  };
  if (request.method === 'POST') {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    return send(201, {
      data: await create(owner, JSON.parse(Buffer.concat(parts).toString()) as Asked),
    });
  }
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://bare');
  const rows = pathname.endsWith('user_quotes')
    ? await run(pool, sql.LIST, [owner, 25, 0])
    : await run(pool, sql.PRICES, [searchParams.get('quote_id'), owner]);
  send(200, { data: rows, meta: { count: rows.length } });
}

createServer({ keepAliveTimeout: 65_000 }, (request, response) => {
  answer(request, response).catch((error: Error) => response.writeHead(500).end(error.message));
}).listen(Number(port), '127.0.0.1', () => process.stdout.write('ready\n'));
