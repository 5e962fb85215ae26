import { AppError, notFound } from '../../../platform/http/app-error.ts';
import { cutOff } from '../calls/abandoned-calls.service.ts';
import { dialCall, type DialDeps } from '../calls/calls.service.ts';
import { findCalls, type CallRow } from '../calls/calls.store.ts';
import { requireLease, type HeldLease } from '../lease/lease.service.ts';
import { findLinesOf } from './lines.store.ts';

/**
 * Ends a call whose line ended, as cut off, and dials in a new one. A press that is sent twice finds the call
 * ended, and gets the new call.
 */
export async function redialCall(
  deps: DialDeps,
  lease: HeldLease,
  callId: string,
): Promise<CallRow> {
  const shopId = await deps.db.transaction().execute(async (trx) => {
    const quote = await requireLease(deps, trx, lease);
    const calls = await findCalls(trx, quote.id);
    const call = calls.find(({ id }) => id === callId);
    if (!call) throw notFound();
    const line = (await findLinesOf(trx, 'call_id', [callId]))[0];
    if (!line) throw new AppError('conflict', { sentence: 'This call was dialed by hand.' });
    if (!line.ended_at) throw new AppError('conflict', { sentence: 'The line is still in use.' });
    if (call.ended_at) {
      const next = calls[calls.indexOf(call) + 1];
      const isRedialed = call.outcome === 'cut_off' && next?.ended_at === null;
      if (!isRedialed) throw new AppError('conflict', { sentence: 'This call has ended.' });
      return call.service_provider_id;
    }
    await cutOff(deps, trx, quote, call, { kind: 'agent', userId: lease.agentId });
    return call.service_provider_id;
  });
  return dialCall(deps, lease, shopId);
}
