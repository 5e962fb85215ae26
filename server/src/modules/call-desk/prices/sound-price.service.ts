import { localDate } from '@fourbay/contract/formats/local-clock';
import type { PriceEntry } from '@fourbay/contract/call-desk/price-entry';
import { partsProblem } from '@fourbay/contract/quotes/price-parts';
import { servicesProblem } from '@fourbay/contract/quotes/service-prices';
import type { Deps, Trx } from '../../../deps.ts';
import { invalid } from '../../../platform/http/app-error.ts';
import { findDeskRequest } from '../requests/requests.store.ts';
import { findServiceSlugs } from './prices.store.ts';
import { requireReadBack } from './usual-price.service.ts';

type EnteredFacts = Omit<PriceEntry, 'service_provider_id'>;

/** Refuses impossible prices, and requires confirmation of improbable ones. */
export async function requireSoundPrice(
  deps: Pick<Deps, 'now'>,
  trx: Trx,
  quoteId: string,
  entry: EnteredFacts,
  exceptPriceId?: string,
): Promise<void> {
  const problem = partsProblem(entry);
  if (problem) throw invalid({ [problem.field]: problem.text });
  await requireRequestedServices(trx, quoteId, entry);
  const request = entry.valid_until && (await findDeskRequest(trx, quoteId, deps.now()));
  if (request && String(entry.valid_until) < localDate(deps.now(), request.timezone))
    throw invalid({ valid_until: 'must not be in the past' });
  await requireReadBack(deps, trx, quoteId, entry, exceptPriceId);
}

/** Before a price waits for a call, because it couldn't be confirmed. */
async function requireRequestedServices(
  trx: Trx,
  quoteId: string,
  { price, service_prices: given }: EnteredFacts,
): Promise<void> {
  if (!given) return;
  const requested = await findServiceSlugs(trx, quoteId);
  const ids = requested.map(({ category_id }) => category_id);
  const problem = servicesProblem(price, given, ids);
  if (problem) throw invalid({ [problem.field]: problem.text });
}
