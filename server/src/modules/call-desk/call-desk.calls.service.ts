import type { CallOutcome, PriceEntry } from '@fourbay/contract/call-desk';
import type { Trx } from '../../deps.ts';
import { AppError, invalid, notFound } from '../../platform/app-error.ts';
import { addPrice, closeQuote, isOpen, noteCall, type QuoteStatus, type StoredQuote } from '../quotes/index.ts';
import { neverCallAgain } from '../providers/index.ts';
import { endLease, requireLease, type DeskDeps, type Holding } from './call-desk.lease.service.ts';
import { listShops, type DeskShop } from './call-desk.shops.ts';
import { endCall, findCalls, findDeskRequest, insertCall, recordStaffAction, type CallRow } from './call-desk.store.ts';

async function findShop(deps: DeskDeps, trx: Trx, quote: StoredQuote, providerId: string): Promise<DeskShop> {
  const request = await findDeskRequest(trx, quote.id, deps.now());
  const shop = request && (await listShops(deps, trx, request)).find(({ id }) => id === providerId);
  if (!shop) throw notFound();
  return shop;
}

/** The dialed shop's running call; a call to another shop has to be ended first. */
async function runningCall(trx: Trx, quote: StoredQuote, providerId: string): Promise<CallRow | undefined> {
  const running = (await findCalls(trx, quote.id)).find(({ ended_at }) => ended_at === null);
  if (running && running.service_provider_id !== providerId) {
    throw new AppError('conflict', { sentence: `End the call with ${running.name} first.` });
  }
  return running;
}

/** Dials a shop: from then on the owner reads who is on the phone. */
export async function beginCall(deps: DeskDeps, holding: Holding, providerId: string): Promise<CallRow> {
  return deps.db.transaction().execute(async (trx) => {
    const quote = await requireLease(deps, trx, holding);
    const shop = await findShop(deps, trx, quote, providerId);
    const running = await runningCall(trx, quote, providerId);
    if (running) return running;
    if (shop.whyNot) throw new AppError('shop_unavailable', { sentence: `${shop.candidate.name} cannot be called now: ${shop.whyNot}.` });
    await insertCall(trx, { quote_id: quote.id, service_provider_id: providerId, agent_user_id: holding.agentId, started_at: deps.now() });
    await noteCall(deps, trx, quote, { kind: 'agent', userId: holding.agentId }, providerId, 'called');
    return newestCall(trx, quote.id);
  });
}

interface CallReport {
  providerId: string;
  outcome: Exclude<CallOutcome, 'priced'>;
  note: string;
  callBackAt: Date | null;
}

/** Ends a call with its one outcome, and lets the outcome have its effect. */
export async function reportCall(deps: DeskDeps, holding: Holding, { providerId, outcome, note, callBackAt }: CallReport): Promise<CallRow> {
  if (outcome === 'call_back' && !callBackAt) throw invalid({ call_back_at: 'is required' });
  return deps.db.transaction().execute(async (trx) => {
    const quote = await requireLease(deps, trx, holding);
    const shop = await findShop(deps, trx, quote, providerId);
    const callId = await openCall(deps, trx, quote, holding, shop);
    await endCall(trx, callId, { outcome, endedAt: deps.now(), note, callBackAt });
    if (outcome === 'do_not_call') await neverCallAgain(trx, providerId, deps.now());
    await noteCall(deps, trx, quote, { kind: 'agent', userId: holding.agentId }, providerId, outcome);
    await recordStaffAction(trx, { at: deps.now(), staff_user_id: holding.agentId, action: `call_${outcome}`, quote_id: quote.id, service_provider_id: providerId });
    return newestCall(trx, quote.id);
  });
}

/** The running call to a shop, or a new one for what was only reported afterwards. */
async function openCall(deps: DeskDeps, trx: Trx, quote: StoredQuote, holding: Holding, shop: DeskShop): Promise<string> {
  const running = await runningCall(trx, quote, shop.id);
  if (running) return running.id;
  if (shop.whyNot) throw new AppError('shop_unavailable', { sentence: `${shop.candidate.name} cannot be called now: ${shop.whyNot}.` });
  const { id } = await insertCall(trx, { quote_id: quote.id, service_provider_id: shop.id, agent_user_id: holding.agentId, started_at: deps.now() });
  return id;
}

export interface EnteredPrice {
  id: string;
  prices: number;
  status: QuoteStatus;
}

/** Enters what a shop told, ends its call as priced, and completes the quote at the fourth price. */
export async function enterPrice(deps: DeskDeps, holding: Holding, entry: PriceEntry): Promise<EnteredPrice> {
  return deps.db.transaction().execute(async (trx) => {
    const quote = await requireLease(deps, trx, holding);
    const shop = await findShop(deps, trx, quote, entry.service_provider_id);
    const callId = await openCall(deps, trx, quote, holding, shop);
    await endCall(trx, callId, { outcome: 'priced', endedAt: deps.now(), note: '', callBackAt: null });
    const entered = await addPrice(deps, trx, quote, { kind: 'agent', userId: holding.agentId }, { entry, callId, distance: shop.distance });
    await recordStaffAction(trx, { at: deps.now(), staff_user_id: holding.agentId, action: 'price_entered', quote_id: quote.id, service_provider_id: shop.id, detail: { price_id: entered.id } });
    if (!isOpen(entered.status)) await endLease(deps, trx, holding, 'completed', {});
    return entered;
  });
}

/** Closes with a reason what cannot get four prices. */
export async function closeRequest(deps: DeskDeps, holding: Holding, reason: string): Promise<QuoteStatus> {
  return deps.db.transaction().execute(async (trx) => {
    const quote = await requireLease(deps, trx, holding);
    const [running] = (await findCalls(trx, quote.id)).filter(({ ended_at }) => ended_at === null);
    if (running) throw new AppError('conflict', { sentence: `End the call with ${running.name} first.` });
    const status = await closeQuote(deps, trx, quote, { kind: 'agent', userId: holding.agentId }, reason);
    await endLease(deps, trx, holding, 'closed', { reason });
    return status;
  });
}

async function newestCall(trx: Trx, quoteId: string): Promise<CallRow> {
  const call = (await findCalls(trx, quoteId)).at(-1);
  if (!call) throw new Error('the call just written is missing');
  return call;
}

