// Reads price_observations, service_categories, category_options, category_option_choices, makes,
// vehicle_models.
import { sql } from 'kysely';
import type { Db } from '../../../deps.ts';
import { days } from '../../../platform/values/clock.ts';
import { isWithin, onSphere } from '../../../platform/geo/sphere.ts';
import { NEAR_YEARS } from '../price-bands/price-bands.rules.ts';
import type { UsualJob } from './usual-jobs.ts';
import type { PriceNearby } from './usual-prices.rules.ts';

interface Row {
  id: string;
  total_cents: number;
  vehicle_model_id: string;
  make_id: string;
  vehicle_year: number;
  price_class: string;
  told_at: Date;
  shop: string;
}

const MAX_AGE = '24 months';
const MILES = 50;
const MAX_READ = 500;

/** The newest prices of a job on its model around its city, from real shops or the demo's. */
export async function findPricesNearby(
  db: Db,
  { category, choice, make, model, year, place }: UsualJob,
  { demo, now }: { demo: boolean; now: Date },
): Promise<PriceNearby[]> {
  const serviceKey =
    choice === undefined
      ? sql`(select id::text from service_categories where slug = ${category})`
      : sql`(
          select s.id || '(' || c.id || ')'
          from service_categories s
          join category_options o on o.category_id = s.id
          join category_option_choices c on c.category_option_id = o.id
          where s.slug = ${category} and c.slug = ${choice}
        )`;
  const { rows } = await sql<Row>`
    select x.id, x.total_cents, x.vehicle_model_id, x.make_id, x.vehicle_year, x.price_class,
      x.told_at, x.pos::text as shop
    from price_observations x
    where x.service_key = ${serviceKey}
      and x.vehicle_model_id in (
        select v.id
        from vehicle_models v
        join makes m on m.id = v.make_id
        where m.name = ${make}
          and v.name = ${model}
          and m.owner_user_id is null
          and v.owner_user_id is null
      )
      and x.vehicle_year between ${year - NEAR_YEARS} and ${year + NEAR_YEARS}
      and x.told_at > ${now}::timestamptz - interval '${sql.raw(MAX_AGE)}'
      and x.demo = ${demo}
      and ${isWithin(sql.ref('x.pos'), onSphere(place), MILES)}
    order by x.told_at desc
    limit ${sql.lit(MAX_READ)}`.execute(db);
  return rows.map((row) => ({
    id: row.id,
    priceId: null,
    quoteId: null,
    cents: row.total_cents,
    modelId: row.vehicle_model_id,
    makeId: row.make_id,
    year: row.vehicle_year,
    priceClass: row.price_class,
    ageDays: (now.getTime() - row.told_at.getTime()) / days(1),
    miles: null,
    shop: row.shop,
  }));
}
