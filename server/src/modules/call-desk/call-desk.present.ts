import type { BusinessHours } from '@fourbay/contract/business-hours';
import type { deskRequest } from '@fourbay/contract/call-desk';
import type { z } from 'zod';
import type { Db, Deps } from '../../deps.ts';
import { addressLine, ASSUMED_HOURS, formatPhone } from '../providers/index.ts';
import { recordingNotice, scriptFor } from './call-desk.script.rules.ts';
import { listShops, type DeskShop } from './call-desk.shops.ts';
import { findCalls, findDraft, type CallRow, type DeskRow } from './call-desk.store.ts';

const localTime = (at: Date, timezone: string): string => new Intl.DateTimeFormat('en-US', { weekday: 'short', hour: 'numeric', minute: '2-digit', timeZone: timezone }).format(at);

function hoursToday({ candidate }: DeskShop, now: Date) {
  const day = new Intl.DateTimeFormat('en-US', { weekday: 'long', timeZone: candidate.timezone }).format(now).toLowerCase() as keyof BusinessHours;
  return (candidate.hours ?? ASSUMED_HOURS)[day].map(({ start, end }) => ({ start, end: end ?? null }));
}

export const presentDeskRequest = (row: DeskRow, now: Date): z.output<typeof deskRequest> => ({
  id: row.id,
  status: row.status,
  vehicle: row.vehicle,
  services: row.services,
  service_title: row.service_title,
  town: `${row.city}, ${row.state_abr}`,
  local_time: localTime(now, row.timezone),
  radius: row.radius,
  requested_at: row.created_at.toISOString(),
  target_at: row.target_at.toISOString(),
  limit_at: row.limit_at.toISOString(),
  prices: row.prices,
  holder: row.holder,
  lease_expires_at: row.lease_expires_at?.toISOString() ?? null,
});

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
  last_outcomes: shop.lastOutcomes.map(({ outcome, at, thisRequest }) => ({ outcome, at: at.toISOString(), this_request: thisRequest })),
});

/** `To be called again later: from Wed 2:40 PM` */
function whyNot({ refusal, candidate }: DeskShop, now: Date): string | null {
  if (!refusal) return null;
  return refusal.until && refusal.until > now ? `${refusal.why}: from ${localTime(refusal.until, candidate.timezone)}` : refusal.why;
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
  return {
    ...presentDeskRequest(row, now),
    shops: shops.map((shop) => presentShop(shop, now)),
    calls: (await findCalls(db, row.id)).map(presentCall),
    script: scriptFor({ appName: deps.config.APP_NAME, vehicle: row.vehicle, services: row.services, recordingNotice: recordingNotice(deps.config, [row.state_abr, ...shops.map(({ candidate }) => candidate.state_abr)]) }),
    draft: await findDraft(db, row.id),
  };
}
