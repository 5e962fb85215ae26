import type { PriceEntry } from '@fourbay/contract/call-desk';
import { addPrice, isOpen, type QuoteStatus } from '../quotes/index.ts';
import { openCall } from './call-desk.calls.service.ts';
import { endLease, requireLease, type DeskDeps, type Holding } from './call-desk.lease.service.ts';
import { endCall, recordStaffAction } from './call-desk.store.ts';

export interface EnteredPrice {
  id: string;
  prices: number;
  status: QuoteStatus;
}

/** Enters what a shop told, ends its call as priced, and completes the quote at the fourth price. */
export async function enterPrice(deps: DeskDeps, holding: Holding, entry: PriceEntry): Promise<EnteredPrice> {
  return deps.db.transaction().execute(async (trx) => {
    const quote = await requireLease(deps, trx, holding);
    const { shop, callId } = await openCall(deps, trx, quote, holding, entry.service_provider_id);
    await endCall(trx, callId, { outcome: 'priced', endedAt: deps.now(), note: '', callBackAt: null });
    const entered = await addPrice(deps, trx, quote, { kind: 'agent', userId: holding.agentId }, { entry, callId, distance: shop.distance });
    await recordStaffAction(trx, { at: deps.now(), staff_user_id: holding.agentId, action: 'price_entered', quote_id: quote.id, service_provider_id: shop.id, detail: { price_id: entered.id } });
    if (!isOpen(entered.status)) await endLease(deps, trx, holding, 'completed', {});
    return entered;
  });
}
