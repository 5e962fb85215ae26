import type { Quote } from './list/quote-list.ts';

type Attributes = Quote['attributes'];

/** A quote for a test: just requested, for vehicle 1. */
export const makeQuote = (id: string, attributes: Partial<Attributes> = {}): Quote => ({
  id,
  type: 'user_quote',
  attributes: {
    user_id: '1',
    user_vehicle_id: '1',
    status: 'requested',
    archived: false,
    created_at: '2026-11-20T20:14:00Z',
    expires_at: '2026-12-20T20:14:00Z',
    expiry: '2026-12-20T20:14:00Z',
    expected_at: '2026-11-20T20:34:00Z',
    closed_at: null,
    close_reason: null,
    refunded: false,
    version: 1,
    service_title: 'Front brake pads and rotors',
    description: 'Brakes: front',
    note: '',
    photos: [],
    radius: 5,
    price_count: 0,
    requested_service_provider_id: null,
    services: [],
    user_vehicle: { id: '1', full_vehicle_name: '2015 Honda Civic EX' },
    user_address: {
      location_name: 'Home',
      address: '12 Elm St',
      city: 'Austin',
      state: 'TX',
      zip: '78701',
      approximate: false,
      latitude: 30.27,
      longitude: -97.74,
      timezone: 'America/Chicago',
    },
    user_vehicle_service_histories: [],
    shared: false,
    going_to_price_id: null,
    paid: null,
    current_call: null,
    ...attributes,
  },
});
