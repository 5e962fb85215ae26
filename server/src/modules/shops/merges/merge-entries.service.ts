import type { Trx } from '../../../deps.ts';
import { AppError, invalid, notFound } from '../../../platform/http/app-error.ts';
import { recordStaffAction } from '../../audit-log/index.ts';
import { findShopsById, type ShopRecord } from '../profile/profile.store.ts';
import { transferSponsorships } from '../sponsorships/sponsorships.service.ts';
import {
  deleteOpenProposals,
  lockEntries,
  mergeShops,
  proposeMerges,
  splitShops,
} from './merges.store.ts';
import {
  closureRecords,
  findLiveMerge,
  insertMerge,
  refusalRecords,
  saveSplit,
} from './merged-shops.store.ts';
import type { MergedPair, MoveDeps, MovedRows, ShopRecords } from './shop-records.ts';

interface Merge extends MergedPair {
  staffId: string;
}

/** The kept entry's fields that a merge may fill from the other one. */
const factsOf = ({
  phone,
  website,
  hours,
  hours_kinds,
  holiday_hours,
  description,
  desk_note,
  do_not_call_at,
}: ShopRecord) => ({
  desk_note,
  phone,
  website,
  hours,
  hours_kinds,
  holiday_hours,
  description,
  do_not_call_at,
});

async function lockPair(
  trx: Trx,
  records: readonly ShopRecords[],
  pair: MergedPair,
): Promise<{ kept: ShopRecord; merged: ShopRecord }> {
  for (const { lock } of records) await lock?.(trx, pair);
  await lockEntries(trx, pair);
  const shops = await findShopsById(trx, [pair.keptId, pair.mergedId]);
  const kept = shops.find(({ id }) => id === pair.keptId);
  const merged = shops.find(({ id }) => id === pair.mergedId);
  if (!kept || !merged) throw notFound();
  return { kept, merged };
}

/**
 * Merges two entries into one shop. The merged one is kept as an archived row that points to the
 * other.
 */
export async function mergeEntries(
  deps: MoveDeps,
  trx: Trx,
  records: readonly ShopRecords[],
  { keptId, mergedId, staffId }: Merge,
): Promise<void> {
  if (keptId === mergedId) throw invalid({ into: 'must be another shop' });
  const pair = { keptId, mergedId };
  const { kept, merged } = await lockPair(trx, records, pair);
  if (kept.archived || merged.archived)
    throw new AppError('conflict', { sentence: 'One of the two is already closed or merged.' });
  const now = deps.now();
  const categories = await mergeShops(trx, keptId, mergedId, now);
  await transferSponsorships(trx, keptId, mergedId, now);
  const moved: MovedRows = { categories };
  for (const each of [refusalRecords, closureRecords, ...records])
    Object.assign(moved, await each.move(deps, trx, pair));
  await insertMerge(trx, {
    kept_id: keptId,
    merged_id: mergedId,
    merged_at: now,
    merged_by: staffId,
    kept_before: JSON.stringify(factsOf(kept)),
    moved: JSON.stringify(moved),
  });
  await deleteOpenProposals(trx, mergedId);
  await proposeMerges(trx, [keptId], now);
}

/** Splits off a merged entry, and returns to it what the kept one took over. */
export async function splitEntry(
  deps: MoveDeps,
  records: readonly ShopRecords[],
  { mergedId, staffId }: Omit<Merge, 'keptId'>,
): Promise<void> {
  await deps.db.transaction().execute(async (trx) => {
    const merge = await findLiveMerge(trx, mergedId);
    if (!merge) throw new AppError('conflict', { sentence: 'This shop wasn’t merged.' });
    const pair = { keptId: merge.kept_id, mergedId };
    await lockPair(trx, records, pair);
    const now = deps.now();
    const moved = merge.moved as MovedRows;
    await splitShops(trx, pair, merge.kept_before, moved['categories'] ?? [], now);
    for (const each of [refusalRecords, closureRecords, ...records])
      await each.moveBack(trx, pair, moved);
    await saveSplit(trx, merge.id, staffId, now);
    await recordStaffAction(trx, {
      at: now,
      staff_user_id: staffId,
      action: 'shops_split',
      service_provider_id: pair.keptId,
      detail: { other_shop: mergedId },
    });
  });
}
