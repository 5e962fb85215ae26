import { enterClosure, removeClosure } from '../../shops/index.ts';
import type { DeskDeps } from '../lease/lease.service.ts';
import { requireShopInHand, type FixingStaff } from './shop-facts.service.ts';

type Entered = Parameters<typeof enterClosure>[3];

/** Enters a closure that a shop mentioned on a call, if the staff member can correct the shop. */
export const addClosure = (deps: DeskDeps, staff: FixingStaff, shopId: string, closure: Entered) =>
  deps.db.transaction().execute(async (trx) => {
    const quoteId = await requireShopInHand(deps, trx, staff, shopId);
    return enterClosure(deps, trx, shopId, closure, { staffId: staff.caller.userId, quoteId });
  });

export const endClosure = (
  deps: DeskDeps,
  staff: FixingStaff,
  which: { shopId: string; id: string },
): Promise<void> =>
  deps.db.transaction().execute(async (trx) => {
    const quoteId = await requireShopInHand(deps, trx, staff, which.shopId);
    await removeClosure(deps, trx, which, { staffId: staff.caller.userId, quoteId });
  });
