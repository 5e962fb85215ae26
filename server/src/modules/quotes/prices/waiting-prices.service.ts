import type { Trx } from '../../../deps.ts';
import { applyChange, type Actor } from '../lifecycle/change.service.ts';
import { isOpen } from '../lifecycle/lifecycle.rules.ts';
import type { ProgressDeps } from '../lifecycle/progress.service.ts';
import type { StoredQuote } from '../lifecycle/quotes.store.ts';
import { countLivePrices, findWaitingPrices, showPrice } from './prices.store.ts';

/**
 * Shows prices on hold, oldest first, until this many are shown. Returns how many are shown. The quote is
 * locked.
 */
export async function showWaitingPrices(
  deps: ProgressDeps,
  trx: Trx,
  quote: StoredQuote,
  actor: Actor,
  places: number,
): Promise<number> {
  const live = await countLivePrices(trx, quote.id);
  const requested = quote.requested_service_provider_id;
  if (live >= places || requested === null) return live;
  const shown = (await findWaitingPrices(trx, quote.id)).slice(0, places - live);
  const over = isOpen(quote.status) && deps.now() >= quote.target_at;
  const event = over ? 'place_over' : 'waiting_price_shown';
  for (const { id } of shown) {
    await showPrice(trx, id);
    await applyChange(deps, trx, quote, actor, { event, shopId: requested });
  }
  return live + shown.length;
}
