import type { Deps } from '../../deps.ts';
import { AppError } from '../../platform/app-error.ts';
import { after, seconds } from '../../platform/clock.ts';
import {
  startCall,
  claimRequest,
  closeRequest,
  enterPrice,
  findCalls,
  findDeskRequest,
  listShops,
  reportCall,
  type DeskShop,
  type HeldLease,
} from '../call-desk/index.ts';
import { findOwnVehicle } from '../garage/index.ts';
import { callRandom, drawDetails, drawOutcome } from './demo-caller.rules.ts';
import { findDemoAgent, findOpenRequests, findWantedServices } from './demo-caller.store.ts';
import { demoPrice } from './price-book.rules.ts';

export const DEMO_STEP = 'demo-caller-step';

/** A request whose calls lead nowhere is closed after this many. */
const MOST_CALLS = 14;

/**
 * One step of the invented agent: end the running call with a drawn outcome, then dial the next
 * shop or close. Everything goes through the call desk's own services, lease included, so a step
 * that is repeated after a crash finds the call already ended and simply goes on.
 */
export async function runDemoStep(deps: Deps, quoteId: string): Promise<void> {
  const agentId = await findDemoAgent(deps.db);
  if (agentId === undefined) return;
  const lease = await claimOrLeave(deps, agentId, quoteId);
  if (!lease) return;
  const running = (await findCalls(deps.db, quoteId)).find(({ ended_at }) => ended_at === null);
  if (running) {
    const endsAt = after(running.started_at, seconds(deps.config.DEMO_CALL_SECONDS));
    if (deps.now() < endsAt) return continueAt(deps, quoteId, endsAt);
    await endRunningCall(deps, lease, running.service_provider_id);
  }
  await dialNext(deps, lease);
}

/** Nothing when the request is closed, gone, or worked on by a person. */
async function claimOrLeave(
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

async function dialNext(deps: Deps, lease: HeldLease): Promise<void> {
  const request = await findDeskRequest(deps.db, lease.quoteId, deps.now());
  if (!request || request.closed_at) return;
  const calls = await findCalls(deps.db, lease.quoteId);
  const called = new Set(calls.map(({ service_provider_id }) => service_provider_id));
  const next = (await listShops(deps, deps.db, request)).find(
    (shop) => shop.refusal === null && shop.candidate.demo && !called.has(shop.id),
  );
  if (!next || calls.length >= MOST_CALLS) {
    await closeRequest(deps, lease, next ? 'all_asked' : 'no_more_shops');
    return;
  }
  await startCall(deps, lease, next.id);
  await continueAt(deps, lease.quoteId, after(deps.now(), seconds(deps.config.DEMO_CALL_SECONDS)));
}

async function endRunningCall(deps: Deps, lease: HeldLease, shopId: string): Promise<void> {
  const request = await findDeskRequest(deps.db, lease.quoteId, deps.now());
  const shop = request && (await listShops(deps, deps.db, request)).find(({ id }) => id === shopId);
  if (!request || !shop) return;
  const random = callRandom(lease.quoteId, shopId);
  const outcome = drawOutcome(shop.offersService, random);
  if (outcome === 'priced') await enterDrawnPrice(deps, lease, shop, random);
  else await reportCall(deps, lease, { shopId, outcome, note: 'Demo call', callBackAt: null });
}

async function enterDrawnPrice(
  deps: Deps,
  lease: HeldLease,
  shop: DeskShop,
  random: () => number,
): Promise<void> {
  const request = await findDeskRequest(deps.db, lease.quoteId, deps.now());
  const vehicle = request && (await findOwnVehicle(deps.db, request.user_id, request.vehicle_id));
  const services = await findWantedServices(deps.db, lease.quoteId);
  const price = demoPrice(
    services,
    vehicle?.priceClass ?? 'midsize',
    shop.candidate.chain_type,
    random,
  );
  const details = drawDetails(random);
  await enterPrice(deps, lease, {
    service_provider_id: shop.id,
    price: price.totalCents / 100,
    parts: price.partsCents / 100,
    labor: price.laborCents / 100,
    fees: price.feesCents / 100,
    out_the_door: details.outTheDoor,
    oem_parts: random() < 0.85 ? price.oemParts : null,
    warranty_months: details.warrantyMonths,
    warranty_miles: details.warrantyMiles,
    earliest_slot: details.earliestSlot,
    valid_until: null,
    estimated: random() < 0.15,
    told_by: details.toldBy,
    shopper_note: 'Demo price, invented for this sample.',
    private_note: '',
    read_back: true,
  });
}

const continueAt = (deps: Deps, quoteId: string, at: Date): Promise<void> =>
  deps.jobs.enqueue(deps.db, DEMO_STEP, { quoteId }, { at, key: quoteId });

/** Picks up what a restart or a change of settings left waiting. */
export async function sweepDemoRequests(deps: Deps): Promise<void> {
  const agentId = await findDemoAgent(deps.db);
  if (agentId === undefined) return;
  for (const quoteId of await findOpenRequests(deps.db, agentId, deps.now()))
    await deps.jobs.enqueue(deps.db, DEMO_STEP, { quoteId }, { key: quoteId });
}
