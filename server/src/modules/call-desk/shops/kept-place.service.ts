import { PRICES_PER_QUOTE } from '@fourbay/contract/quotes/quote-limits';
import type { Db, Deps, Trx } from '../../../deps.ts';
import {
  fillPlaces,
  findQuotesWithWaitingPrices,
  findWaitingPrices,
  isOpen,
  lockAnyQuote,
  SYSTEM_ACTOR,
  type Actor,
  type QuoteStatus,
  type StoredQuote,
} from '../../quotes/index.ts';
import { endLease, type DeskDeps, type HeldLease } from '../lease/lease.service.ts';
import { findDeskRequest, type DeskRequestRow } from '../requests/requests.store.ts';
import { findKeptPlace } from './shops.service.ts';

/**
 * Gives the held spot to a price on hold once the requested shop is settled. Returns the quote's
 * status, because a fourth price completes it. The caller must have locked the quote.
 */
export async function fillKeptPlace(
  deps: DeskDeps,
  trx: Trx,
  quote: StoredQuote,
  actor: Actor,
): Promise<QuoteStatus> {
  if (!isOpen(quote.status) || quote.requested_service_provider_id === null) return quote.status;
  if ((await findWaitingPrices(trx, quote.id)).length === 0) return quote.status;
  const request = await findDeskRequest(trx, quote.id, deps.now());
  if (!request || (await findKeptPlace(deps, trx, request))) return quote.status;
  return fillPlaces(deps, trx, { ...quote, status: request.status }, actor);
}

/** Does the same after an agent's action. The agent's work ends if this completes the quote. */
export async function fillKeptPlaceForAgent(
  deps: DeskDeps,
  trx: Trx,
  quote: StoredQuote,
  lease: HeldLease,
): Promise<void> {
  const actor: Actor = { kind: 'agent', userId: lease.agentId };
  const status = await fillKeptPlace(deps, trx, quote, actor);
  if (!isOpen(status)) await endLease(deps, trx, lease, 'completed', {});
}

/** Whether the last spot of a quote is held. The caller must have locked the quote. */
export async function isPlaceKept(
  deps: Pick<Deps, 'config' | 'now'>,
  trx: Trx,
  quote: StoredQuote,
): Promise<boolean> {
  if (quote.requested_service_provider_id === null || !isOpen(quote.status)) return false;
  const request = await findDeskRequest(trx, quote.id, deps.now());
  return request !== undefined && (await findKeptPlace(deps, trx, request)) !== null;
}

/** Whether four prices are in for this shop: three shown, and one on hold. */
export async function isFullFor(
  deps: Pick<Deps, 'config' | 'now'>,
  db: Db,
  request: DeskRequestRow,
  shopId: string,
): Promise<boolean> {
  const { requested_service_provider_id: requestedId } = request;
  if (requestedId === null || shopId === requestedId) return false;
  const waiting = await findWaitingPrices(db, request.id);
  if (waiting.length === 0 || request.prices + waiting.length < PRICES_PER_QUOTE) return false;
  return (await findKeptPlace(deps, db, request)) !== null;
}

const QUOTES_A_RUN = 200;

/**
 * Frees spots held for requested shops that another request, a supervisor, or an import removed from the
 * list.
 */
export async function sweepKeptPlaces(deps: DeskDeps): Promise<void> {
  for (const id of await findQuotesWithWaitingPrices(deps.db, QUOTES_A_RUN)) {
    await deps.db.transaction().execute(async (trx) => {
      const quote = await lockAnyQuote(trx, id);
      if (quote && isOpen(quote.status)) await fillKeptPlace(deps, trx, quote, SYSTEM_ACTOR);
    });
  }
}
