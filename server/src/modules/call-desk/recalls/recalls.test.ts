import { enterPrice, logCall } from '@fourbay/contract/call-desk/call-desk';
import { readMetrics, type MetricGrouping } from '@fourbay/contract/call-desk/desk-board';
import { listRecalls, reportRecall } from '@fourbay/contract/call-desk/recalls';
import { listPricesOfQuote } from '@fourbay/contract/quotes/quotes';
import { exportUser } from '@fourbay/contract/personal-data/personal-data';
import { beforeAll, describe, expect, it } from 'vitest';
import { ALL_DAY, holdRequest, type Held } from '../../../../test/records/desk/desk.ts';
import { refusedWith, startTestApp, type TestApp } from '../../../../test/harness.ts';
import { signUpStaff, stepUp, type Person } from '../../../../test/records/people.ts';
import { loadTestPlaces } from '../../../../test/records/places.ts';
import { loadServices } from '../../../../test/records/services.ts';
import { addShop, weekOf } from '../../../../test/records/shops.ts';
import { days } from '../../../platform/values/clock.ts';
import { jobsOf } from '../../../jobs.ts';
import { correctShop } from '../../shops/index.ts';
import { insertRecallSample } from './recalls.store.ts';
import { isConfirmed } from './recalls.rules.ts';

it.each([
  [30_000, 31_500, true],
  [30_000, 28_500, true],
  [30_000, 31_501, false],
  [30_000, 28_499, false],
])(
  'an entered price of %i cents quoted again as %i counts as the same: %s',
  (entered, quoted, same) => {
    expect(isConfirmed(entered, quoted)).toBe(same);
  },
);

describe('price checks', () => {
  let test: TestApp;
  let supervisor: Person;
  beforeAll(async () => {
    test = await startTestApp({ SHOP_CALLS_PER_DAY: '1000', RECALL_PERCENT: '100' });
    await loadTestPlaces(test);
    await loadServices(test);
    supervisor = await signUpStaff(test, 'supervisor');
  });

  const draw = async () =>
    jobsOf(test.deps)
      .find(({ name }) => name === 'price-recalls')
      ?.run({});
  const open = async ({ token } = supervisor) =>
    (await test.call(listRecalls, { token })).body.data;
  const done = async () =>
    (await test.call(listRecalls, { token: supervisor.token, query: { done: 'yes' } })).body.data;
  const report = (id: string, body: Record<string, unknown>, { token } = supervisor) =>
    test.call(reportRecall, { token, params: { id }, body });

  /** A price of 289 dollars, entered by an agent (a new one unless given). */
  async function enter(agent?: Person): Promise<Held & { shop: string; priceId: string }> {
    const shop = await addShop(test, { hours: weekOf(ALL_DAY, ALL_DAY) });
    const held = await holdRequest(test, agent ? { agent } : {});
    const { body } = await test.call(enterPrice, {
      ...held.call,
      body: { service_provider_id: shop, price: 289 },
    });
    return { ...held, shop, priceId: body.id };
  }
  async function drawn(agent?: Person) {
    const entered = await enter(agent);
    await draw();
    const recall = (await open()).find(({ attributes }) => attributes.shop.id === entered.shop);
    return { ...entered, recallId: recall?.id ?? '', recall };
  }

  const foundWrong = (shop: string) =>
    test.deps.db.transaction().execute((trx) =>
      correctShop(trx, shop, { numberWrong: true }, test.clock.now(), {
        staffId: supervisor.id,
      }),
    );

  it('a price check shows the script, not the entered price', async () => {
    const { recall } = await drawn();
    expect(recall?.attributes).toMatchObject({
      service_title: 'Front brakes',
      outcome: null,
      entered: null,
      told: null,
    });
    expect(recall?.attributes.script[0]).toContain('2015 Honda');
    expect(JSON.stringify(recall)).not.toContain('289');
  });

  it('a price check is compared with the entered price once', async () => {
    const [near, far] = [await drawn(), await drawn()];
    expect(
      (await report(near.recallId, { outcome: 'told', price: 300 })).body.data.attributes,
    ).toMatchObject({
      same: true,
      told: 300,
      entered: { price: 289, by: 'Ana Marsh' },
      called_by: 'Sam Marsh',
    });
    expect(
      (await report(far.recallId, { outcome: 'told', price: 340.5, note: 'They never said 289.' }))
        .body.data.attributes,
    ).toMatchObject({ same: false, told: 340.5, note: 'They never said 289.' });
    refusedWith(await report(far.recallId, { outcome: 'unreached' }), 409);
    expect((await open()).map(({ id }) => id)).not.toContain(far.recallId);
    expect((await done()).map(({ id }) => id).slice(0, 2)).toEqual([far.recallId, near.recallId]);
  });

  it('a number that turns out to be wrong leaves the list', async () => {
    const { shop, recallId } = await drawn();
    expect((await open()).map(({ id }) => id)).toContain(recallId);
    await foundWrong(shop);
    expect((await open()).map(({ id }) => id)).not.toContain(recallId);
  });

  it.each([
    ['is found closed', { outcome: 'closed' }, 'Found closed today: from Thu 12:00 am'],
    ['is called by a colleague', {}, 'On the phone with another agent'],
    [
      'asks to be called later',
      { outcome: 'call_back', call_back_at: '2026-11-27T20:00:00.000Z' },
      'Asked to be called later: from Fri 2:00 pm',
    ],
  ])('when the shop %s about another request, the list says why not', async (_case, body, why) => {
    const { shop, recallId } = await drawn();
    const whyNot = async () => (await open()).find(({ id }) => id === recallId)?.attributes.why_not;
    expect(await whyNot()).toBeNull();
    const other = await holdRequest(test);
    await test.call(logCall, { ...other.call, body: { service_provider_id: shop } });
    if ('outcome' in body)
      await test.call(logCall, { ...other.call, body: { service_provider_id: shop, ...body } });
    expect(await whyNot()).toBe(why);
  });

  it('a price check may end without a price', async () => {
    const { recallId } = await drawn();
    expect(refusedWith(await report(recallId, { outcome: 'told' }), 422).errors?.[0]?.field).toBe(
      'price',
    );
    expect((await report(recallId, { outcome: 'unreached' })).body.data.attributes).toMatchObject({
      outcome: 'unreached',
      same: null,
    });
    refusedWith(await report('999999', { outcome: 'unreached' }), 404);
  });

  it('agents don’t check their own prices', async () => {
    const { recallId, shop } = await drawn(supervisor);
    expect(recallId).toBe('');
    const { id } = await test.deps.db
      .selectFrom('price_recalls')
      .innerJoin('user_quote_prices as x', 'x.id', 'price_recalls.price_id')
      .select('price_recalls.id')
      .where('x.service_provider_id', '=', shop)
      .executeTakeFirstOrThrow();
    refusedWith(await report(id, { outcome: 'told', price: 289 }), 403);
    const other = await signUpStaff(test, 'supervisor');
    expect((await open(other)).map((recall) => recall.id)).toContain(id);
  });

  it('do-not-call shops and withdrawn or old prices are not sampled', async () => {
    const [silent, taken, old] = [await enter(), await enter(), await enter()];
    await test.deps.db
      .updateTable('service_providers')
      .set({ do_not_call_at: test.clock.now() })
      .where('id', '=', silent.shop)
      .execute();
    await test.deps.db
      .updateTable('user_quote_prices')
      .set({ withdrawn_at: test.clock.now(), withdrawn_reason: 'wrong shop' })
      .where('id', '=', taken.priceId)
      .execute();
    await test.deps.db
      .updateTable('user_quote_prices')
      .set({ told_at: new Date(test.clock.now().getTime() - days(2)) })
      .where('id', '=', old.priceId)
      .execute();
    await draw();
    expect(
      await test.deps.db
        .selectFrom('price_recalls')
        .select('id')
        .where('price_id', 'in', [silent.priceId, taken.priceId, old.priceId])
        .execute(),
    ).toEqual([]);
  });

  it('every run samples the same percentage of prices', async () => {
    for (let count = 0; count < 12; count += 1) await enter();
    const drawShare = async (percent: number) => {
      await test.deps.db.deleteFrom('price_recalls').execute();
      await insertRecallSample(test.deps.db, {
        since: new Date(0),
        percent,
        now: test.clock.now(),
      });
      return (
        await test.deps.db
          .selectFrom('price_recalls')
          .select('price_id')
          .orderBy('price_id')
          .execute()
      ).map(({ price_id }) => price_id);
    };
    const [none, half, again, all] = [
      await drawShare(0),
      await drawShare(50),
      await drawShare(50),
      await drawShare(100),
    ];
    expect(none).toEqual([]);
    expect(half).toEqual(again);
    expect(half.length).toBeLessThan(all.length);
    expect(half.length).toBeGreaterThan(0);
    expect(all).toEqual(expect.arrayContaining(half));
  });

  it('a price check counts for its agent and is in the audit log', async () => {
    const agent = await signUpStaff(test, 'agent');
    await report((await drawn(agent)).recallId, { outcome: 'told', price: 289 });
    await report((await drawn(agent)).recallId, { outcome: 'told', price: 500 });
    await report((await drawn(agent)).recallId, { outcome: 'unreached' });
    const rows = async (by: MetricGrouping) =>
      (await test.call(readMetrics, { token: supervisor.token, query: { by } })).body.rows;
    expect((await rows('agent')).find(({ key }) => key.includes(`(${agent.id})`))).toMatchObject({
      rechecked: 2,
      rechecked_same: 0.5,
    });
    expect((await rows('all'))[0]?.rechecked).toBe(
      Number(
        (
          await test.deps.db
            .selectFrom('price_recalls')
            .select(({ fn }) => fn.countAll().as('n'))
            .where('outcome', '=', 'told')
            .executeTakeFirstOrThrow()
        ).n,
      ),
    );
    const trail = await test.deps.db
      .selectFrom('staff_actions')
      .select('detail')
      .where('action', '=', 'price_rechecked')
      .where('subject_user_id', '=', agent.id)
      .orderBy('id')
      .execute();
    expect(trail.map(({ detail }) => detail)).toEqual([
      { outcome: 'told', same: 'yes' },
      { outcome: 'told', same: 'no' },
      { outcome: 'unreached' },
    ]);
  });

  it('a price check changes nothing for the owner', async () => {
    const { owner, id, recallId } = await drawn();
    await stepUp(test, owner);
    const seen = async () => [
      (await test.call(listPricesOfQuote, { token: owner.token, query: { quote_id: id } })).body,
      (await test.call(exportUser, { token: owner.token, params: { id: owner.id } })).body,
    ];
    const before = JSON.stringify(await seen());
    await report(recallId, { outcome: 'told', price: 700 });
    expect(JSON.stringify(await seen())).toBe(before);
  });
});
