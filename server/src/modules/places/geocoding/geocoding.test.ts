import { createUserAddress, reverseGeocode, searchAddress } from '@fourbay/contract/places/places';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  answerWith,
  startFakeNominatim,
  type FakeNominatim,
} from '../../../../test/stand-ins/fake-nominatim.ts';
import { refusedWith, startTestApp, type TestApp } from '../../../../test/harness.ts';
import { signUpOwner, type Person } from '../../../../test/records/people.ts';
import { loadTestPlaces } from '../../../../test/records/places.ts';
import { createNominatim } from './nominatim.service.ts';

let test: TestApp;
let fake: FakeNominatim;
let owner: Person;
let number = 0;
beforeAll(async () => {
  fake = await startFakeNominatim();
  test = await startTestApp({}, (deps) => ({
    geocoder: createNominatim({
      url: fake.url,
      userAgent: 'tests',
      db: deps.db,
      now: deps.now,
      wait: async () => {},
    }),
  }));
  await loadTestPlaces(test);
  owner = await signUpOwner(test);
});
beforeEach(() => {
  fake.asked.length = 0;
  test.clock.advance(60_000);
});

const found = {
  place_id: 7,
  lat: '30.2637',
  lon: '-97.7446',
  address: {
    house_number: '100',
    road: 'Congress Avenue',
    city: 'Austin',
    state: 'Texas',
    postcode: '78701',
  },
};
/** An address that is not cached yet. */
const address = () => ({
  address: `${(number += 1)} Congress Ave`,
  city: 'Austin',
  state_abr: 'TX',
  zip: '78701',
});
const save = (fields: Record<string, unknown>) =>
  test.call(createUserAddress, { token: owner.token, body: { servicechek_user_address: fields } });

describe('with a geocoder, a saved place', () => {
  it('a saved place has the coordinates of its street', async () => {
    fake.answer(answerWith([found]));
    const { body } = await save(address());
    expect(body.data.attributes).toMatchObject({
      latitude: 30.2637,
      longitude: -97.7446,
      approximate: false,
    });
  });

  it('an answer that knows only the street is approximate', async () => {
    const { house_number: _, ...street } = found.address;
    fake.answer(answerWith([{ ...found, address: street }]));
    expect((await save(address())).body.data.attributes).toMatchObject({
      latitude: 30.2637,
      approximate: true,
    });
  });

  it('a unit isn’t looked up, and is kept on the second line', async () => {
    fake.answer(answerWith([found]));
    const typed = address();
    const { body } = await save({ ...typed, address: `${typed.address} Ste 123` });
    expect(fake.asked[0]?.searchParams.get('street')).toBe(typed.address);
    expect(body.data.attributes).toMatchObject({ address: typed.address, address_2: 'Ste 123' });
  });

  it('an address that isn’t found is looked up again without the city', async () => {
    fake.answer((url, ...rest) =>
      answerWith(url.searchParams.has('city') ? [] : [found])(url, ...rest),
    );
    expect((await save(address())).body.data.attributes.approximate).toBe(false);
    expect(fake.asked.map(({ searchParams }) => searchParams.get('city'))).toEqual([
      'Austin',
      null,
    ]);
  });

  it.each([
    ['in another state', { lat: '45.5231', lon: '-122.6765' }],
    ['far from the ZIP code', { lat: '32.7767', lon: '-96.797' }],
  ])('a geocoder result %s is not accepted as the address', async (_where, point) => {
    fake.answer(answerWith([{ ...found, ...point }]));
    expect((await save(address())).body.data.attributes).toMatchObject({
      latitude: 30.2713,
      approximate: true,
    });
  });

  it('a ZIP code that doesn’t match the city is rejected', async () => {
    const refusal = refusedWith(
      await save({ ...address(), city: 'Marion', zip: '59901', state_abr: 'TX' }),
      422,
    );
    expect(refusal.code).toBe('geocoding_error');
  });

  it('an address that is not found is not saved, and its ZIP code is offered', async () => {
    fake.answer(answerWith([]));
    const fields = address();
    const refusal = refusedWith(await save(fields), 422);
    expect(refusal).toMatchObject({
      code: 'geocoding_error',
      error: 'Failed to fetch address location.',
      offer: 'use_zip',
    });
    expect(fake.asked).toHaveLength(2);
    expect((await save({ ...fields, approximate: true })).body.data.attributes).toMatchObject({
      address: fields.address,
      approximate: true,
      latitude: 30.2713,
    });
  });

  it('a place is at its ZIP code’s center while the geocoder is unavailable', async () => {
    fake.answer((_url, _request, response) => response.writeHead(500).end());
    expect((await save(address())).body.data.attributes).toMatchObject({
      approximate: true,
      latitude: 30.2713,
    });
  });

  it('an address located outside the continental United States is refused', async () => {
    fake.answer(answerWith([{ ...found, lat: '21.3', lon: '-157.8' }]));
    expect(refusedWith(await save(address()), 422).code).toBe('outside_area');
  });
});

describe('with a geocoder, a lookup', () => {
  it('reverse geocoding returns the street and number', async () => {
    fake.answer(answerWith({ ...found, address: { ...found.address, extra: 'x'.repeat(500) } }));
    const { body } = await test.call(reverseGeocode, { query: { lat: 30.2637, lon: -97.7446 } });
    expect(body.data).toMatchObject({
      full_name: 'Austin, Texas',
      address: {
        house_number: '100',
        road: 'Congress Avenue',
        city: 'Austin',
        state_abr: 'TX',
        postcode: '78701',
      },
    });
    expect(JSON.stringify(body)).not.toContain('xxx');
  });

  it('reverse geocoding returns the town while the geocoder is unavailable', async () => {
    fake.answer((_url, _request, response) => response.writeHead(500).end());
    const { body } = await test.call(reverseGeocode, { query: { lat: 30.26, lon: -97.74 } });
    expect(body.data.address).toMatchObject({ city: 'Austin', postcode: '78701' });
  });

  it('an address search returns the geocoder’s result', async () => {
    fake.answer(answerWith([found]));
    const { body } = await test.call(searchAddress, {
      token: owner.token,
      query: { street: '100 Congress', city: 'Austin', state: 'Texas', postalcode: '78701' },
    });
    expect(body.data).toMatchObject([
      { lat: 30.2637, lon: -97.7446, approximate: false, address: { road: 'Congress Avenue' } },
    ]);
  });
});
