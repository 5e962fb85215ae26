import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { vehicleCatalogLoader } from '../../../reference-data/load-vehicle-catalog.ts';
import { MIGRATIONS, openMigrated } from '../../../test/migrated-engine.ts';
import { refreshFactsBatch } from './garage.refresh.service.ts';
import type { Database } from '../../platform/db.ts';
import { migrate } from '../../platform/migrate.ts';
import type { Schema } from '../../schema.generated.ts';

/** The last migration of the release whose catalog wrongly listed the 2016 Camry LE as a hybrid. */
const LAST_OLD = '0325';

let folder: string;
let database: Database<Schema>;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'older-release-'));
  for (const file of await readdir(MIGRATIONS))
    if (file.slice(0, 4) <= LAST_OLD) await cp(join(MIGRATIONS, file), join(folder, file));
  ({ database } = await openMigrated(folder));
  await addCamryModel();
  await addOldCamry('untouched', { fuel: 'Hybrid', drivetrain: null });
  await addOldCamry('typed', { fuel: 'Natural gas', drivetrain: 'FWD' });
  await startThisRelease();
});
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true });
});

const at = '2026-03-01T12:00:00Z';

/** A Camry as that release stored it. */
async function addCamryModel(): Promise<void> {
  await sql`
    with make as (
      insert into makes (name, parity_verified) values ('Toyota', true) returning id
    ),
    model as (
      insert into vehicle_models (make_id, name, parity_verified)
      select id, 'Camry', true from make
      returning id, make_id
    ),
    edition as (
      insert into vehicle_editions (vehicle_model_id, name, parity_verified)
      select id, 'LE', true from model
      returning id, vehicle_model_id
    )
    insert into cars (
      vehicle_year, make_id, vehicle_model_id, vehicle_edition_id, body_type, cylinders,
      displacement, fuel_type, parity_verified, source
    )
    select 2016, model.make_id, model.id, edition.id, 'Sedan', 4, 2.5, 'Hybrid', true, 'bundled'
    from model
    join edition on edition.vehicle_model_id = model.id`.execute(database.db);
}

/** An owner's Camry in that release, with facts that the owner typed. */
async function addOldCamry(
  owner: string,
  typed: { fuel: string; drivetrain: string | null },
): Promise<void> {
  await sql`
    with owner as (
      insert into users (
        email, password_hash, first_name, last_name, agreed_terms_version, agreed_at, created_at,
        updated_at
      )
      values (${emailOf(owner)}, 'none', 'Dana', 'Reed', '1', ${at}, ${at}, ${at})
      returning id
    ),
    garage as (
      insert into user_garages (user_id, created_at, updated_at)
      select id, ${at}, ${at} from owner
      returning id, user_id
    )
    insert into user_vehicles (
      user_id, user_garage_id, place, car_id, vehicle_id, year, make_id, vehicle_model_id,
      vehicle_edition_id, full_vehicle_name, full_vehicle_name_with_engine, body_type, cylinders,
      displacement, fuel_type, drivetrain, mileage, created_at, updated_at
    )
    select garage.user_id, garage.id, 1, car.id, car.vehicle_id, 2016, car.make_id,
      car.vehicle_model_id, car.vehicle_edition_id, '2016 Toyota Camry LE',
      '2016 Toyota Camry LE 2.5L 4-cylinder hybrid', 'Sedan', '4', '2.5 L', ${typed.fuel},
      ${typed.drivetrain}, 88000, ${at}, ${at}
    from garage, cars as car`.execute(database.db);
}

/** Runs the loaders as a start of this release does. */
async function startThisRelease(): Promise<void> {
  await migrate(database.db, MIGRATIONS);
  expect(await vehicleCatalogLoader.isLoaded(database.db)).toBe(false);
  await vehicleCatalogLoader.load(database.db, { now: () => new Date(at) });
  const jobs = { enqueue: async () => {}, enqueueEach: async () => {} };
  await refreshFactsBatch({ db: database.db, jobs }, '0');
}

const emailOf = (owner: string): string => `${owner}@fourbay.test`;

const vehicleOf = (owner: string) =>
  database.db
    .selectFrom('user_vehicles')
    .innerJoin('users', 'users.id', 'user_vehicles.user_id')
    .selectAll('user_vehicles')
    .where('users.email', '=', emailOf(owner))
    .executeTakeFirstOrThrow();

it('the data of an older release starts, and its Camry is no longer a hybrid', async () => {
  const camry = await vehicleOf('untouched');
  expect(camry).toMatchObject({ fuel_type: 'Gasoline', stated_fields: [], mileage: 88_000 });
  expect(camry.full_vehicle_name_with_engine).not.toMatch(/hybrid/i);
});

it('facts an owner typed in an older release stay', async () => {
  const camry = await vehicleOf('typed');
  expect(camry).toMatchObject({ fuel_type: 'Natural gas', drivetrain: 'FWD' });
  expect(camry.stated_fields.toSorted()).toEqual(['drivetrain', 'fuel_type']);
});
