// Writes price_observations. Reads user_quote_prices, user_quotes, quote_services, user_vehicles,
// user_addresses, service_providers, service_categories, category_options,
// category_option_choices.
import { sql } from 'kysely';
import type { Db } from '../../../deps.ts';
import { together } from '../../../platform/database/pipeline.ts';
import { days } from '../../../platform/values/clock.ts';
import { milesBetween, onSphere } from '../../../platform/geo/sphere.ts';
import { choicesInKey, type AskedService } from './answers.rules.ts';
import { NEAR_YEARS, type Observation, type PricedVehicle } from './price-bands.rules.ts';

/**
 * Records a shown price without its owner: the vehicle's current facts, the shop's place, the job. A price
 * for part of the job counts for the services that the shop does.
 */
export async function recordObservation(db: Db, priceId: string): Promise<void> {
  await sql`
    insert into price_observations (
      price_id, quote_id, service_key, price_class, make_id, vehicle_model_id, vehicle_year, pos,
      total_cents, told_at, demo, service_provider_id
    )
    select x.id, q.id,
      case
        when x.covers = 'all' then service_key_of(q.id)
        else service_key_of(
          q.id,
          array(
            select (s ->> 'category_id')::bigint
            from jsonb_array_elements(x.service_prices) s
            where (s ->> 'offered')::boolean
          )
        )
      end,
      v.price_class, v.make_id, v.vehicle_model_id, v.year,
      p.pos, x.total_cents, x.told_at, p.demo, p.id
    from user_quote_prices x
    join user_quotes q on q.id = x.quote_id
    join user_vehicles v on v.id = q.user_vehicle_id
    join service_providers p on p.id = x.service_provider_id
    where x.id = ${priceId}
      and exists (select from quote_services s where s.quote_id = q.id)`.execute(db);
}

/**
 * Fills in the shops of observations older than that column; returns how many of `limit` it filled.
 */
export async function fillShopsOfObservations(db: Db, limit: number): Promise<number> {
  const { rows } = await sql`
    update price_observations o
    set service_provider_id = x.service_provider_id
    from user_quote_prices x
    where x.id = o.price_id
      and o.id in (
        select id
        from price_observations
        where service_provider_id is null and price_id is not null
        order by id
        limit ${limit}
      )
    returning o.id`.execute(db);
  return rows.length;
}

/** For withdrawn and replaced prices. */
export async function deleteObservation(db: Db, priceId: string): Promise<void> {
  await db.deleteFrom('price_observations').where('price_id', '=', priceId).execute();
}

export interface PriceSubject extends PricedVehicle {
  serviceKey: string;
  place: { latitude: number; longitude: number } | null;
}

interface ObservationRow {
  id: string;
  price_id: string | null;
  quote_id: string | null;
  total_cents: number;
  vehicle_model_id: string;
  make_id: string;
  vehicle_year: number;
  price_class: string;
  told_at: Date;
  miles: number | null;
}

const MAX_AGE = '24 months';
/** The newest per level of similarity. */
const MAX_PER_LIKENESS = 150;
/** The newest prices of a service, with any choices. */
const MAX_JOINED = 400;

/**
 * The newest observations of each level of similarity, one query per level because each has its own
 * index.
 */
export async function findObservations(
  db: Db,
  { serviceKey, modelId, makeId, priceClass, year, place }: PriceSubject,
  now: Date,
): Promise<Observation[]> {
  const columns = sql`
    id, price_id, quote_id, total_cents, vehicle_model_id, make_id, vehicle_year, price_class,
    told_at, pos`;
  const recent = sql`
    service_key = ${serviceKey}
    and told_at > ${now}::timestamptz - interval '${sql.raw(MAX_AGE)}'`;
  const newest = sql`order by told_at desc limit ${sql.lit(MAX_PER_LIKENESS)}`;
  const distance = place ? milesBetween(sql.ref('pos'), onSphere(place)) : sql`null::float8`;
  const { rows } = await sql<ObservationRow>`
    select distinct on (id) id, price_id, quote_id, total_cents, vehicle_model_id, make_id,
      vehicle_year, price_class, told_at, ${distance} as miles
    from (
        (
          select ${columns}
          from price_observations
          where ${recent}
            and vehicle_model_id = ${modelId}
            and vehicle_year between ${year - NEAR_YEARS} and ${year + NEAR_YEARS} ${newest}
        ) union all (
          select ${columns}
          from price_observations
          where ${recent} and price_class = ${priceClass} and make_id = ${makeId} ${newest}
        ) union all (
          select ${columns}
          from price_observations
          where ${recent} and price_class = ${priceClass} ${newest}
        )
      ) alike`.execute(db);
  return rows.map((row) => toObservation(row, now));
}

const toObservation = (row: ObservationRow, now: Date): Observation => ({
  id: row.id,
  priceId: row.price_id,
  quoteId: row.quote_id,
  cents: row.total_cents,
  modelId: row.vehicle_model_id,
  makeId: row.make_id,
  year: row.vehicle_year,
  priceClass: row.price_class,
  ageDays: (now.getTime() - row.told_at.getTime()) / days(1),
  miles: row.miles,
});

interface JoinedSubject extends Omit<PriceSubject, 'serviceKey'> {
  /** Ids of the services without their choices. */
  services: string;
}

/** An observation, and the choices that its price was for. */
interface JoinedObservation extends Observation {
  choiceIds: readonly string[];
}

/** Finds the newest prices of a service for a class of vehicle, whatever the choices. */
export async function findJoinedObservations(
  db: Db,
  { services, ...vehicle }: JoinedSubject,
  now: Date,
): Promise<JoinedObservation[]> {
  const distance = vehicle.place
    ? milesBetween(sql.ref('pos'), onSphere(vehicle.place))
    : sql`null::float8`;
  const { rows } = await sql<ObservationRow & { service_key: string }>`
    select id, price_id, quote_id, total_cents, vehicle_model_id, make_id, vehicle_year, price_class,
      told_at, service_key, ${distance} as miles
    from price_observations
    where services = ${services}
      and price_class = ${vehicle.priceClass}
      and told_at > ${now}::timestamptz - interval '${sql.raw(MAX_AGE)}'
    order by told_at desc
    limit ${sql.lit(MAX_JOINED)}`.execute(db);
  return rows.map((row) => ({
    ...toObservation(row, now),
    choiceIds: choicesInKey(row.service_key),
  }));
}

const findAnswers = async (db: Db, choiceIds: readonly string[]) =>
  choiceIds.length === 0
    ? []
    : db
        .selectFrom('category_option_choices as choice')
        .innerJoin('category_options as option', 'option.id', 'choice.category_option_id')
        .innerJoin('service_categories as category', 'category.id', 'option.category_id')
        .select([
          'choice.id as choiceId',
          'choice.choice_name as choice',
          'option.option_name as option',
          'option.slug as optionSlug',
          'category.slug as categorySlug',
        ])
        .where('choice.id', 'in', choiceIds)
        .orderBy('option.id')
        .execute();

/** The services of a stored key, with the words of their choices. */
export async function findAskedServices(db: Db, serviceKey: string): Promise<AskedService[]> {
  const parts = serviceKey.split('+').map((part) => ({
    categoryId: part.replace(/\(.*/, ''),
    choiceIds: choicesInKey(part),
  }));
  const choiceIds = parts.flatMap((part) => part.choiceIds);
  const [categories, answers] = await together(
    db,
    (all) =>
      all
        .selectFrom('service_categories')
        .select(['id', 'name'])
        .where(
          'id',
          'in',
          parts.map(({ categoryId }) => categoryId),
        )
        .execute(),
    (all) => findAnswers(all, choiceIds),
  );
  return parts.map((part) => ({
    categoryId: part.categoryId,
    name: categories.find(({ id }) => id === part.categoryId)?.name ?? '',
    answers: answers
      .filter(({ choiceId }) => part.choiceIds.includes(choiceId))
      .map(({ optionSlug, categorySlug, ...words }) => ({
        ...words,
        key: `${categorySlug}.${optionSlug}`,
      })),
  }));
}

interface QuoteSubject {
  service_key: string | null;
  vehicle_model_id: string;
  make_id: string;
  price_class: string;
  year: number;
  latitude: number;
  longitude: number;
}

/** The job, the vehicle, and the place of an owner's quote. */
export async function findQuoteSubject(
  db: Db,
  userId: string,
  quoteId: string,
): Promise<PriceSubject | undefined> {
  const { rows } = await sql<QuoteSubject>`
    select service_key_of(q.id) as service_key, v.vehicle_model_id, v.make_id, v.price_class,
      v.year, a.latitude, a.longitude
    from user_quotes q
    join user_vehicles v on v.id = q.user_vehicle_id
    join user_addresses a on a.id = q.user_address_id
    where q.id = ${quoteId} and q.user_id = ${userId}`.execute(db);
  const [row] = rows;
  return (
    row && {
      serviceKey: row.service_key ?? '',
      modelId: row.vehicle_model_id,
      makeId: row.make_id,
      priceClass: row.price_class,
      year: row.year,
      place: { latitude: row.latitude, longitude: row.longitude },
    }
  );
}

/** The newest observations, either of real shops or of the demo. */
export const findNewestObservations = (db: Db, limit: number, demo: boolean) =>
  db
    .selectFrom('price_observations')
    .selectAll()
    .where('demo', '=', demo)
    .orderBy('told_at', 'desc')
    .limit(limit)
    .execute();
