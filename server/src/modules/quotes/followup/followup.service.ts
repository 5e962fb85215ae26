import type { Deps, Trx } from '../../../deps.ts';
import { invalid } from '../../../platform/http/app-error.ts';
import { after, days } from '../../../platform/values/clock.ts';
import { applyChange, requireOwnQuote } from '../lifecycle/change.service.ts';
import type { StoredQuote } from '../lifecycle/quotes.store.ts';
import { planQuestion } from '../paid/questions.service.ts';
import { findShownPrice, type StoredPrice } from '../prices/prices.store.ts';
import { findFollowup, saveFollowup } from './followup.store.ts';

/** Days after “I'm going there”, without a booking. */
const ASK_AFTER_DAYS = 7;

type FollowupDeps = Pick<Deps, 'db' | 'now' | 'live' | 'jobs'>;

async function requireLivePrice(
  trx: Trx,
  quote: StoredQuote,
  priceId: string,
): Promise<StoredPrice> {
  const price = await findShownPrice(trx, quote.id, priceId);
  if (!price) throw invalid({ user_quote_price_id: 'isn’t a live price of this quote' });
  return price;
}

/** Saves the live price whose shop the owner chose; null clears the choice. */
export async function chooseShop(
  deps: FollowupDeps,
  userId: string,
  id: string,
  priceId: string | null,
): Promise<void> {
  await deps.db.transaction().execute(async (trx) => {
    const quote = await requireOwnQuote(trx, userId, id);
    const price = priceId === null ? undefined : await requireLivePrice(trx, quote, priceId);
    const before = await findFollowup(trx, userId, quote.id);
    if ((before?.going_to_price_id ?? null) === (price?.id ?? null)) return;
    await saveFollowup(trx, quote.id, { going_to_price_id: price?.id ?? null });
    // With a booked slot, the slot decides when to ask.
    if (!before?.work_on)
      await planQuestion(
        deps,
        trx,
        quote.id,
        price ? after(deps.now(), days(ASK_AFTER_DAYS)) : null,
      );
    const actor = { kind: 'owner' as const, userId };
    await applyChange(deps, trx, quote, actor, {
      event: price ? 'going' : 'not_going',
      ...(price ? { shopId: price.service_provider_id } : {}),
    });
  });
}
