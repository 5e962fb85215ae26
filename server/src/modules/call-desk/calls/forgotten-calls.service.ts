import { FORGOTTEN_CALL_MINUTES } from '@fourbay/contract/call-desk/desk-limits';
import { before, minutes } from '../../../platform/values/clock.ts';
import { lockAnyQuote } from '../../quotes/index.ts';
import { endLease, scheduleReturn, type DeskDeps } from '../lease/lease.service.ts';
import { findHolder } from '../lease/lease.store.ts';
import { cutOff } from './abandoned-calls.service.ts';
import { findRunningCall, findSilentCalls, isSilent } from './calls.store.ts';

/**
 * Ends calls whose agent has given no sign for 15 minutes, although the page is open, and returns their
 * requests to the queue.
 */
export async function sweepForgottenCalls(deps: DeskDeps): Promise<void> {
  const since = before(deps.now(), minutes(FORGOTTEN_CALL_MINUTES));
  for (const quoteId of await findSilentCalls(deps.db, since)) {
    await deps.db.transaction().execute(async (trx) => {
      const quote = await lockAnyQuote(trx, quoteId);
      const call = await findRunningCall(trx, quoteId);
      if (!quote || !call || !isSilent(call, since)) return;
      await cutOff(deps, trx, quote, call, { kind: 'system' }, { forgotten: true });
      if (quote.closed_at || !(await findHolder(trx, quoteId, deps.now()))) return;
      await scheduleReturn(deps, trx, quoteId);
      await endLease(deps, trx, { quoteId, agentId: call.agent_user_id }, 'call_forgotten', {
        call_id: call.id,
      });
    });
  }
}
