import { localDate } from '@fourbay/contract/formats/local-clock';
import type { PriceEntry } from '@fourbay/contract/call-desk/price-entry';
import { partsProblem } from '@fourbay/contract/quotes/price-parts';
import type { Deps, Trx } from '../../../deps.ts';
import { invalid } from '../../../platform/http/app-error.ts';
import { findDeskRequest } from '../requests/requests.store.ts';
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
  const request = entry.valid_until && (await findDeskRequest(trx, quoteId, deps.now()));
  if (request && String(entry.valid_until) < localDate(deps.now(), request.timezone))
    throw invalid({ valid_until: 'must not be in the past' });
  await requireReadBack(deps, trx, quoteId, entry, exceptPriceId);
}
