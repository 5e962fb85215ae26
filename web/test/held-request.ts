import type { CallLine } from '@fourbay/contract/voice/call-line';
import type { HeldRequest } from '../src/console/desk/desk.queries.ts';
import type { DeskLine, Voice } from '../src/console/desk/line/voice.queries.ts';

/** A request that an agent holds, with three shops. */
export const shop = (id: string, more: Partial<HeldRequest['shops'][number]> = {}) => ({
  id,
  name: `Shop ${id}`,
  phone: '(512) 555-0100',
  phone_raw: '+15125550100',
  address: '1 Main St, Austin, TX 78701',
  distance: 1,
  type: 'independent' as const,
  requested: false,
  open: true,
  local_time: 'Sat 9:00 am',
  timezone: 'America/Chicago',
  today: [],
  today_note: null,
  hours_assumed: false,
  note: '',
  offers_service: true,
  asked_today: 0,
  callable: true,
  why_not: null,
  available_at: null,
  question: null,
  channels: [],
  price_record: null,
  untold_reports: [],
  call_back_at: null,
  quoted_before: null,
  last_outcomes: [],
  ...more,
});

export const entered = (id: string, shopId: string, price: number) => ({
  id,
  service_provider_id: shopId,
  shop: `Shop ${shopId}`,
  told_at: '2026-11-21T14:50:00Z',
  withdrawn: false,
  waiting: false,
  source: 'call' as const,
  covers: 'all' as const,
  entry: { price, estimated: false, shopper_note: '', private_note: '' },
});

export function heldRequest(more: Partial<HeldRequest> = {}): HeldRequest {
  return {
    id: '7',
    reference: 'KTRMDV',
    lease_token: 'token',
    status: 'gathering_price',
    vehicle: '2015 Honda Civic EX',
    vehicle_facts: [],
    services: [{ category_id: '1', name: 'Brakes', details: [] }],
    service_title: 'Brakes',
    town: 'Austin, TX',
    local_time: 'Sat 9:00 am',
    radius: 5,
    requested_at: '2026-11-21T14:40:00Z',
    target_at: '2026-11-21T15:40:00Z',
    limit_at: '2026-11-21T16:40:00Z',
    prices: 2,
    state: 'held',
    holder: 'Andre',
    lease_expires_at: '2099-11-21T15:03:00Z',
    resume_at: null,
    on_the_phone: null,
    note: '',
    photos: [],
    shops: [
      shop('1'),
      shop('2', { note: 'Ask for Dave.' }),
      shop('3', { callable: false, why_not: 'Closed until Monday' }),
    ],
    shops_within_radius: 3,
    callable_shops: 2,
    calls: [],
    waiting_prices: [],
    kept_place: null,
    entered: [entered('21', '1', 289), entered('22', '2', 310)],
    known_price: null,
    script: [],
    script_about: [],
    script_services: [],
    owner_messages: [],
    owner_questions: [],
    ready_questions: [],
    draft: null,
    left_drafts: [],
    ...more,
  } as HeldRequest;
}

/** The line of a call that was dialed by hand. */
export const BY_HAND: CallLine = {
  id: null,
  dialed_by: 'hand',
  state: 'by_hand',
  provider_id: null,
  rang_at: null,
  answered_at: null,
  answered_by: null,
  ended_at: null,
  ended_by: null,
  seconds: null,
  failure: null,
  proposed_outcome: null,
  muted: false,
  on_hold: false,
  recording: 'none',
  recording_now: false,
  supervised: null,
};

/** A server without a phone line. */
export const NO_VOICE: Voice = {
  provider: 'hand',
  number: null,
  phone: 'hand',
  phones: [{ kind: 'hand', available: true }],
  agent_number: null,
  records: false,
  keep_recordings_days: 30,
  line: null,
};

/** A server with a phone line, and an agent whose own phone rings. */
export const VOICE: Voice = {
  ...NO_VOICE,
  provider: 'simulated',
  number: '+17205550100',
  phone: 'phone',
  phones: [
    { kind: 'phone', available: true },
    { kind: 'browser', available: false },
    { kind: 'hand', available: true },
  ],
  agent_number: { number: '+15125554412', confirmed_at: '2026-11-20T10:00:00Z' },
  records: true,
};

/** A line that was just dialed. */
export const LINE: DeskLine = {
  ...BY_HAND,
  id: '51',
  dialed_by: 'line',
  state: 'calling_agent',
  provider_id: 'CA1',
  call_id: '31',
  kind: 'price',
  work_id: '7',
  direction: 'out',
  incoming_call_id: null,
  service_provider_id: '1',
  shop: 'Shop 1',
  number: '+15125550100',
  agent_user_id: '5',
  agent: 'Bea',
  saved: false,
  dialed_at: new Date().toISOString(),
};
export const ANSWERED: Partial<DeskLine> = {
  state: 'on_the_line',
  rang_at: new Date().toISOString(),
  answered_at: new Date().toISOString(),
  answered_by: 'human',
};
