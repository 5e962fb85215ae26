import { LEASE_SECONDS } from '@fourbay/contract/call-desk/desk-limits';
import type { StaffActionKind } from '@fourbay/contract/audit-log/staff-actions';
import type { Deps, Trx } from '../../../deps.ts';
import { AppError, notFound } from '../../../platform/http/app-error.ts';
import { after, seconds } from '../../../platform/values/clock.ts';
import { hashSecret } from '../../../platform/security/token.ts';
import { recordStaffAction } from '../../audit-log/index.ts';
import { lockAnyQuote, type StoredQuote } from '../../quotes/index.ts';
import { findRunningCall, saveSign } from '../calls/calls.store.ts';
import { saveDraft, saveResumeAt } from '../requests/notes.store.ts';
import { findDeskRequest } from '../requests/requests.store.ts';
import { countAgentTime } from '../shift/agent-hours.store.ts';
import { resumeAt } from '../shops/ranking.rules.ts';
import { listShops } from '../shops/shops.service.ts';
import {
  deleteLease,
  extendLease,
  findHolder,
  findLapsedLeases,
  lockLease,
} from './lease.store.ts';

export type DeskDeps = Pick<
  Deps,
  'db' | 'now' | 'live' | 'jobs' | 'config' | 'baseUrl' | 'secrets'
>;

/** An agent's lease on a request, proved by its token. */
export interface HeldLease {
  agentId: string;
  quoteId: string;
  leaseToken: string;
}

/** Locks the quote and checks the lease. Every write with a stale lease is refused. */
export async function requireLease(
  deps: Pick<Deps, 'now'>,
  trx: Trx,
  { quoteId, agentId, leaseToken }: HeldLease,
): Promise<StoredQuote> {
  const quote = await lockAnyQuote(trx, quoteId);
  if (!quote) throw notFound();
  if (!(await lockLease(trx, quoteId, agentId, hashSecret(leaseToken), deps.now())))
    throw new AppError('lease_lost');
  if (quote.closed_at) throw new AppError('quote_closed');
  return quote;
}

export async function requireNoRunningCall(trx: Trx, quoteId: string): Promise<void> {
  const running = await findRunningCall(trx, quoteId);
  if (running)
    throw new AppError('conflict', { sentence: `End the call with ${running.name} first.` });
}

export interface Heartbeat {
  draft?: unknown;
  /** The agent has shown that they are on the call. Typing shows it, too. */
  on_the_line?: boolean | undefined;
}

/** Extends the lease and saves the draft; returns the new expiry. */
export async function heartbeat(
  deps: DeskDeps,
  lease: HeldLease,
  { draft, on_the_line: onTheLine }: Heartbeat,
): Promise<Date> {
  return deps.db.transaction().execute(async (trx) => {
    await requireLease(deps, trx, lease);
    const expiresAt = after(deps.now(), seconds(LEASE_SECONDS));
    await extendLease(trx, lease.quoteId, expiresAt);
    if (draft !== undefined) await saveDraft(trx, lease.quoteId, draft, deps.now());
    if (onTheLine || draft !== undefined) await saveSign(trx, lease.quoteId, deps.now());
    await countAgentTime(trx, lease.agentId, 'working', deps.now());
    return expiresAt;
  });
}

export async function releaseRequest(
  deps: DeskDeps,
  lease: HeldLease,
  reason: string,
  draft: unknown,
): Promise<void> {
  await deps.db.transaction().execute(async (trx) => {
    const quote = await requireLease(deps, trx, lease);
    await requireNoRunningCall(trx, quote.id);
    if (draft !== undefined) await saveDraft(trx, lease.quoteId, draft, deps.now());
    const returnsAt = await scheduleReturn(deps, trx, quote.id);
    await endLease(deps, trx, lease, 'released', {
      reason,
      ...(returnsAt ? { resume_at: returnsAt.toISOString() } : {}),
    });
  });
}

/** A request whose shops can't be called now is scheduled for the first time one can. */
export async function scheduleReturn(
  deps: DeskDeps,
  trx: Trx,
  quoteId: string,
): Promise<Date | null> {
  const request = await findDeskRequest(trx, quoteId, deps.now());
  const returnsAt = request ? resumeAt(await listShops(deps, trx, request)) : null;
  await saveResumeAt(trx, quoteId, returnsAt, deps.now());
  return returnsAt;
}

/** Ends a lease for any reason, and records it in the audit log. */
export async function endLease(
  deps: Pick<Deps, 'now' | 'live'>,
  trx: Trx,
  { quoteId, agentId }: Pick<HeldLease, 'quoteId' | 'agentId'>,
  action: StaffActionKind,
  detail: object,
): Promise<void> {
  await deleteLease(trx, quoteId);
  await recordStaffAction(trx, {
    at: deps.now(),
    staff_user_id: agentId,
    action,
    quote_id: quoteId,
    detail,
  });
  await deps.live.publish(trx, { topic: 'desk', quoteId });
}

/**
 * Returns requests with lapsed leases to the queue. Like released ones, they return when a shop can be
 * called.
 */
export async function sweepLapsedLeases(deps: DeskDeps): Promise<void> {
  for (const quoteId of await findLapsedLeases(deps.db, deps.now())) {
    await deps.db.transaction().execute(async (trx) => {
      const quote = await lockAnyQuote(trx, quoteId);
      if (!quote || quote.closed_at || (await findHolder(trx, quoteId, deps.now()))) return;
      if (!(await findRunningCall(trx, quoteId))) await scheduleReturn(deps, trx, quoteId);
    });
  }
}
