import type { QuotePlace } from '@fourbay/contract/quotes/quote-location';
import {
  createUserAddress,
  listUserAddresses,
  updateUserAddress,
} from '@fourbay/contract/places/places';
import { beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/harness.ts';
import { signUpOwner } from '../../../../test/records/people.ts';
import { loadTestPlaces } from '../../../../test/records/places.ts';
import { insertingOneTimeAddress, resolvePlace } from '../index.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
  await loadTestPlaces(test);
});

const resolve = (place: QuotePlace, userId = '1') => resolvePlace(test.deps, userId, place);
const savedHome = async () => {
  const owner = await signUpOwner(test);
  const fields = {
    location_name: 'Home',
    address: '100 Congress Ave',
    city: 'Austin',
    state_abr: 'TX',
    zip: '78701',
  };
  const { body } = await test.call(createUserAddress, {
    token: owner.token,
    body: { servicechek_user_address: fields },
  });
  return { owner, id: body.data.id };
};

describe('the place of a request', () => {
  it('a request can use a saved place, and coordinates sent with it are ignored', async () => {
    const { owner, id } = await savedHome();
    const place = await resolve(
      { user_address_id: id, latitude: 48.2, longitude: -114.3 },
      owner.id,
    );
    expect(place).toMatchObject({
      nickname: 'Home',
      city: 'Austin',
      zip: '78701',
      latitude: 30.2713,
      approximate: true,
      timezone: 'America/Chicago',
    });
  });

  it('a request cannot use a deleted place or another user’s place', async () => {
    const { owner, id } = await savedHome();
    await expect(resolve({ user_address_id: id }, '999999')).rejects.toMatchObject({
      code: 'not_found',
    });
    await test.call(updateUserAddress, {
      token: owner.token,
      params: { id },
      body: { servicechek_user_address: { archived: true } },
    });
    await expect(resolve({ user_address_id: id }, owner.id)).rejects.toMatchObject({
      code: 'not_found',
    });
  });

  it('a request can use a one-time place', async () => {
    const owner = await signUpOwner(test);
    const { body } = await test.call(createUserAddress, {
      token: owner.token,
      body: {
        servicechek_user_address: { zip: '78704', approximate: true, is_ephemeral: true },
      },
    });
    expect(await resolve({ user_address_id: body.data.id }, owner.id)).toMatchObject({
      zip: '78704',
    });
  });

  it('a request can use just a ZIP code', async () => {
    expect(await resolve({ zip: '59901' })).toMatchObject({
      address: '',
      city: 'Kalispell',
      state_abr: 'MT',
      zip: '59901',
      approximate: true,
      timezone: 'America/Denver',
    });
  });

  it('a request can use a city with its state, by name or abbreviation', async () => {
    expect(await resolve({ city: 'austin', state: 'Texas' })).toMatchObject({
      city: 'Austin',
      zip: '78701',
      approximate: true,
    });
    expect(await resolve({ city: 'Kalispell', state: 'MT' })).toMatchObject({ zip: '59901' });
  });

  it('a request can use a device’s coordinates, with or without the town', async () => {
    const point = { latitude: 30.2672, longitude: -97.75 };
    expect(await resolve(point)).toMatchObject({
      ...point,
      city: 'Austin',
      state_abr: 'TX',
      zip: '78701',
      approximate: false,
    });
    expect(
      await resolve({
        ...point,
        address: '1 Lake St',
        city: 'Austin',
        state: 'TX',
        country: 'United States',
      }),
    ).toMatchObject({ ...point, address: '1 Lake St', approximate: false });
  });

  it('coordinates decide between towns with the same name', async () => {
    const { db } = test.deps;
    const { us_state_id, kind, timezone } = await db
      .selectFrom('cities')
      .select(['us_state_id', 'kind', 'timezone'])
      .where('name', '=', 'Austin')
      .executeTakeFirstOrThrow();
    const towns = [
      { id: '1', latitude: 30.3, longitude: -97.7, population: 10 },
      { id: '2', latitude: 33, longitude: -101, population: 20 },
    ];
    const shared = { name: 'Twin', search_name: 'twin', us_state_id, kind, timezone };
    await db
      .insertInto('cities')
      .values(towns.map((town) => ({ ...town, ...shared })))
      .execute();
    const point = { latitude: 30.31, longitude: -97.71 };
    expect(await resolve({ ...point, city: 'Twin', state: 'TX' })).toMatchObject({
      ...point,
      city: 'Twin',
      approximate: false,
    });
  });

  it('a place at the center of its ZIP code is approximate', async () => {
    expect(await resolve({ latitude: 30.2713, longitude: -97.7426, zip: '78701' })).toMatchObject({
      approximate: true,
    });
  });

  it('coordinates far from the ZIP code or city are refused', async () => {
    const kalispell = { latitude: 48.2028, longitude: -114.3039 };
    await expect(resolve({ ...kalispell, zip: '78701' })).rejects.toMatchObject({
      code: 'geocoding_error',
    });
    await expect(resolve({ ...kalispell, city: 'Austin', state: 'TX' })).rejects.toMatchObject({
      code: 'geocoding_error',
    });
  });

  it.each<[string, QuotePlace]>([
    [
      'in Canada',
      { latitude: 49.2827, longitude: -123.1207, city: 'Vancouver', state: 'British Columbia' },
    ],
    ['in Hawaii', { zip: '96813' }],
    ['in another country', { city: 'Austin', state: 'TX', zip: '78701', country: 'Mexico' }],
  ])('the place of a request is rejected %s', async (_where, place) => {
    await expect(resolve(place)).rejects.toMatchObject({ code: 'outside_area' });
  });

  it('a place needs a ZIP code, a city with state, or coordinates', async () => {
    for (const place of [{}, { city: 'Austin', latitude: null, longitude: null }])
      await expect(resolve(place)).rejects.toMatchObject({ code: 'validation_error' });
  });

  it.each([
    [0, 0],
    [0, -97.75],
    [30.2672, 0],
  ])('a place at %d, %d is rejected, whatever its address', async (latitude, longitude) => {
    for (const address of [{}, { city: 'Austin', state: 'TX', zip: '78701' }])
      await expect(resolve({ ...address, latitude, longitude })).rejects.toMatchObject({
        code: 'geocoding_error',
        details: { fields: [{ field: 'latitude' }] },
      });
  });

  it('a place saved for one request is never listed', async () => {
    const owner = await signUpOwner(test);
    const place = await resolve({ zip: '78704' }, owner.id);
    const { id } = await test.deps.db
      .transaction()
      .execute((trx) =>
        insertingOneTimeAddress(trx, owner.id, place, test.clock.now()).executeTakeFirstOrThrow(),
      );
    expect(id).toMatch(/^\d+$/);
    for (const query of [{}, { 'query[is_ephemeral_eq]': true }]) {
      expect(
        (await test.call(listUserAddresses, { token: owner.token, query })).body.meta.count,
      ).toBe(0);
    }
  });
});
