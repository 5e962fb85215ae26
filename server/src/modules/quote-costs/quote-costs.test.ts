import { enterPrice } from '@fourbay/contract/call-desk/call-desk';
import {
  downloadQuoteCosts,
  QUOTE_COSTS_WEEKS,
  readQuoteCosts,
  type QuoteCostsWeek,
} from '@fourbay/contract/payments/quote-costs';
import { localDate } from '@fourbay/contract/formats/local-clock';
import { beforeAll, describe, expect, it } from 'vitest';
import { ALL_DAY, holdRequest, report } from '../../../test/records/desk/desk.ts';
import { refusedWith, startTestApp, type TestApp } from '../../../test/harness.ts';
import { signUpStaff, type Person } from '../../../test/records/people.ts';
import { loadTestPlaces } from '../../../test/records/places.ts';
import { loadServices } from '../../../test/records/services.ts';
import { addShop, weekOf } from '../../../test/records/shops.ts';
import { days } from '../../platform/values/clock.ts';
import { mondayBefore } from '../../platform/values/weeks.ts';
import { weeksOf } from './quote-costs.rules.ts';

const ZONE = 'America/Chicago';
const NOTHING = { requests: [], texts: [], landings: [], sales: [] };

it('without a wage there is no cost, and other rates that aren’t set add nothing', () => {
  const requests = [
    {
      week: '2026-11-23',
      requests: 2,
      bought: 1,
      completed: 1,
      booked: 0,
      paid: 0,
      call_seconds: 1_800,
      line_seconds: 600,
    },
  ];
  const found = {
    ...NOTHING,
    requests,
    texts: [{ week: '2026-11-23', count: 10 }],
    sales: [{ week: '2026-11-23', sold: 3, cents: 1_500 }],
  };
  const of = (rates: Parameters<typeof weeksOf>[3]) => weeksOf('2026-11-25', 1, found, rates)[0];
  const none = { hourCents: undefined, lineMinuteCents: undefined, textCents: undefined };
  expect(of({ ...none, textCents: 1 })).toMatchObject({ cost: null, income: 15, result: null });
  expect(of({ ...none, hourCents: 2_400 })).toMatchObject({ cost: 12, result: 3 });
  expect(of({ hourCents: 2_400, lineMinuteCents: 2.5, textCents: 0.5 })).toMatchObject({
    agent_minutes: 30,
    line_minutes: 10,
    cost: 12.3,
    result: 2.7,
  });
});

it('weeks without anything have zeros', () => {
  const weeks = weeksOf('2026-11-25', 3, NOTHING, {
    hourCents: 2_400,
    lineMinuteCents: undefined,
    textCents: undefined,
  });
  expect(weeks.map(({ week, sent, cost }) => [week, sent, cost])).toEqual([
    ['2026-11-09', 0, 0],
    ['2026-11-16', 0, 0],
    ['2026-11-23', 0, 0],
  ]);
});

describe('what quotes cost and bring', () => {
  let test: TestApp;
  let supervisor: Person;
  beforeAll(async () => {
    test = await startTestApp({
      SHOP_CALLS_PER_DAY: '1000',
      AGENT_CENTS_PER_HOUR: '2400',
      LINE_CENTS_PER_MINUTE: '2.5',
      TEXT_CENTS: '0.5',
    });
    await loadTestPlaces(test);
    await loadServices(test);
    supervisor = await signUpStaff(test, 'supervisor');
    for (let index = 0; index < 12; index += 1) await make(index);
  });
  const ago = (count: number) => new Date(test.clock.now().getTime() - days(count));

  /** A request of some weeks ago with calls, and every third with one more thing. */
  async function make(index: number): Promise<void> {
    const { db } = test.deps;
    const at = ago(index * 9);
    const shop = await addShop(test, { hours: weekOf(ALL_DAY, ALL_DAY) });
    const held = await holdRequest(test);
    await report(test, held, shop, 'too_busy');
    const priced = await addShop(test, { hours: weekOf(ALL_DAY, ALL_DAY) });
    const { body } = await test.call(enterPrice, {
      ...held.call,
      body: { service_provider_id: priced, price: 289 },
    });
    await db
      .updateTable('calls')
      .set({
        started_at: at,
        ended_at: new Date(at.getTime() + (index + 1) * 60_000),
        forgotten: index % 4 === 3,
        line_seconds: index % 2 === 0 ? 45 + index : null,
      })
      .where('quote_id', '=', held.id)
      .execute();
    const bought = index % 3 === 0;
    await db
      .updateTable('user_quotes')
      .set({
        created_at: at,
        status: index % 3 === 1 ? 'completed' : 'cancelled',
        closed_at: at,
        ...(bought ? { quota_bucket: 'additional' as const } : {}),
      })
      .where('id', '=', held.id)
      .execute();
    if (bought) await spendBought(held.owner.id, held.id, at);
    if (index % 3 === 1) await book(held.id, body.id, priced, at);
    if (index % 3 === 2)
      await db
        .insertInto('paid_reports')
        .values({
          quote_id: held.id,
          paid_cents: 30_000,
          with_receipt: false,
          first_reported_at: at,
          reported_at: at,
          counts_from: at,
        })
        .execute();
    await pay(held.owner.id, index, at);
    await db
      .insertInto('landing_loads')
      .values({ day: localDate(at, ZONE), loads: index + 1 })
      .execute();
  }

  async function spendBought(userId: string, quoteId: string, at: Date): Promise<void> {
    const lot = await test.deps.db
      .insertInto('quota_lots')
      .values({
        user_id: userId,
        source: 'purchase',
        reference: `payment:9${quoteId}`,
        quantity: 3,
        spent: 1,
        created_at: at,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await test.deps.db
      .updateTable('quota_ledger_entries')
      .set({ bucket: 'additional', lot_id: lot.id })
      .where('reference', '=', `quote:${quoteId}`)
      .where('source', '=', 'request')
      .execute();
  }

  /** With a call that lasted two minutes. */
  async function book(quoteId: string, priceId: string, shop: string, at: Date): Promise<void> {
    const { id } = await test.deps.db
      .insertInto('bookings')
      .values({
        quote_id: quoteId,
        price_id: priceId,
        service_provider_id: shop,
        reference: ('BCDFGHJKMNPQRTVW'[Number(quoteId) % 16] ?? 'B').repeat(6),
        state: 'confirmed',
        drop_off: false,
        share_contact: false,
        asked_at: at,
        due_at: at,
        confirmed_from: at,
        confirmed_until: at,
        updated_at: at,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await test.deps.db
      .insertInto('booking_calls')
      .values({
        booking_id: id,
        service_provider_id: shop,
        agent_user_id: supervisor.id,
        started_at: at,
        ended_at: new Date(at.getTime() + 120_000),
        outcome: 'confirmed',
      })
      .execute();
  }

  const pay = (userId: string, index: number, at: Date) =>
    test.deps.db
      .insertInto('payments')
      .values({
        user_id: userId,
        provider: 'test',
        live: false,
        product_key: '3quotes',
        title: '3 quotes',
        quantity: 3,
        amount_cents: 999,
        currency: 'usd',
        intent_id: `costs_${index}`,
        status: index === 5 ? 'canceled' : 'succeeded',
        refunded_cents: index === 2 ? 333 : 0,
        ...(index === 4 ? { dispute: 'lost' as const, disputed_cents: 999 } : {}),
        created_at: at,
        succeeded_at: index === 5 ? null : at,
      })
      .execute();

  /** From the rows themselves. */
  async function recount(): Promise<Map<string, Partial<QuoteCostsWeek>>> {
    const { db } = test.deps;
    const weeks = new Map<string, Record<string, number>>();
    const add = (at: Date | string, name: string, count: number): void => {
      const week = mondayBefore(typeof at === 'string' ? at : localDate(at, ZONE), 0);
      const known = weeks.get(week) ?? {};
      weeks.set(week, { ...known, [name]: (known[name] ?? 0) + count });
    };
    const quotes = await db.selectFrom('user_quotes').selectAll().execute();
    const createdAt = new Map(quotes.map(({ id, created_at }) => [id, created_at]));
    const at = (quoteId: string): Date => createdAt.get(quoteId) ?? new Date(0);
    for (const quote of quotes) {
      add(quote.created_at, 'sent', 1);
      add(quote.created_at, 'completed', quote.status === 'completed' ? 1 : 0);
      add(quote.created_at, 'bought', quote.quota_bucket === 'additional' ? 1 : 0);
    }
    for (const call of await db.selectFrom('calls').selectAll().execute()) {
      const talked = call.ended_at ? call.ended_at.getTime() - call.started_at.getTime() : 0;
      const counted = call.line_seconds ?? talked / 1_000;
      add(at(call.quote_id), 'seconds', call.forgotten ? 0 : counted);
      add(at(call.quote_id), 'lined', call.line_seconds ?? 0);
    }
    for (const { quote_id } of await db.selectFrom('bookings').selectAll().execute()) {
      add(at(quote_id), 'booked', 1);
      add(at(quote_id), 'seconds', 120);
    }
    for (const { quote_id } of await db.selectFrom('paid_reports').selectAll().execute())
      add(at(quote_id), 'paid', 1);
    for (const payment of await db.selectFrom('payments').selectAll().execute()) {
      if (!payment.succeeded_at) continue;
      const lost = payment.dispute === 'lost' ? payment.disputed_cents : 0;
      add(payment.succeeded_at, 'cents', payment.amount_cents - payment.refunded_cents - lost);
      add(payment.succeeded_at, 'sold', payment.quantity);
    }
    for (const { day, loads } of await db.selectFrom('landing_loads').selectAll().execute())
      add(String(day), 'landings', loads);
    const counted = (week: Record<string, number>): Partial<QuoteCostsWeek> => {
      const { seconds = 0, lined = 0, cents = 0, ...rest } = week;
      const cost = (seconds / 3_600) * 2_400 + (lined / 60) * 2.5;
      return { ...rest, income: cents / 100, cost: Math.round(cost) / 100 };
    };
    return new Map([...weeks].map(([week, row]) => [week, counted(row)]));
  }

  it('equal a recount of the rows, week by week', async () => {
    const { body } = await test.call(readQuoteCosts, { token: supervisor.token });
    expect(body.weeks).toHaveLength(QUOTE_COSTS_WEEKS);
    const recounted = await recount();
    for (const week of body.weeks) expect(week).toMatchObject(recounted.get(week.week) ?? {});
    expect(body.weeks.filter(({ sent }) => sent > 0).length).toBeGreaterThan(5);
    const sum = (name: 'booked' | 'paid' | 'bought' | 'completed') =>
      body.weeks.reduce((total, week) => total + week[name], 0);
    for (const name of ['booked', 'paid', 'bought', 'completed'] as const)
      expect(sum(name)).toBeGreaterThan(0);
  });

  it('can be downloaded, which is in the audit log', async () => {
    const { payload } = await test.app.inject({
      url: downloadQuoteCosts.path,
      headers: { authorization: `Bearer ${supervisor.token}` },
    });
    const lines = payload.trim().split('\r\n');
    expect(lines).toHaveLength(QUOTE_COSTS_WEEKS + 1);
    expect(lines[0]).toMatch(/^week,landings,sent,bought,completed,booked,paid,/);
    expect(
      await test.deps.db
        .selectFrom('staff_actions')
        .select('detail')
        .where('action', '=', 'export_read')
        .execute(),
    ).toMatchObject([{ detail: { export: 'quote costs' } }]);
  });

  it('are only for supervisors', async () => {
    const agent = await signUpStaff(test, 'agent');
    refusedWith(await test.call(readQuoteCosts, { token: agent.token }), 403);
    refusedWith(await test.call(downloadQuoteCosts, { token: agent.token }), 403);
  });
});
