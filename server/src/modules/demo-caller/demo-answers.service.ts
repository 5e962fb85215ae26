import { centsToDollars } from '@fourbay/contract/formats/money';
import type { ShopAnswer } from '@fourbay/contract/shop-answers/shop-answers';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { findDeskRequest } from '../call-desk/index.ts';
import { findOwnVehicle } from '../garage/index.ts';
import { answerForShop, findAskedShop } from '../shop-answers/index.ts';
import { callRandom, drawDetails, drawOutcome } from './demo-caller.rules.ts';
import { findRequestedServices } from './demo-caller.store.ts';
import { demoPrice } from './price-book.rules.ts';

/** A demo shop answers its link, like a service advisor on a phone. */
export async function answerDemoQuestion(deps: Deps, questionId: string): Promise<void> {
  const asked = await findAskedShop(deps.db, questionId);
  if (!asked) return;
  try {
    await answerForShop(deps, questionId, await drawAnswer(deps, asked));
  } catch (error) {
    // Skips questions of requests with four prices, and those answered by hand.
    if (!(error instanceof AppError)) throw error;
  }
}

interface AskedShop {
  quote_id: string;
  service_provider_id: string;
  chain_type: 'dealership' | 'chain' | 'independent';
}

async function drawAnswer(
  deps: Deps,
  { quote_id: quoteId, service_provider_id: shopId, chain_type }: AskedShop,
): Promise<ShopAnswer> {
  const random = callRandom(quoteId, shopId);
  const request = await findDeskRequest(deps.db, quoteId, deps.now());
  if (
    !request ||
    drawOutcome({ offersService: true, isNeeded: false }, random) === 'needs_to_see_car'
  )
    return { outcome: 'needs_to_see_car', note: 'Demo answer, made up for this sample.' };
  const vehicle = await findOwnVehicle(deps.db, request.user_id, request.vehicle_id);
  const services = await findRequestedServices(deps.db, quoteId);
  const price = demoPrice(services, vehicle?.priceClass ?? 'midsize', chain_type, random);
  const details = drawDetails(random);
  return {
    price: {
      price: centsToDollars(price.totalCents),
      parts: centsToDollars(price.partsCents),
      labor: centsToDollars(price.laborCents),
      fees: centsToDollars(price.feesCents),
      out_the_door: details.outTheDoor ?? true,
      oem_parts: price.oemParts,
      warranty_months: details.warrantyMonths,
      warranty_miles: details.warrantyMiles,
      earliest_slot: details.earliestSlot,
      valid_until: null,
      told_by: details.quotedBy,
      shopper_note: 'Demo price, made up for this sample.',
    },
  };
}
