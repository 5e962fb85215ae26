import type { Db, Deps } from '../../../deps.ts';
import { findMattersOfShops } from '../look-up/look-up.service.ts';
import { findShopsOfNumbers, type IncomingRow } from './incoming.store.ts';
import { rankMatters, type RankedMatter } from './matters.rules.ts';
import { findDueBookings, findLastCalls } from './matters.store.ts';

type Calling = Pick<IncomingRow, 'service_provider_id' | 'caller' | 'number'>;

/** For each call, the shops that may be calling: the one that an agent named, or those with the number. */
export async function findAllCallerIds(db: Db, calls: readonly Calling[]): Promise<string[][]> {
  const numberOf = (call: Calling): string | null =>
    call.service_provider_id || call.caller === 'car_owner' ? null : call.number;
  const shops = await findShopsOfNumbers(
    db,
    calls.flatMap((call) => numberOf(call) ?? []),
  );
  return calls.map((call) =>
    call.service_provider_id ? [call.service_provider_id] : (shops.get(numberOf(call) ?? '') ?? []),
  );
}

export const findCallerIds = async (db: Db, call: Calling): Promise<string[]> =>
  (await findAllCallerIds(db, [call])).flat();

const MAX_MATTERS = 10;

/** What one of the shops may be calling about, the likeliest first. */
export async function findLikelyMatters(
  { db, now }: { db: Db } & Pick<Deps, 'now'>,
  shops: readonly string[],
): Promise<RankedMatter[]> {
  const matters = await findMattersOfShops({ db, now }, shops);
  const idsOf = (kind: string) => matters.filter((one) => one.kind === kind).map(({ id }) => id);
  return rankMatters(matters, {
    calls: await findLastCalls(db, shops, idsOf('price')),
    bookings: await findDueBookings(db, idsOf('booking')),
  }).slice(0, MAX_MATTERS);
}
