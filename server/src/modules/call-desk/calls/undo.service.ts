import { UNDO_MINUTES } from '@fourbay/contract/call-desk/desk-limits';
import type { Trx } from '../../../deps.ts';
import { AppError, notFound } from '../../../platform/http/app-error.ts';
import { after, minutes } from '../../../platform/values/clock.ts';
import type { Caller } from '../../../platform/http/route.ts';
import { recordStaffAction } from '../../audit-log/index.ts';
import {
  isOpen,
  lockAnyQuote,
  recordCall,
  type Actor,
  type StoredQuote,
} from '../../quotes/index.ts';
import { restoreChangesOfCall } from '../../shops/index.ts';
import { requireLease, type DeskDeps } from '../lease/lease.service.ts';
import { withdrawPriceOfCall } from '../prices/corrections.service.ts';
import { lockShop } from '../shops/shops.store.ts';
import { endCall, findCalls, reopenCall, type CallRow } from './calls.store.ts';
import { isLineTaken } from './line-taken.service.ts';

interface Undoing {
  caller: Caller;
  quoteId: string;
  callId: string;
  /** The lease, which an agent must present while the request is open. */
  leaseToken: string | undefined;
}

/**
 * Undoes the last outcome of a request and its effects on the shop. The call resumes for its agent, unless a
 * colleague is on that line. In that case, its outcome is unknown.
 */
export async function undoCall(deps: DeskDeps, undoing: Undoing): Promise<CallRow> {
  const { caller, quoteId, callId } = undoing;
  return deps.db.transaction().execute(async (trx) => {
    const quote = await lockQuoteToUndo(deps, trx, undoing);
    const call = await findUndoableCall(deps, trx, undoing);
    if (call.outcome === 'priced') await undoPrice(deps, trx, quote, caller, call);
    else if (!isOpen(quote.status)) throw new AppError('quote_closed');
    else await undoOutcome(deps, trx, quote, caller, call);
    await recordStaffAction(trx, {
      at: deps.now(),
      staff_user_id: caller.userId,
      action: 'call_undone',
      quote_id: quoteId,
      service_provider_id: call.service_provider_id,
      detail: { call_id: callId, outcome: call.outcome },
    });
    const undone = (await findCalls(trx, quoteId)).find(({ id }) => id === callId);
    if (!undone) throw notFound();
    return undone;
  });
}

/** A price can also be undone after it completed the quote. */
async function lockQuoteToUndo(
  deps: DeskDeps,
  trx: Trx,
  { caller, quoteId, leaseToken = '' }: Undoing,
): Promise<StoredQuote> {
  const quote = await lockAnyQuote(trx, quoteId);
  if (!quote) throw notFound();
  if (isOpen(quote.status) && caller.role !== 'supervisor')
    return requireLease(deps, trx, { agentId: caller.userId, quoteId, leaseToken });
  if (!isOpen(quote.status) && quote.status !== 'completed') throw new AppError('quote_closed');
  return quote;
}

async function findUndoableCall(
  deps: DeskDeps,
  trx: Trx,
  { caller, quoteId, callId }: Undoing,
): Promise<CallRow> {
  const calls = await findCalls(trx, quoteId);
  const last = calls.at(-1);
  const call = calls.find(({ id }) => id === callId);
  if (!call) throw notFound();
  if (last && last.ended_at === null)
    throw new AppError('conflict', { sentence: `End the call with ${last.name} first.` });
  if (last?.id !== callId || !call.ended_at || call.outcome === 'cut_off')
    throw new AppError('conflict', { sentence: 'Only the last outcome can be undone.' });
  if (caller.role === 'supervisor') return call;
  if (call.agent_user_id !== caller.userId)
    throw new AppError('forbidden', {
      sentence: 'Only a supervisor or the agent who reported this outcome can undo it.',
    });
  if (deps.now() > after(call.ended_at, minutes(UNDO_MINUTES)))
    throw new AppError('conflict', {
      sentence: `That was more than ${UNDO_MINUTES} minutes ago. Ask a supervisor.`,
    });
  return call;
}

/** Withdraws the price, and restores what it said about the shop. */
async function undoPrice(
  deps: DeskDeps,
  trx: Trx,
  quote: StoredQuote,
  caller: Caller,
  { id, service_provider_id: shopId }: CallRow,
): Promise<void> {
  await lockShop(trx, shopId);
  await restoreChangesOfCall(trx, { callId: id }, caller.userId, deps.now());
  await withdrawPriceOfCall(deps, trx, quote, caller, id);
}

async function undoOutcome(
  deps: DeskDeps,
  trx: Trx,
  quote: StoredQuote,
  caller: Caller,
  call: CallRow,
): Promise<void> {
  await lockShop(trx, call.service_provider_id);
  await restoreChangesOfCall(trx, { callId: call.id }, caller.userId, deps.now());
  const kind = caller.role === 'supervisor' ? 'supervisor' : 'agent';
  const actor: Actor = { kind, userId: caller.userId };
  if (kind === 'agent' && !(await isLineTaken(deps, trx, call))) {
    await reopenCall(trx, call.id, deps.now());
    await recordCall(deps, trx, quote, actor, call.service_provider_id, 'called');
    return;
  }
  const endedAt = call.ended_at ?? deps.now();
  await endCall(trx, call.id, { outcome: 'cut_off', endedAt, note: call.note, callBackAt: null });
  await recordCall(deps, trx, quote, actor, call.service_provider_id, 'cut_off');
}
