import { fixShop, readShopFacts } from '@fourbay/contract/call-desk/desk-shops';
import {
  editShopRecord,
  listShopChanges,
  mergeShop,
  readShopRecord,
  restoreShopChange,
  splitShop,
} from '@fourbay/contract/shops/shop-management';
import { readShop } from '@fourbay/contract/shops/shops';
import { beforeAll, describe, expect, it } from 'vitest';
import { servicesLoader } from '../../../../reference-data/load-services.ts';
import { ALL_DAY, holdRequest, shopOf, type Held } from '../../../../test/records/desk/desk.ts';
import { refusedWith, startTestApp, type TestApp } from '../../../../test/harness.ts';
import { signUpStaff, type Person } from '../../../../test/records/people.ts';
import { loadTestPlaces } from '../../../../test/records/places.ts';
import { addShop, weekOf } from '../../../../test/records/shops.ts';

const NOTE = 'Ask for Dave. Nobody picks up from noon to one.';

describe('callers’ notes about a shop', () => {
  let test: TestApp;
  let supervisor: Person;
  beforeAll(async () => {
    test = await startTestApp();
    await loadTestPlaces(test);
    await servicesLoader.load(test.deps.db, { now: test.clock.now });
    supervisor = await signUpStaff(test, 'supervisor');
  });

  const openShop = () => addShop(test, { hours: weekOf(ALL_DAY, ALL_DAY) });
  const write = ({ call: { token, headers } }: Held, shop: string, note: string) =>
    test.call(fixShop, { token, headers, params: { id: shop }, body: { note } });
  const recordOf = async (shop: string) =>
    (await test.call(readShopRecord, { token: supervisor.token, params: { id: shop } })).body;

  it('the next caller sees the note on any request', async () => {
    const shop = await openShop();
    const { body } = await write(await holdRequest(test), shop, `  ${NOTE} `);
    expect(body.note).toBe(NOTE);
    expect(await shopOf(test, await holdRequest(test), shop)).toMatchObject({ note: NOTE });
  });

  it('visitors never see a note', async () => {
    const shop = await openShop();
    await write(await holdRequest(test), shop, NOTE);
    const { body } = await test.call(readShop, { params: { id: shop } });
    expect(JSON.stringify(body)).not.toContain('Dave');
  });

  it('a new note changes nothing else, and can be undone', async () => {
    const shop = await openShop();
    await write(await holdRequest(test), shop, 'Old');
    await write(await holdRequest(test), shop, NOTE);
    const { body } = await test.call(listShopChanges, {
      token: supervisor.token,
      params: { id: shop },
    });
    expect(body.data[0]).toMatchObject({
      before: { desk_note: 'Old' },
      after: { desk_note: NOTE },
    });
    expect(Object.keys(body.data[0]?.after ?? {})).toEqual(['desk_note']);
    await test.call(restoreShopChange, {
      token: supervisor.token,
      params: { id: shop, change_id: body.data[0]?.id ?? '' },
    });
    expect((await recordOf(shop)).note).toBe('Old');
  });

  it('only a supervisor or an agent with a request for the shop can write a note', async () => {
    const shop = await openShop();
    const agent = await signUpStaff(test, 'agent');
    refusedWith(
      await test.call(fixShop, { token: agent.token, params: { id: shop }, body: { note: NOTE } }),
      409,
    );
    await test.call(editShopRecord, {
      token: supervisor.token,
      params: { id: shop },
      body: { note: NOTE },
    });
    const facts = await test.call(readShopFacts, { token: agent.token, params: { id: shop } });
    expect(facts.body.note).toBe(NOTE);
  });

  it('a note longer than 300 characters is refused', async () => {
    const work = await holdRequest(test);
    refusedWith(await write(work, await openShop(), 'x'.repeat(301)), 422);
  });

  it('a merge fills in a missing note, and a split removes it again', async () => {
    const [kept, merged] = [await openShop(), await openShop()];
    await write(await holdRequest(test), merged, NOTE);
    const { token } = supervisor;
    await test.call(mergeShop, { token, params: { id: merged }, body: { into: kept } });
    expect((await recordOf(kept)).note).toBe(NOTE);
    await test.call(splitShop, { token, params: { id: merged } });
    expect((await recordOf(kept)).note).toBe('');
    expect((await recordOf(merged)).note).toEqual(NOTE);
  });
});
