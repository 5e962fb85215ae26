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
import { requestQuote } from '../../../test/records/quote-records.ts';
import { loadServices } from '../../../test/records/services.ts';
import { days } from '../../platform/values/clock.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
  await loadTestPlaces(test);
  await loadServices(test);
});

const home = { address: '100 Congress Ave', city: 'Austin', zip: '78701' };
const save = (person: Person, fields: object) =>
  test.call(createUserAddress, { token: person.token, body: { servicechek_user_address: fields } });
const change = (person: Person, id: string, fields: object) =>
  test.call(updateUserAddress, {
    token: person.token,
    params: { id },
    body: { servicechek_user_address: fields },
  });
const listed = async (person: Person, query: Record<string, boolean | undefined> = {}) =>
  (await test.call(listUserAddresses, { token: person.token, query })).body.data.map(
    ({ id }) => id,
  );
const stateId = async (name_eq: string) =>
  (await test.call(listStates, { query: { name_eq } })).body.data[0]?.id ?? '';

describe('the state of a saved place', () => {
  it('can be given by just its id', async () => {
    const owner = await signUpOwner(test);
    const texas = await stateId('Texas');
    const { body } = await save(owner, { ...home, us_state_id: texas });
    expect(body.data.attributes).toMatchObject({ state_abr: 'TX', us_state_id: texas });
    const moved = await change(owner, body.data.id, {
      ...home,
      city: 'Kalispell',
      zip: '59901',
      us_state_id: Number(await stateId('Montana')),
    });
    expect(moved.body.data.attributes).toMatchObject({ state_abr: 'MT', city: 'Kalispell' });
  });

  it('can be given both ways if they match', async () => {
    const owner = await signUpOwner(test);
    const us_state_id = await stateId('Texas');
    const { body } = await save(owner, { ...home, us_state_id, state_abr: 'texas' });
    for (const answer of [
      await save(owner, { ...home, us_state_id, state_abr: 'MT' }),
      await change(owner, body.data.id, { us_state_id, state_abr: 'MT' }),
    ])
      expect(refusedWith(answer, 422).errors?.map(({ field }) => field)).toEqual([
        'state_abr',
        'us_state_id',
      ]);
  });

  it('is rejected with an unknown id', async () => {
    const owner = await signUpOwner(test);
    const refused = refusedWith(await save(owner, { ...home, us_state_id: '999999' }), 422);
    expect(refused.errors?.map(({ field }) => field)).toEqual(['us_state_id']);
  });
});

describe('a one-time place', () => {
  const once = { ...home, state_abr: 'TX', is_ephemeral: true };

  it('is stored, but neither listed nor primary', async () => {
    const owner = await signUpOwner(test);
    const { body } = await save(owner, once);
    expect(body.data.attributes).toMatchObject({ is_ephemeral: true, primary: false });
    for (const query of [{}, { 'query[is_ephemeral_eq]': true }])
      expect(await listed(owner, query)).toEqual([]);
    const kept = await save(owner, { ...once, is_ephemeral: false });
    expect(kept.body.data.attributes.primary).toBe(true);
    expect(await listed(owner)).toEqual([kept.body.data.id]);
  });

  it('cannot be the primary one', async () => {
    const owner = await signUpOwner(test);
    const refused = refusedWith(await save(owner, { ...once, primary: true }), 422);
    expect(refused.errors?.map(({ field }) => field)).toEqual(['primary']);
  });

  it('is deleted a day later when another is saved, unless a request uses it', async () => {
    const owner = await signUpOwner(test);
    await requestQuote(test, owner);
    const stored = async () =>
      (
        await test.deps.db
          .selectFrom('user_addresses')
          .select('id')
          .where('user_id', '=', owner.id)
          .orderBy('id')
          .execute()
      ).map(({ id }) => id);
    const ofRequest = await stored();
    await save(owner, once);
    test.clock.advance(days(1) + 1);
    const second = (await save(owner, once)).body.data.id;
    expect(await stored()).toEqual([...ofRequest, second]);
  });
});

describe('changing a saved place', () => {
  it('works with PUT and PATCH', async () => {
    const owner = await signUpOwner(test);
    const { body } = await save(owner, { ...home, state_abr: 'TX', nickname: 'Home' });
    const renamed = await test.call(
      { ...updateUserAddress, method: 'PUT' },
      {
        token: owner.token,
        params: { id: body.data.id },
        body: { servicechek_user_address: { nickname: 'Work' } },
      },
    );
    expect(renamed.body.data.attributes).toMatchObject({ nickname: 'Work', zip: '78701' });
  });

  it('with null clears the name and second line', async () => {
    const owner = await signUpOwner(test);
    const { body } = await save(owner, {
      ...home,
      state_abr: 'TX',
      nickname: 'Home',
      address_2: 'Unit 2',
    });
    const { attributes } = (await change(owner, body.data.id, { nickname: null, address_2: null }))
      .body.data;
    expect(attributes).toMatchObject({ nickname: '', location_name: '', address_2: '' });
  });
});

describe('the specification’s parameters', () => {
  it('bare filters narrow countries and states', async () => {
    const countries = async (abbreviation_eq: string) =>
      (await test.call(listCountries, { query: { abbreviation_eq, archived_eq: false } })).body
        .data;
    expect(await countries('XX')).toEqual([]);
    const country_id_eq = (await countries('US'))[0]?.id;
    for (const call of [listStates, findStates]) {
      const { body } = await test.call(call, {
        query: { country_id_eq, archived_eq: false, s: 'name DESC' },
      });
      expect(body.meta.count).toBe(49);
      expect(body.data[0]?.attributes.name).toBe('Wyoming');
      const none = await test.call(call, { query: { country_id_eq: '999' } });
      expect(none.body.meta.count).toBe(0);
    }
  });

  it('an unknown bare filter is refused by name', async () => {
    const refused = refusedWith(await test.call(listStates, { query: { bogus_eq: '1' } }), 400);
    expect(refused.error).toContain('bogus_eq');
  });

  it('parameters of a public geocoder are accepted', async () => {
    const owner = await signUpOwner(test);
    const common = { format: 'json', addressdetails: 1, countrycodes: 'us' };
    for (const answer of [
      await test.call(searchCities, {
        query: { q: 'Austin', featureType: 'city', limit: 10, ...common },
      }),
      await test.call(reverseGeocode, { query: { lat: 30.27, lon: -97.74, ...common } }),
      await test.call(searchAddress, {
        token: owner.token,
        query: { street: '1 Main St', city: 'Austin', state: 'TX', limit: 1, ...common },
      }),
    ])
      expect(answer.status).toBe(200);
  });
});
