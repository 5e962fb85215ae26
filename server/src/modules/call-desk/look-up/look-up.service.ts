import { readUsNumber } from '@fourbay/contract/texts/phone-numbers';
import type { Db, Deps } from '../../../deps.ts';
import { before, days } from '../../../platform/values/clock.ts';
import { requestIdOf } from '../../quotes/index.ts';
import {
  findMattersByLetters,
  findMattersOf,
  findShopsCalled,
  type FoundShop,
  type Matter,
} from './look-up.store.ts';

/** A shop hardly calls back about older requests. */
const CALLED_WITHIN_DAYS = 30;

export interface LookedUp {
  shops: (FoundShop & { matters: Matter[] })[];
  matters: Matter[];
}

/** Who calls, and about what: by a number, six letters, or a part of a name. */
export async function lookUp(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  query: string,
): Promise<LookedUp> {
  const at = now();
  const shops = await findShopsCalled(db, { number: readUsNumber(query), text: query });
  const ids = shops.map(({ id }) => id);
  const matters = await findMattersOfShops({ db, now: () => at }, ids);
  return {
    shops: shops.map((shop) => ({
      ...shop,
      matters: matters.filter((matter) => matter.service_provider_id === shop.id),
    })),
    matters: await findByLetters({ db, now: () => at }, query),
  };
}

/** Open requests and live bookings about which the shops may call. */
export async function findMattersOfShops(
  { db, now }: { db: Db } & Pick<Deps, 'now'>,
  ids: readonly string[],
): Promise<Matter[]> {
  const at = now();
  const since = before(at, days(CALLED_WITHIN_DAYS));
  return ids.length === 0 ? [] : findMattersOf(db, ids, { since, now: at });
}

async function findByLetters(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  query: string,
): Promise<Matter[]> {
  const reference = query.replace(/[\s.-]/g, '').toUpperCase();
  const quoteId = requestIdOf(reference);
  return quoteId === undefined ? [] : findMattersByLetters(db, { quoteId, reference, now: now() });
}
