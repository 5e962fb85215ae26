import { listStaffActions, reassignRequest } from '@fourbay/contract/call-desk/desk-board';
import { listStates } from '@fourbay/contract/places/places';
import { enterPrice, logCall, readRequest } from '@fourbay/contract/call-desk/call-desk';
import {
  downloadAgentDays,
  readAgentDays,
  takeOverRequest,
  viewRequest,
} from '@fourbay/contract/call-desk/desk-supervision';
import { deleteUser } from '@fourbay/contract/accounts/account-deletion';
import { cancelQuote } from '@fourbay/contract/quotes/quotes';
import { mergeShop } from '@fourbay/contract/shops/shop-management';
import { readExplanation } from '@fourbay/contract/system/explain';
import { beforeAll, describe, expect, it } from 'vitest';
import { servicesLoader } from '../../../../reference-data/load-services.ts';
import { ALL_DAY, holdRequest, report, shopOf } from '../../../../test/records/desk/desk.ts';
import { refusedWith, startTestApp, type TestApp } from '../../../../test/harness.ts';
import {
  PASSWORD,
  signUpOwner,
  signUpStaff,
  type Person,
} from '../../../../test/records/people.ts';
import { loadTestPlaces } from '../../../../test/records/places.ts';
import { requestQuote } from '../../../../test/records/quote-records.ts';
import { addShop, weekOf } from '../../../../test/records/shops.ts';
import { jobsOf } from '../../../jobs.ts';
import { days, seconds } from '../../../platform/values/clock.ts';

describe('supervisors and other people’s requests', () => {
  let test: TestApp;
  let supervisor: Person;
  let shop: string;
  beforeAll(async () => {
    test = await startTestApp({ SHOP_CALLS_PER_DAY: '1000' });
    await loadTestPlaces(test);
    await servicesLoader.load(test.deps.db, { now: test.clock.now });
    shop = await addShop(test, { hours: weekOf(ALL_DAY, ALL_DAY) });
    supervisor = await signUpStaff(test, 'supervisor');
  });

  const view = (id: string, token = supervisor.token) =>
    test.call(viewRequest, { token, params: { id } });
  const takeOver = (person: Person, id: string) =>
    test.call(takeOverRequest, {
      token: person.token,
      params: { id },
      body: { reason: 'it is late' },
    });

  it('a supervisor can read an agent’s request without taking it', async () => {
    const work = await holdRequest(test);
    expect((await view(work.id)).body).toMatchObject({
      id: work.id,
      state: 'held',
      closed_at: null,
      own: false,
    });
    const still = await test.call(readRequest, {
      token: work.agent.token,
      params: { id: work.id },
    });
    expect(still.status).toBe(200);
  });

  it.each(['999999', '999999999'])('page %s of a list is empty', async (page) => {
    for (const list of [listStaffActions, listStates]) {
      const answer = await test.app.inject({
        url: `${list.path}?page=${page}&items=1000`,
        headers: { authorization: `Bearer ${supervisor.token}` },
      });
      expect([answer.statusCode, answer.json().data]).toEqual([200, []]);
    }
  });

  it('an agent can’t read a colleague’s request', async () => {
    const work = await holdRequest(test);
    refusedWith(await view(work.id, (await signUpStaff(test, 'agent')).token), 403);
  });

  it('a supervisor can read any request without a lease, whether open, held, or completed', async () => {
    const work = await holdRequest(test);
    const read = async ({ token }: { token: string }) =>
      test.call(readRequest, { token, params: { id: work.id } });
    const state = async (reader: { token: string }) => {
      const { body, status } = await read(reader);
      return [status, body.status, body.work_ended];
    };
    expect(await state(supervisor)).toEqual([200, 'finding_service_provider', null]);
    expect(await state(work.agent)).toEqual([200, 'finding_service_provider', null]);
    refusedWith(await read(await signUpStaff(test, 'agent')), 403);
    await test.deps.db
      .updateTable('user_quotes')
      .set({ closed_at: test.clock.now(), status: 'completed', close_reason: 'four_prices' })
      .where('id', '=', work.id)
      .execute();
    expect(await state(supervisor)).toEqual([200, 'completed', null]);
    expect(await state(work.agent)).toEqual([
      200,
      'completed',
      'Four prices are in, and the owner has them.',
    ]);
  });

  describe('a request that is over can be read by a supervisor', () => {
    const statuses = async (id: string) => {
      const params = { id };
      const explained = { kind: 'quote', id } as const;
      const { token } = supervisor;
      return [
        (await test.call(readRequest, { token, params })).status,
        (await test.call(viewRequest, { token, params })).status,
        (await test.call(readExplanation, { token, params: explained })).status,
      ];
    };
    const completed = async () => {
      const work = await holdRequest(test);
      const shops = [];
      for (const price of [289, 300, 310, 320]) {
        const service_provider_id = await addShop(test, { hours: weekOf(ALL_DAY, ALL_DAY) });
        const body = { service_provider_id, price, read_back: true };
        expect((await test.call(enterPrice, { ...work.call, body })).status).toBe(201);
        shops.push(service_provider_id);
      }
      return { id: work.id, cheapest: shops[0] ?? '' };
    };

    it('when it was completed', async () => {
      const { id } = await completed();
      expect((await view(id)).body.status).toBe('completed');
      expect(await statuses(id)).toEqual([200, 200, 200]);
    });

    it('when its owner canceled it', async () => {
      const { owner, id } = await holdRequest(test);
      await test.call(cancelQuote, { token: owner.token, params: { id } });
      expect(await statuses(id)).toEqual([200, 200, 200]);
    });

    it('when the shop with its price was merged into another', async () => {
      const { id, cheapest } = await completed();
      const { status } = await test.call(mergeShop, {
        token: supervisor.token,
        params: { id: cheapest },
        body: { into: shop },
      });
      expect(status).toBe(204);
      expect(await statuses(id)).toEqual([200, 200, 200]);
    });

    it('when its owner’s account was erased', async () => {
      const { owner, id } = await holdRequest(test);
      await test.call(deleteUser, {
        token: owner.token,
        params: { id: owner.id },
        body: { current_password: PASSWORD },
      });
      expect(await statuses(id)).toEqual([200, 200, 200]);
      test.clock.advance(days(30));
      await jobsOf(test.deps)
        .find(({ name }) => name === 'erase-deleted-accounts')
        ?.run({});
      supervisor = await signUpStaff(test, 'supervisor');
      expect(await statuses(id)).toEqual([200, 200, 200]);
    });
  });

  it('taking over a request ends the agent’s lease, and the agent learns who did it and why', async () => {
    const work = await holdRequest(test);
    const taker = await signUpStaff(test, 'supervisor');
    test.clock.tick(1);
    const taken = await takeOver(taker, work.id);
    test.clock.tick(0);
    expect(taken.body).toMatchObject({ id: work.id, holder: expect.any(String) });
    const { token } = work.agent;
    const { body } = await test.call(readRequest, { token, params: { id: work.id } });
    expect(body.work_ended).toMatch(/^\w+ returned this request to the queue: it is late\.$/);
  });

  it('a request that is reserved for an agent can be taken over', async () => {
    const { quoteId } = await requestQuote(test, await signUpOwner(test));
    const agent = await signUpStaff(test, 'agent');
    await test.call(reassignRequest, {
      token: supervisor.token,
      params: { id: quoteId },
      body: { agent_id: agent.id, reason: 'knows the shop' },
    });
    expect((await takeOver(await signUpStaff(test, 'supervisor'), quoteId)).status).toBe(200);
  });

  it('a supervisor who holds a request can’t take over another', async () => {
    const [one, two] = [await holdRequest(test), await holdRequest(test)];
    const busy = await signUpStaff(test, 'supervisor');
    await takeOver(busy, one.id);
    refusedWith(await takeOver(busy, two.id), 409);
  });

  it('supervisors can’t take over their own requests', async () => {
    const own = await signUpStaff(test, 'supervisor');
    const { quoteId } = await requestQuote(test, own);
    expect((await view(quoteId, own.token)).body.own).toBe(true);
    refusedWith(await takeOver(own, quoteId), 403);
  });

  it('a shop is listed with its earlier price for the same services', async () => {
    const fresh = await addShop(test, { hours: weekOf(ALL_DAY, ALL_DAY) });
    const before = await holdRequest(test);
    await test.call(enterPrice, {
      ...before.call,
      body: { service_provider_id: fresh, price: 289, read_back: true },
    });
    const now = await holdRequest(test);
    expect(await shopOf(test, now, fresh)).toMatchObject({
      quoted_before: { price: 289, vehicle: expect.stringContaining('Civic') },
    });
    expect((await shopOf(test, before, fresh))?.quoted_before).toBeNull();
  });

  it('an agent’s day has calls, prices, minutes per price, and percentages by outcome', async () => {
    const work = await holdRequest(test);
    const second = await addShop(test, { hours: weekOf(ALL_DAY, ALL_DAY) });
    const dial = async (id: string) => {
      await test.call(logCall, { ...work.call, body: { service_provider_id: id } });
      test.clock.advance(seconds(60));
    };
    await dial(shop);
    await report(test, work, shop, 'voicemail');
    await dial(second);
    await test.call(enterPrice, {
      ...work.call,
      body: { service_provider_id: second, price: 310, read_back: true },
    });
    const { body } = await test.call(readAgentDays, { token: supervisor.token });
    expect(body.rows.find(({ agent_user_id }) => agent_user_id === work.agent.id)).toMatchObject({
      calls: 2,
      prices: 1,
      minutes_per_price: 2,
      outcomes: { voicemail: 0.5, priced: 0.5 },
    });
    const csv = await test.app.inject({
      url: downloadAgentDays.path,
      headers: { authorization: `Bearer ${supervisor.token}` },
    });
    const [heads = '', ...lines] = csv.body.trim().split('\r\n');
    expect(heads).toContain('minutes_per_price');
    expect(heads).toContain('share_voicemail');
    expect(lines).toHaveLength(body.rows.length);
  });
});
