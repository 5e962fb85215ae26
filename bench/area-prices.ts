// node bench/area-prices.ts: the cost of the public pages about what people pay, with 1,000,000
// prices on record. BENCH_DATA names the data folder, which is loaded and filled once and kept.
// Prints how long the nightly rebuild of the tables takes, and the server's CPU per page and per
// API call.
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { runSql } from '../server/src/platform/db.ts';
import { openEmbeddedDatabase } from '../server/src/platform/db-embedded.ts';
import { createLog } from '../server/src/platform/log.ts';
import { print } from '../server/src/platform/print.ts';
import type { Schema } from '../server/src/schema.generated.ts';
import { startProgram, type RunningProgram } from './processes.ts';

const PRICES = 1_000_000;
const AT_ONCE = 50_000;
const CALLS = 300;
const PORT = 4_173;
const ADDRESS = `http://127.0.0.1:${PORT}`;
const folder = process.env['BENCH_DATA'] ?? '/tmp/fourbay-bench-areas';

/**
 * Prices of two years at the demo's shops, over every service and class; the tables built from them
 * stay empty.
 */
async function fill(): Promise<void> {
  const { db, close } = await openEmbeddedDatabase<Schema>(folder, createLog('silent'));
  const run = <Row>(text: string) => runSql<Row>(db, text);
  const count = async (): Promise<number> =>
    (await run<{ n: number }>('select count(*)::int as n from price_observations'))[0]?.n ?? 0;
  await run(`
    create temporary table shops as
    select row_number() over (order by id) - 1 as at, id, pos
    from service_providers
    where demo`);
  await run(`
    create temporary table services as
    select row_number() over (order by id) - 1 as at, id
    from service_categories
    where not archived`);
  await run('create index on shops (at)');
  while ((await count()) < PRICES)
    await run(`
      insert into price_observations (
        service_key, price_class, make_id, vehicle_model_id, vehicle_year, pos, total_cents, told_at,
        demo, service_provider_id
      )
      select v.id::text, (array['economy', 'midsize', 'luxury', 'truck_suv'])[1 + i % 4], 1, 1, 2015,
        s.pos, 10000 + (random() * 60000)::int, now() - random() * interval '700 days', true, s.id
      from (
          select i, floor(random() * (select count(*) from shops))::int as shop
          from generate_series(1, ${AT_ONCE}) i
        ) drawn
      join shops s on s.at = drawn.shop
      join services v on v.at = i % (select count(*) from services)`);
  await run('delete from area_prices');
  print(`${await count()} prices.`);
  await close();
}

let sources = 0;
/** Each call comes from its own address, because visitors are rate-limited by address. */
async function ask(path: string): Promise<string> {
  sources += 1;
  const source = `10.${(sources >> 16) & 255}.${(sources >> 8) & 255}.${sources & 255}`;
  const answer = await fetch(`${ADDRESS}${path}`, { headers: { 'x-forwarded-for': source } });
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  return answer.text();
}

const listed = z.array(z.object({ slug: z.string() }));
const statesReply = z.object({ data: listed });
const stateReply = z.object({ data: z.object({ areas: listed }) });
const areaReply = z.object({ data: z.object({ services: listed }) });

/** The response body of an API call. */
const askApi = async <T>(reply: z.ZodType<{ data: T }>, path: string): Promise<T> =>
  reply.parse(JSON.parse(await ask(`/api/v2/prices${path}`))).data;

/** Waits until the nightly job has built the tables. */
async function waitForTables(server: RunningProgram): Promise<void> {
  const [began, cpu] = [performance.now(), server.cpu()];
  while ((await askApi(statesReply, '')).length === 0) await pause(500);
  const took = ((performance.now() - began) / 1_000).toFixed(1);
  print(
    `The tables of the night: ${took} s, ${((server.cpu() - cpu) / 1_000).toFixed(1)} s of CPU.`,
  );
}

async function findPaths(): Promise<string[]> {
  const paths: string[] = [];
  for (const { slug: state } of await askApi(statesReply, ''))
    for (const { slug: area } of (await askApi(stateReply, `/${state}`)).areas)
      for (const { slug } of (await askApi(areaReply, `/${state}/${area}`)).services)
        if (paths.push(`/prices/${state}/${area}/${slug}`) === CALLS) return paths;
  return paths;
}

async function measure(name: string, server: RunningProgram, paths: readonly string[]) {
  const [began, cpu] = [performance.now(), server.cpu()];
  for (const path of paths) await ask(path);
  const each = (total: number): string => (total / paths.length).toFixed(2);
  print(
    `| ${name} | ${paths.length} | ${each(server.cpu() - cpu)} ms | ${each(performance.now() - began)} ms |`,
  );
}

const serve = (): Promise<RunningProgram> =>
  startProgram([join(import.meta.dirname, '../server/src/main.ts')], / is ready at /, {
    PORT: String(PORT),
    DATA_DIR: folder,
    DEMO: '1',
    DEMO_CALLER: '0',
    LOG_LEVEL: 'error',
    TRUSTED_PROXIES: '127.0.0.1,::1',
  });

// A new folder is loaded; one of an earlier release is migrated.
await (await serve()).stop();
await fill();
const server = await serve();
try {
  await waitForTables(server);
  const pages = await findPaths();
  const calls = pages.map((path) => `/api/v2${path}`);
  print('| what | calls | CPU each | took each |');
  print('| --- | --- | --- | --- |');
  await measure('call of the API, from memory', server, calls);
  await measure('page, rendered for the first time that night', server, pages);
  await measure('the same page again', server, pages);
} finally {
  await server.stop();
}
