import type { Deps, Trx } from '../../deps.ts';
import { recordStaffAction } from '../audit-log/index.ts';
import {
  correctShop,
  decideMerge,
  markShopDoNotCall,
  resolveShopRequest,
  type MergeDecision,
  type MergeProposalRow,
  type ShopRequestRow,
} from '../shops/index.ts';

type Needs = Pick<Deps, 'db' | 'now'>;

/**
 * Settles what was asked about a shop and puts it on record. A wish to be left out is carried out;
 * the others are words, done by hand before.
 */
export const resolveShopRequestAudited = (
  deps: Needs,
  supervisorId: string,
  id: string,
  settled: { status: 'done' | 'declined'; note: string },
): Promise<ShopRequestRow> =>
  deps.db.transaction().execute(async (trx) => {
    const request = await resolveShopRequest(deps, trx, supervisorId, id, settled);
    const { kind, service_provider_id } = request;
    if (settled.status === 'done' && kind === 'leave_out' && service_provider_id !== null)
      await leaveOut(deps, trx, service_provider_id);
    const detail = { request: id, asked: kind, ...(settled.note ? { note: settled.note } : {}) };
    await recordStaffAction(trx, {
      at: deps.now(),
      staff_user_id: supervisorId,
      action: settled.status === 'done' ? 'shop_request_done' : 'shop_request_declined',
      service_provider_id,
      detail,
    });
    return request;
  });

/**
 * Out of every search and queue, and never called: neither it nor its number, whatever a later
 * import says.
 */
async function leaveOut({ now }: Pick<Deps, 'now'>, trx: Trx, shopId: string): Promise<void> {
  await markShopDoNotCall(trx, shopId, now());
  await correctShop(trx, shopId, { archived: { reason: 'asked to be left out' } }, now());
}

/** Decides about a pair of shops, and puts it on record. */
export const decideMergeAudited = (
  deps: Needs,
  supervisorId: string,
  id: string,
  decision: MergeDecision,
): Promise<MergeProposalRow> =>
  deps.db.transaction().execute(async (trx) => {
    const proposal = await decideMerge(deps, trx, supervisorId, id, decision);
    const [merged, kept] =
      decision.decision === 'merge' ? [true, decision.keep] : [false, proposal.first_id];
    const other = kept === proposal.first_id ? proposal.second_id : proposal.first_id;
    await recordStaffAction(trx, {
      at: deps.now(),
      staff_user_id: supervisorId,
      action: merged ? 'shops_merged' : 'shops_kept_apart',
      service_provider_id: kept,
      detail: { other_shop: other, proposed_for: proposal.reason },
    });
    return proposal;
  });
