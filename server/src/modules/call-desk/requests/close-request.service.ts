import type { AgentCloseReason } from '@fourbay/contract/call-desk/call-outcomes';
import { PRICES_PER_QUOTE } from '@fourbay/contract/quotes/quote-limits';
import { invalid, notFound } from '../../../platform/http/app-error.ts';
import {
  cancelWrongQuote,
  closeQuote,
  findWaitingPrices,
  isMaybeWrong,
  type QuoteStatus,
} from '../../quotes/index.ts';
import { findCalls } from '../calls/calls.store.ts';
import {
  endLease,
  requireLease,
  requireNoRunningCall,
  type DeskDeps,
  type HeldLease,
} from '../lease/lease.service.ts';
import type { DeskShop } from '../shops/describe-shops.service.ts';
import { listShops } from '../shops/shops.service.ts';
import { localTime } from './local-time.rules.ts';
import { findDeskRequest, type DeskRequestRow } from './requests.store.ts';

const LIST = new Intl.ListFormat('en-US');

/** Refuses a reason that contradicts the calls made. */
export async function closeForReason(
  deps: DeskDeps,
  lease: HeldLease,
  reason: AgentCloseReason,
  note = '',
): Promise<QuoteStatus> {
  const request = await findDeskRequest(deps.db, lease.quoteId, deps.now());
  if (!request) throw notFound();
  if (reason === 'wrong_details') return closeRequest(deps, lease, reason, note);
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
  const open = shops.filter((shop) => canStillBeCalled(shop, request));
  if (reason === 'all_asked' && open.length > 0 && !(await hasFourPrices(deps, request)))
    throw invalid({
      reason: `doesn’t apply, because we can still call ${listNames(open)}`,
    });
  if (reason !== 'all_asked' && callable)
    throw invalid({
      reason: `doesn’t apply, because ${callable.candidate.name} can be called now`,
    });
  return closeRequest(deps, lease, reason, note);
}

/** Whether the shop can be called now, or later while the request is open. */
const canStillBeCalled = ({ refusal }: DeskShop, { limit_at }: DeskRequestRow): boolean =>
  refusal === null || (refusal.until !== null && refusal.until < limit_at);

/** Prices on hold count too, because closing the request shows them. */
async function hasFourPrices({ db }: DeskDeps, { id, prices }: DeskRequestRow): Promise<boolean> {
  return prices + (await findWaitingPrices(db, id)).length >= PRICES_PER_QUOTE;
}

const MAX_NAMED = 3;

/** `Oak Street Garage (from Thu 8:00 am), Barton Tire, and 2 more` */
function listNames(shops: readonly DeskShop[]): string {
  const names = shops
    .slice(0, MAX_NAMED)
    .map(({ candidate: { name, timezone }, refusal }) =>
      refusal?.until ? `${name} (from ${localTime(refusal.until, timezone)})` : name,
    );
  const more = shops.length - names.length;
  return LIST.format([...names, ...(more > 0 ? [`${more} more`] : [])]);
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
    // Under the lock, because the owner may be answering.
    if (reason === 'wrong_details' && !(await isMaybeWrong(trx, quote.id)))
      throw invalid({
        reason:
          'doesn’t apply, because the owner said that the car and place are right, or wasn’t asked',
      });
    const actor = { kind: 'agent' as const, userId: lease.agentId };
    const status =
      reason === 'wrong_details'
        ? await cancelWrongQuote(deps, trx, quote, actor)
        : await closeQuote(deps, trx, quote, actor, reason);
    await endLease(deps, trx, lease, 'closed', note ? { reason, note } : { reason });
    return status;
  });
}
