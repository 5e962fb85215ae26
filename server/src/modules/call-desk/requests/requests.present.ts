import { centsToDollars } from '@fourbay/contract/formats/money';
import type { deskRequest } from '@fourbay/contract/call-desk/desk-request';
import type { z } from 'zod';
import { presentInQueue } from '../bookings/desk-bookings.present.ts';
import type { QueuedBooking } from '../bookings/desk-bookings.store.ts';
import { presentCall } from '../calls/calls.present.ts';
import { presentOwnerQuestion } from '../owner-questions/owner-questions.present.ts';
import { presentEnteredPrice } from '../prices/prices.present.ts';
import { presentShop } from '../shops/shops.present.ts';
import { localTime } from './local-time.rules.ts';
import type { Deps } from '../../../deps.ts';
import { presentPhotos, requestReference } from '../../quotes/index.ts';
import type { OpenRequest } from './requests.service.ts';
import type { LookedAt } from './presence.store.ts';
import type { DeskRequestRow } from './requests.store.ts';

type RequestState = z.output<typeof deskRequest>['state'];

function stateOf({ lease_expires_at, resume_at }: Waiting, now: Date): RequestState {
  if (lease_expires_at) return 'held';
  return resume_at && resume_at > now ? 'scheduled' : 'waiting';
}

/** A request for prices, or a booking in its shape. */
type Waiting = Omit<DeskRequestRow, 'status'> & {
  status: DeskRequestRow['status'] | QueuedBooking['booking_state'];
};

const presentWork = (row: Waiting, now: Date) => ({
  id: row.id,
  reference: requestReference(row.id),
  status: row.status,
  vehicle: row.vehicle,
  vehicle_facts: row.engine,
  services: row.services,
  service_title: row.service_title,
  town: `${row.city}, ${row.state_abr}`,
  radius: row.radius,
  requested_at: row.created_at.toISOString(),
  target_at: row.target_at.toISOString(),
  limit_at: row.limit_at.toISOString(),
  prices: row.prices,
  state: stateOf(row, now),
  holder: row.holder,
  resume_at: row.resume_at && row.resume_at > now ? row.resume_at.toISOString() : null,
  on_the_phone: row.on_the_phone,
});

const presentRequest = (row: Waiting, now: Date): z.output<typeof deskRequest> => ({
  ...presentWork(row, now),
  local_time: localTime(now, row.timezone),
  lease_expires_at: row.lease_expires_at?.toISOString() ?? null,
});

interface Queue {
  rows: readonly DeskRequestRow[];
  bookings: readonly QueuedBooking[];
  /** Requests whose owner answered a question. */
  answered: ReadonlySet<string>;
  /** Requests about which a shop texted something to read. */
  texted: ReadonlySet<string>;
  /** The colleagues looking at a request or booking. */
  present: (lookedAt: LookedAt) => string[];
  now: Date;
}

/** The queue as one agent sees it, with bookings merged by due time. */
export function presentQueue(
  { rows, bookings, answered, texted, present, now }: Queue,
  agentId: string,
) {
  const requests = rows.map((row) => ({
    ...presentWork(row, now),
    kind: 'price' as const,
    timezone: row.timezone,
    booking: null,
    answered: answered.has(row.id),
    texted: texted.has(row.id),
    looking: present({ kind: 'price', id: row.id }),
    own: row.user_id === agentId,
  }));
  const waiting = bookings.map((row) => ({
    ...presentQueued(row, now),
    answered: false,
    texted: false,
    looking: present({ kind: 'booking', id: row.booking_id }),
    own: row.user_id === agentId,
  }));
  return insertByTime(requests, waiting);
}

const presentQueued = (row: QueuedBooking, now: Date) => ({
  ...presentWork(
    {
      ...row,
      id: row.booking_id,
      status: row.booking_state,
      created_at: row.asked_at,
      target_at: row.due_at,
      limit_at: row.lapses_at ?? row.notice_until ?? row.due_at,
      holder: row.booking_holder,
      lease_expires_at: row.booking_lease_expires_at,
      resume_at: row.booking_resume_at,
      on_the_phone: row.calling ? row.shop : null,
    },
    now,
  ),
  reference: requestReference(row.id),
  kind: 'booking' as const,
  timezone: row.timezone,
  booking: presentInQueue(row, now),
});

/**
 * Merges two lists. Keeps the first one's order, and puts each item of the second before the first
 * that is due later.
 */
function insertByTime<Row extends { target_at: string }, Other extends { target_at: string }>(
  rows: readonly Row[],
  others: readonly Other[],
): (Row | Other)[] {
  const merged: (Row | Other)[] = [...rows];
  for (const other of others) {
    const at = merged.findIndex(({ target_at }) => target_at > other.target_at);
    merged.splice(at === -1 ? merged.length : at, 0, other);
  }
  return merged;
}

export const presentOpenRequest = (
  images: Pick<Deps['images'], 'link'>,
  {
    now,
    request,
    shops,
    shopsWithinRadius,
    callableShops,
    photos,
    calls,
    entered,
    waitingPrices,
    keptPlace,
    usualPrice,
    script,
    messages,
    questions,
    readyQuestions,
    draft,
    leftDrafts,
  }: OpenRequest,
) => ({
  ...presentRequest(request, now),
  note: request.note,
  photos: presentPhotos(images, photos),
  shops: shops.map((shop) => presentShop(shop, now)),
  shops_within_radius: shopsWithinRadius,
  callable_shops: callableShops,
  calls: calls.map(presentCall),
  entered: entered.map(presentEnteredPrice),
  waiting_prices: waitingPrices.map(({ waiting_since, ...waiting }) => ({
    ...waiting,
    received_at: waiting_since.toISOString(),
  })),
  kept_place: keptPlace && {
    service_provider_id: keptPlace.shopId,
    shop: keptPlace.shop,
    until: keptPlace.until.toISOString(),
  },
  known_price: usualPrice && { ...usualPrice, median: centsToDollars(usualPrice.median) },
  script: script.map(({ text }) => text),
  script_about: script.map(({ about }) => about),
  script_services: script.map(({ categoryId = null }) => categoryId),
  owner_messages: messages.map(({ sent_at, ...message }) => ({
    ...message,
    sent_at: sent_at.toISOString(),
  })),
  owner_questions: questions.map((question) => presentOwnerQuestion(question, now)),
  ready_questions: readyQuestions,
  draft,
  left_drafts: leftDrafts.map(({ typed_at, ...left }) => ({
    ...left,
    typed_at: typed_at.toISOString(),
  })),
});
