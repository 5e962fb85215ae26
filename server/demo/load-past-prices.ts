import { NOT_SURE } from '@fourbay/contract/service-catalog/service-catalog';
import { sql, type Kysely } from 'kysely';
import { days, before } from '../src/platform/values/clock.ts';
import { USUAL_JOBS } from '../src/modules/quotes/index.ts';
import { runSql } from '../src/platform/database/db.ts';
import type { Schema } from '../src/schema.generated.ts';
import {
  demoPrice,
  type PricedService,
  VEHICLE_CLASSES,
  type VehicleClass,
} from '../src/modules/demo-caller/price-book.rules.ts';
import { loadInBulk } from '../reference-data/load-in-bulk.ts';
import type { Loader, LoadOptions } from '../reference-data/loader.ts';
import { isWithin, onSphere } from '../src/platform/geo/sphere.ts';
import { seededRandom, seedFromText } from '../src/platform/values/seeded-random.ts';

/** Common models of each class, which the made-up past prices are for. */
const VEHICLES: Readonly<
  Record<VehicleClass, readonly (readonly [make: string, model: string])[]>
> = {
  economy: [
    ['Honda', 'Civic'],
    ['Toyota', 'Corolla'],
    ['Hyundai', 'Elantra'],
    ['Mazda', 'Mazda3'],
  ],
  midsize: [
    ['Toyota', 'Camry'],
    ['Honda', 'Accord'],
    ['Nissan', 'Altima'],
    ['Ford', 'Fusion'],
  ],
  truck_suv: [
    ['Ford', 'F-150'],
    ['Toyota', 'RAV4'],
    ['Honda', 'CR-V'],
    ['Subaru', 'Forester'],
  ],
  luxury: [
    ['BMW', '3 Series'],
    ['Lexus', 'ES'],
    ['Audi', 'A4'],
    ['Mercedes-Benz', 'C-Class'],
  ],
  electric: [
    ['Tesla', 'Model 3'],
    ['Nissan', 'Leaf'],
    ['Chevrolet', 'Bolt EV'],
    ['Tesla', 'Model Y'],
  ],
};
const PRICES_PER_JOB = 14;
/** Prices of each example on the landing page, by shops around its city. */
const PRICES_PER_EXAMPLE = 16;
const EXAMPLE_MILES = 25;
const YEARS = { from: 2012, span: 9 };
const PAST_DAYS = 420;
const CHUNK = 4_000;

const INSERT = `
  insert into price_observations (
    service_key, price_class, make_id, vehicle_model_id, vehicle_year, pos, total_cents, told_at,
    demo, service_provider_id
  )
  select seed.service_key, seed.price_class, seed.make_id, seed.model_id, seed.year, shop.pos,
    seed.cents, seed.told_at, true, shop.id
  from jsonb_to_recordset($1::jsonb) as seed (
      service_key text, price_class text, make_id bigint, model_id bigint, year int, shop_id bigint,
      cents int, told_at timestamptz
    )
  join service_providers shop on shop.id = seed.shop_id`;

/** Made-up past prices, so that price bands are shown before real ones exist. */
export const demoPastPricesLoader: Loader = {
  name: 'demo prices on record',
  isLoaded: async (db) =>
    (await db
      .selectFrom('price_observations')
      .select('id')
      .where('demo', '=', true)
      .where('price_id', 'is', null)
      .limit(1)
      .executeTakeFirst()) !== undefined,
  load: (db, { now, ...options }) => loadDemoPastPrices(db, now(), options),
};

interface Job {
  key: string;
  service: PricedService;
}

async function loadDemoPastPrices(
  db: Kysely<Schema>,
  now: Date,
  { engine, reportProgress }: Omit<LoadOptions, 'now'>,
): Promise<void> {
  const { next: random } = seededRandom(seedFromText('past prices'));
  const pick = <T>(list: readonly T[]): T => {
    const picked = list[Math.floor(random() * list.length)];
    if (picked === undefined) throw new Error('there is nothing to pick from');
    return picked;
  };
  const jobs = await readJobs(db);
  const models = await readModels(db);
  const shops = await db
    .selectFrom('service_providers')
    .select(['id', 'chain_type'])
    .where('demo', '=', true)
    .execute();
  if (shops.length === 0) return;
  const rows = jobs.flatMap(({ key, service }) =>
    [...models].flatMap(([vehicleClass, offered]) =>
      Array.from({ length: PRICES_PER_JOB }, () => {
        const shop = pick(shops);
        const model = pick(offered);
        const price = demoPrice([service], vehicleClass, shop.chain_type, random);
        return {
          service_key: key,
          price_class: vehicleClass,
          ...model,
          year: YEARS.from + Math.floor(random() * YEARS.span),
          shop_id: shop.id,
          cents: price.totalCents,
          told_at: before(now, days(random() * PAST_DAYS)),
        };
      }),
    ),
  );
  rows.push(...(await pricesOfExamples(db, { jobs, random, now })));
  await loadInBulk(db, ['price_observations'], { engine }, async (trx) => {
    for (let from = 0; from < rows.length; from += CHUNK) {
      await runSql(trx, INSERT, [
        JSON.stringify(rows.slice(from, from + CHUNK).filter(({ cents }) => cents > 0)),
      ]);
      reportProgress?.(Math.min(from + CHUNK, rows.length), rows.length);
    }
  });
}

/** Prices for the jobs that the landing page shows as examples. */
async function pricesOfExamples(
  db: Kysely<Schema>,
  { jobs, random, now }: { jobs: readonly Job[]; random: () => number; now: Date },
) {
  const found = [];
  for (const { category, choice, make, model, year, place, vehicleClass } of USUAL_JOBS) {
    const job = jobs.find(
      ({ service: { category: slug, choices } }) =>
        slug === category && choices[0]?.choice === choice,
    );
    const known = await db
      .selectFrom('vehicle_models as v')
      .innerJoin('makes as m', 'm.id', 'v.make_id')
      .select(['m.id as make_id', 'v.id as model_id'])
      .where('m.name', '=', make)
      .where('v.name', '=', model)
      .where('m.owner_user_id', 'is', null)
      .where('v.owner_user_id', 'is', null)
      .executeTakeFirst();
    const shops = await db
      .selectFrom('service_providers')
      .select(['id', 'chain_type'])
      .where('demo', '=', true)
      .where(isWithin(sql.ref('pos'), onSphere(place), EXAMPLE_MILES))
      .orderBy('id')
      .limit(PRICES_PER_EXAMPLE)
      .execute();
    if (!job || !known) continue;
    for (const { id, chain_type } of shops) {
      const price = demoPrice([job.service], vehicleClass, chain_type, random);
      found.push({
        service_key: job.key,
        price_class: vehicleClass,
        ...known,
        year: year - 1 + Math.floor(random() * 3),
        shop_id: id,
        cents: price.totalCents,
        told_at: before(now, days(random() * PAST_DAYS)),
      });
    }
  }
  return found;
}

/** Every service without details, and with each single choice. */
async function readJobs(db: Kysely<Schema>): Promise<Job[]> {
  const categories = await db
    .selectFrom('service_categories')
    .select(['id', 'slug'])
    .where('archived', '=', false)
    .orderBy('id')
    .execute();
  const choices = await db
    .selectFrom('category_option_choices as c')
    .innerJoin('category_options as o', 'o.id', 'c.category_option_id')
    .select(['c.id', 'c.slug', 'o.slug as option', 'o.category_id'])
    .where('c.slug', '<>', NOT_SURE)
    .where('c.archived', '=', false)
    .where('o.archived', '=', false)
    .orderBy('c.id')
    .execute();
  return categories.flatMap(({ id, slug }): Job[] => [
    { key: id, service: { category: slug, choices: [] } },
    ...choices
      .filter(({ category_id }) => category_id === id)
      .map((choice) => ({
        key: `${id}(${choice.id})`,
        service: { category: slug, choices: [{ option: choice.option, choice: choice.slug }] },
      })),
  ]);
}

async function readModels(
  db: Kysely<Schema>,
): Promise<Map<VehicleClass, { make_id: string; model_id: string }[]>> {
  const known = await db
    .selectFrom('vehicle_models as v')
    .innerJoin('makes as m', 'm.id', 'v.make_id')
    .select(['m.id as make_id', 'v.id as model_id', 'm.name as make', 'v.name as model'])
    .where('m.owner_user_id', 'is', null)
    .where('v.owner_user_id', 'is', null)
    .where('m.name', 'in', [
      ...new Set(Object.values(VEHICLES).flatMap((list) => list.map(([make]) => make))),
    ])
    .execute();
  const found = VEHICLE_CLASSES.map(
    (vehicleClass): [VehicleClass, { make_id: string; model_id: string }[]] => [
      vehicleClass,
      VEHICLES[vehicleClass].flatMap(([make, model]) =>
        known
          .filter((candidate) => candidate.make === make && candidate.model === model)
          .map(({ make_id, model_id }) => ({ make_id, model_id })),
      ),
    ],
  );
  return new Map(found.filter(([, models]) => models.length > 0));
}
