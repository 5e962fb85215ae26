import {
  createUserAddress,
  findStates,
  listCountries,
  listStates,
  listUserAddresses,
  reverseGeocode,
  searchAddress,
  searchCities,
  updateUserAddress,
} from '@fourbay/contract/places/places';
import { beforeAll, describe, expect, it } from 'vitest';
import { refusedWith, startTestApp, type TestApp } from '../../../test/harness.ts';
import { signUpOwner, type Person } from '../../../test/records/people.ts';
import { loadTestPlaces } from '../../../test/records/places.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
  await loadTestPlaces(test);
});

const home = {
  location_name: 'Home',
  address: '100 Congress Ave',
  city: 'Austin',
  state_abr: 'TX',
  zip: '78701',
};
const save = (person: Person, fields: Record<string, unknown>) =>
  test.call(createUserAddress, { token: person.token, body: { servicechek_user_address: fields } });
const change = (person: Person, id: string, fields: Record<string, unknown>) =>
  test.call(updateUserAddress, {
    token: person.token,
    params: { id },
    body: { servicechek_user_address: fields },
  });
const list = async (person: Person, query: Record<string, string | boolean> = {}) =>
  (await test.call(listUserAddresses, { token: person.token, query })).body;

describe('states and countries', () => {
  it('the states are the contiguous 48 and the District of Columbia, sorted by name', async () => {
    const country = await test.call(listCountries, {
      query: { 'query[abbreviation_eq]': 'US', 'query[archived_eq]': false },
    });
    const { body } = await test.call(listStates, {
      query: {
        'query[country_id_eq]': country.body.data[0]?.id ?? '',
        'query[archived_eq]': false,
        'query[s]': 'name ASC',
      },
    });
    expect(body.meta.count).toBe(49);
    expect(body.data.map(({ attributes }) => attributes.name)).toEqual(
      body.data.map(({ attributes }) => attributes.name).toSorted(),
    );
    expect(body.data.some(({ attributes }) => ['AK', 'HI'].includes(attributes.abbreviation))).toBe(
      false,
    );
  });

  it('a state can be found by its name', async () => {
    const { body } = await test.call(findStates, { query: { 'query[name_eq]': 'Montana' } });
    expect(body.data[0]?.attributes.abbreviation).toBe('MT');
  });
});

describe('city search', () => {
  const names = async (text: string) =>
    (await test.call(searchCities, { query: { q: text } })).body.data.map(
      ({ full_name }) => full_name,
    );

  it('a city is found by the start of its name, ignoring case', async () => {
    expect(await names('aus')).toEqual(['Austin, Texas']);
    expect(await names('KALISP')).toEqual(['Kalispell, Montana']);
  });

  it('of cities with the same name, the largest is first', async () => {
    expect((await names('kansas city')).slice(0, 2)).toEqual([
      'Kansas City, Missouri',
      'Kansas City, Kansas',
    ]);
  });

  it('a city search may end with a state', async () => {
    expect(await names('kansas city ks')).toEqual(['Kansas City, Kansas']);
    expect(await names('Kansas City, Mis')).toEqual(['Kansas City, Missouri']);
  });

  it('a city is found by a later word of its name', async () => {
    expect(await names('rock')).toEqual(['Little Rock, Arkansas']);
  });

  it('a city is found by its ZIP code', async () => {
    const { body } = await test.call(searchCities, { query: { q: '59925' } });
    expect(body.data[0]).toMatchObject({
      full_name: 'Marion, Montana',
      address: { hamlet: 'Marion', state: 'Montana', state_abr: 'MT', postcode: '59925' },
    });
  });

  it('an empty or unknown name finds no city', async () => {
    expect(await names('')).toEqual([]);
    expect(await names('%')).toEqual([]);
    expect(await names('zzzz')).toEqual([]);
  });

  it('city searches are rate-limited per address', async () => {
    const headers = { 'x-forwarded-for': '198.51.100.7' };
    for (let i = 0; i < 120; i++) await test.call(searchCities, { query: { q: '' }, headers });
    refusedWith(await test.call(searchCities, { query: { q: '' }, headers }), 429);
  });
});

describe('reverse geocoding', () => {
  const at = (lat: number, lon: number) => test.call(reverseGeocode, { query: { lat, lon } });

  it('reverse geocoding returns the town, ZIP code, and state', async () => {
    const { body } = await at(30.2672, -97.7431);
    expect(body.data).toMatchObject({
      full_name: 'Austin, Texas',
      lat: 30.2672,
      lon: -97.7431,
      approximate: false,
    });
    expect(body.data.address).toMatchObject({
      city: 'Austin',
      state: 'Texas',
      state_abr: 'TX',
      postcode: '78701',
      country_code: 'us',
    });
  });

  it.each([
    ['Key West', 24.5551, -81.78, 'FL'],
    ['Blaine on the border', 48.9937, -122.747, 'WA'],
    ['a beach the coarse outline leaves out', 32.8473, -117.2742, 'CA'],
    ['an island off Maine', 43.7642, -69.3164, 'ME'],
  ])('reverse geocoding accepts %s', async (_place, lat, lon, state) => {
    expect((await at(lat, lon)).body.data.address.state_abr).toBe(state);
  });

  it.each([
    ['Windsor, across from Detroit', 42.3001, -83.0165],
    ['Tijuana', 32.5027, -117.0037],
    ['Ciudad Juárez', 31.7202, -106.4608],
    ['Tsawwassen', 49.0168, -123.0823],
    ['Stanstead, across from Derby Line', 45.0125, -72.1],
    ['Anchorage', 61.2181, -149.9003],
    ['Honolulu', 21.3069, -157.8583],
    ['San Juan', 18.4655, -66.1057],
    ['the Atlantic', 35, -70],
  ])('reverse geocoding refuses %s', async (_place, lat, lon) => {
    const refusal = refusedWith(await at(lat, lon), 422);
    expect(refusal).toMatchObject({
      code: 'outside_area',
      error: 'We only work in the continental United States.',
    });
  });

  it('reverse geocoding refuses invalid coordinates', async () => {
    refusedWith(await at(91, 0), 400);
    refusedWith(await test.call(reverseGeocode, { query: { lat: 'north', lon: '' } }), 400);
  });
});

describe('address search', () => {
  it('without a geocoder, an address is at its ZIP code’s center', async () => {
    const owner = await signUpOwner(test);
    const { body } = await test.call(searchAddress, {
      token: owner.token,
      query: { street: '100 Congress Ave', city: 'Austin', state: 'Texas', postalcode: '78701' },
    });
    expect(body.data).toMatchObject([{ lat: 30.2713, lon: -97.7426, approximate: true }]);
  });

  it('an unknown ZIP code finds nothing, and one outside the area is rejected', async () => {
    const owner = await signUpOwner(test);
    const search = (query: Record<string, string>) =>
      test.call(searchAddress, { token: owner.token, query });
    expect(
      (await search({ street: '1 Any St', city: 'Austin', state: 'TX', postalcode: '77777' })).body
        .data,
    ).toEqual([]);
    refusedWith(
      await search({ street: '1 Any St', city: 'Juneau', state: 'Alaska', postalcode: '99801' }),
      422,
    );
  });

  it('the address search requires a session', async () => {
    refusedWith(await test.call(searchAddress, { query: { postalcode: '78701' } }), 401);
  });
});

describe('saving a place', () => {
  it('without a geocoder, a place is at its ZIP code’s center and approximate', async () => {
    const owner = await signUpOwner(test);
    const { status, body } = await save(owner, {
      ...home,
      latitude: 1,
      longitude: 1,
      user_id: '999',
    });
    expect(status).toBe(201);
    expect(body.data.attributes).toMatchObject({
      user_id: owner.id,
      nickname: 'Home',
      location_name: 'Home',
      address: '100 Congress Ave',
      address_2: '',
      city: 'Austin',
      state_abr: 'TX',
      zip: '78701',
      latitude: 30.2713,
      longitude: -97.7426,
      approximate: true,
      primary: true,
      archived: false,
      is_ephemeral: false,
    });
  });

  it('an incomplete form is refused with every missing field', async () => {
    const owner = await signUpOwner(test);
    const refusal = refusedWith(await save(owner, { location_name: 'Home', city: ' ' }), 422);
    expect(refusal).toMatchObject({ code: 'validation_error', error: 'Incomplete form.' });
    expect(refusal.errors?.map(({ field }) => field)).toEqual([
      'address',
      'city',
      'state_abr',
      'zip',
    ]);
    expect((await list(owner)).meta.count).toBe(0);
  });

  it('a place with an unknown ZIP code is refused', async () => {
    const owner = await signUpOwner(test);
    const refusal = refusedWith(await save(owner, { ...home, zip: '77777' }), 422);
    expect(refusal).toMatchObject({
      code: 'geocoding_error',
      error: 'Failed to fetch address location.',
      errors: [{ field: 'zip' }],
    });
  });

  it('a place with another state’s ZIP code is rejected', async () => {
    const owner = await signUpOwner(test);
    const refusal = refusedWith(await save(owner, { ...home, state_abr: 'MT' }), 422);
    expect(refusal.errors).toEqual([{ field: 'zip', details: ['belongs to Austin, TX'] }]);
  });

  it.each([
    ['Alaska', { state_abr: 'AK', zip: '99501' }],
    ['Hawaii by name', { state_abr: 'Hawaii', zip: '96801' }],
    ['Puerto Rico', { state_abr: 'PR', zip: '00901' }],
    ['a ZIP code of Alaska', { zip: '99501' }],
    ['Ontario', { state_abr: 'ON' }],
    ['another country', { country: 'Canada' }],
  ])('saving %s is refused with a message', async (_place, fields) => {
    const owner = await signUpOwner(test);
    expect(refusedWith(await save(owner, { ...home, ...fields }), 422).code).toBe('outside_area');
  });

  it('a place can be saved with its ZIP code alone', async () => {
    const owner = await signUpOwner(test);
    const { body } = await save(owner, { zip: '59901', approximate: true, location_name: 'Cabin' });
    expect(body.data.attributes).toMatchObject({
      address: '',
      city: 'Kalispell',
      state_abr: 'MT',
      approximate: true,
    });
  });

  it('saved places require a session', async () => {
    refusedWith(
      await test.call(createUserAddress, { body: { servicechek_user_address: home } }),
      401,
    );
  });
});

describe('the primary place', () => {
  it('a new primary place replaces the previous one', async () => {
    const owner = await signUpOwner(test);
    const first = await save(owner, { ...home, primary: true });
    const second = await save(owner, { ...home, location_name: 'Work', primary: true });
    expect((await list(owner, { 'query[primary_eq]': true })).data.map(({ id }) => id)).toEqual([
      second.body.data.id,
    ]);
    await change(owner, first.body.data.id, { primary: true });
    expect((await list(owner, { 'query[primary_eq]': true })).data.map(({ id }) => id)).toEqual([
      first.body.data.id,
    ]);
  });

  it('20 parallel calls leave one primary place', async () => {
    const owner = await signUpOwner(test);
    const ids: string[] = [];
    for (let i = 0; i < 5; i++) ids.push((await save(owner, home)).body.data.id);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, i) => change(owner, ids[i % 5] ?? '', { primary: true })),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array<number>(20).fill(200));
    expect((await list(owner, { 'query[primary_eq]': true })).meta.count).toBe(1);
  });

  describe('fifty saved places', () => {
    const FULL = 'You have 50 saved locations, which is the limit. Delete one to save another.';

    /** An owner with this many places, the first of them deleted. */
    async function ownerWith(count: number) {
      const owner = await signUpOwner(test);
      const { body } = await save(owner, home);
      const { db } = test.deps;
      const row = await db
        .selectFrom('user_addresses')
        .selectAll()
        .where('id', '=', body.data.id)
        .executeTakeFirstOrThrow();
      const { id: _id, ...copied } = row;
      await db
        .insertInto('user_addresses')
        .values(Array.from({ length: count }, () => ({ ...copied, is_primary: false })))
        .execute();
      await change(owner, row.id, { archived: true });
      return { owner, deletedId: row.id };
    }

    it('a 51st saved place is refused until one is deleted', async () => {
      const { owner } = await ownerWith(50);
      expect(refusedWith(await save(owner, home), 422)).toEqual({
        code: 'places_full',
        error: FULL,
      });
      const [first] = (await list(owner)).data;
      await change(owner, first?.id ?? '', { archived: true });
      expect((await save(owner, home)).status).toBe(201);
    });

    it('a deleted place can’t be restored as the 51st', async () => {
      const { owner, deletedId } = await ownerWith(50);
      expect(refusedWith(await change(owner, deletedId, { archived: false }), 422).error).toBe(
        FULL,
      );
    });

    it('of two concurrent calls for the last spot, one is rejected', async () => {
      const { owner } = await ownerWith(49);
      const answers = await Promise.all([save(owner, home), save(owner, home)]);
      expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 422]);
    });
  });

  it('the first saved place is the primary one', async () => {
    const owner = await signUpOwner(test);
    expect((await save(owner, home)).body.data.attributes.primary).toBe(true);
    expect((await save(owner, home)).body.data.attributes.primary).toBe(false);
  });

  it('another place becomes primary when the primary one is deleted', async () => {
    const owner = await signUpOwner(test);
    const first = await save(owner, home);
    const second = await save(owner, home);
    await change(owner, first.body.data.id, { archived: true });
    expect((await list(owner)).data.map(({ id, attributes }) => [id, attributes.primary])).toEqual([
      [second.body.data.id, true],
    ]);
  });

  it('an owner whose last place was deleted has no primary one', async () => {
    const owner = await signUpOwner(test);
    const { body } = await save(owner, { ...home, primary: true });
    await change(owner, body.data.id, { archived: true });
    expect((await list(owner)).meta.count).toBe(0);
    expect((await list(owner, { 'query[archived_eq]': true })).data[0]?.attributes).toMatchObject({
      archived: true,
      primary: false,
    });
  });

  it('a deleted place cannot become primary', async () => {
    const owner = await signUpOwner(test);
    const { body } = await save(owner, home);
    await change(owner, body.data.id, { archived: true });
    refusedWith(await change(owner, body.data.id, { primary: true }), 409);
  });
});

describe('changing a place', () => {
  it('a changed address is geocoded again, but a changed name is not', async () => {
    const owner = await signUpOwner(test);
    const { id } = (await save(owner, home)).body.data;
    const renamed = await change(owner, id, { nickname: 'Office' });
    expect(renamed.body.data.attributes).toMatchObject({
      nickname: 'Office',
      location_name: 'Office',
      latitude: 30.2713,
    });
    const moved = await change(owner, id, {
      ...home,
      city: 'Kalispell',
      state_abr: 'MT',
      zip: '59901',
    });
    expect(moved.body.data.attributes).toMatchObject({
      city: 'Kalispell',
      state_abr: 'MT',
      latitude: 48.2028,
    });
  });

  it('an incomplete new address changes nothing', async () => {
    const owner = await signUpOwner(test);
    const { id } = (await save(owner, home)).body.data;
    expect(refusedWith(await change(owner, id, { address: '' }), 422).code).toBe(
      'validation_error',
    );
    expect((await list(owner)).data[0]?.attributes.address).toBe('100 Congress Ave');
  });

  it('another user’s place cannot be changed', async () => {
    const [owner, other] = [await signUpOwner(test), await signUpOwner(test)];
    const { id } = (await save(owner, home)).body.data;
    refusedWith(await change(other, id, { nickname: 'Mine' }), 404);
    expect((await list(owner)).data[0]?.attributes.nickname).toBe('Home');
    expect(await list(other, { 'query[user_id_eq]': owner.id })).toMatchObject({
      data: [],
      meta: { count: 0 },
    });
  });
});
