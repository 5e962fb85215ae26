// Reads users, user_vehicles, user_quote_prices, service_providers. Only for quotes that the caller
// has locked.
import type { Db } from '../../../deps.ts';
import { isShownPrice } from '../prices/live-price.store.ts';
import type { CoverageRow } from '../prices/service-prices.rules.ts';

export const findRecipient = (db: Db, userId: string) =>
  db
    .selectFrom('users')
    .select('email')
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();

export const findVehicleName = async (db: Db, vehicleId: string): Promise<string> =>
  (
    await db
      .selectFrom('user_vehicles')
      .select('full_vehicle_name')
      .where('id', '=', vehicleId)
      .executeTakeFirstOrThrow()
  ).full_vehicle_name;

export const findPrice = (db: Db, quoteId: string, priceId: string) =>
  db
    .selectFrom('user_quote_prices')
    .innerJoin('service_providers', 'service_providers.id', 'user_quote_prices.service_provider_id')
    .select([
      'service_providers.name',
      'user_quote_prices.total_cents',
      'user_quote_prices.covers',
      'user_quote_prices.service_prices',
    ])
    .where('user_quote_prices.quote_id', '=', quoteId)
    .where('user_quote_prices.id', '=', priceId)
    .$narrowType<CoverageRow>()
    .executeTakeFirst();

/** Shops and totals of the shown prices, lowest first. Those for part of the job come last. */
export const findPriceFacts = (db: Db, quoteId: string) =>
  db
    .selectFrom('user_quote_prices')
    .innerJoin('service_providers', 'service_providers.id', 'user_quote_prices.service_provider_id')
    .select([
      'service_providers.name',
      'user_quote_prices.total_cents',
      'user_quote_prices.covers',
      'user_quote_prices.service_prices',
    ])
    .where('user_quote_prices.quote_id', '=', quoteId)
    .where(isShownPrice())
    .orderBy('user_quote_prices.covers')
    .orderBy('user_quote_prices.total_cents')
    .$narrowType<CoverageRow>()
    .execute();
