import {
  createShopRequest,
  decideMergeProposal,
  listMergeProposals,
  listShopRequests,
  resolveShopRequest,
} from '@fourbay/contract/shops/shop-requests';
import { readShop } from '@fourbay/contract/shops/shops';
import { beforeAll, describe, expect, it } from 'vitest';
import { refusedWith, startTestApp, type TestApp } from '../../../../test/harness.ts';
import { signUpOwner, signUpStaff, type Person } from '../../../../test/records/people.ts';
import { addShop, type ShopGiven } from '../../../../test/records/shops.ts';
import { setClockBackAfterEach } from '../../../../test/test-clock.ts';
import { proposeMerges } from '../merges/merges.store.ts';

let test: TestApp;
let supervisor: Person;
setClockBackAfterEach(() => test);
beforeAll(async () => {
  test = await startTestApp();
  supervisor = await signUpStaff(test, 'supervisor');
});

const requester = {
  name: 'Pat Doe',
  email: 'Pat@Garage.test',
  phone: '',
  message: 'We moved to 5 Oak Ave.',
};
const createRequest = (fields: Record<string, unknown>, headers: Record<string, string> = {}) =>
  test.call(createShopRequest, { body: { ...requester, ...fields }, headers });
const listOpen = async () =>
  (
    await test.call(listShopRequests, {
      token: supervisor.token,
      query: { 'query[status_eq]': 'open', items: 1000 },
    })
  ).body.data;

describe('creating a shop request', () => {
  it.each(['correct', 'claim', 'leave_out'] as const)(
    'a shop request is listed for supervisors: %s',
    async (kind) => {
      const shop = await addShop(test, { name: 'Blue Garage' });
      const { status, body } = await createRequest({ kind, service_provider_id: shop });
      expect(status).toBe(201);
      expect(body.data.attributes).toEqual({
        kind,
        status: 'open',
        created_at: test.clock.now().toISOString(),
      });
      expect((await listOpen()).find(({ id }) => id === body.data.id)?.attributes).toMatchObject({
        kind,
        service_provider: { id: shop, name: 'Blue Garage' },
        name: 'Pat Doe',
        email: 'pat@garage.test',
        message: 'We moved to 5 Oak Ave.',
      });
    },
  );

  it('a shop request can report a missing shop', async () => {
    const { body } = await createRequest({
      kind: 'add',
      message: 'Oak Street Garage in Marion is missing.',
    });
    expect(
      (await listOpen()).find(({ id }) => id === body.data.id)?.attributes.service_provider,
    ).toBeNull();
  });

  it('a shop request needs an existing shop, a message, and a valid address', async () => {
    expect(refusedWith(await createRequest({ kind: 'correct' }), 422).errors?.[0]?.field).toBe(
      'service_provider_id',
    );
    refusedWith(await createRequest({ kind: 'claim', service_provider_id: '999999' }), 404);
    refusedWith(
      await createRequest({
        kind: 'claim',
        service_provider_id: await addShop(test, { archived: true }),
      }),
      404,
    );
    expect(
      refusedWith(
        await createRequest({ kind: 'add', message: ' ', email: 'nobody' }),
        422,
      ).errors?.map(({ field }) => field),
    ).toEqual(['email', 'message']);
  });

  it('one source can send five requests an hour and ten a day', async () => {
    const headers = { 'x-forwarded-for': '198.51.100.20' };
    const send = () => createRequest({ kind: 'add' }, headers);
    const sendFive = async () => {
      for (let sent = 0; sent < 5; sent += 1) expect((await send()).status).toBe(201);
    };
    await sendFive();
    expect(refusedWith(await send(), 429).error).toBe(
      'You can send us 5 messages an hour about shops. Please try again in 60 minutes.',
    );
    test.clock.advance(3_600_000);
    await sendFive();
    test.clock.advance(3_600_000);
    expect(refusedWith(await send(), 429).error).toBe(
      'You can send us 10 messages a day about shops. Please try again in 5 hours.',
    );
    test.clock.advance(5 * 3_600_000);
    expect((await send()).status).toBe(201);
  });
});

describe('resolving a shop request', () => {
  const resolve = (id: string, token = supervisor.token) =>
    test.call(resolveShopRequest, {
      token,
      params: { id },
      body: { status: 'done', note: 'Address changed.' },
    });

  it('a shop request is resolved only once', async () => {
    const { id } = (await createRequest({ kind: 'add' })).body.data;
    expect((await resolve(id)).body.data.attributes).toMatchObject({
      status: 'done',
      note: 'Address changed.',
      settled_at: test.clock.now().toISOString(),
    });
    refusedWith(await resolve(id), 409);
    refusedWith(await resolve('999999'), 404);
  });

  it('only supervisors may list and resolve shop requests', async () => {
    const { id } = (await createRequest({ kind: 'add' })).body.data;
    for (const [token, status] of [
      [(await signUpOwner(test)).token, 403],
      [(await signUpStaff(test, 'agent')).token, 403],
      ['', 401],
    ] as const) {
      refusedWith(await resolve(id, token), status);
      refusedWith(await test.call(listShopRequests, { token }), status);
      refusedWith(await test.call(listMergeProposals, { token }), status);
    }
  });
});

describe('merge proposals', () => {
  let place = 30;
  async function addSimilarShops(
    shared: ShopGiven = {},
    second: ShopGiven = {},
  ): Promise<[string, string]> {
    const location = { latitude: (place += 0.1), longitude: -99 };
    const pair: [string, string] = [
      await addShop(test, { ...location, ...shared }),
      await addShop(test, { ...location, ...shared, ...second }),
    ];
    await test.deps.db
      .transaction()
      .execute((trx) => proposeMerges(trx, [pair[1]], test.clock.now()));
    return pair;
  }
  const proposals = async () =>
    (await test.call(listMergeProposals, { token: supervisor.token, query: { items: 1000 } })).body
      .data;
  const proposalOf = async ([first]: readonly string[]) =>
    (await proposals()).find(({ attributes }) => attributes.first.id === first);
  const decide = (id: string, body: Record<string, unknown>) =>
    test.call(decideMergeProposal, { token: supervisor.token, params: { id }, body });

  it('shops with the same phone number are proposed when they are near', async () => {
    const pair = await addSimilarShops(
      { phone: '+14065550131', name: 'A' },
      { name: 'B', longitude: -99.004 },
    );
    expect((await proposalOf(pair))?.attributes).toMatchObject({
      reason: 'same_phone',
      status: 'open',
      first: { id: pair[0] },
      second: { id: pair[1] },
    });
  });

  it('shops with the same number are proposed nearby, or within five miles with the same name', async () => {
    const shared = { phone: '+14065550133' };
    expect(
      await proposalOf(
        await addSimilarShops({ ...shared, name: 'C' }, { name: 'D', longitude: -99.01 }),
      ),
    ).toBeUndefined();
    expect(
      await proposalOf(await addSimilarShops({ ...shared, name: 'Moved' }, { longitude: -99.05 })),
    ).toBeDefined();
    expect(
      await proposalOf(await addSimilarShops({ ...shared, name: 'Chain' }, { longitude: -98.5 })),
    ).toBeUndefined();
  });

  it('a number shared by many shops is a central one, and a shop has at most three proposals', async () => {
    const before = (await proposals()).length;
    const ids: string[] = [];
    for (let i = 0; i < 22; i++)
      ids.push(
        await addShop(test, { latitude: 29, longitude: -99 + i / 10_000, phone: '+14065550134' }),
      );
    const propose = (of: string[]) =>
      test.deps.db.transaction().execute((trx) => proposeMerges(trx, of, test.clock.now()));
    expect(await propose(ids)).toBe(0);
    await test.deps.db
      .updateTable('service_providers')
      .set({ phone: '+14065550135' })
      .where('id', 'in', ids.slice(0, 10))
      .execute();
    expect(await propose(ids.slice(0, 1))).toBe(3);
    expect((await proposals()).length).toBe(before + 3);
  });

  it('shops with the same name within 100 m are proposed, ignoring case', async () => {
    const near = await addSimilarShops(
      { name: 'Oak Garage' },
      { name: 'OAK GARAGE', longitude: -99.0009 },
    );
    expect((await proposalOf(near))?.attributes).toMatchObject({
      reason: 'same_name_nearby',
      distance: expect.closeTo(0.054, 2),
    });
    expect(
      await proposalOf(await addSimilarShops({ name: 'Elm Garage' }, { longitude: -99.0012 })),
    ).toBeUndefined();
    expect(
      await proposalOf(await addSimilarShops({ name: 'Ash Garage' }, { name: 'Fir Garage' })),
    ).toBeUndefined();
  });

  it('a pair of shops is proposed only once, whatever the decision', async () => {
    const pair = await addSimilarShops({ name: 'Yew Garage' });
    const proposal = await proposalOf(pair);
    await decide(proposal?.id ?? '', { decision: 'keep_apart' });
    await test.deps.db.transaction().execute((trx) => proposeMerges(trx, pair, test.clock.now()));
    expect((await proposalOf(pair))?.attributes.status).toBe('kept_apart');
  });

  it('a merge archives one shop and completes the other with its fields', async () => {
    const pair = await addSimilarShops(
      { name: 'Fig Garage', phone: null },
      { phone: '+14065550132' },
    );
    await test.deps.db
      .updateTable('service_providers')
      .set({ do_not_call_at: test.clock.now() })
      .where('id', '=', pair[1])
      .execute();
    const proposal = await proposalOf(pair);
    expect(
      (await decide(proposal?.id ?? '', { decision: 'merge', keep: pair[0] })).body.data.attributes
        .status,
    ).toBe('merged');
    const kept = await test.call(readShop, { params: { id: pair[0] } });
    expect(kept.body.data.attributes.phone_number_raw).toBe('+14065550132');
    refusedWith(await test.call(readShop, { params: { id: pair[1] } }), 404);
    const rows = await test.deps.db
      .selectFrom('service_providers')
      .select(['do_not_call_at', 'merged_into_id'])
      .where('id', 'in', pair)
      .orderBy('id')
      .execute();
    expect(rows).toEqual([
      { do_not_call_at: test.clock.now(), merged_into_id: null },
      { do_not_call_at: test.clock.now(), merged_into_id: pair[0] },
    ]);
  });

  it('a proposal is decided once, and only for one of its two shops', async () => {
    const pair = await addSimilarShops({ name: 'Elder Garage' });
    const id = (await proposalOf(pair))?.id ?? '';
    refusedWith(await decide(id, { decision: 'merge', keep: '999999' }), 422);
    await decide(id, { decision: 'keep_apart' });
    refusedWith(await decide(id, { decision: 'merge', keep: pair[0] }), 409);
    refusedWith(await decide('999999', { decision: 'keep_apart' }), 404);
  });
});
