import type { Deps, Trx } from '../../../deps.ts';
import { before } from '../../../platform/values/clock.ts';
import { lockAnyQuote, recordCall, type Actor, type StoredQuote } from '../../quotes/index.ts';
import { ABANDONED_AFTER_MS } from '../shops/ranking.rules.ts';
import {
  endCall,
  findAbandonedCalls,
  findRunningCall,
  saveSign,
  type CallRow,
} from './calls.store.ts';
import { isLineTaken } from './line-taken.service.ts';

type CutOffDeps = Pick<Deps, 'db' | 'now' | 'live'>;

/** Ends calls that their agent can no longer report, because the request closed or the lease lapsed. */
export async function sweepAbandonedCalls(deps: CutOffDeps): Promise<void> {
  const lapsedBefore = before(deps.now(), ABANDONED_AFTER_MS);
  for (const { id, quote_id: quoteId } of await findAbandonedCalls(deps.db, lapsedBefore)) {
    await deps.db.transaction().execute(async (trx) => {
      const quote = await lockAnyQuote(trx, quoteId);
      const running = await findRunningCall(trx, quoteId);
      if (!quote || running?.id !== id) return;
      await cutOff(deps, trx, quote, running, { kind: 'system' });
    });
  }
}

/**
 * Ends a running call, with an unknown outcome, if the request's new holder doesn't continue it. This applies
 * to the previous agent's call, and to the holder's own call if a colleague is now on that line.
 */
export async function cutOffLostCall(
  deps: CutOffDeps,
  trx: Trx,
  quote: StoredQuote,
  agentId: string,
): Promise<void> {
  const running = await findRunningCall(trx, quote.id);
  if (!running) return;
  const own = running.agent_user_id === agentId;
  if (own && !(await isLineTaken(deps, trx, running))) return saveSign(trx, quote.id, deps.now());
  await cutOff(deps, trx, quote, running, { kind: 'agent', userId: agentId });
}

/** `cut_off` lets the shop be called again right away. */
export async function cutOff(
  deps: CutOffDeps,
  trx: Trx,
  quote: StoredQuote,
  call: CallRow,
  actor: Actor,
  { forgotten = false }: { forgotten?: boolean } = {},
): Promise<void> {
  await endCall(trx, call.id, {
    outcome: 'cut_off',
    endedAt: deps.now(),
    note: '',
    callBackAt: null,
    forgotten,
  });
  await recordCall(deps, trx, quote, actor, call.service_provider_id, 'cut_off');
}
