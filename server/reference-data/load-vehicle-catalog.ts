import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { runSql } from '../src/platform/database/db.ts';
import { FILL_UNSURE_CARS } from '../src/modules/vehicle-catalog/index.ts';
import { loadInBulk } from './load-in-bulk.ts';
import type { Loader } from './loader.ts';
import {
  unpackVehicleCatalog,
  vehicleCatalogFile,
  type CatalogChoice,
} from './vehicle-catalog-file.ts';

const TABLES = ['makes', 'vehicle_models', 'vehicle_editions', 'cars'] as const;

/** Rows per statement. */
const BATCH = 4_000;

const createSeedTable = `
  create temporary table seed_cars (
      make text, model text, edition text, vehicle_year smallint, body_type text,
      cylinders smallint, displacement numeric, fuel_type text, drivetrains text[],
      transmissions text[]
    ) on commit drop`;

const insertSeedRows = `
  insert into seed_cars
  select make, model, edition, generate_series(year_from, year_to), body_type, cylinders,
    displacement, fuel_type, string_to_array(nullif(drivetrains, ''), ','),
    string_to_array(nullif(transmissions, ''), ',')
  from unnest(
      $1::text[], $2::text[], $3::text[], $4::int[], $5::int[], $6::text[], $7::smallint[],
      $8::numeric[], $9::text[], $10::text[], $11::text[]
    ) as seed (
      make, model, edition, year_from, year_to, body_type, cylinders, displacement, fuel_type,
      drivetrains, transmissions
    )`;

/**
 * In dependency order. A changed spelling keeps its id. A release's facts replace the earlier ones, including
 * wrong facts that it leaves empty. If it leaves drives and transmissions empty, values from an import are
 * kept.
 */
const fillTables: readonly string[] = [
  `analyze seed_cars`,
  `
    insert into makes (name, parity_verified)
    select make, true
    from seed_cars
    group by make
    order by make
    on conflict (key, owner_user_id)
    do update set name = excluded.name
    where makes.name <> excluded.name`,
  `
    insert into vehicle_models (make_id, name, parity_verified)
    select make.id, seed.model, true
    from (select distinct make, model from seed_cars) seed
    join makes make on make.name = seed.make and make.owner_user_id is null
    order by make.id, seed.model
    on conflict (make_id, key, owner_user_id)
    do update set name = excluded.name
    where vehicle_models.name <> excluded.name`,
  `analyze makes, vehicle_models`,
  `
    insert into vehicle_editions (vehicle_model_id, name, parity_verified)
    select model.id, seed.edition, true
    from (select distinct make, model, edition from seed_cars) seed
    join makes make on make.name = seed.make and make.owner_user_id is null
    join vehicle_models model on model.make_id = make.id
      and model.name = seed.model
      and model.owner_user_id is null
    order by model.id, seed.edition
    on conflict (vehicle_model_id, key, owner_user_id)
    do update set name = excluded.name
    where vehicle_editions.name <> excluded.name`,
  `analyze vehicle_editions`,
  `
    create temporary table seed_ids on commit drop as
    select make.id as make_id, model.id as vehicle_model_id, edition.id as vehicle_edition_id,
      seed.vehicle_year, seed.body_type, seed.cylinders, seed.displacement, seed.fuel_type,
      coalesce(seed.drivetrains, '{}') as drivetrains,
      coalesce(seed.transmissions, '{}') as transmissions
    from seed_cars seed
    join makes make on make.name = seed.make and make.owner_user_id is null
    join vehicle_models model on model.make_id = make.id
      and model.name = seed.model
      and model.owner_user_id is null
    join vehicle_editions edition on edition.vehicle_model_id = model.id
      and edition.name = seed.edition
      and edition.owner_user_id is null`,
  `
    insert into cars (
      vehicle_year, make_id, vehicle_model_id, vehicle_edition_id, body_type, cylinders,
      displacement, fuel_type, drivetrains, transmissions, parity_verified, source
    )
    select vehicle_year, make_id, vehicle_model_id, vehicle_edition_id, body_type, cylinders,
      displacement, fuel_type, drivetrains, transmissions, true, 'bundled'
    from seed_ids
    order by vehicle_year, vehicle_edition_id
    on conflict (vehicle_edition_id, vehicle_year, owner_user_id)
    do update set body_type = excluded.body_type, cylinders = excluded.cylinders,
      displacement = excluded.displacement, fuel_type = excluded.fuel_type,
      drivetrains = case
        when excluded.drivetrains = '{}' then cars.drivetrains
        else excluded.drivetrains
      end,
      transmissions = case
        when excluded.transmissions = '{}' then cars.transmissions
        else excluded.transmissions
      end,
      archived = false, revision = cars.revision + 1
    where not cars.edited
      and (
        cars.archived
        or (cars.body_type, cars.cylinders, cars.displacement, cars.fuel_type) is distinct from
          (excluded.body_type, excluded.cylinders, excluded.displacement, excluded.fuel_type)
        or excluded.drivetrains not in ('{}', cars.drivetrains)
        or excluded.transmissions not in ('{}', cars.transmissions)
      )`,
  `
    update cars
    set archived = true
    where source = 'bundled'
      and not edited
      and not archived
      and not exists (
        select
        from seed_ids seed
        where seed.vehicle_edition_id = cars.vehicle_edition_id
          and seed.vehicle_year = cars.vehicle_year
      )`,
  // Vehicles of an archived car, whose facts may have been wrong, keep only what all cars of the
  // model year share and the fuel that its name implies.
  `
    with shared as (
      select vehicle_id,
        case when count(distinct coalesce(body_type, '')) = 1 then min(body_type) end as body_type,
        case when count(distinct coalesce(cylinders, 0)) = 1 then min(cylinders) end as cylinders,
        case
          when count(distinct coalesce(displacement, 0)) = 1 then min(displacement)
        end as displacement,
        case when count(distinct coalesce(fuel_type, '')) = 1 then min(fuel_type) end as fuel_type
      from cars
      where not archived
        and owner_user_id is null
      group by vehicle_id
    ),
    kept as (
      select car.id, shared.body_type, shared.cylinders, shared.displacement,
        case
          when edition.name ~* ('\\m' || car.fuel_type)
            or (car.fuel_type = 'Diesel' and edition.name ~* '\\m(TDI|CDI|Bluetec)\\M')
            then car.fuel_type
          else shared.fuel_type
        end as fuel_type
      from cars car
      join shared on shared.vehicle_id = car.vehicle_id
      join vehicle_editions edition on edition.id = car.vehicle_edition_id
      where car.archived
        and car.source = 'bundled'
        and not car.edited
    )
    update cars
    set body_type = kept.body_type, cylinders = kept.cylinders, displacement = kept.displacement,
      fuel_type = kept.fuel_type, revision = cars.revision + 1
    from kept
    where kept.id = cars.id
      and (cars.body_type, cars.cylinders, cars.displacement, cars.fuel_type) is distinct from
        (kept.body_type, kept.cylinders, kept.displacement, kept.fuel_type)`,
  // Updates statistics, because the planner needs them for lookups right after the first load.
  `analyze makes, vehicle_models, vehicle_editions, cars`,
];

function columnsOf(choices: readonly CatalogChoice[]): unknown[][] {
  const rows = choices.flatMap((choice) =>
    choice.years.map(([from, to]) => ({ ...choice, from, to })),
  );
  return [
    rows.map(({ make }) => make),
    rows.map(({ model }) => model),
    rows.map(({ edition }) => edition),
    rows.map(({ from }) => from),
    rows.map(({ to }) => to),
    rows.map(({ body }) => body ?? null),
    rows.map(({ cylinders }) => cylinders ?? null),
    rows.map(({ liters }) => liters ?? null),
    rows.map(({ fuel }) => fuel ?? null),
    rows.map(({ drives }) => drives.join(',')),
    rows.map(({ transmissions }) => transmissions.join(',')),
  ];
}

/**
 * Creates a loader for any packed catalog. Tests pass a small one of their own.
 * @internal
 */
export function createVehicleCatalogLoader(readPacked: () => Buffer): Loader {
  const digestOf = (packed: Buffer): string =>
    createHash('sha256')
      .update(packed)
      .update(fillTables.join())
      .update(FILL_UNSURE_CARS.join())
      .digest('hex');
  return {
    name: 'the vehicle catalog',

    async isLoaded(db) {
      const loaded = await db
        .selectFrom('vehicle_catalog_loads')
        .select('digest')
        .where('digest', '=', digestOf(readPacked()))
        .executeTakeFirst();
      return loaded !== undefined;
    },

    load: (db, { now, engine, reportProgress }) =>
      loadInBulk(db, TABLES, { engine }, async (trx) => {
        const packed = readPacked();
        const catalog = unpackVehicleCatalog(packed);
        const steps =
          Math.ceil(catalog.length / BATCH) + fillTables.length + FILL_UNSURE_CARS.length;
        let done = 0;
        await runSql(trx, createSeedTable);
        for (let at = 0; at < catalog.length; at += BATCH) {
          await runSql(trx, insertSeedRows, columnsOf(catalog.slice(at, at + BATCH)));
          reportProgress?.(++done, steps);
        }
        for (const text of fillTables) {
          await runSql(trx, text);
          reportProgress?.(++done, steps);
        }
        for (const text of FILL_UNSURE_CARS) {
          await runSql(trx, text, [null]);
          reportProgress?.(++done, steps);
        }
        await trx.deleteFrom('vehicle_catalog_loads').execute();
        await trx
          .insertInto('vehicle_catalog_loads')
          .values({ digest: digestOf(packed), loaded_at: now() })
          .execute();
      }),
  };
}

/** Reloads makes, models, trims, and model years when a release changes them, and keeps their ids. */
export const vehicleCatalogLoader: Loader = createVehicleCatalogLoader(() =>
  readFileSync(vehicleCatalogFile),
);
