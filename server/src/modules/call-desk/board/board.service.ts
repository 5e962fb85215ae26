import { AT_RISK_BEFORE_TARGET_MINUTES, RESERVED_MINUTES } from '@fourbay/contract/desk-board';
import { PRESENCE_SECONDS } from '@fourbay/contract/desk-limits';
import type { Trx } from '../../../deps.ts';
import { AppError, notFound } from '../../../platform/app-error.ts';
import { after, before, minutes, seconds } from '../../../platform/clock.ts';
import { recordStaffAction } from '../../audit-log/index.ts';
import { cancelQuoteByStaff, lockQuote, type StoredQuote } from '../../quotes/index.ts';
import {
  countBoard,
  findBoardAgents,
  findBoardRows,
  findWorkingStaff,
  saveReservation,
} from './board.store.ts';
import { endLease, type DeskDeps } from '../lease/lease.service.ts';
import { findHolder, saveResumeAt } from '../requests/requests.store.ts';

const MOST_ROWS = 100;

export async function readBoard({ db, now }: Pick<DeskDeps, 'db' | 'now'>) {
  const at = now();
  const moment = { now: at, riskBefore: after(at, minutes(AT_RISK_BEFORE_TARGET_MINUTES)) };
  const [counts, rows, agents] = await Promise.all([
    countBoard(db, moment),
    findBoardRows(db, moment, MOST_ROWS),
    findBoardAgents(db, at, before(at, seconds(PRESENCE_SECONDS))),
  ]);
  return { at, counts, rows, agents };
}

async function lockOpen(trx: Trx, quoteId: string): Promise<StoredQuote> {
  const quote = await lockQuote(trx, quoteId);
  if (!quote) throw notFound();
  if (quote.closed_at) throw new AppError('quote_closed');
  return quote;
}

interface Order {
  supervisorId: string;
  quoteId: string;
  reason: string;
}

/**
 * Ends a lease from outside; what its agent had typed stays with the request, and their next write
 * is refused.
 */
export async function reclaimRequest(
  deps: DeskDeps,
  { supervisorId, quoteId, reason }: Order,
): Promise<void> {
  await deps.db.transaction().execute(async (trx) => {
    await lockOpen(trx, quoteId);
    const holder = await findHolder(trx, quoteId, deps.now());
    if (!holder) throw new AppError('conflict', { sentence: 'Nobody holds this request.' });
    await endLease(deps, trx, { quoteId, agentId: supervisorId }, 'taken_back', {
      reason,
      from_user_id: holder.id,
    });
  });
}

/**
 * The agent's next request: whoever holds it now loses it, and for ten minutes nobody else takes
 * it.
 */
export async function reassign(
  deps: DeskDeps,
  { supervisorId, quoteId, reason, agentId }: Order & { agentId: string },
): Promise<void> {
  await deps.db.transaction().execute(async (trx) => {
    const quote = await lockOpen(trx, quoteId);
    if (!(await findWorkingStaff(trx, agentId)))
      throw new AppError('invalid', {
        fields: [{ field: 'agent_id', details: ['works here no more'] }],
      });
    if (quote.user_id === agentId)
      throw new AppError('own_request', {
        sentence: 'That is their own request. Choose another agent.',
      });
    await saveResumeAt(trx, quoteId, null, deps.now());
    await saveReservation(
      trx,
      quoteId,
      agentId,
      after(deps.now(), minutes(RESERVED_MINUTES)),
      deps.now(),
    );
    const holder = await findHolder(trx, quoteId, deps.now());
    const detail = { reason, to_user_id: agentId, ...(holder ? { from_user_id: holder.id } : {}) };
    if (holder && holder.id !== agentId)
      return endLease(deps, trx, { quoteId, agentId: supervisorId }, 'reassigned', detail);
    await recordStaffAction(trx, {
      at: deps.now(),
      staff_user_id: supervisorId,
      action: 'reassigned',
      quote_id: quoteId,
      detail,
    });
    await deps.live.publish(trx, { topic: 'desk', quoteId });
  });
}

/** By us: the owner gets the quote back and is told. */
export async function cancelRequest(
  deps: DeskDeps,
  { supervisorId, quoteId, reason }: Order,
): Promise<void> {
  await deps.db.transaction().execute(async (trx) => {
    const quote = await lockOpen(trx, quoteId);
    await cancelQuoteByStaff(deps, trx, quote, supervisorId);
    await endLease(deps, trx, { quoteId, agentId: supervisorId }, 'cancelled_with_refund', {
      reason,
    });
  });
}
