import { centsToDollars } from '@fourbay/contract/money';
import type { BusinessHours } from '@fourbay/contract/business-hours';
import type { deskRequest } from '@fourbay/contract/call-desk';
import type { z } from 'zod';
import type { Db, Deps } from '../../../deps.ts';
import { addressLine, ASSUMED_HOURS, formatPhone } from '../../shops/index.ts';
import { findKnownPrice } from '../prices/prices.service.ts';
import { findHeldPrices, type HeldPriceRow, type OwnPriceRow } from '../prices/prices.store.ts';
import {
  findPriceQuestions,
  findNamedServices,
  fillVehicle,
  scriptLines,
} from '../../service-catalog/index.ts';
import { recordingNotice, scriptFor } from './script.rules.ts';
import { listShops, type DeskShop } from '../shops/shops.service.ts';
import {
  findRequestedServices,
  findRequestedServiceText,
  findCalls,
  findDraft,
  type CallRow,
  type DeskRow,
} from './requests.store.ts';

const localTime = (at: Date, timezone: string): string =>
  new Intl.DateTimeFormat('en-US', {
    weekday: 'short',
    hour: 'numeric',
    minute: '2-digit',
    timeZone: timezone,
  }).format(at);

function hoursToday({ candidate }: DeskShop, now: Date) {
  const day = new Intl.DateTimeFormat('en-US', { weekday: 'long', timeZone: candidate.timezone })
    .format(now)
    .toLowerCase() as keyof BusinessHours;
  return (candidate.hours ?? ASSUMED_HOURS)[day].map(({ start, end }) => ({
    start,
    end: end ?? null,
  }));
}

const presentDeskRequest = (row: DeskRow, now: Date): z.output<typeof deskRequest> => ({
  id: row.id,
  status: row.status,
  vehicle: row.vehicle,
  vehicle_facts: row.engine,
  services: row.services,
  service_title: row.service_title,
  town: `${row.city}, ${row.state_abr}`,
  local_time: localTime(now, row.timezone),
  radius: row.radius,
  requested_at: row.created_at.toISOString(),
  target_at: row.target_at.toISOString(),
  limit_at: row.limit_at.toISOString(),
  prices: row.prices,
  state: row.lease_expires_at
    ? 'held'
    : row.resume_at && row.resume_at > now
      ? 'scheduled'
      : 'waiting',
  holder: row.holder,
  lease_expires_at: row.lease_expires_at?.toISOString() ?? null,
  resume_at: row.resume_at && row.resume_at > now ? row.resume_at.toISOString() : null,
  on_the_phone: row.on_the_phone,
});

/** The queue as one agent sees it. */
export const presentQueue = (
  rows: readonly DeskRow[],
  looking: ReadonlyMap<string, string[]>,
  agentId: string,
  now: Date,
) =>
  rows.map((row) => ({
    ...presentDeskRequest(row, now),
    looking: looking.get(row.id) ?? [],
    own: row.user_id === agentId,
  }));

const presentShop = (shop: DeskShop, now: Date) => ({
  id: shop.id,
  name: shop.candidate.name,
  phone: formatPhone(shop.candidate.phone),
  phone_raw: shop.candidate.phone,
  address: addressLine(shop.candidate),
  distance: shop.distance,
  type: shop.candidate.chain_type,
  requested: shop.requested,
  open: shop.open,
  local_time: localTime(now, shop.candidate.timezone),
  timezone: shop.candidate.timezone,
  today: hoursToday(shop, now),
  hours_assumed: shop.candidate.hours === null,
  offers_service: shop.offersService,
  asked_today: shop.askedToday,
  callable: shop.refusal === null,
  why_not: whyNot(shop, now),
  available_at: shop.refusal?.until?.toISOString() ?? null,
  call_back_at: shop.callBackAt?.toISOString() ?? null,
  last_outcomes: shop.lastOutcomes.map(({ outcome, at, thisRequest }) => ({
    outcome,
    at: at.toISOString(),
    this_request: thisRequest,
  })),
});

/** `To be called again later: from Wed 2:40 PM` */
function whyNot({ refusal, candidate }: DeskShop, now: Date): string | null {
  if (!refusal) return null;
  return refusal.until && refusal.until > now
    ? `${refusal.why}: from ${localTime(refusal.until, candidate.timezone)}`
    : refusal.why;
}

export const presentCall = (call: CallRow) => ({
  id: call.id,
  service_provider_id: call.service_provider_id,
  name: call.name,
  started_at: call.started_at.toISOString(),
  ended_at: call.ended_at?.toISOString() ?? null,
  outcome: call.outcome,
  call_back_at: call.call_back_at?.toISOString() ?? null,
  note: call.note,
});

/** Everything the three panes show of a request that is held. */
export async function presentOpenRequest(deps: Pick<Deps, 'config' | 'now'>, db: Db, row: DeskRow) {
  const now = deps.now();
  const shops = await listShops(deps, db, row);
  const known = await findKnownPrice(deps, db, row.id);
  return {
    ...presentDeskRequest(row, now),
    shops: shops.map((shop) => presentShop(shop, now)),
    calls: (await findCalls(db, row.id)).map(presentCall),
    entered: (await findHeldPrices(db, row.id)).map(presentHeldPrice),
    known_price: known && { ...known, median: known.median / 100 },
    script: await scriptOfRequest(deps, db, row, shops),
    draft: await findDraft(db, row.id),
  };
}

async function scriptOfRequest(
  { config }: Pick<Deps, 'config'>,
  db: Db,
  row: DeskRow,
  shops: readonly DeskShop[],
): Promise<string[]> {
  const asked = await findRequestedServiceText(db, row.id);
  // Requests from before their words were kept are named from the catalog of today.
  const words =
    asked ??
    (await findNamedServices(db, await findRequestedServices(db, row.id))).flatMap(scriptLines);
  return scriptFor({
    appName: config.APP_NAME,
    jobs: words.map((line) => fillVehicle(line, row.vehicle)),
    questions: (await findPriceQuestions(db))
      .filter(({ archived }) => !archived)
      .map(({ wording }) => wording),
    recordingNotice: recordingNotice(config, [
      row.state_abr,
      ...shops.map(({ candidate }) => candidate.state_abr),
    ]),
  });
}

/** What was entered, as it can be corrected. */
const entryOf = (row: HeldPriceRow) => ({
  price: centsToDollars(row.total_cents),
  parts: centsToDollars(row.parts_cents),
  labor: centsToDollars(row.labor_cents),
  fees: centsToDollars(row.fees_cents),
  out_the_door: row.out_the_door,
  oem_parts: row.oem_parts,
  warranty_months: row.warranty_months,
  warranty_miles: row.warranty_miles,
  earliest_slot: row.earliest_slot,
  valid_until: row.valid_until,
  estimated: row.estimated,
  told_by: row.told_by,
  shopper_note: row.shopper_note,
  private_note: row.private_note,
});

const presentHeldPrice = (row: HeldPriceRow) => ({
  id: row.id,
  service_provider_id: row.service_provider_id,
  shop: row.shop,
  told_at: row.told_at.toISOString(),
  withdrawn: row.withdrawn_at !== null,
  entry: entryOf(row),
});

export const presentOwnPrice = (row: OwnPriceRow) => ({
  id: row.id,
  request_id: row.request_id,
  vehicle: row.vehicle,
  service_title: row.service_title,
  shop: row.shop,
  open: row.status === 'completed',
  status: row.status,
  told_at: row.told_at.toISOString(),
  withdrawn: row.withdrawn_at !== null,
  entry: entryOf(row),
});
