import { randomBytes } from 'node:crypto';
import { LEASE_SECONDS } from '@fourbay/contract/desk-limits';
import type { StaffActionKind } from '@fourbay/contract/staff-actions';
import type { Deps, Trx } from '../../../deps.ts';
import { AppError, notFound } from '../../../platform/app-error.ts';
import { after, before, seconds } from '../../../platform/clock.ts';
import { hashSecret } from '../../../platform/token.ts';
import { recordStaffAction } from '../../audit-log/index.ts';
import { lockQuote, recordCall, recordClaim, type StoredQuote } from '../../quotes/index.ts';
import { findReservation, saveReservation } from '../board/board.store.ts';
import { ABANDONED_AFTER_MS, resumeAt } from '../shops/ranking.rules.ts';
import { listShops } from '../shops/shops.service.ts';
import {
  claimLease,
  deleteLease,
  endCall,
  extendLease,
  findAbandonedCalls,
  findDeskRequest,
  findHolder,
  findRunningCall,
  saveDraft,
  saveResumeAt,
  lockLease,
  lockNextFree,
} from '../requests/requests.store.ts';

export type DeskDeps = Pick<
  Deps,
  'db' | 'now' | 'live' | 'jobs' | 'config' | 'baseUrl' | 'secrets'
>;

/** Who works, and with which lease. */
export interface Holding {
  agentId: string;
  quoteId: string;
  leaseToken: string;
}

async function claim(
  deps: DeskDeps,
  trx: Trx,
  agentId: string,
  quote: StoredQuote,
): Promise<string | undefined> {
  const leaseToken = randomBytes(24).toString('base64url');
  const now = deps.now();
  const claimed = await claimLease(trx, {
    quoteId: quote.id,
    agentId,
    tokenHash: hashSecret(leaseToken),
    now,
    expiresAt: after(now, seconds(LEASE_SECONDS)),
  });
  if (!claimed) return undefined;
  await cutOffCall(deps, trx, quote, agentId);
  await saveResumeAt(trx, quote.id, null, now);
  await saveReservation(trx, quote.id, null, null, now);
  await recordClaim(deps, trx, quote, { kind: 'agent', userId: agentId });
  await recordStaffAction(trx, {
    at: now,
    staff_user_id: agentId,
    action: 'claimed',
    quote_id: quote.id,
  });
  await deps.live.publish(trx, { topic: 'desk', quoteId: quote.id });
  return leaseToken;
}

/**
 * Ends calls that nobody can end anymore: of requests that closed meanwhile, and of leases long
 * lapsed.
 */
export async function sweepAbandonedCalls(deps: DeskDeps): Promise<void> {
  for (const { id, quote_id: quoteId } of await findAbandonedCalls(
    deps.db,
    before(deps.now(), ABANDONED_AFTER_MS),
  )) {
    await deps.db.transaction().execute(async (trx) => {
      const quote = await lockQuote(trx, quoteId);
      const running = await findRunningCall(trx, quoteId);
      if (!quote || running?.id !== id) return;
      await endCall(trx, id, {
        outcome: 'cut_off',
        endedAt: deps.now(),
        note: '',
        callBackAt: null,
      });
      await recordCall(
        deps,
        trx,
        quote,
        { kind: 'system' },
        running.service_provider_id,
        'cut_off',
      );
    });
  }
}

/**
 * What came of a call whose agent lost the request nobody knows: whoever takes over may call again.
 */
async function cutOffCall(
  deps: DeskDeps,
  trx: Trx,
  quote: StoredQuote,
  agentId: string,
): Promise<void> {
  const running = await findRunningCall(trx, quote.id);
  if (!running || running.agent_user_id === agentId) return;
  await endCall(trx, running.id, {
    outcome: 'cut_off',
    endedAt: deps.now(),
    note: '',
    callBackAt: null,
  });
  await recordCall(
    deps,
    trx,
    quote,
    { kind: 'agent', userId: agentId },
    running.service_provider_id,
    'cut_off',
  );
}

/** More agents than this never ask at the same moment. */
const MOST_TRIES = 100;

/** The most urgent free request, or nothing. */
export async function claimNextRequest(
  deps: DeskDeps,
  agentId: string,
): Promise<Holding | undefined> {
  return deps.db.transaction().execute(async (trx) => {
    for (let tries = 0; tries < MOST_TRIES; tries += 1) {
      const id = await lockNextFree(trx, agentId, deps.now());
      if (id === undefined) return undefined;
      const quote = await lockQuote(trx, id);
      const leaseToken = quote && (await claim(deps, trx, agentId, quote));
      if (quote && leaseToken) return { agentId, quoteId: quote.id, leaseToken };
      // Somebody claimed it after this look began: that is no reason to go away with nothing.
    }
    return undefined;
  });
}

/** One named request; the loser of a race hears who has it. */
export async function claimRequest(
  deps: DeskDeps,
  agentId: string,
  quoteId: string,
): Promise<Holding> {
  return deps.db.transaction().execute(async (trx) => {
    const quote = await lockQuote(trx, quoteId);
    if (!quote) throw notFound();
    if (quote.closed_at) throw new AppError('quote_closed');
    if (quote.user_id === agentId) throw new AppError('own_request');
    const reserved = await findReservation(trx, quoteId, deps.now());
    if (reserved && reserved.id !== agentId)
      throw new AppError('held', {
        sentence: `This request is reserved for ${reserved.first_name} for a few minutes.`,
        extra: { holder: reserved.first_name },
      });
    const leaseToken = await claim(deps, trx, agentId, quote);
    if (leaseToken) return { agentId, quoteId, leaseToken };
    const holder = await findHolder(trx, quoteId, deps.now());
    throw new AppError('held', {
      sentence: `${holder?.first_name ?? 'Somebody else'} is working on this request.`,
      extra: { holder: holder?.first_name ?? null },
    });
  });
}

/** Locks the quote and proves the lease; a stale one writes nothing. */
export async function requireLease(
  deps: Pick<Deps, 'now'>,
  trx: Trx,
  { quoteId, agentId, leaseToken }: Holding,
): Promise<StoredQuote> {
  const quote = await lockQuote(trx, quoteId);
  if (!quote) throw notFound();
  if (!(await lockLease(trx, quoteId, agentId, hashSecret(leaseToken), deps.now())))
    throw new AppError('lease_lost');
  if (quote.closed_at) throw new AppError('quote_closed');
  return quote;
}

export async function heartbeat(deps: DeskDeps, holding: Holding, draft: unknown): Promise<Date> {
  return deps.db.transaction().execute(async (trx) => {
    await requireLease(deps, trx, holding);
    const expiresAt = after(deps.now(), seconds(LEASE_SECONDS));
    await extendLease(trx, holding.quoteId, expiresAt);
    if (draft !== undefined) await saveDraft(trx, holding.quoteId, draft, deps.now());
    return expiresAt;
  });
}

export async function releaseRequest(
  deps: DeskDeps,
  holding: Holding,
  reason: string,
  draft: unknown,
): Promise<void> {
  await deps.db.transaction().execute(async (trx) => {
    const quote = await requireLease(deps, trx, holding);
    const running = await findRunningCall(trx, quote.id);
    if (running)
      throw new AppError('conflict', { sentence: `End the call with ${running.name} first.` });
    if (draft !== undefined) await saveDraft(trx, holding.quoteId, draft, deps.now());
    const resume = await scheduleFor(deps, trx, quote.id);
    await endLease(deps, trx, holding, 'released', {
      reason,
      ...(resume ? { resume_at: resume.toISOString() } : {}),
    });
  });
}

/** Where nobody can be called now, the request waits for the first time that somebody can. */
async function scheduleFor(deps: DeskDeps, trx: Trx, quoteId: string): Promise<Date | null> {
  const request = await findDeskRequest(trx, quoteId, deps.now());
  const resume = request ? resumeAt(await listShops(deps, trx, request)) : null;
  await saveResumeAt(trx, quoteId, resume, deps.now());
  return resume;
}

/** Ends the lease with a line in the trail: when given back and when the work is done. */
export async function endLease(
  deps: Pick<Deps, 'now' | 'live'>,
  trx: Trx,
  { quoteId, agentId }: Pick<Holding, 'quoteId' | 'agentId'>,
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
