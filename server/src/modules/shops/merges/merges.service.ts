import type { Db, Deps, Trx } from '../../../deps.ts';
import { AppError, invalid, orNotFound } from '../../../platform/app-error.ts';
import type { ListQuery } from '../../../platform/list-query.ts';
import { recordStaffAction } from '../../audit-log/index.ts';
import { findShopsById, type ShopRecord } from '../profile/profile.store.ts';
import { transferSponsorships } from '../sponsorships/sponsorships.service.ts';
import {
  findMergeProposals,
  lockMergeProposal,
  mergeShops,
  updateMergeProposal,
  type MergeProposalRow,
} from './merges.store.ts';

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
  { db, now }: Pick<Deps, 'db' | 'now'>,
  supervisorId: string,
  id: string,
  decision: MergeDecision,
): Promise<MergeProposal> {
  const row = await db
    .transaction()
    .execute((trx) => decideInTransaction(trx, supervisorId, id, decision, now()));
  const [proposal] = await withShops(db, [row]);
  return orNotFound(proposal);
}

async function decideInTransaction(
  trx: Trx,
  supervisorId: string,
  id: string,
  decision: MergeDecision,
  now: Date,
): Promise<MergeProposalRow> {
  const proposal = orNotFound(await lockMergeProposal(trx, id));
  if (proposal.status !== 'open')
    throw new AppError('conflict', { sentence: 'Somebody decided this in the meantime.' });
  const { first_id, second_id } = proposal;
  const isMerge = decision.decision === 'merge';
  const keptId = isMerge ? decision.keep : first_id;
  if (keptId !== first_id && keptId !== second_id)
    throw invalid({ keep: 'must be one of the two' });
  const otherId = keptId === first_id ? second_id : first_id;
  if (isMerge) {
    await mergeShops(trx, keptId, otherId, now);
    await transferSponsorships(trx, keptId, otherId, now);
  }
  const status = isMerge ? 'merged' : 'kept_apart';
  await updateMergeProposal(trx, id, { status, decided_by: supervisorId, decided_at: now });
  await recordStaffAction(trx, {
    at: now,
    staff_user_id: supervisorId,
    action: isMerge ? 'shops_merged' : 'shops_kept_apart',
    service_provider_id: keptId,
    detail: { other_shop: otherId, proposed_for: proposal.reason },
  });
  return { ...proposal, status };
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
