import { centsToDollars, dollarsToCents } from '@fourbay/contract/formats/money';
import type { CoveredServices } from '@fourbay/contract/quotes/quote-price';
import {
  coverageOf,
  servicesForTotal,
  type PriceCoverage,
  type ServicePrice,
} from '@fourbay/contract/quotes/service-prices';

/** An element of `user_quote_prices.service_prices`. */
export interface StoredServicePrice {
  category_id: string;
  category_name: string;
  price_cents: number | null;
  offered: boolean;
}

export interface Coverage {
  covers: PriceCoverage;
  /** Null for a request with one service. */
  servicePrices: StoredServicePrice[] | null;
}

export type QuotedService = Pick<StoredServicePrice, 'category_id' | 'category_name'>;

/** What a price is for, with every service of its request. */
export function coverageOfEntry(
  services: readonly QuotedService[],
  given: readonly ServicePrice[] | null | undefined,
): Coverage {
  if (services.length < 2) return { covers: 'all', servicePrices: null };
  const stored = services.map(({ category_id, category_name }) => {
    const said = given?.find((one) => one.category_id === category_id);
    const offered = said?.offered ?? true;
    const own = offered && said?.price != null ? dollarsToCents(said.price) : null;
    return { category_id, category_name, price_cents: own, offered };
  });
  return { covers: coverageOf(stored), servicePrices: stored };
}

export const coverageColumns = ({ covers, servicePrices }: Coverage) => ({
  covers,
  service_prices: servicePrices && JSON.stringify(servicePrices),
});

/** The columns of a price that say what it is for. */
export interface CoverageRow {
  covers: PriceCoverage;
  service_prices: StoredServicePrice[] | null;
}

export const presentCoverage = ({ covers, service_prices }: CoverageRow): CoveredServices => ({
  covers,
  service_prices: (service_prices ?? []).map(({ price_cents, ...service }) => ({
    ...service,
    price: centsToDollars(price_cents),
  })),
});

/** As an agent or a shop enters them. */
export const enteredServices = (
  stored: readonly StoredServicePrice[] | null,
): (ServicePrice & { category_name: string })[] | null =>
  stored &&
  stored.map(({ category_id, category_name, price_cents, offered }) => ({
    category_id,
    category_name,
    price: centsToDollars(price_cents),
    offered,
  }));

/** A correction keeps what the shop said about each service unless it says something else. */
export const withKeptServices = <
  E extends { price: number; service_prices?: ServicePrice[] | null | undefined },
>(
  entry: E,
  before: { total_cents: number; service_prices: StoredServicePrice[] | null },
): E => {
  const kept = enteredServices(before.service_prices);
  if (entry.service_prices || !kept) return entry;
  const same = dollarsToCents(entry.price) === before.total_cents;
  return { ...entry, service_prices: servicesForTotal(kept, same) };
};
