import { readRequest } from '@fourbay/contract/call-desk/call-desk';
import { lookUp } from '@fourbay/contract/voice/look-up';
import { beforeAll, describe, expect, it } from 'vitest';
import { servicesLoader } from '../../../../reference-data/load-services.ts';
import { startTestApp, type TestApp } from '../../../../test/harness.ts';
import { ALL_DAY, holdRequest, report, type Held } from '../../../../test/records/desk/desk.ts';
import { signUpStaff } from '../../../../test/records/people.ts';
import { loadTestPlaces } from '../../../../test/records/places.ts';
import { addShop, weekOf } from '../../../../test/records/shops.ts';

describe('a shop that calls', () => {
  let test: TestApp;
  let work: Held;
  let shop: string;
  let reference: string;
  let token: string;
  beforeAll(async () => {
    test = await startTestApp();
    await loadTestPlaces(test);
    await servicesLoader.load(test.deps.db, { now: test.clock.now });
    shop = await addShop(test, {
      name: 'Gorridge Service',
      phone: '+15125550148',
      hours: weekOf(ALL_DAY, ALL_DAY),
    });
    await addShop(test, { name: 'Old Gorridge Tire', hours: weekOf(ALL_DAY, ALL_DAY) });
    work = await holdRequest(test);
    await report(test, work, shop, 'voicemail');
    ({ reference } = (await test.call(readRequest, work.call)).body);
    token = (await signUpStaff(test, 'agent')).token;
  });
  const find = async (query: string, by = token) =>
    (await test.call(lookUp, { token: by, query: { query } })).body;

  it.each(['(512) 555-0148', '5125550148', 'gorridge serv'])(
    'is found by "%s", with the request it was called about',
    async (typed) => {
      const { shops } = await find(typed);
      expect(shops).toMatchObject([
        {
          id: shop,
          never_call: false,
          matters: [{ kind: 'price', id: work.id, reference, open: true, held_by_you: false }],
        },
      ]);
    },
  );

  it('is found by a number from which it called before', async () => {
    const number = '+15125550149';
    await test.deps.db
      .insertInto('shop_numbers')
      .values({
        number,
        service_provider_id: shop,
        added_by: work.agent.id,
        added_at: test.clock.now(),
      })
      .execute();
    expect((await find('(512) 555-0149')).shops).toMatchObject([{ id: shop }]);
  });

  it('is found by a part of the name, names that begin with it first', async () => {
    expect((await find('gorridge')).shops.map(({ name }) => name)).toEqual([
      'Gorridge Service',
      'Old Gorridge Tire',
    ]);
    expect((await find('%')).shops).toEqual([]);
  });

  it('is found by the letters it was told, however they are typed', async () => {
    for (const typed of [reference, reference.toLowerCase(), [...reference].join(' ')])
      expect((await find(typed)).matters).toMatchObject([{ id: work.id, kind: 'price' }]);
    const { matters } = await find(reference, work.agent.token);
    expect(matters).toMatchObject([{ held_by_you: true }]);
  });

  it('isn’t made up', async () => {
    expect(await find('nobody is called this')).toEqual({ shops: [], matters: [] });
  });
});
