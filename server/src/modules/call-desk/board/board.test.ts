import {
  claimRequest,
  enterPrice,
  heartbeat,
  logCall,
  reportPresence,
  claimNextRequest,
} from '@fourbay/contract/call-desk/call-desk';
import {
  cancelRequest,
  listStaffActions,
  readBoard,
  reassignRequest,
  reclaimRequest,
} from '@fourbay/contract/call-desk/desk-board';
import { cancelQuote, readQuote } from '@fourbay/contract/quotes/quotes';
import { readUser } from '@fourbay/contract/accounts/users';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { servicesLoader } from '../../../../reference-data/load-services.ts';
import { ALL_DAY, claimFor, holdRequest } from '../../../../test/records/desk/desk.ts';
import { refusedWith, startTestApp, type TestApp } from '../../../../test/harness.ts';
import { signUpOwner, signUpStaff, type Person } from '../../../../test/records/people.ts';
import { loadTestPlaces } from '../../../../test/records/places.ts';
import { requestQuote } from '../../../../test/records/quote-records.ts';
import { addShop, weekOf } from '../../../../test/records/shops.ts';
import { setClockBackAfterEach } from '../../../../test/test-clock.ts';
import { minutes } from '../../../platform/values/clock.ts';

describe('the board', () => {
  let test: TestApp;
  let supervisor: Person;
  setClockBackAfterEach(() => test);
  beforeAll(async () => {
    test = await startTestApp();
    await loadTestPlaces(test);
    await servicesLoader.load(test.deps.db, { now: test.clock.now });
    await addShop(test, { name: 'Only Auto', hours: weekOf(ALL_DAY, ALL_DAY) });
  });
  beforeEach(async () => {
    await test.deps.db
      .updateTable('user_quotes')
      .set({ status: 'completed', closed_at: test.clock.now(), close_reason: 'all_asked' })
      .where('closed_at', 'is', null)
      .execute();
    supervisor = await signUpStaff(test, 'supervisor');
  });

  const board = async () => (await test.call(readBoard, { token: supervisor.token })).body;
  const waiting = async () => (await requestQuote(test, await signUpOwner(test))).quoteId;
  const newestAbout = async (quoteId: string) =>
    (
      await test.call(listStaffActions, {
        token: supervisor.token,
        query: { 'query[quote_id_eq]': quoteId, items: 1 },
      })
    ).body.data[0]?.attributes;

  it('the board counts every open request by state and by urgency', async () => {
    await waiting();
    const held = await holdRequest(test);
    const scheduled = await waiting();
    await sql`
      insert into call_desk_notes (quote_id, resume_at, updated_at)
      values (
          ${scheduled}, ${new Date(test.clock.now().getTime() + minutes(60))}, ${test.clock.now()}
        )`.execute(test.deps.db);
    const { counts, requests } = await board();
    expect(counts).toEqual({
      waiting: 1,
      in_work: 1,
      scheduled: 1,
      late: 0,
      at_risk: 0,
      in_time: 3,
      open: 3,
    });
    expect(requests.find(({ id }) => id === held.id)).toMatchObject({
      state: 'in_work',
      holder: 'Ana',
      town: 'Austin, TX',
      prices: 0,
    });
    expect(requests.find(({ id }) => id === scheduled)?.resume_at).not.toBeNull();
  });

  it('a request is at risk five minutes before its target', async () => {
    const id = await waiting();
    const urgency = async () => (await board()).requests.find((row) => row.id === id)?.urgency;
    const { target_at, limit_at } = (await board()).requests.find((row) => row.id === id) ?? {
      target_at: '',
      limit_at: '',
    };
    const at = async (instant: number) => {
      await sql`update call_desk_leases set expires_at = expires_at`.execute(test.deps.db);
      test.clock.set(new Date(instant));
      return urgency();
    };
    supervisor = await signUpStaff(test, 'supervisor');
    expect(await at(Date.parse(target_at) - minutes(5) - 1)).toBe('in_time');
    expect(await at(Date.parse(target_at) - minutes(5))).toBe('at_risk');
    expect(await at(Date.parse(limit_at) - 1)).toBe('at_risk');
    expect(await at(Date.parse(limit_at))).toBe('late');
  });

  it('the board’s counts match the tables', async () => {
    const { db } = test.deps;
    const later = (ms: number) => new Date(test.clock.now().getTime() + ms);
    const [late, risky, called] = [await waiting(), await waiting(), await waiting()];
    await waiting();
    await db
      .updateTable('user_quotes')
      .set({ limit_at: later(0), target_at: later(-minutes(40)) })
      .where('id', '=', late)
      .execute();
    await db
      .updateTable('user_quotes')
      .set({ target_at: later(minutes(5)) })
      .where('id', '=', risky)
      .execute();
    await sql`
      insert into call_desk_notes (quote_id, resume_at, updated_at)
      values (${called}, ${later(minutes(60))}, ${later(0)})`.execute(db);
    const { id: held, agent } = await holdRequest(test);
    const shop = await addShop(test);
    await db
      .insertInto('user_quote_prices')
      .values(
        [9_000, 9_500].map((total_cents) => ({
          quote_id: held,
          service_provider_id: shop,
          total_cents,
          distance_miles: 1,
          told_at: later(0),
          withdrawn_at: total_cents === 9_500 ? later(0) : null,
        })),
      )
      .execute();

    const { counts, requests, agents } = await board();
    const now = test.clock.now();
    const plain = async (condition: ReturnType<typeof sql>) =>
      (
        await sql<{
          n: number;
        }>`
          select count(*)::int as n
          from user_quotes q
          where q.closed_at is null and ${condition}`.execute(db)
      ).rows[0]?.n;
    const isHeld = sql`q.id in (select quote_id from call_desk_leases where expires_at > ${now})`;
    const isScheduled = sql`
      q.id in (select quote_id from call_desk_notes where resume_at > ${now})`;
    expect(counts).toEqual({
      open: await plain(sql`true`),
      in_work: await plain(isHeld),
      scheduled: await plain(sql`not ${isHeld} and ${isScheduled}`),
      waiting: await plain(sql`not ${isHeld} and not ${isScheduled}`),
      late: await plain(sql`q.limit_at <= ${now}`),
      at_risk: await plain(sql`q.limit_at > ${now} and q.target_at <= ${later(minutes(5))}`),
      in_time: await plain(sql`q.limit_at > ${now} and q.target_at > ${later(minutes(5))}`),
    });
    expect(counts.late).toBe(1);
    expect(counts.at_risk).toBe(1);
    expect(counts.scheduled).toBe(1);
    expect(counts.in_work).toBe(1);
    const { rows } = await sql<{
      n: number;
    }>`
      select count(*)::int as n
      from user_quote_prices
      where quote_id = ${held} and withdrawn_at is null and replaced_by_id is null`.execute(db);
    expect(requests.find(({ id }) => id === held)?.prices).toBe(rows[0]?.n);
    const holding = await sql<{
      n: number;
    }>`
      select count(*)::int as n
      from call_desk_leases
      where agent_user_id = ${agent.id} and expires_at > ${now}`.execute(db);
    expect(agents.find(({ id }) => id === agent.id)?.holding).toBe(holding.rows[0]?.n);
    const staff = await sql<{
      n: number;
    }>`
      select count(*)::int as n
      from users
      where role in ('agent', 'supervisor') and suspended_at is null and deleted_at is null`.execute(
      db,
    );
    expect(agents).toHaveLength(staff.rows[0]?.n ?? 0);
  });

  it('the board shows what each agent does', async () => {
    const stateOf = async (person: Person) =>
      (await board()).agents.find(({ id }) => id === person.id)?.state;
    const idle = await signUpStaff(test, 'agent');
    expect(await stateOf(idle)).toBe('away');
    await test.call(reportPresence, { token: idle.token, body: { looking_at: null } });
    expect(await stateOf(idle)).toBe('ready');
    await test.call(reportPresence, {
      token: idle.token,
      body: { looking_at: null, on_break: true },
    });
    expect(await stateOf(idle)).toBe('break');
    const { agent, owner, id, call } = await holdRequest(test);
    expect(await stateOf(agent)).toBe('wrap_up');
    const shop = await addShop(test, { name: `Ring ${agent.id}`, hours: weekOf(ALL_DAY, ALL_DAY) });
    await test.call(logCall, { ...call, body: { service_provider_id: shop } });
    expect(await stateOf(agent)).toBe('on_a_call');
    await test.call(cancelQuote, { token: owner.token, params: { id } });
    expect(await stateOf(agent)).toBe('wrap_up');
  });

  it('the board shows nothing about owners', async () => {
    const owner = await signUpOwner(test, { first_name: 'Zebulon', last_name: 'Quimby' });
    await requestQuote(test, owner);
    const text = JSON.stringify(await board());
    for (const secret of ['Zebulon', 'Quimby', owner.email]) expect(text).not.toContain(secret);
  });

  describe('returning a request to the queue', () => {
    it('returning a request to the queue ends the lease and keeps the draft', async () => {
      const { id, call } = await holdRequest(test);
      await test.call(heartbeat, { ...call, body: { draft: { price: '310' } } });
      expect(
        (
          await test.call(reclaimRequest, {
            token: supervisor.token,
            params: { id },
            body: { reason: 'left the desk' },
          })
        ).status,
      ).toBe(204);
      expect(refusedWith(await test.call(heartbeat, { ...call, body: {} }), 409).code).toBe(
        'lease_lost',
      );
      const next = await test.call(claimRequest, {
        token: (await signUpStaff(test, 'agent')).token,
        params: { id },
      });
      expect(next.body.draft).toEqual({ price: '310' });
      expect(
        (
          await test.call(listStaffActions, {
            token: supervisor.token,
            query: { 'query[action_eq]': 'taken_back' },
          })
        ).body.data[0]?.attributes,
      ).toMatchObject({
        quote_id: id,
        staff_user_id: supervisor.id,
        detail: { reason: 'left the desk' },
      });
    });

    it('returning a request to the queue requires a holder and a reason', async () => {
      const id = await waiting();
      expect(
        refusedWith(
          await test.call(reclaimRequest, {
            token: supervisor.token,
            params: { id },
            body: { reason: 'why not' },
          }),
          409,
        ).code,
      ).toBe('conflict');
      expect(
        refusedWith(
          await test.call(reclaimRequest, {
            token: supervisor.token,
            params: { id },
            body: { reason: ' ' },
          }),
          422,
        ).errors?.[0]?.field,
      ).toBe('reason');
    });
  });

  describe('reassigning a request', () => {
    const reassign = (id: string, agent: Person) =>
      test.call(reassignRequest, {
        token: supervisor.token,
        params: { id },
        body: { agent_id: agent.id, reason: 'knows the shops' },
      });

    it('a reassigned request is reserved for ten minutes', async () => {
      const [chosen, other] = [await signUpStaff(test, 'agent'), await signUpStaff(test, 'agent')];
      const urgent = await waiting();
      const { id, call } = await holdRequest(test);
      expect((await reassign(id, chosen)).status).toBe(204);
      expect(refusedWith(await test.call(heartbeat, { ...call, body: {} }), 409).code).toBe(
        'lease_lost',
      );
      expect(
        refusedWith(await test.call(claimRequest, { token: other.token, params: { id } }), 409),
      ).toMatchObject({ code: 'held', holder: 'Ana' });
      expect((await test.call(claimNextRequest, { token: chosen.token })).body.id).toBe(id);
      expect((await test.call(claimNextRequest, { token: other.token })).body.id).toBe(urgent);
    });

    it('a reservation ends after ten minutes', async () => {
      const [chosen, other] = [await signUpStaff(test, 'agent'), await signUpStaff(test, 'agent')];
      const id = await waiting();
      await reassign(id, chosen);
      expect((await test.call(claimNextRequest, { token: other.token })).status).toBe(204);
      test.clock.advance(minutes(10));
      expect((await test.call(claimNextRequest, { token: other.token })).body.id).toBe(id);
    });

    it('a request is not reassigned to an owner or to its own owner', async () => {
      const id = await waiting();
      expect(refusedWith(await reassign(id, await signUpOwner(test)), 422).errors?.[0]?.field).toBe(
        'agent_id',
      );
      const agent = await signUpStaff(test, 'agent');
      await sql`update user_quotes set user_id = ${agent.id} where id = ${id}`.execute(
        test.deps.db,
      );
      expect(refusedWith(await reassign(id, agent), 403).code).toBe('own_request');
    });
  });

  describe('canceling a request', () => {
    it('canceling refunds the quote and sends the owner an e-mail', async () => {
      const { owner, id, call } = await holdRequest(test);
      const shop = await addShop(test, { name: `Price ${id}`, hours: weekOf(ALL_DAY, ALL_DAY) });
      await test.call(logCall, { ...call, body: { service_provider_id: shop } });
      await test.call(enterPrice, { ...call, body: { service_provider_id: shop, price: 289 } });
      const monthly = async () =>
        (await test.call(readUser, { token: owner.token, params: { id: owner.id } })).body.data
          .attributes.monthly_quota;
      expect(await monthly()).toBe(0);
      expect(
        (
          await test.call(cancelRequest, {
            token: supervisor.token,
            params: { id },
            body: { reason: 'asked for by phone' },
          })
        ).status,
      ).toBe(204);
      expect(await monthly()).toBe(1);
      expect(
        (await test.call(readQuote, { token: owner.token, params: { id } })).body.data.attributes
          .status,
      ).toBe('cancelled');
      await test.runJobs();
      expect(test.mails.filter(({ to }) => to === owner.email).at(-1)?.subject).toMatch(/cancel/i);
      expect(await newestAbout(id)).toMatchObject({ action: 'cancelled_with_refund' });
      expect(refusedWith(await test.call(heartbeat, { ...call, body: {} }), 409).code).toBe(
        'lease_lost',
      );
    });

    it('a closed request can’t be canceled', async () => {
      const id = await waiting();
      const cancel = () =>
        test.call(cancelRequest, {
          token: supervisor.token,
          params: { id },
          body: { reason: 'twice' },
        });
      await cancel();
      expect(refusedWith(await cancel(), 409).code).toBe('quote_closed');
    });
  });

  it('of a claim and a cancellation at the same moment, one succeeds', async () => {
    const [id, agent] = [await waiting(), await signUpStaff(test, 'agent')];
    const [claimed] = await Promise.all([
      test.call(claimRequest, { token: agent.token, params: { id } }),
      test.call(cancelRequest, {
        token: supervisor.token,
        params: { id },
        body: { reason: 'race' },
      }),
    ]);
    expect([200, 409]).toContain(claimed.status);
    const { rows } = await sql`select 1 from call_desk_leases where quote_id = ${id}`.execute(
      test.deps.db,
    );
    expect(rows).toHaveLength(0);
  });

  it('the board is for supervisors only', async () => {
    refusedWith(
      await test.call(readBoard, { token: (await signUpStaff(test, 'agent')).token }),
      403,
    );
    refusedWith(await test.call(readBoard, { token: (await signUpOwner(test)).token }), 403);
    expect(await claimFor(test, await signUpStaff(test, 'agent'), await waiting())).toBeDefined();
  });
});
