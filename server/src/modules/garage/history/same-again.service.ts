import type { readSameAgain as sameAgainCall } from '@fourbay/contract/garage/same-again';
import type { z } from 'zod';
import type { Db, Deps } from '../../../deps.ts';
import { notFound } from '../../../platform/http/app-error.ts';
import { matchServices } from '../../service-catalog/index.ts';
import { findCandidatesById } from '../../shops/index.ts';
import { findHistory, findQuoteOutcome, type HistoryRow } from './history.store.ts';
import { findEntryServices } from './same-again.store.ts';

type SameAgain = z.output<(typeof sameAgainCall)['reply']>['data'];

/** What a request for the work of an entry starts with. */
export async function readSameAgain(
  { db }: Pick<Deps, 'db'>,
  userId: string,
  id: string,
): Promise<SameAgain> {
  const entry = await findHistory(db, userId, id);
  if (!entry) throw notFound();
  return {
    id,
    type: 'same_again',
    attributes: {
      user_vehicle_id: entry.user_vehicle_id,
      user_quote_id: entry.user_quote_id,
      services: await findEntryServices(db, await withService(db, entry)),
      title: entry.title,
      shop: await findLastShop(db, entry),
    },
  };
}

/** An entry of text only is for the service that its title names. */
async function withService(db: Db, entry: HistoryRow): Promise<HistoryRow> {
  if (entry.user_quote_id !== null || entry.category_id !== null) return entry;
  const { title } = entry;
  return { ...entry, category_id: (await matchServices(db, [title])).get(title) ?? null };
}

/** The shop of the owner's report, if the entry names it and we may call it. */
async function findLastShop(
  db: Db,
  { user_id, user_quote_id, shop_name }: HistoryRow,
): Promise<{ id: string; name: string } | null> {
  if (user_quote_id === null) return null;
  const outcome = await findQuoteOutcome(db, user_id, user_quote_id);
  if (!outcome?.shopId || outcome.shopName?.toLowerCase() !== shop_name.toLowerCase()) return null;
  const [shop] = await findCandidatesById(db, [outcome.shopId]);
  return shop ? { id: shop.id, name: shop.name } : null;
}
