import type { BusinessHours } from '@fourbay/contract/shops/business-hours';
import { MAX_SHOP_CALLS } from '@fourbay/contract/shops/shop-limits';
import type { Deps, Trx } from '../../../deps.ts';
import { AppError, invalid, notFound } from '../../../platform/http/app-error.ts';
import type { Caller } from '../../../platform/http/route.ts';
import { hashSecret } from '../../../platform/security/token.ts';
import { recordStaffAction } from '../../audit-log/index.ts';
import {
  addRefusals,
  correctShop,
  findCategoryStatuses,
  findShopOnPhone,
  findShopsById,
  requirePhone,
} from '../../shops/index.ts';
import { findCalls } from '../calls/calls.store.ts';
import { requireLease, type DeskDeps, type HeldLease } from '../lease/lease.service.ts';
import { findHeldByAgent, findHeldQuote } from '../lease/lease.store.ts';
import { findDeskRequest, type DeskRequestRow } from '../requests/requests.store.ts';
import { fillKeptPlaceForAgent } from './kept-place.service.ts';
import { findShopHistory, type ShopHistoryRow } from './shop-history.store.ts';
import { deleteSkip, findShopNumber, saveSkip } from './shops.store.ts';

/** Skips a shop for one request; without a reason, undoes the skip. */
export async function skipShop(
  deps: DeskDeps,
  lease: HeldLease,
  shopId: string,
  reason: string | null,
): Promise<void> {
  if (reason === '') throw invalid({ reason: 'is required' });
  const { agentId, quoteId } = lease;
  await deps.db.transaction().execute(async (trx) => {
    const quote = await requireLease(deps, trx, lease);
    if ((await findShopsById(trx, [shopId])).length === 0) throw notFound();
    if (reason === null) await deleteSkip(trx, quoteId, shopId);
    else await saveSkip(trx, { quoteId, shopId, agentId, reason, now: deps.now() });
    const action = reason === null ? 'shop_taken_back_in' : 'shop_left_out';
    await recordStaffAction(trx, {
      at: deps.now(),
      staff_user_id: agentId,
      action,
      quote_id: quoteId,
      service_provider_id: shopId,
      detail: reason === null ? {} : { reason },
    });
    await fillKeptPlaceForAgent(deps, trx, quote, lease);
  });
}

export async function readShopFacts({ db }: Pick<Deps, 'db'>, shopId: string) {
  const [shop] = await findShopsById(db, [shopId]);
  if (!shop) throw notFound();
  return {
    shop,
    number: await findShopNumber(db, shopId),
    categories: await findCategoryStatuses(db, shopId),
  };
}

/** Facts about a shop from agents and their calls, whatever its state. */
export async function readShopHistory(
  { db }: Pick<Deps, 'db'>,
  shopId: string,
): Promise<ShopHistoryRow[]> {
  if ((await findShopsById(db, [shopId])).length === 0) throw notFound();
  return findShopHistory(db, shopId, MAX_SHOP_CALLS);
}

interface ShopFix {
  phone?: string | null | undefined;
  hours?: BusinessHours | null | undefined;
  note?: string | undefined;
  offers?: readonly string[] | undefined;
  refuses?: readonly string[] | undefined;
  closedForGood?: string | undefined;
}

export interface FixingStaff {
  caller: Caller;
  /** The lease presented by an agent. A supervisor needs none. */
  leaseToken: string | undefined;
}

/** Agents can change the shops of the request they hold. Supervisors can change any shop. */
export async function requireShopInHand(
  deps: DeskDeps,
  trx: Trx,
  { caller, leaseToken = '' }: FixingStaff,
  shopId: string,
): Promise<string | null> {
  if (caller.role === 'supervisor') return null;
  const quoteId = await findHeldQuote(trx, caller.userId, hashSecret(leaseToken), deps.now());
  if (quoteId === undefined) throw new AppError('lease_lost');
  return requireShopOfRequest(deps, trx, quoteId, shopId);
}

/** Does the same where no lease token is sent, by looking up the request that the agent holds. */
export async function requireShopOfHeld(
  deps: DeskDeps,
  trx: Trx,
  caller: Caller,
  shopId: string,
): Promise<string | null> {
  if (caller.role === 'supervisor') return null;
  const held = await findHeldByAgent(trx, caller.userId, deps.now());
  if (!held)
    throw new AppError('forbidden', {
      sentence:
        'You can only do that for a shop on a request you’ve claimed. Claim one, or ask a supervisor.',
    });
  return requireShopOfRequest(deps, trx, held.quote_id, shopId);
}

async function requireShopOfRequest(
  deps: DeskDeps,
  trx: Trx,
  quoteId: string,
  shopId: string,
): Promise<string> {
  const request = await findDeskRequest(trx, quoteId, deps.now());
  if (!request) throw new AppError('lease_lost');
  const called = (await findCalls(trx, request.id)).map((call) => call.service_provider_id);
  if (!called.includes(shopId) && !(await isInReach(trx, request, shopId)))
    throw new AppError('forbidden', {
      sentence: 'That shop isn’t on the request you’ve claimed. Ask a supervisor.',
    });
  return request.id;
}

async function isInReach(trx: Trx, request: DeskRequestRow, shopId: string): Promise<boolean> {
  if (shopId === request.requested_service_provider_id) return true;
  const shop = await findShopOnPhone(trx, shopId, request);
  return shop !== undefined && shop.miles <= request.radius;
}

/** Corrects facts about a shop that a call proved wrong, for every request. */
export async function fixShop(
  deps: DeskDeps,
  staff: FixingStaff,
  shopId: string,
  fix: ShopFix,
): Promise<void> {
  const { hours, note, offers, refuses, closedForGood } = fix;
  const phone = fix.phone ? requirePhone(fix.phone) : undefined;
  const staffId = staff.caller.userId;
  await deps.db.transaction().execute(async (trx) => {
    if ((await findShopsById(trx, [shopId])).length === 0) throw notFound();
    const quoteId = await requireShopInHand(deps, trx, staff, shopId);
    const { before, after } = await correctShop(
      trx,
      shopId,
      {
        ...(phone === undefined ? {} : { phone }),
        ...(fix.phone === null ? { numberWrong: true } : {}),
        ...(hours === undefined ? {} : { hours }),
        ...(note === undefined ? {} : { note }),
        ...(offers ? { categoryIds: offers } : {}),
        ...(closedForGood ? { archived: { reason: closedForGood } } : {}),
      },
      deps.now(),
      { staffId },
    );
    const refused = refuses
      ? await addRefusals(trx, shopId, refuses, deps.now(), { staffId })
      : undefined;
    const change = {
      before: { ...before, ...refused?.before },
      after: { ...after, ...refused?.after },
    };
    if (Object.keys(change.after).length === 0) return;
    await recordStaffAction(trx, {
      at: deps.now(),
      staff_user_id: staffId,
      action: 'shop_fixed',
      quote_id: quoteId,
      service_provider_id: shopId,
      detail: { ...change, ...(closedForGood ? { reason: closedForGood } : {}) },
    });
  });
}
