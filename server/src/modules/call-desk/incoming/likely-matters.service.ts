import type { Db, Deps } from '../../../deps.ts';
import { findMattersOfShops } from '../look-up/look-up.service.ts';
import { findShopsOfNumber, type IncomingRow } from './incoming.store.ts';
import { rankMatters, type RankedMatter } from './matters.rules.ts';
import { findDueBookings, findLastCalls } from './matters.store.ts';

/** The shops that may be calling: the one that an agent named, or those with the number. */
export async function findCallerIds(
  db: Db,
  call: Pick<IncomingRow, 'service_provider_id' | 'caller' | 'number'>,
): Promise<string[]> {
  if (call.service_provider_id) return [call.service_provider_id];
  if (call.caller === 'car_owner' || !call.number) return [];
  return findShopsOfNumber(db, call.number);
}

const MAX_MATTERS = 10;

/** What a caller may be calling about, the likeliest first. */
export async function findLikelyMatters(
  { db, now }: { db: Db } & Pick<Deps, 'now'>,
  call: Pick<IncomingRow, 'service_provider_id' | 'caller' | 'number'>,
): Promise<RankedMatter[]> {
  const shops = await findCallerIds(db, call);
  const matters = await findMattersOfShops({ db, now }, shops);
  const idsOf = (kind: string) => matters.filter((one) => one.kind === kind).map(({ id }) => id);
  return rankMatters(matters, {
    calls: await findLastCalls(db, shops, idsOf('price')),
    bookings: await findDueBookings(db, idsOf('booking')),
  }).slice(0, MAX_MATTERS);
}
