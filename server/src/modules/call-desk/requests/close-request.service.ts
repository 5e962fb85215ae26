import type { AgentCloseReason } from '@fourbay/contract/call-desk/call-outcomes';
import { invalid, notFound } from '../../../platform/http/app-error.ts';
import { closeQuote, type QuoteStatus } from '../../quotes/index.ts';
import { findCalls } from '../calls/calls.store.ts';
import {
  endLease,
  requireLease,
  requireNoRunningCall,
  type DeskDeps,
  type HeldLease,
} from '../lease/lease.service.ts';
import { listShops } from '../shops/shops.service.ts';
import { findDeskRequest } from './requests.store.ts';

/** Refuses a reason that contradicts the calls made. */
export async function closeForReason(
  deps: DeskDeps,
  lease: HeldLease,
  reason: AgentCloseReason,
  note = '',
): Promise<QuoteStatus> {
  const request = await findDeskRequest(deps.db, lease.quoteId, deps.now());
  if (!request) throw notFound();
  const calls = await findCalls(deps.db, request.id);
  const shops = await listShops(deps, deps.db, request);
  const callable = shops.find(({ refusal }) => refusal === null);
  if (reason === 'all_asked' && calls.length === 0)
    throw invalid({ reason: 'doesn’t apply, because nobody has been called' });
  const requested = shops.find((shop) => shop.requested && !shop.touched);
  if (reason === 'all_asked' && requested && requested.refusal === null)
    throw invalid({
      reason:
        `doesn’t apply, because the owner asked for ${requested.candidate.name}, which can be ` +
        'called now',
    });
  if (reason !== 'all_asked' && callable)
    throw invalid({
      reason: `doesn’t apply, because ${callable.candidate.name} can be called now`,
    });
  return closeRequest(deps, lease, reason, note);
}

/** Closes a request that cannot get four prices; the returned status depends on its prices. */
export async function closeRequest(
  deps: DeskDeps,
  lease: HeldLease,
  reason: AgentCloseReason,
  note = '',
): Promise<QuoteStatus> {
  return deps.db.transaction().execute(async (trx) => {
    const quote = await requireLease(deps, trx, lease);
    await requireNoRunningCall(trx, quote.id);
    const actor = { kind: 'agent' as const, userId: lease.agentId };
    const status = await closeQuote(deps, trx, quote, actor, reason);
    await endLease(deps, trx, lease, 'closed', note ? { reason, note } : { reason });
    return status;
  });
}
