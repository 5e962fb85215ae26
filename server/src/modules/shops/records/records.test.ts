import { listMergeProposals } from '@fourbay/contract/shops/shop-requests';
import {
  changeShopStatus,
  createShopRecord,
  editShopRecord,
  findShopRecords,
  listShopChanges,
  mergeShop,
  readShopRecord,
  restoreShopChange,
} from '@fourbay/contract/shops/shop-management';
import { readShop } from '@fourbay/contract/shops/shops';
import { beforeAll, describe, expect, it } from 'vitest';
import { refusedWith, startTestApp, type TestApp } from '../../../../test/harness.ts';
import { signUpStaff, type Person } from '../../../../test/records/people.ts';
import { loadTestPlaces } from '../../../../test/records/places.ts';
import { loadServices } from '../../../../test/records/services.ts';
import { addShop } from '../../../../test/records/shops.ts';
import { listShopActions } from '../../../../test/records/staff-actions.ts';

const AUSTIN = { city: 'Austin', state: 'TX', latitude: 30.2672, longitude: -97.7431 };

describe('shop records', () => {
  let test: TestApp;
  let supervisor: Person;
  let serviceIds: string[];
  beforeAll(async () => {
    test = await startTestApp();
    await loadTestPlaces(test);
    serviceIds = await loadServices(test);
    supervisor = await signUpStaff(test, 'supervisor');
  });

  const find = async (search: string) =>
    (await test.call(findShopRecords, { token: supervisor.token, query: { search } })).body;
  const idsOf = async (search: string): Promise<string[]> =>
    (await find(search)).data.map(({ id }) => id);
  const read = async (id: string) =>
    (await test.call(readShopRecord, { token: supervisor.token, params: { id } })).body;
  const edit = (id: string, body: object) =>
    test.call(editShopRecord, { token: supervisor.token, params: { id }, body });
  const change = (id: string, name: string, reason = 'They called us.') =>
    test.call(changeShopStatus, {
      token: supervisor.token,
      params: { id },
      body: { change: name, reason },
    });
  const create = (body: object, key?: string) =>
    test.call(createShopRecord, {
      token: supervisor.token,
      body: { name: 'Oak Street Garage', type: 'independent', ...AUSTIN, ...body },
      ...(key ? { headers: { 'idempotency-key': key } } : {}),
    });

  it('a shop is found by name, town, both, phone, and id, even when it is closed', async () => {
    const open = await addShop(test, { name: 'Ziebart Brakes', phone: '+15125550301' });
    const closed = await addShop(test, { name: 'Ziebart Tires', archived: true });
    expect(await idsOf('ziebart')).toEqual([open, closed]);
    expect(await idsOf('Ziebart Ti, austin')).toEqual([closed]);
    expect(await idsOf('ziebart, dallas')).toEqual([]);
    expect(await idsOf('austin')).toContain(open);
    expect(await idsOf('(512) 555-0301')).toEqual([open]);
    expect(await idsOf(`#${closed}`)).toEqual([closed]);
    expect((await find('ziebart tires')).data[0]?.status).toBe('closed');
  });

  it('a percent sign in a search is literal', async () => {
    const shop = await addShop(test, { name: '100% Auto' });
    await addShop(test, { name: '1000 Autos' });
    expect(await idsOf('100% A')).toEqual([shop]);
  });

  it('a created shop is listed, with the time zone of its position', async () => {
    const { status, body } = await create({
      phone: '512 555 0302',
      website: 'oakstreet.example',
      offers: [serviceIds[0]],
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      name: 'Oak Street Garage',
      phone: '(512) 555-0302',
      website: 'https://oakstreet.example',
      timezone: 'America/Chicago',
      status: 'listed',
      source: 'staff',
    });
    const profile = await test.call(readShop, { params: { id: body.id } });
    expect(profile.body.data.attributes.categories.map(({ id }) => id)).toEqual([serviceIds[0]]);
    expect(await listShopActions(test, supervisor.token, body.id)).toMatchObject([
      { action: 'shop_added' },
    ]);
  });

  it('sending a new shop twice creates it once', async () => {
    const first = await create({ name: 'Sent Twice' }, 'sent-twice');
    const again = await create({ name: 'Sent Twice' }, 'sent-twice');
    expect(again.body.id).toBe(first.body.id);
    expect(await idsOf('Sent Twice')).toHaveLength(1);
  });

  it('a created shop with a known number is proposed for merging', async () => {
    const known = await addShop(test, { phone: '+15125550303' });
    const { body } = await create({ phone: '(512) 555-0303' });
    const proposals = await test.call(listMergeProposals, { token: supervisor.token });
    expect(
      proposals.body.data.map(({ attributes: { first, second } }) => [first.id, second.id]),
    ).toContainEqual([known, body.id]);
  });

  it.each([
    ['latitude', { latitude: 61.2, longitude: -149.9, state: 'TX' }],
    ['state', { state: 'NM' }],
    ['state', { state: 'ZZ' }],
    ['phone', { phone: '12345' }],
    ['website', { website: 'not a site' }],
    ['zip_code', { zip_code: '7870' }],
    ['name', { name: '   ' }],
  ])('an invalid %s is rejected at its field', async (field, body) => {
    const { errors } = refusedWith(await create(body), 422);
    expect(errors?.map((error) => error.field)).toEqual([field]);
  });

  it('an edit changes only what was sent and can be undone', async () => {
    const id = await addShop(test, { name: 'Old Name', phone: '+15125550304' });
    const { body } = await edit(id, { name: 'New Name', type: 'chain', city: 'Round Rock' });
    expect(body).toMatchObject({ name: 'New Name', type: 'chain', city: 'Round Rock' });
    expect(body.phone).toBe('(512) 555-0304');
    const changes = await test.call(listShopChanges, {
      token: supervisor.token,
      params: { id },
    });
    const [changed] = changes.body.data;
    expect(changed?.before).toMatchObject({ name: 'Old Name', city: 'Austin' });
    await test.call(restoreShopChange, {
      token: supervisor.token,
      params: { id, change_id: changed?.id ?? '' },
    });
    expect(await read(id)).toMatchObject({ name: 'Old Name', type: 'independent', city: 'Austin' });
  });

  it('an edit that changes nothing is not recorded', async () => {
    const id = await addShop(test, { name: 'Same Name', phone: '+15125550305' });
    await edit(id, { name: 'Same Name', phone: '512 555 0305', city: 'Austin' });
    const { body } = await test.call(listShopChanges, { token: supervisor.token, params: { id } });
    expect(body.data).toEqual([]);
    expect(await listShopActions(test, supervisor.token, id)).toEqual([]);
  });

  it('moving the pin changes the time zone, and the pin must stay in the state', async () => {
    const id = await addShop(test);
    const moved = await edit(id, { latitude: 31.76, longitude: -106.49, city: 'El Paso' });
    expect(moved.body.timezone).toBe('America/Denver');
    refusedWith(await edit(id, { latitude: 40.71, longitude: -74.0 }), 422);
  });

  it('a service that the shop offers again is no longer refused', async () => {
    const [first = '', second = ''] = serviceIds;
    const id = await addShop(test, { categoryIds: [first] });
    const statusesOf = (body: Awaited<ReturnType<typeof read>>) =>
      body.categories
        .filter(({ standing }) => standing !== 'unknown')
        .map(({ id: category, standing }) => [category, standing]);
    expect(statusesOf((await edit(id, { offers: [], refuses: [first] })).body)).toEqual([
      [first, 'refuses'],
    ]);
    expect(
      Object.fromEntries(statusesOf((await edit(id, { offers: [first, second] })).body)),
    ).toEqual({ [first]: 'offers', [second]: 'offers' });
  });

  it('a closed shop has no page until it is opened again', async () => {
    const id = await addShop(test);
    expect((await change(id, 'close', 'A bakery now.')).body).toMatchObject({
      status: 'closed',
      closed_reason: 'A bakery now.',
    });
    refusedWith(await test.call(readShop, { params: { id } }), 404);
    refusedWith(await change(id, 'close'), 409);
    expect((await change(id, 'reopen')).body.status).toBe('listed');
    expect((await test.call(readShop, { params: { id } })).status).toBe(200);
  });

  it('blocked calls can be allowed again, with the reason in the audit log', async () => {
    const id = await addShop(test, { phone: '+15125550305' });
    const blocked = () =>
      test.deps.db
        .selectFrom('do_not_call_numbers')
        .select('phone')
        .where('phone', '=', '+15125550305')
        .execute();
    expect((await change(id, 'block_calls', 'The owner asked.')).body.status).toBe('do_not_call');
    expect(await blocked()).toHaveLength(1);
    expect((await change(id, 'allow_calls', 'The owner called back.')).body.status).toBe('listed');
    expect(await blocked()).toEqual([]);
    expect(await listShopActions(test, supervisor.token, id)).toMatchObject([
      { action: 'shop_calls_allowed', detail: { reason: 'The owner called back.' } },
      { action: 'shop_calls_stopped', detail: { reason: 'The owner asked.' } },
    ]);
  });

  it('a merged entry names its shop, and must be split before it can be reopened', async () => {
    const [gone, kept] = [await addShop(test), await addShop(test, { name: 'Kept' })];
    await test.call(mergeShop, {
      token: supervisor.token,
      params: { id: gone },
      body: { into: kept },
    });
    expect(await read(gone)).toMatchObject({ status: 'merged', merged_into: { id: kept } });
    expect((await read(kept)).merged.map(({ id }) => id)).toEqual([gone]);
    expect(refusedWith(await change(gone, 'reopen'), 409).error).toContain('Split it off');
  });
});
