import type { QuoteLocation } from '@fourbay/contract/quotes/quote-location';
import { describe, expect, it } from 'vitest';
import { emptyDraft, type RequestDraft } from '../draft/request-draft.ts';
import { noServices, pickCategory, pickChoice, pickOption } from '../services/service-selection.ts';
import { toRequestBody, idempotencyKey, spendOneQuote, findSubmitBlocker } from './submission.ts';
import { listErrorLines } from './submission.errors.ts';

const home: QuoteLocation = {
  location_name: 'Home',
  user_address_id: '9',
  address: '12 Elm St',
  address_2: '',
  city: 'Austin',
  state: 'TX',
  zip: '78701',
  country: 'USA',
  latitude: 30.27,
  longitude: -97.74,
  approximate: false,
  isValid: true,
};
const { approximate: _known, ...sentHome } = home;
const brakes = pickCategory(noServices(), 0, { id: '1', name: 'Brakes' });
const draft: RequestDraft = {
  ...emptyDraft(),
  selectedServices: brakes,
  selectedLocation: home,
  selectedMileRadius: 25,
};
const ready = { draft, vehicleId: '3', left: 1, online: true };

describe('a request can be sent', () => {
  it('a request can be sent with a vehicle, services, a place, and a remaining quote', () => {
    expect(findSubmitBlocker(ready)).toBeNull();
  });

  it('a request cannot be sent with no quote left', () => {
    expect(findSubmitBlocker({ ...ready, left: 0 })).toMatch(/^You’ve reached your quote limit/);
  });

  it('a request cannot be sent without a vehicle', () => {
    expect(findSubmitBlocker({ ...ready, vehicleId: undefined })).toBe('Choose a vehicle first.');
  });

  it('a request cannot be sent without a service', () => {
    expect(
      findSubmitBlocker({ ...ready, draft: { ...draft, selectedServices: noServices() } }),
    ).toBe('Finish choosing services first.');
  });

  it('a request cannot be sent without a usable place', () => {
    expect(findSubmitBlocker({ ...ready, draft: { ...draft, selectedLocation: null } })).toBe(
      'Choose a place first.',
    );
    expect(
      findSubmitBlocker({
        ...ready,
        draft: { ...draft, selectedLocation: { ...home, isValid: false } },
      }),
    ).toBe('Choose a place first.');
  });

  it('a request cannot be sent offline', () => {
    expect(findSubmitBlocker({ ...ready, online: false })).toMatch(/^You’re offline/);
  });
});

describe('a request spends', () => {
  it.each([
    [
      { monthly_quota: 1, yearly_quota: 3, additional_quota: 2 },
      { monthly_quota: 0, yearly_quota: 3, additional_quota: 2 },
    ],
    [
      { monthly_quota: 0, yearly_quota: 3, additional_quota: 2 },
      { monthly_quota: 0, yearly_quota: 2, additional_quota: 2 },
    ],
    [
      { monthly_quota: 0, yearly_quota: 0, additional_quota: 2 },
      { monthly_quota: 0, yearly_quota: 0, additional_quota: 1 },
    ],
    [
      { monthly_quota: 0, yearly_quota: 0, additional_quota: 0 },
      { monthly_quota: 0, yearly_quota: 0, additional_quota: 0 },
    ],
  ])('a request spends from %o, leaving %o', (before, after) => {
    expect(spendOneQuote(before)).toEqual(after);
  });
});

it('the body has the vehicle, services, place, radius, and requested shop', () => {
  const services = pickChoice(pickOption(brakes, 0, 0, { id: '10', name: 'Axle' }), 0, 0, {
    id: '100',
    name: 'Front',
  });
  expect(
    toRequestBody({ ...draft, selectedServices: services, requestedServiceProviderId: '77' }, '3'),
  ).toEqual({
    servicechek_user_quote: {
      user_vehicle_id: '3',
      services: [
        {
          category: { id: '1' },
          optionChoices: [{ category_option: { id: '10' }, category_option_choice: { id: '100' } }],
        },
      ],
      user_address: sentHome,
      radius: 25,
      requested_service_provider_id: '77',
    },
  });
});

it('the body is the same however the place was created', () => {
  const turned = Object.fromEntries(Object.entries(home).toReversed()) as unknown as QuoteLocation;
  expect(JSON.stringify(toRequestBody({ ...draft, selectedLocation: turned }, '3'))).toBe(
    JSON.stringify(toRequestBody(draft, '3')),
  );
});

describe('the key of a request', () => {
  const key = (of: RequestDraft, vehicle = '3') => idempotencyKey(of, toRequestBody(of, vehicle));

  it('the key of a request is the same in a copied tab and after a reload', () => {
    expect(key(structuredClone(draft))).toBe(key(draft));
  });

  it('a request with different contents, or the same request created again, gets a new key', () => {
    const keys = [
      key(draft),
      key(draft, '4'),
      key({ ...draft, selectedMileRadius: 26 }),
      key({ ...draft, selectedLocation: { ...home, zip: '78702' } }),
      key({ ...draft, key: 'anew' }),
    ];
    expect(new Set(keys).size).toBe(keys.length);
  });
});

describe('a refusal', () => {
  it('an error shows its sentence', () => {
    expect(listErrorLines({ error: 'We only work in the continental United States.' })).toEqual([
      'We only work in the continental United States.',
    ]);
  });

  it('an error with fields shows each field once', () => {
    const errors = [
      { field: 'servicechek_user_quote.services.0.category', details: ['is not offered'] },
      { field: 'servicechek_user_quote.services.1.category', details: ['is not offered'] },
      { field: 'radius', details: ['must be a whole number of miles from 5 to 100'] },
    ];
    expect(listErrorLines({ error: 'Some of that can’t be accepted.', errors })).toEqual([
      'Services: is not offered.',
      'Radius: must be a whole number of miles from 5 to 100.',
    ]);
  });
});

describe('the mileage of a request', () => {
  const withMileage = (typed: string, vehicleId = '3') =>
    toRequestBody({ ...draft, mileage: { vehicleId, typed } }, '3').servicechek_user_quote.mileage;

  it('the mileage entered for the vehicle is sent with the request', () => {
    expect(withMileage('61000')).toBe(61_000);
  });

  it('the mileage is omitted when it is empty, invalid, or for another vehicle', () => {
    expect(withMileage('')).toBeUndefined();
    expect(withMileage('about 60k')).toBeUndefined();
    expect(withMileage('61000', '4')).toBeUndefined();
  });
});
