import type { Db, Deps, Trx } from '../../../deps.ts';
import { AppError, invalid, orNotFound } from '../../../platform/http/app-error.ts';
import type { ListQuery } from '../../../platform/lists/list-query.ts';
import { recordStaffAction } from '../../audit-log/index.ts';
import { findShopsById, type ShopRecord } from '../profile/profile.store.ts';
import { mergeEntries } from './merge-entries.service.ts';
import {
  findMergeProposals,
  lockMergeProposal,
  updateMergeProposal,
  type MergeProposalRow,
} from './merges.store.ts';
import type { MoveDeps, ShopRecords } from './shop-records.ts';

export type MergeDecision = { decision: 'merge'; keep: string } | { decision: 'keep_apart' };

export interface MergeProposal {
  proposal: MergeProposalRow;
  first: ShopRecord | undefined;
  second: ShopRecord | undefined;
}

export async function listMergeProposals(
  { db }: Pick<Deps, 'db'>,
  list: ListQuery,
): Promise<{ proposals: MergeProposal[]; count: number }> {
  const { rows, count } = await findMergeProposals(db, list);
  return { proposals: await withShops(db, rows), count };
}

export async function decideMerge(
  deps: MoveDeps,
  records: readonly ShopRecords[],
  supervisorId: string,
  id: string,
  decision: MergeDecision,
): Promise<MergeProposal> {
  const row = await deps.db
    .transaction()
    .execute((trx) => decideInTransaction(deps, trx, records, supervisorId, id, decision));
  const [proposal] = await withShops(deps.db, [row]);
  return orNotFound(proposal);
}

async function decideInTransaction(
  deps: MoveDeps,
  trx: Trx,
  records: readonly ShopRecords[],
  supervisorId: string,
  id: string,
  decision: MergeDecision,
): Promise<MergeProposalRow> {
  const now = deps.now();
  const proposal = orNotFound(await lockMergeProposal(trx, id));
  if (proposal.status !== 'open')
    throw new AppError('conflict', { sentence: 'Someone else just made this decision.' });
  const { first_id, second_id } = proposal;
  const isMerge = decision.decision === 'merge';
  const keptId = isMerge ? decision.keep : first_id;
  if (keptId !== first_id && keptId !== second_id)
    throw invalid({ keep: 'must be one of the two shops' });
  const otherId = keptId === first_id ? second_id : first_id;
  const status = isMerge ? 'merged' : 'kept_apart';
  await updateMergeProposal(trx, id, { status, decided_by: supervisorId, decided_at: now });
  if (isMerge)
    await mergeEntries(deps, trx, records, { keptId, mergedId: otherId, staffId: supervisorId });
  await recordStaffAction(trx, {
    at: now,
    staff_user_id: supervisorId,
    action: isMerge ? 'shops_merged' : 'shops_kept_apart',
    service_provider_id: keptId,
    detail: { other_shop: otherId, proposed_for: proposal.reason },
  });
  return { ...proposal, status };
}

/** Merges two entries without a proposal. */
export async function mergeShopInto(
  deps: MoveDeps,
  records: readonly ShopRecords[],
  merge: { keptId: string; mergedId: string; staffId: string },
): Promise<void> {
  await deps.db.transaction().execute(async (trx) => {
    await mergeEntries(deps, trx, records, merge);
    await recordStaffAction(trx, {
      at: deps.now(),
      staff_user_id: merge.staffId,
      action: 'shops_merged',
      service_provider_id: merge.keptId,
      detail: { other_shop: merge.mergedId },
    });
  });
}

async function withShops(db: Db, rows: readonly MergeProposalRow[]): Promise<MergeProposal[]> {
  const ids = rows.flatMap((row) => [row.first_id, row.second_id]);
  const shops = new Map((await findShopsById(db, ids)).map((shop) => [shop.id, shop]));
  return rows.map((proposal) => ({
    proposal,
    first: shops.get(proposal.first_id),
    second: shops.get(proposal.second_id),
  }));
}
