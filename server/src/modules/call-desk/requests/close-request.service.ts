import type { AgentCloseReason } from '@fourbay/contract/call-outcomes';
import { closeQuote, type QuoteStatus } from '../../quotes/index.ts';
import {
  endLease,
  requireLease,
  requireNoRunningCall,
  type DeskDeps,
  type HeldLease,
} from '../lease/lease.service.ts';

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
