import type { Deps } from '../../../deps.ts';
import { countBookings, findKeptShares, findRecalledReports } from './reports.store.ts';

const MAX_SHOPS = 200;

/** What came after the price, for supervisors. */
export async function readPriceReport({ db, now }: Pick<Deps, 'db' | 'now'>) {
  const bookings = Object.fromEntries(
    (await countBookings(db, now())).map(({ state, count }) => [state, count]),
  );
  const shares = await findKeptShares(db);
  const recalled = await findRecalledReports(db, now());
  const done = bookings['done'] ?? 0;
  const byState = Map.groupBy(shares, ({ state }) => state);
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
    states: [...byState]
      .map(([state, own]) => ({
        state,
        kept: own.reduce((sum, { kept }) => sum + kept, 0),
        of: own.reduce((sum, { reports }) => sum + reports, 0),
      }))
      .sort((a, b) => a.state.localeCompare(b.state)),
    recalls: { same: countKept(recalled, true), not_same: countKept(recalled, false) },
  };
}

function countKept(
  recalled: Awaited<ReturnType<typeof findRecalledReports>>,
  same: boolean,
): { kept: number; of: number } {
  const judged = recalled.filter((one) => one.same === same && one.verdict !== 'neither');
  return { kept: judged.filter(({ verdict }) => verdict === 'kept').length, of: judged.length };
}
