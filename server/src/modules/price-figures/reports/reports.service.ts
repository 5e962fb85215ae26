import type { Deps } from '../../../deps.ts';
import { createAreaFinder } from '../areas/areas.rules.ts';
import { findAreaCities } from '../areas/areas.store.ts';
import {
  countBookings,
  findKeptShares,
  findRecalledReports,
  type ShopShare,
} from './reports.store.ts';

const MAX_SHOPS = 200;
const MAX_AREAS = 200;

/** Figures about bookings, payments, and re-calls after a price, for supervisors. */
export async function readPriceReport({ db, now }: Pick<Deps, 'db' | 'now'>) {
  const bookings = Object.fromEntries(
    (await countBookings(db, now())).map(({ state, count }) => [state, count]),
  );
  const shares = await findKeptShares(db);
  const recalled = await findRecalledReports(db, now());
  const done = bookings['done'] ?? 0;
  const findArea = createAreaFinder(await findAreaCities(db));
  return {
    bookings,
    shown_up: { done, of: done + (bookings['missed'] ?? 0) },
    shops: shares.slice(0, MAX_SHOPS).map(({ id, name, town, kept, reports, owners }) => ({
      id,
      name,
      town,
      kept,
      of: reports,
      owners,
    })),
    areas: sumBy(shares, (shop) => {
      const city = findArea(shop);
      return city ? `${city.name}, ${city.state}` : `Elsewhere in ${shop.state}`;
    })
      .map(({ key, ...counts }) => ({ area: key, ...counts }))
      .sort((a, b) => b.of - a.of || a.area.localeCompare(b.area))
      .slice(0, MAX_AREAS),
    states: sumBy(shares, ({ state }) => state)
      .map(({ key, ...counts }) => ({ state: key, ...counts }))
      .sort((a, b) => a.state.localeCompare(b.state)),
    recalls: { same: countKept(recalled, true), not_same: countKept(recalled, false) },
  };
}

const sumBy = (shares: readonly ShopShare[], keyOf: (shop: ShopShare) => string) =>
  [...Map.groupBy(shares, keyOf)].map(([key, own]) => ({
    key,
    kept: own.reduce((sum, { kept }) => sum + kept, 0),
    of: own.reduce((sum, { reports }) => sum + reports, 0),
  }));

function countKept(
  recalled: Awaited<ReturnType<typeof findRecalledReports>>,
  same: boolean,
): { kept: number; of: number } {
  const judged = recalled.filter((one) => one.same === same && one.verdict !== 'neither');
  return { kept: judged.filter(({ verdict }) => verdict === 'kept').length, of: judged.length };
}
