import { enterPrice, logCall, readRequest, undoCall } from '@fourbay/contract/call-desk/call-desk';
import { cancelRequest } from '@fourbay/contract/call-desk/desk-board';
import { readShopFacts } from '@fourbay/contract/call-desk/desk-shops';
import { readQuote } from '@fourbay/contract/quotes/quotes';
import { readShop } from '@fourbay/contract/shops/shops';
import { beforeAll, describe, expect, it } from 'vitest';
import { servicesLoader } from '../../../../reference-data/load-services.ts';
import {
  ALL_DAY,
  claimFor,
  holdRequest,
  report,
  shopOf,
  type Held,
} from '../../../../test/records/desk/desk.ts';
import { findDeskViolations } from '../../../../test/records/desk/desk-violations.ts';
import { refusedWith, startTestApp, type TestApp } from '../../../../test/harness.ts';
import { signUpStaff, type Person } from '../../../../test/records/people.ts';
import { loadTestPlaces } from '../../../../test/records/places.ts';
import { addShop, weekOf } from '../../../../test/records/shops.ts';
import { listShopActions } from '../../../../test/records/staff-actions.ts';
import { minutes, seconds } from '../../../platform/values/clock.ts';

let test: TestApp;
let supervisor: Person;
beforeAll(async () => {
  test = await startTestApp({ SHOP_CALLS_PER_DAY: '100' });
  await loadTestPlaces(test);
  await servicesLoader.load(test.deps.db, { now: test.clock.now });
  supervisor = await signUpStaff(test, 'supervisor');
});

const openShop = () => addShop(test, { hours: weekOf(ALL_DAY, ALL_DAY) });
const undo = (work: Held, callId: string) =>
  test.call(undoCall, { ...work.call, params: { id: work.id, call_id: callId } });
const undoAsSupervisor = (work: Held, callId: string) =>
  test.call(undoCall, { token: supervisor.token, params: { id: work.id, call_id: callId } });
const price = (work: Held, shop: string, dollars = 289) =>
  test.call(enterPrice, {
    ...work.call,
    body: { service_provider_id: shop, price: dollars, read_back: true },
  });
const callsOf = async (work: Held) =>
  (await test.call(readRequest, { token: work.agent.token, params: { id: work.id } })).body.calls;
const factsOf = async (id: string) =>
  (await test.call(readShopFacts, { token: supervisor.token, params: { id } })).body;

describe('undoing the last outcome', () => {
  it.each(['no_answer', 'wrong_number', 'do_not_call', 'does_not_do_this', 'closed'])(
    '%s is undone with everything it changed about the shop',
    async (outcome) => {
      const [shop, work] = [await openShop(), await holdRequest(test)];
      const before = await factsOf(shop);
      const { body } = await report(test, work, shop, outcome);
      expect((await undo(work, body.id)).body).toMatchObject({ outcome: null, ended_at: null });
      expect(await factsOf(shop)).toEqual(before);
      expect((await price(work, shop)).status).toBe(201);
      const colleague = await holdRequest(test);
      expect(await shopOf(test, colleague, shop)).toMatchObject({ callable: true });
    },
  );

  it('undoing unblocks a number blocked by mistake', async () => {
    const [shop, work] = [await openShop(), await holdRequest(test)];
    const { body } = await report(test, work, shop, 'do_not_call');
    await undo(work, body.id);
    const { rows } = await test.deps.db
      .selectFrom('do_not_call_numbers')
      .innerJoin('service_providers', 'service_providers.phone', 'do_not_call_numbers.phone')
      .select('service_providers.id')
      .where('service_providers.id', '=', shop)
      .execute()
      .then((found) => ({ rows: found }));
    expect(rows).toEqual([]);
  });

  it('undoing a price withdraws it and lets the shop be asked again', async () => {
    const [shop, work] = [await openShop(), await holdRequest(test)];
    await price(work, shop);
    const [call] = await callsOf(work);
    expect((await undo(work, call?.id ?? '')).status).toBe(200);
    expect(await shopOf(test, work, shop)).toMatchObject({ callable: true });
    expect((await price(work, shop, 310)).status).toBe(201);
  });

  it('undoing the price that completed a quote withdraws it without reopening the quote', async () => {
    const work = await holdRequest(test);
    for (let count = 0; count < 4; count += 1) await price(work, await openShop());
    const { id } = await test.deps.db
      .selectFrom('calls')
      .select('id')
      .where('quote_id', '=', work.id)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    expect((await undo(work, id)).status).toBe(200);
    const { body } = await test.call(readQuote, {
      token: work.owner.token,
      params: { id: work.id },
    });
    expect(body.data.attributes.status).toBe('completed');
  });

  it('an agent can undo for ten minutes, a supervisor until the request closes', async () => {
    const [shop, work] = [await openShop(), await holdRequest(test)];
    const { body } = await report(test, work, shop, 'wrong_number');
    test.clock.advance(minutes(10) + seconds(1));
    const call = await claimFor(test, work.agent, work.id);
    const late = { ...work, call };
    expect(refusedWith(await undo(late, body.id), 409).error).toContain('10 minutes');
    expect((await undoAsSupervisor(work, body.id)).body).toMatchObject({ outcome: 'cut_off' });
    expect(await shopOf(test, work, shop)).toMatchObject({ callable: true });
  });

  it('nothing can be undone once the request is canceled', async () => {
    const [shop, work] = [await openShop(), await holdRequest(test)];
    const { body } = await report(test, work, shop, 'no_answer');
    await test.call(cancelRequest, {
      token: supervisor.token,
      params: { id: work.id },
      body: { reason: 'asked twice' },
    });
    expect(refusedWith(await undoAsSupervisor(work, body.id), 409).code).toBe('quote_closed');
  });

  it('only the last outcome can be undone, and not during the next call', async () => {
    const [first, second] = [await openShop(), await openShop()];
    const work = await holdRequest(test);
    const { body } = await report(test, work, first, 'no_answer');
    await test.call(logCall, { ...work.call, body: { service_provider_id: second } });
    expect(refusedWith(await undo(work, body.id), 409).error).toContain('End the call with');
    await report(test, work, second, 'no_answer');
    expect(refusedWith(await undo(work, body.id), 409).error).toContain('Only the last');
  });

  it('an agent can’t undo what a colleague reported', async () => {
    const [shop, work] = [await openShop(), await holdRequest(test)];
    const { body } = await report(test, work, shop, 'no_answer');
    test.clock.advance(minutes(4));
    const colleague = await signUpStaff(test, 'agent');
    const call = await claimFor(test, colleague, work.id);
    refusedWith(await undo({ ...work, call }, body.id), 403);
  });

  it('an undone call does not resume while a colleague talks with the shop', async () => {
    const [shop, work] = [await openShop(), await holdRequest(test)];
    const { body } = await report(test, work, shop, 'closed');
    await undo(work, body.id);
    const again = await report(test, work, shop, 'busy_line');
    const colleague = await holdRequest(test);
    const call = { ...colleague.call, body: { service_provider_id: shop } };
    expect((await test.call(logCall, call)).status).toBe(201);
    expect((await undo(work, again.body.id)).body).toMatchObject({ outcome: 'cut_off' });
    expect(await findDeskViolations(test)).toEqual({});
    await report(test, colleague, shop, 'no_answer');
  });

  it('undoing an outcome is recorded in the audit log', async () => {
    const [shop, work] = [await openShop(), await holdRequest(test)];
    const { body } = await report(test, work, shop, 'voicemail');
    await undo(work, body.id);
    expect(await listShopActions(test, supervisor.token, shop)).toMatchObject([
      { action: 'call_undone', by: work.agent.id, detail: { outcome: 'voicemail' } },
      { action: 'call_voicemail' },
    ]);
  });
});

describe('a wrong number', () => {
  it('a wrong number is kept but not dialed, whichever shop has it', async () => {
    const [shop, work] = [await openShop(), await holdRequest(test)];
    const { phone } = await factsOf(shop);
    const { phone: number } = await test.deps.db
      .selectFrom('service_providers')
      .select('phone')
      .where('id', '=', shop)
      .executeTakeFirstOrThrow();
    const twin = await addShop(test, { phone: number, hours: weekOf(ALL_DAY, ALL_DAY) });
    await report(test, work, shop, 'wrong_number');
    expect(await factsOf(shop)).toMatchObject({ phone, number_wrong: true });
    expect(await shopOf(test, await holdRequest(test), twin)).toBeUndefined();
  });

  it('owners don’t see a wrong number', async () => {
    const [shop, work] = [await openShop(), await holdRequest(test)];
    await report(test, work, shop, 'wrong_number');
    const { body } = await test.call(readShop, { params: { id: shop } });
    expect(body.data.attributes.phone_number_raw).toBeFalsy();
  });

  it('with the corrected number, the shop can be called right away', async () => {
    const [shop, work] = [await openShop(), await holdRequest(test)];
    await report(test, work, shop, 'wrong_number', { phone: '(512) 555-9876' });
    expect(await shopOf(test, work, shop)).toMatchObject({
      callable: true,
      phone: '(512) 555-9876',
    });
  });

  it('an invalid correction of the number is rejected, and the call continues', async () => {
    const [shop, work] = [await openShop(), await holdRequest(test)];
    await test.call(logCall, { ...work.call, body: { service_provider_id: shop } });
    const refusal = refusedWith(
      await report(test, work, shop, 'wrong_number', { phone: '12' }),
      422,
    );
    expect(refusal.errors?.[0]?.field).toBe('phone');
    expect(await callsOf(work)).toMatchObject([{ ended_at: null }]);
  });
});
