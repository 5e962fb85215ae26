import type { CallOutcome } from '@fourbay/contract/call-desk/call-outcomes';
import type { Deps, Trx } from '../../../deps.ts';
import { AppError, notFound } from '../../../platform/http/app-error.ts';
import { recordStaffAction } from '../../audit-log/index.ts';
import { recordCall, type StoredQuote } from '../../quotes/index.ts';
import {
  addRefusals,
  correctShop,
  findMergedShopId,
  findShopOnPhone,
  markShopDoNotCall,
  requirePhone,
  type ChangedBy,
} from '../../shops/index.ts';
import { addLine, ringAgent } from '../lines/dial.service.ts';
import { findLinesOf } from '../lines/lines.store.ts';
import { requireLease, type DeskDeps, type HeldLease } from '../lease/lease.service.ts';
import { findDeskRequest, type DeskRequestRow } from '../requests/requests.store.ts';
import { lockShop } from '../shops/shops.store.ts';
import type { DeskShop } from '../shops/describe-shops.service.ts';
import { fillKeptPlaceForAgent } from '../shops/kept-place.service.ts';
import { findDeskShop } from '../shops/shops.service.ts';
import { requireCallBackTime } from './call-back-time.service.ts';
import { endCall, findCalls, findRunningCall, insertCall, type CallRow } from './calls.store.ts';
import { OUTCOME_EFFECTS } from './outcomes.rules.ts';

interface CallTarget {
  request: DeskRequestRow;
  shopId: string;
  /** Miles from the request's place. */
  distance: number;
  /** The number to dial; null when a running call's shop has lost its number in the meantime. */
  phone: string | null;
}

/** The shop's row is locked first, so that the decision to call it holds for every agent. */
async function lockShopToCall(
  deps: DeskDeps,
  trx: Trx,
  quote: StoredQuote,
  shopId: string,
): Promise<CallTarget> {
  await lockShop(trx, shopId);
  const request = await findDeskRequest(trx, quote.id, deps.now());
  const shop = request && (await findDeskShop(deps, trx, request, shopId));
  if (!request || !shop) throw notFound();
  requireCallable(shop);
  return { request, shopId, distance: shop.distance, phone: shop.candidate.phone };
}

/** A running call can be ended even if its shop changed in the meantime. */
async function lockShopOnPhone(
  deps: DeskDeps,
  trx: Trx,
  quote: StoredQuote,
  { service_provider_id: shopId, phone }: CallRow,
): Promise<CallTarget> {
  await lockShop(trx, shopId);
  const request = await findDeskRequest(trx, quote.id, deps.now());
  const shop = request && (await findShopOnPhone(trx, shopId, request));
  if (!request || !shop) throw notFound();
  return { request, shopId, distance: shop.miles, phone };
}

/** The running call to the shop, if any. A running call to another shop is refused. */
async function findRunningCallTo(
  trx: Trx,
  quote: StoredQuote,
  shopId: string,
): Promise<CallRow | undefined> {
  const running = await findRunningCall(trx, quote.id);
  if (running && running.service_provider_id !== (await findMergedShopId(trx, shopId))) {
    throw new AppError('conflict', { sentence: `End the call with ${running.name} first.` });
  }
  return running;
}

function requireCallable({ candidate, refusal }: DeskShop): void {
  if (refusal)
    throw new AppError('shop_unavailable', {
      sentence: `You can’t call ${candidate.name} now: ${refusal.reason}.`,
    });
}

export type DialDeps = DeskDeps & Pick<Deps, 'voice' | 'log'>;

/** The owner now sees which shop is being called. */
export const startCall = (deps: DeskDeps, lease: HeldLease, shopId: string): Promise<CallRow> =>
  deps.db.transaction().execute(async (trx) => {
    const quote = await requireLease(deps, trx, lease);
    return (
      (await findRunningCallTo(trx, quote, shopId)) ??
      (await insertStartedCall(deps, trx, { quote, agentId: lease.agentId, shopId }))
    );
  });

/** Starts the call and dials the shop. Repeated requests dial only once. */
export async function dialCall(deps: DialDeps, lease: HeldLease, shopId: string): Promise<CallRow> {
  const { call, lineId } = await deps.db.transaction().execute(async (trx) => {
    const quote = await requireLease(deps, trx, lease);
    const { agentId } = lease;
    const running = await findRunningCallTo(trx, quote, shopId);
    const started =
      running ?? (await insertStartedCall(deps, trx, { quote, agentId, shopId, rang: false }));
    const known = running && (await findLinesOf(trx, 'call_id', [running.id]))[0];
    if (known) return { call: started, lineId: known.id };
    const line = { of: { call_id: started.id }, agentId, number: started.phone };
    return { call: started, lineId: await addLine(deps, trx, line) };
  });
  await ringAgent(deps, lineId);
  return call;
}

interface StartedCall {
  quote: StoredQuote;
  agentId: string;
  shopId: string;
  /** False for a call on our line, until the shop's phone rings. */
  rang?: boolean;
}

async function insertStartedCall(
  deps: DeskDeps,
  trx: Trx,
  { quote, agentId, shopId, rang = true }: StartedCall,
): Promise<CallRow> {
  const { phone } = await lockShopToCall(deps, trx, quote, shopId);
  await insertCall(trx, {
    quote_id: quote.id,
    service_provider_id: shopId,
    agent_user_id: agentId,
    started_at: deps.now(),
    phone,
    rang,
  });
  await recordCall(deps, trx, quote, { kind: 'agent', userId: agentId }, shopId, 'called');
  return findNewestCall(trx, quote.id);
}

interface CallReport {
  shopId: string;
  outcome: Exclude<CallOutcome, 'priced'>;
  note: string;
  callBackAt: Date | null;
  /** With `wrong_number`, the correct number, if known. */
  rightPhone?: string | null | undefined;
  /** With `does_not_do_this`, the services it doesn't do. If omitted, all of them. */
  categoryIds?: readonly string[] | null | undefined;
}

/** Ends a call with its outcome and applies the outcome's effects on the shop. */
export async function reportCall(
  deps: DeskDeps,
  lease: HeldLease,
  report: CallReport,
): Promise<CallRow> {
  const { outcome, note, callBackAt } = report;
  return deps.db.transaction().execute(async (trx) => {
    const quote = await requireLease(deps, trx, lease);
    const target = await findOrInsertCall(deps, trx, quote, lease, report.shopId);
    const { callId, shopId } = target;
    if (outcome === 'call_back') await requireCallBackTime(deps, trx, shopId, callBackAt);
    await endCall(trx, callId, {
      outcome,
      endedAt: deps.now(),
      note,
      callBackAt: outcome === 'call_back' ? callBackAt : null,
    });
    await applyOutcomeToShop(deps, trx, { ...report, shopId }, target.request, {
      staffId: lease.agentId,
      callId,
    });
    const actor = { kind: 'agent' as const, userId: lease.agentId };
    await recordCall(deps, trx, quote, actor, shopId, outcome);
    await recordStaffAction(trx, {
      at: deps.now(),
      staff_user_id: lease.agentId,
      action: `call_${outcome}`,
      quote_id: quote.id,
      service_provider_id: shopId,
    });
    await fillKeptPlaceForAgent(deps, trx, quote, lease);
    return findNewestCall(trx, quote.id);
  });
}

/** Stored with the shop, because it applies to every request, every agent, and the demo caller. */
async function applyOutcomeToShop(
  deps: DeskDeps,
  trx: Trx,
  { outcome, shopId, categoryIds, rightPhone }: CallReport,
  { services }: DeskRequestRow,
  by: ChangedBy,
): Promise<void> {
  const { shopFact } = OUTCOME_EFFECTS[outcome];
  const now = deps.now();
  if (shopFact === 'never_call') await markShopDoNotCall(trx, shopId, now, by);
  if (shopFact === 'wrong_number') {
    await correctShop(trx, shopId, { numberWrong: true }, now, by);
    const phone = rightPhone ? requirePhone(rightPhone) : null;
    if (phone) await correctShop(trx, shopId, { phone }, now, by);
  }
  if (shopFact !== 'does_not_do_this') return;
  const requested = services.map(({ category_id }) => category_id);
  const refused = categoryIds?.length
    ? requested.filter((id) => categoryIds.includes(id))
    : requested;
  await addRefusals(trx, shopId, refused, now, by);
}

/** The running call to a shop, or a new one when the call was not started in the console. */
export async function findOrInsertCall(
  deps: DeskDeps,
  trx: Trx,
  quote: StoredQuote,
  lease: HeldLease,
  shopId: string,
): Promise<CallTarget & { callId: string }> {
  const running = await findRunningCallTo(trx, quote, shopId);
  if (running) return { ...(await lockShopOnPhone(deps, trx, quote, running)), callId: running.id };
  const target = await lockShopToCall(deps, trx, quote, shopId);
  const { id } = await insertCall(trx, {
    quote_id: quote.id,
    service_provider_id: shopId,
    agent_user_id: lease.agentId,
    started_at: deps.now(),
    phone: target.phone,
  });
  return { ...target, callId: id };
}

async function findNewestCall(trx: Trx, quoteId: string): Promise<CallRow> {
  const call = (await findCalls(trx, quoteId)).at(-1);
  if (!call) throw new Error('the call just written is missing');
  return call;
}
