// The baseline for tools/bench/quotes/quotes.ts: node:http and pg with the product's own SQL, without a
// framework or checks. Sessions are cached in memory as in the product. Usage: node
// tools/bench/quotes/bare-quotes.ts DATABASE_URL PORT
import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { json } from 'node:stream/consumers';
import pg from 'pg';
import { insertJobs } from '../../../node_modules/pg-boss/dist/plans.js';
import { EARTH_RADIUS_MILES } from '@fourbay/contract/places/geography';
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

async function ownerOf({ headers }: IncomingMessage): Promise<string> {
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
  if (!row) throw new Error('unknown session');
  sessions.set(key, row['user_id'] ?? '');
  return row['user_id'] ?? '';
}

const CLOCK = insertJobs('pgboss', { table: 'job_common', name: 'quote-clock' });
const jobs = (name: string, data: object[], at?: Date): string =>
  JSON.stringify(
    data.map((item) => ({
      id: null,
      name,
      data: item,
      priority: 0,
      ...(at ? { startAfter: at } : {}),
      singletonKey: null,
      singletonOffset: 0,
      groupId: null,
      groupTier: null,
      deadLetter: null,
    })),
  );

interface CreateBody {
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
  { servicechek_user_quote: input }: CreateBody,
): Promise<Row | undefined> {
  const [service] = input.services;
  const [set] = service?.optionChoices ?? [];
  const [place] = await run(pool, sql.SAVED_PLACE, [owner, input.user_address.user_address_id]);
  if (!place || !service || !set) throw new Error('no place');
  const client = await pool.connect();
  try {
    await client.query('begin');
    const id = await insert(client, {
      owner,
      input,
      place,
      categoryId: service.category.id,
      optionId: set.category_option.id,
      choiceId: set.category_option_choice.id,
    });
    await client.query('commit');
    return (await run(pool, sql.ONE, [id, owner]))[0];
  } finally {
    client.release();
  }
}

interface NewQuote {
  owner: string;
  input: CreateBody['servicechek_user_quote'];
  place: Record<string, string>;
  categoryId: string;
  optionId: string;
  choiceId: string;
}

async function insert(on: Runner, quote: NewQuote): Promise<string> {
  const { owner, input, categoryId, optionId, choiceId } = quote;
  const now = new Date();
  await run(on, sql.VEHICLE, [input.user_vehicle_id, owner]);
  const [category] = await run(on, sql.CATEGORIES, [[categoryId]]);
  const [option] = await run(on, sql.OPTIONS, [[categoryId], [optionId]]);
  const [choice] = await run(on, sql.CHOICES, [[choiceId]]);
  await findCandidates(on, quote);
  const id = await insertQuote(on, quote, category?.['title'], now);
  const [line] = await run(on, sql.SERVICE, [id, 0, categoryId, category?.['name']]);
  const names = [option?.['option_name'], choiceId, choice?.['choice_name']];
  await run(on, sql.OPTION, [line?.['id'], 0, optionId, ...names]);
  await spendQuota(on, owner, id, now);
  await run(on, sql.EVENT, [id, now, 'owner', owner, 'requested', null, 'requested']);
  await queueJobs(on, id, monthAfter(now));
  return id;
}

const monthAfter = (now: Date): Date => new Date(now.getTime() + 30 * DAY);

async function findCandidates(on: Runner, { input, place }: NewQuote): Promise<void> {
  const phi = (Number(place['latitude']) * Math.PI) / 180;
  const lambda = (Number(place['longitude']) * Math.PI) / 180;
  const origin = [
    EARTH_RADIUS_MILES * Math.cos(phi) * Math.cos(lambda),
    EARTH_RADIUS_MILES * Math.cos(phi) * Math.sin(lambda),
    EARTH_RADIUS_MILES * Math.sin(phi),
  ];
  const diameter = 2 * EARTH_RADIUS_MILES;
  const point = `(${origin.join(', ')})`;
  const chord = diameter * Math.sin(input.radius / diameter);
  const values = [diameter, point, diameter, point, chord, point, chord, point, 200];
  await run(on, sql.CANDIDATES, values);
}

const COPIED_ADDRESS_FIELDS = [
  'nickname',
  'address',
  'address_2',
  'city',
  'us_state_id',
  'country_id',
  'zip',
  'latitude',
  'longitude',
  'timezone',
  'approximate',
];

async function insertQuote(
  on: Runner,
  { owner, input, place }: NewQuote,
  title: unknown,
  now: Date,
): Promise<string> {
  const copied = COPIED_ADDRESS_FIELDS.map((field) => place[field]);
  const [address] = await run(on, sql.ADDRESS, [...copied, owner, true, now, now]);
  const deadlines = Array.from({ length: 5 }, () => monthAfter(now));
  const [quote] = await run(on, sql.QUOTE, [
    owner,
    input.user_vehicle_id,
    address?.['id'],
    title,
    title,
    input.radius,
    null,
    'additional',
    ...deadlines,
    now,
  ]);
  return String(quote?.['id']);
}

async function spendQuota(on: Runner, owner: string, id: string, now: Date): Promise<void> {
  await run(on, sql.LOCK_BALANCE, [owner]);
  await run(on, sql.LIVE_OWNER, [owner]);
  await run(on, sql.LEDGER, [owner, 'used', 'request', 'monthly', 1, `quote:${id}`, now]);
  await run(on, sql.SPEND, [-1, now, owner]);
  await run(on, sql.NOTIFY, ['fourbay_live', JSON.stringify({ topic: 'quotas', userId: owner })]);
  await run(on, sql.BUCKET, ['monthly', id]);
}

async function queueJobs(on: Runner, id: string, due: Date): Promise<void> {
  await run(on, CLOCK, [jobs('quote-clock', [{ quoteId: id, step: 'start' }])]);
  for (const step of ['target', 'limit', 'closing', 'reminder', 'expiry'])
    await run(on, CLOCK, [jobs('quote-clock', [{ quoteId: id, step }], due)]);
  await run(on, sql.NOTIFY, ['fourbay_live', JSON.stringify({ topic: 'desk', quoteId: id })]);
}

async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const owner = await ownerOf(request);
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
    return send(201, { data: await create(owner, (await json(request)) as CreateBody) });
  }
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://bare');
  const rows = pathname.endsWith('user_quotes')
    ? await run(pool, sql.LIST, [owner, 25, 0])
    : await run(pool, sql.PRICES, [searchParams.get('quote_id'), owner]);
  send(200, { data: rows, meta: { count: rows.length } });
}

createServer({ keepAliveTimeout: 65_000 }, (request, response) => {
  respond(request, response).catch((error: Error) => response.writeHead(500).end(error.message));
}).listen(Number(port), '127.0.0.1', () => process.stdout.write('ready\n'));
