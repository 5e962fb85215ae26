// Writes vehicle_editions, cars.
// Cars for owners who aren't sure of the trim.
import { UNSURE_TRIM } from '@fourbay/contract/vehicle-catalog/unsure-trim';
import { sql } from 'kysely';
import type { Db, Trx } from '../../../deps.ts';
import { runSql } from '../../../platform/database/db.ts';
import type { CarRow } from './car-row.rules.ts';
import { carFields, carTables, visibleCar } from './cars.store.ts';

/** All trims that everyone can choose, of one model or of all. */
const TRIMS = `
  select car.*
  from cars car
  join vehicle_editions edition on edition.id = car.vehicle_edition_id and not edition.archived
  where car.owner_user_id is null
    and not car.archived
    and car.source <> 'derived'
    and ($1::bigint is null or car.vehicle_model_id = $1)`;

/** Model years with several trims. */
const SEVERAL = `
  select vehicle_id, vehicle_model_id
  from (${TRIMS}) trim
  group by vehicle_id, vehicle_model_id
  having count(*) > 1`;

/** A fact if all trims have it. Compared without sorting, because the whole catalog is read. */
const shared = (fact: string, none: string): string => `
    case
      when min(coalesce(${fact}, ${none})) = max(coalesce(${fact}, ${none})) then min(${fact})
    end as ${fact}`;

/** All that the trims were sold with, unless that isn't known of one of them. */
const either = (fact: string): string => `
    case
      when bool_and(${fact} <> '{}') then string_agg(array_to_string(${fact}, ','), ',')
    end as ${fact}`;

const SHARED = `
  select vehicle_id, vehicle_year, make_id, vehicle_model_id, ${shared('body_type', "''")},
    ${shared('cylinders', '0')}, ${shared('displacement', '0')}, ${shared('fuel_type', "''")},
    ${either('drivetrains')}, ${either('transmissions')}
  from (${TRIMS}) trim
  group by vehicle_id, vehicle_year, make_id, vehicle_model_id
  having count(*) > 1`;

const distinctOf = (fact: string): string =>
  `array(select distinct one from unnest(string_to_array(shared.${fact}, ',')) one order by one)`;

/** With a model's id as the only parameter, or null for all models. */
export const FILL_UNSURE_CARS: readonly string[] = [
  `
    insert into vehicle_editions (vehicle_model_id, name, parity_verified)
    select distinct vehicle_model_id, '${UNSURE_TRIM}', true
    from (${SEVERAL}) several
    order by vehicle_model_id
    on conflict
    do nothing`,
  `
    insert into cars (
      vehicle_year, make_id, vehicle_model_id, vehicle_edition_id, body_type, cylinders,
      displacement, fuel_type, drivetrains, transmissions, parity_verified, source
    )
    select shared.vehicle_year, shared.make_id, shared.vehicle_model_id, edition.id,
      shared.body_type, shared.cylinders, shared.displacement, shared.fuel_type,
      ${distinctOf('drivetrains')},
      ${distinctOf('transmissions')},
      true, 'derived'
    from (${SHARED}) shared
    join vehicle_editions edition on edition.vehicle_model_id = shared.vehicle_model_id
      and edition.key = lower('${UNSURE_TRIM}')
      and edition.owner_user_id is null
    order by shared.vehicle_year, edition.id
    on conflict (vehicle_edition_id, vehicle_year, owner_user_id)
    do update set body_type = excluded.body_type, cylinders = excluded.cylinders,
      displacement = excluded.displacement, fuel_type = excluded.fuel_type,
      drivetrains = excluded.drivetrains, transmissions = excluded.transmissions,
      archived = false, revision = cars.revision + 1
    where cars.source = 'derived'
      and (
        cars.archived
        or (
          cars.body_type, cars.cylinders, cars.displacement, cars.fuel_type, cars.drivetrains,
          cars.transmissions
        ) is distinct from (
          excluded.body_type, excluded.cylinders, excluded.displacement, excluded.fuel_type,
          excluded.drivetrains, excluded.transmissions
        )
      )`,
  `
    update cars
    set archived = true
    where source = 'derived'
      and not archived
      and ($1::bigint is null or vehicle_model_id = $1)
      and vehicle_id not in (select vehicle_id from (${SEVERAL}) several)`,
];

/** Brings them up to date after a change of the catalog's cars, of one model or of all. */
export async function fillUnsureCars(trx: Trx, modelId: string | null): Promise<void> {
  for (const text of FILL_UNSURE_CARS) await runSql(trx, text, [modelId]);
}

/** The car of a model year for owners who aren't sure of the trim. */
export async function findUnsureCar(db: Db, vehicleId: string): Promise<CarRow | undefined> {
  const { rows } = await sql<CarRow>`
    select ${carFields}
    from ${carTables}
    where car.vehicle_id = ${vehicleId} and car.source = 'derived' and ${visibleCar(null)}`.execute(
    db,
  );
  return rows[0];
}
