import { centsToDollars } from '@fourbay/contract/formats/money';
import { PRICES_PER_QUOTE } from '@fourbay/contract/quotes/quote-limits';
import type { ServicePrice } from '@fourbay/contract/quotes/service-prices';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { after, seconds } from '../../platform/values/clock.ts';
import {
  startCall,
  claimRequest,
  closeRequest,
  enterPrice,
  findCalls,
  findDeskRequest,
  keptPlaceOf,
  listShops,
  reportCall,
  skipShop,
  type DeskShop,
  type HeldLease,
} from '../call-desk/index.ts';
import { findOwnVehicle } from '../garage/index.ts';
import { findPriceOfShop } from '../quotes/index.ts';
import { callRandom, drawDetails, drawOutcome, drawServicesDone } from './demo-caller.rules.ts';
import {
  isRequestAnsweredByHand,
  findDemoAgent,
  findOpenRequests,
  findRequestedServices,
  type RequestedDemoService,
} from './demo-caller.store.ts';
import { demoPrice } from './price-book.rules.ts';

export const DEMO_STEP = 'demo-caller-step';

/** The maximum number of calls per request. After these, the request is closed. */
const MAX_CALLS = 14;

/**
 * One step of the demo agent. Ends the running call with a random outcome, then calls the next shop
 * or closes the request. Each action is a service of the call desk that requires the lease, so a
 * step repeated after a crash finds the call already ended and continues.
 */
export async function runDemoStep(deps: Deps, quoteId: string): Promise<void> {
  const agentId = await findDemoAgent(deps.db);
  if (agentId === undefined || (await isRequestAnsweredByHand(deps.db, quoteId, deps.now())))
    return;
  const lease = await tryClaimRequest(deps, agentId, quoteId);
  if (!lease) return;
  const runningCall = (await findCalls(deps.db, quoteId)).find(({ ended_at }) => ended_at === null);
  if (runningCall) {
    const endsAt = after(runningCall.started_at, seconds(deps.config.DEMO_CALL_SECONDS));
    if (deps.now() < endsAt) return scheduleStep(deps, quoteId, endsAt);
    await endRunningCall(deps, lease, runningCall.service_provider_id);
  }
  await callNextShop(deps, lease);
}

/** The lease; undefined when the request is closed, deleted, or held by another agent. */
async function tryClaimRequest(
  deps: Deps,
  agentId: string,
  quoteId: string,
): Promise<HeldLease | undefined> {
  try {
    return await claimRequest(deps, agentId, quoteId);
  } catch (error) {
    if (
      error instanceof AppError &&
      ['quote_closed', 'not_found', 'held', 'own_request'].includes(error.code)
    )
      return undefined;
    throw error;
  }
}

async function callNextShop(deps: Deps, lease: HeldLease): Promise<void> {
  const request = await findDeskRequest(deps.db, lease.quoteId, deps.now());
  if (!request || request.closed_at) return;
  const calls = await findCalls(deps.db, lease.quoteId);
  const shops = await listShops(deps, deps.db, request);
  const real = shops.find((shop) => shop.requested && !shop.candidate.demo && !shop.settled);
  if (real) {
    await skipShop(deps, lease, real.id, 'The demo only calls made-up shops');
    return callNextShop(deps, lease);
  }
  const nextShop = findCallable(shops, calls)[0] ?? findRequested(shops, calls);
  const kept = keptPlaceOf(request, shops, deps.now());
  if (!nextShop && kept) return scheduleStep(deps, lease.quoteId, kept.until);
  if (!nextShop || calls.length >= MAX_CALLS) {
    await closeRequest(deps, lease, nextShop ? 'all_asked' : 'no_more_shops');
    return;
  }
  await startCall(deps, lease, nextShop.id);
  await scheduleStep(
    deps,
    lease.quoteId,
    after(deps.now(), seconds(deps.config.DEMO_CALL_SECONDS)),
  );
}

/** The requested shop that has not answered its link, once nobody else is left to call. */
const findRequested = (
  shops: readonly DeskShop[],
  calls: readonly { service_provider_id: string }[],
): DeskShop | undefined =>
  shops.find(
    ({ id, requested, refusal }) =>
      requested &&
      refusal === null &&
      !calls.some(({ service_provider_id: called }) => called === id),
  );

/**
 * Shops not called yet that can be called. Those that do the work come first, even closed ones, which the
 * desk ranks after any open shop.
 */
function findCallable(
  shops: readonly DeskShop[],
  calls: readonly { service_provider_id: string }[],
): DeskShop[] {
  const called = new Set(calls.map(({ service_provider_id }) => service_provider_id));
  return shops
    .filter(
      ({ id, refusal, candidate, question }) =>
        refusal === null && candidate.demo && !question && !called.has(id),
    )
    .toSorted((a, b) => Number(b.offersService) - Number(a.offersService));
}

async function endRunningCall(deps: Deps, lease: HeldLease, shopId: string): Promise<void> {
  const request = await findDeskRequest(deps.db, lease.quoteId, deps.now());
  const shops = request ? await listShops(deps, deps.db, request) : [];
  const shop = shops.find(({ id }) => id === shopId);
  if (!request || !shop) return;
  const calls = await findCalls(deps.db, lease.quoteId);
  const others = findCallable(shops, calls).filter(({ offersService }) => offersService);
  // The requested shop always gives a price, so that a demo does not wait for its spot.
  const isNeeded =
    shop.requested ||
    PRICES_PER_QUOTE - request.prices > Math.min(others.length, MAX_CALLS - calls.length);
  const random = callRandom(lease.quoteId, shopId);
  const services = await findRequestedServices(deps.db, lease.quoteId);
  const listed = services.filter(({ category_id: id }) => shop.candidate.category_ids.includes(id));
  const isPart = listed.length > 0 && listed.length < services.length;
  // A price for part of the job isn't one of the four.
  const done = isPart || isNeeded ? listed : drawServicesDone(listed, shopId);
  // A shop that has answered by link during the call would be refused a second price.
  const hasAnswered = await findPriceOfShop(deps.db, lease.quoteId, shopId);
  const offersService = shop.offersService || isPart;
  const outcome = hasAnswered
    ? 'no_answer'
    : drawOutcome({ offersService, isNeeded: isNeeded && !isPart }, random);
  if (outcome === 'priced') await enterDrawnPrice(deps, lease, shop, { services, done, random });
  else await reportCall(deps, lease, { shopId, outcome, note: 'Demo call', callBackAt: null });
}

interface DrawnJob {
  services: readonly RequestedDemoService[];
  /** Those that the shop does. */
  done: readonly RequestedDemoService[];
  random: () => number;
}

async function enterDrawnPrice(
  deps: Deps,
  lease: HeldLease,
  shop: DeskShop,
  { services, done, random }: DrawnJob,
): Promise<void> {
  const request = await findDeskRequest(deps.db, lease.quoteId, deps.now());
  const vehicle = request && (await findOwnVehicle(deps.db, request.user_id, request.vehicle_id));
  const price = demoPrice(
    done,
    vehicle?.priceClass ?? 'midsize',
    shop.candidate.chain_type,
    random,
  );
  const details = drawDetails(random);
  await enterPrice(deps, lease, {
    service_provider_id: shop.id,
    price: centsToDollars(price.totalCents),
    parts: centsToDollars(price.partsCents),
    labor: centsToDollars(price.laborCents),
    fees: centsToDollars(price.feesCents),
    ...(done.length < services.length
      ? { service_prices: partPrices(services, done, centsToDollars(price.totalCents)) }
      : {}),
    out_the_door: details.outTheDoor,
    oem_parts: random() < 0.85 ? price.oemParts : null,
    warranty_months: details.warrantyMonths,
    warranty_miles: details.warrantyMiles,
    earliest_slot: details.earliestSlot,
    valid_until: null,
    estimated: random() < 0.15,
    told_by: details.quotedBy,
    shopper_note: 'Demo price, made up for this sample.',
    private_note: '',
    read_back: true,
  });
}

/** What the shop does, with its price if that is one service. */
const partPrices = (
  services: readonly RequestedDemoService[],
  done: readonly RequestedDemoService[],
  total: number,
): ServicePrice[] =>
  services.map((service) => {
    const offered = done.includes(service);
    const price = offered && done.length === 1 ? total : null;
    return { category_id: service.category_id, price, offered };
  });

const scheduleStep = (deps: Deps, quoteId: string, at: Date): Promise<void> =>
  deps.jobs.enqueue(deps.db, DEMO_STEP, { quoteId }, { at, key: quoteId });

/** Schedules a step for open requests that a restart or a changed setting left without one. */
export async function sweepDemoRequests(deps: Deps): Promise<void> {
  const agentId = await findDemoAgent(deps.db);
  if (agentId === undefined) return;
  for (const quoteId of await findOpenRequests(deps.db, agentId, deps.now()))
    await deps.jobs.enqueue(deps.db, DEMO_STEP, { quoteId }, { key: quoteId });
}
