import type { AgentCloseReason, CallOutcome } from '@fourbay/contract/call-outcomes';
import type { Trx } from '../../../deps.ts';
import { AppError, invalid, notFound } from '../../../platform/app-error.ts';
import { recordStaffAction } from '../../audit-log/index.ts';
import { closeQuote, recordCall, type QuoteStatus, type StoredQuote } from '../../quotes/index.ts';
import { correctShop, markShopDoNotCall } from '../../shops/index.ts';
import { endLease, requireLease, type DeskDeps, type Holding } from '../lease/lease.service.ts';
import { OUTCOME_EFFECTS } from './outcomes.rules.ts';
import { saveRefusal, lockShop } from '../shops/shops.store.ts';
import { listShops, type DeskShop } from '../shops/shops.service.ts';
import {
  endCall,
  findCalls,
  findDeskRequest,
  findRunningCall,
  insertCall,
  type CallRow,
  type DeskRow,
} from '../requests/requests.store.ts';

interface Called {
  request: DeskRow;
  shop: DeskShop;
}

/**
 * The shop as it stands for a request, locked: what is decided about it here holds for every agent.
 */
async function lockCandidate(
  deps: DeskDeps,
  trx: Trx,
  quote: StoredQuote,
  providerId: string,
): Promise<Called> {
  await lockShop(trx, providerId);
  const request = await findDeskRequest(trx, quote.id, deps.now());
  const shop = request && (await listShops(deps, trx, request)).find(({ id }) => id === providerId);
  if (!request || !shop) throw notFound();
  return { request, shop };
}

/** The dialed shop's running call; a call to another shop has to be ended first. */
async function runningCall(
  trx: Trx,
  quote: StoredQuote,
  providerId: string,
): Promise<CallRow | undefined> {
  const running = await findRunningCall(trx, quote.id);
  if (running && running.service_provider_id !== providerId) {
    throw new AppError('conflict', { sentence: `End the call with ${running.name} first.` });
  }
  return running;
}

function mustBeCallable({ candidate, refusal }: DeskShop): void {
  if (refusal)
    throw new AppError('shop_unavailable', {
      sentence: `${candidate.name} cannot be called now: ${refusal.why}.`,
    });
}

/** Dials a shop: from then on the owner reads who is on the phone. */
export async function startCall(
  deps: DeskDeps,
  holding: Holding,
  providerId: string,
): Promise<CallRow> {
  return deps.db.transaction().execute(async (trx) => {
    const quote = await requireLease(deps, trx, holding);
    const running = await runningCall(trx, quote, providerId);
    if (running) return running;
    const { shop } = await lockCandidate(deps, trx, quote, providerId);
    mustBeCallable(shop);
    await insertCall(trx, {
      quote_id: quote.id,
      service_provider_id: providerId,
      agent_user_id: holding.agentId,
      started_at: deps.now(),
    });
    await recordCall(
      deps,
      trx,
      quote,
      { kind: 'agent', userId: holding.agentId },
      providerId,
      'called',
    );
    return newestCall(trx, quote.id);
  });
}

export interface CallReport {
  providerId: string;
  outcome: Exclude<CallOutcome, 'priced'>;
  note: string;
  callBackAt: Date | null;
  /** With `does_not_do_this`: which of the services; all of them when left out. */
  categoryIds?: readonly string[] | null | undefined;
}

/** Ends a call with its one outcome, and lets the outcome have its effect. */
export async function reportCall(
  deps: DeskDeps,
  holding: Holding,
  report: CallReport,
): Promise<CallRow> {
  const { providerId, outcome, note, callBackAt } = report;
  if (outcome === 'call_back' && !callBackAt) throw invalid({ call_back_at: 'is required' });
  if (outcome === 'call_back' && callBackAt && callBackAt <= deps.now())
    throw invalid({ call_back_at: 'must be later than now' });
  return deps.db.transaction().execute(async (trx) => {
    const quote = await requireLease(deps, trx, holding);
    const { callId, request } = await openCall(deps, trx, quote, holding, providerId);
    await endCall(trx, callId, {
      outcome,
      endedAt: deps.now(),
      note,
      callBackAt: outcome === 'call_back' ? callBackAt : null,
    });
    await learnFrom(deps, trx, report, request);
    await recordCall(
      deps,
      trx,
      quote,
      { kind: 'agent', userId: holding.agentId },
      providerId,
      outcome,
    );
    await recordStaffAction(trx, {
      at: deps.now(),
      staff_user_id: holding.agentId,
      action: `call_${outcome}`,
      quote_id: quote.id,
      service_provider_id: providerId,
    });
    return newestCall(trx, quote.id);
  });
}

/** What the outcome tells about the shop is kept for good, for every agent and the demo caller. */
async function learnFrom(
  deps: DeskDeps,
  trx: Trx,
  { outcome, providerId, categoryIds }: CallReport,
  { services }: DeskRow,
): Promise<void> {
  const { fact } = OUTCOME_EFFECTS[outcome];
  if (fact === 'never_call') await markShopDoNotCall(trx, providerId, deps.now());
  if (fact === 'wrong_number') await correctShop(trx, providerId, { phone: null }, deps.now());
  if (fact !== 'does_not_do_this') return;
  const asked = services.map(({ category_id }) => category_id);
  await saveRefusal(
    trx,
    providerId,
    categoryIds?.length ? asked.filter((id) => categoryIds.includes(id)) : asked,
    deps.now(),
  );
}

/** The running call to a shop, or a new one for what was only reported afterwards. */
export async function openCall(
  deps: DeskDeps,
  trx: Trx,
  quote: StoredQuote,
  holding: Holding,
  providerId: string,
): Promise<Called & { callId: string }> {
  const running = await runningCall(trx, quote, providerId);
  const called = await lockCandidate(deps, trx, quote, providerId);
  if (running) return { ...called, callId: running.id };
  mustBeCallable(called.shop);
  const { id } = await insertCall(trx, {
    quote_id: quote.id,
    service_provider_id: providerId,
    agent_user_id: holding.agentId,
    started_at: deps.now(),
  });
  return { ...called, callId: id };
}

/** Closes with a reason what cannot get four prices. */
export async function closeRequest(
  deps: DeskDeps,
  holding: Holding,
  reason: AgentCloseReason,
  note = '',
): Promise<QuoteStatus> {
  return deps.db.transaction().execute(async (trx) => {
    const quote = await requireLease(deps, trx, holding);
    const running = await findRunningCall(trx, quote.id);
    if (running)
      throw new AppError('conflict', { sentence: `End the call with ${running.name} first.` });
    const status = await closeQuote(
      deps,
      trx,
      quote,
      { kind: 'agent', userId: holding.agentId },
      reason,
    );
    await endLease(deps, trx, holding, 'closed', note ? { reason, note } : { reason });
    return status;
  });
}

async function newestCall(trx: Trx, quoteId: string): Promise<CallRow> {
  const call = (await findCalls(trx, quoteId)).at(-1);
  if (!call) throw new Error('the call just written is missing');
  return call;
}
