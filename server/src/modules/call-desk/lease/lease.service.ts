import { LEASE_SECONDS } from '@fourbay/contract/call-desk/desk-limits';
import type { StaffActionKind } from '@fourbay/contract/audit-log/staff-actions';
import type { Deps, Trx } from '../../../deps.ts';
import { together } from '../../../platform/database/pipeline.ts';
import { AppError, notFound } from '../../../platform/http/app-error.ts';
import { after, seconds } from '../../../platform/values/clock.ts';
import { hashSecret } from '../../../platform/security/token.ts';
import { recordStaffAction } from '../../audit-log/index.ts';
import { lockAnyQuote, type StoredQuote } from '../../quotes/index.ts';
import { findRunningCall, saveSign, type CallRow } from '../calls/calls.store.ts';
import { saveDraft, saveResumeAt } from '../requests/notes.store.ts';
import { findDeskRequest } from '../requests/requests.store.ts';
import { countAgentTime } from '../shift/agent-hours.store.ts';
import { findReturnTime } from '../shops/shops.service.ts';
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
  const [quote, held] = await together(
    trx,
    (all) => lockAnyQuote(all, quoteId),
    (all) => lockLease(all, quoteId, agentId, hashSecret(leaseToken), deps.now()),
  );
  if (!quote) throw notFound();
  if (!held) throw new AppError('lease_lost');
  if (quote.closed_at) throw new AppError('quote_closed');
  return quote;
}

export async function requireNoRunningCall(trx: Trx, quoteId: string): Promise<void> {
  refuseRunningCall(await findRunningCall(trx, quoteId));
}

function refuseRunningCall(running: Pick<CallRow, 'name'> | undefined): void {
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
    const { quoteId, agentId } = lease;
    const now = deps.now();
    const expiresAt = after(now, seconds(LEASE_SECONDS));
    await together(
      trx,
      (all) => extendLease(all, quoteId, expiresAt),
      async (all) => draft !== undefined && saveDraft(all, quoteId, draft, now),
      async (all) => (onTheLine || draft !== undefined) && saveSign(all, quoteId, now),
      (all) => countAgentTime(all, agentId, 'working', now),
    );
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
    const { quoteId } = lease;
    const now = deps.now();
    const [, running, request] = await together(
      trx,
      (all) => requireLease(deps, all, lease),
      (all) => findRunningCall(all, quoteId),
      (all) => findDeskRequest(all, quoteId, now),
    );
    refuseRunningCall(running);
    const returnsAt = request ? await findReturnTime(deps, trx, request) : null;
    await together(
      trx,
      async (all) => draft !== undefined && saveDraft(all, quoteId, draft, now),
      (all) => saveResumeAt(all, quoteId, returnsAt, now),
      (all) =>
        endLease(deps, all, lease, 'released', {
          reason,
          ...(returnsAt ? { resume_at: returnsAt.toISOString() } : {}),
        }),
    );
  });
}

/** A request whose shops can't be called now is scheduled for the first time one can. */
export async function scheduleReturn(
  deps: DeskDeps,
  trx: Trx,
  quoteId: string,
): Promise<Date | null> {
  const request = await findDeskRequest(trx, quoteId, deps.now());
  const returnsAt = request ? await findReturnTime(deps, trx, request) : null;
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
  await together(
    trx,
    (all) => deleteLease(all, quoteId),
    (all) =>
      recordStaffAction(all, {
        at: deps.now(),
        staff_user_id: agentId,
        action,
        quote_id: quoteId,
        detail,
      }),
    (all) => deps.live.publish(all, { topic: 'desk', quoteId }),
  );
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
