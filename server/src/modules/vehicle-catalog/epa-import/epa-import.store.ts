// Writes cars, makes, vehicle_editions, vehicle_models.
// Only rows of the catalog itself, never those that an owner typed in.
import { sql } from 'kysely';
import type { Db, Trx } from '../../../deps.ts';
import type { CarFacts } from '../cars/car-row.rules.ts';
import type { KnownCar } from './merge.rules.ts';

export interface CatalogCarRow extends CarFacts {
  id: string;
  make: string;
  model: string;
  edition: string;
  year: number;
  /** Archived or edited by staff: matched, but not changed. */
  fixed: boolean;
  imported: boolean;
}

/** All trims of the catalog, without typed cars. */
export async function readCatalogCars(db: Db): Promise<CatalogCarRow[]> {
  const { rows } = await sql<CatalogCarRow>`
    select car.id, make.name as make, model.name as model, edition.name as edition,
      car.vehicle_year as year, car.body_type, car.cylinders, car.displacement, car.fuel_type,
      car.transmissions, car.drivetrains, car.archived or car.edited as fixed,
      car.source = 'imported' as imported
    from cars car
    join vehicle_editions edition on edition.id = car.vehicle_edition_id
    join vehicle_models model on model.id = car.vehicle_model_id
    join makes make on make.id = car.make_id
    where car.owner_user_id is null and car.source <> 'derived'
    order by car.id`.execute(db);
  return rows;
}

export async function updateCars(trx: Trx, cars: readonly KnownCar[]): Promise<void> {
  await sql`
    update cars
    set body_type = completed."bodyType", cylinders = completed.cylinders,
      displacement = completed.displacement, fuel_type = completed."fuelType",
      transmissions = completed.transmissions, drivetrains = completed.drivetrains,
      revision = cars.revision + 1
    from jsonb_to_recordset(${JSON.stringify(cars)}::jsonb) as completed (
        id bigint, "bodyType" text, cylinders smallint, displacement numeric, "fuelType" text,
        transmissions text[], drivetrains text[]
      )
    where cars.id = completed.id and not cars.edited`.execute(trx);
}

export interface AddedChoice extends Omit<KnownCar, 'id'> {
  make: string;
  model: string;
  year: number;
}

/** Adds choices with the makes, models, and trims they need. Existing rows don't change. */
export async function insertChoices(trx: Trx, choices: readonly AddedChoice[]): Promise<void> {
  const rows = sql`
    jsonb_to_recordset(${JSON.stringify(choices)}::jsonb) as added (
      make text, model text, edition text, year smallint, "bodyType" text, cylinders smallint,
      displacement numeric, "fuelType" text, transmissions text[], drivetrains text[]
    )`;
  const ofMake = sql`
    join makes make on make.key = vehicle_name_key(added.make) and make.owner_user_id is null`;
  const ofModel = sql`
    join vehicle_models model on model.make_id = make.id
      and model.key = vehicle_name_key(added.model)
      and model.owner_user_id is null`;
  await sql`
    insert into makes (name, parity_verified)
    select distinct make, true
    from ${rows}
    on conflict
    do nothing`.execute(trx);
  await sql`
    insert into vehicle_models (make_id, name, parity_verified)
    select distinct make.id, added.model, true
    from ${rows} ${ofMake}
    on conflict
    do nothing`.execute(trx);
  await sql`
    insert into vehicle_editions (vehicle_model_id, name, parity_verified)
    select distinct model.id, added.edition, true
    from ${rows} ${ofMake} ${ofModel}
    on conflict
    do nothing`.execute(trx);
  await sql`
    insert into cars (
      vehicle_year, make_id, vehicle_model_id, vehicle_edition_id, body_type, cylinders,
      displacement, fuel_type, transmissions, drivetrains, parity_verified, source
    )
    select added.year, make.id, model.id, edition.id, added."bodyType", added.cylinders,
      added.displacement, added."fuelType", added.transmissions, added.drivetrains, true, 'imported'
    from ${rows} ${ofMake} ${ofModel}
    join vehicle_editions edition on edition.vehicle_model_id = model.id
      and edition.key = lower(added.edition)
      and edition.owner_user_id is null
    on conflict
    do nothing`.execute(trx);
}
