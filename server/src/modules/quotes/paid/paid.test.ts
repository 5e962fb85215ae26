import { correctPrice, withdrawPrice } from '@fourbay/contract/call-desk/desk-prices';
import {
  answerPaidQuestion,
  readPaidQuestion,
  reportPaidPrice,
} from '@fourbay/contract/quotes/paid-reports';
import { chooseShop } from '@fourbay/contract/quotes/quote-followup';
import { readQuote } from '@fourbay/contract/quotes/quotes';
import { listVehicles } from '@fourbay/contract/garage/garage';
import { createHistory, listHistories } from '@fourbay/contract/garage/service-histories';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { refusedWith, startTestApp, type TestApp } from '../../../../test/harness.ts';
import { linkTokens } from '../../../../test/link-tokens.ts';
import { signUpOwner } from '../../../../test/records/people.ts';
import { formWith, photo } from '../../../../test/records/pictures.ts';
import { loadTestPlaces } from '../../../../test/records/places.ts';
import { createPricedQuote, type Priced } from '../../../../test/records/priced-quotes.ts';
import { loadServices } from '../../../../test/records/services.ts';
import { setClockBackAfterEach } from '../../../../test/test-clock.ts';
import { before, days } from '../../../platform/values/clock.ts';
import { planQuestionAfterSlot } from './questions.service.ts';

let test: TestApp;
setClockBackAfterEach(() => test);
beforeAll(async () => {
  test = await startTestApp({ SHOP_CALLS_PER_DAY: '1000' });
  await loadTestPlaces(test);
  await loadServices(test);
});

const priced = () => createPricedQuote(test);
const complete = (id: string) =>
  test.deps.db
    .updateTable('user_quotes')
    .set({ status: 'completed', closed_at: test.clock.now() })
    .where('id', '=', id)
    .execute();
const report = ({ owner, id }: Pick<Priced, 'owner' | 'id'>, body: Record<string, unknown>) =>
  test.call(reportPaidPrice, { token: owner.token, params: { id }, body });
const versions = (id: string) =>
  test.deps.db
    .selectFrom('paid_reports')
    .selectAll()
    .where('quote_id', '=', id)
    .orderBy('id')
    .execute();
const histories = async ({ owner }: Pick<Priced, 'owner'>) =>
  (
    await test.call(listHistories, {
      token: owner.token,
      query: { 'query[user_quote_user_id_eq]': owner.id },
    })
  ).body.data.map(({ attributes }) => attributes);

describe('what was paid', () => {
  it.each([
    [{ same_work: 'maybe' }, 'same_work'],
    [{ same_work: undefined }, 'same_work'],
    [{ tax: -1 }, 'tax'],
    [{ tax: 300.01 }, 'tax'],
    [{ user_quote_price_id: '999999' }, 'user_quote_price_id'],
    [{ mileage: 'far' }, 'mileage'],
  ])('the report %j is rejected', async (wrong, field) => {
    const quote = await priced();
    const body = { amount: 300, user_quote_price_id: quote.prices[0], same_work: 'yes', ...wrong };
    expect(refusedWith(await report(quote, body), 422).errors?.[0]?.field).toBe(field);
    expect(await versions(quote.id)).toEqual([]);
  });

  it('a payment at a shop that didn’t quote is stored without a price', async () => {
    const quote = await priced();
    expect((await report(quote, { amount: 300 })).status).toBe(200);
    expect(await versions(quote.id)).toMatchObject([{ price_id: null, same_work: null }]);
  });

  it('a report about someone else’s quote is refused', async () => {
    const [quote, other] = [await priced(), await signUpOwner(test)];
    refusedWith(await report({ ...quote, owner: other }, { amount: 300 }), 404);
  });

  it('a report can be corrected for 90 days, and the newest version is used', async () => {
    const quote = await priced();
    const body = { user_quote_price_id: quote.prices[0], same_work: 'yes' };
    await report(quote, { ...body, amount: 300, tax: 20 });
    const reportedAt = (at: Date) =>
      test.deps.db
        .updateTable('paid_reports')
        .set({ first_reported_at: at })
        .where('quote_id', '=', quote.id)
        .execute();
    const now = test.clock.now();
    await reportedAt(before(now, days(90)));
    const { paid } = (await report(quote, { ...body, amount: 310, same_work: 'more_agreed' })).body
      .data.attributes;
    expect(paid).toMatchObject({ amount: 310, same_work: 'more_agreed', tax: null });
    expect(paid?.correctable_until).toBe(now.toISOString());
    await reportedAt(before(now, days(90) + 1));
    expect(refusedWith(await report(quote, { ...body, amount: 1 }), 409).code).toBe('conflict');
    expect(
      (await versions(quote.id)).map(({ paid_cents, superseded_at }) => [
        paid_cents,
        superseded_at !== null,
      ]),
    ).toEqual([
      [30_000, true],
      [31_000, false],
    ]);
  });

  it('a quote has one report, however often it is sent concurrently', async () => {
    const quote = await priced();
    const body = { amount: 300, user_quote_price_id: quote.prices[0], same_work: 'yes' };
    const answers = await Promise.all(Array.from({ length: 20 }, () => report(quote, body)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const stored = await versions(quote.id);
    expect(stored.filter(({ superseded_at }) => superseded_at === null)).toHaveLength(1);
    // An unchanged report does not move the shop's deadline to respond.
    expect(new Set(stored.map(({ counts_from }) => counts_from.getTime())).size).toBe(1);
  });

  it('changing a report gives the shop another seven days', async () => {
    const quote = await priced();
    const start = test.clock.now();
    const body = { user_quote_price_id: quote.prices[0], same_work: 'yes', amount: 300 };
    await report(quote, body);
    test.clock.advance(days(3));
    await report(quote, { ...body, mileage: 70_000 });
    await report(quote, { ...body, amount: 301 });
    expect((await versions(quote.id)).map(({ counts_from }) => counts_from)).toEqual([
      new Date(start.getTime() + days(7)),
      new Date(start.getTime() + days(7)),
      new Date(start.getTime() + days(10)),
    ]);
  });

  it('a report moves to a corrected price and never refers to a withdrawn one', async () => {
    const quote = await priced();
    await report(quote, { amount: 300, user_quote_price_id: quote.prices[0], same_work: 'yes' });
    const corrected = await test.call(correctPrice, {
      ...quote.held,
      params: { id: quote.id, price_id: quote.prices[0] },
      body: { price: 299, out_the_door: true, read_back: true },
    });
    expect(await versions(quote.id)).toMatchObject([{ price_id: corrected.body.id }]);
    await test.call(withdrawPrice, {
      ...quote.held,
      params: { id: quote.id, price_id: quote.prices[1] },
      body: { reason: 'wrong car' },
    });
    const again = { amount: 300, user_quote_price_id: quote.prices[1], same_work: 'yes' };
    refusedWith(await report(quote, again), 422);
  });
});

describe('with the history box checked', () => {
  it('with the history box checked, the service history gets the shop, cost, mileage, and date', async () => {
    const quote = await priced();
    await complete(quote.id);
    const body = { user_quote_price_id: quote.prices[0], same_work: 'yes', add_to_history: true };
    await report(quote, { ...body, amount: 300, mileage: 70_000 });
    await report(quote, { ...body, amount: 305.5 });
    expect(await histories(quote)).toMatchObject([
      {
        status: 'completed',
        shop_name: 'Shop of $289',
        cost: 305.5,
        mileage: 70_000,
        completion_date: '2026-11-18',
        user_quote_id: quote.id,
      },
    ]);
  });

  it('the history entry has the date of the booked slot', async () => {
    const quote = await priced();
    await complete(quote.id);
    await test.deps.db
      .insertInto('quote_followups')
      .values({ quote_id: quote.id, work_on: '2026-11-12' })
      .execute();
    const body = { user_quote_price_id: quote.prices[0], same_work: 'yes', add_to_history: true };
    await report(quote, { ...body, amount: 300 });
    expect(await histories(quote)).toMatchObject([{ completion_date: '2026-11-12' }]);
  });

  it('the history entry of a report before the booked slot has the day of the report', async () => {
    const quote = await priced();
    await complete(quote.id);
    await test.deps.db
      .insertInto('quote_followups')
      .values({ quote_id: quote.id, work_on: '2027-03-12' })
      .execute();
    const body = { user_quote_price_id: quote.prices[0], same_work: 'yes', add_to_history: true };
    await report(quote, { ...body, amount: 300, mileage: 70_000 });
    const day = test.clock.now().toISOString().slice(0, 10);
    expect(await histories(quote)).toMatchObject([{ completion_date: day }]);
    const [vehicle] = (await test.call(listVehicles, { token: quote.owner.token })).body.data;
    expect(vehicle?.attributes.mileage_updated_at).toContain(day);
  });

  it('the owner’s own history entry is completed and keeps its text and receipt', async () => {
    const quote = await priced();
    await complete(quote.id);
    await test.call(createHistory, {
      token: quote.owner.token,
      body: { user_quote_id: quote.id, user_vehicle_id: quote.vehicleId, notes: 'squeaks' },
    });
    const fields = {
      amount: '300',
      user_quote_price_id: quote.prices[0],
      same_work: 'yes',
      add_to_history: 'true',
    };
    const { payload, headers } = formWith('receipt', await photo(), { fields });
    const answer = await test.app.inject({
      method: 'POST',
      url: reportPaidPrice.path.replace('{id}', quote.id),
      payload,
      headers: { ...headers, authorization: `Bearer ${quote.owner.token}` },
    });
    expect(answer.statusCode, answer.body).toBe(200);
    const [entry, ...others] = await histories(quote);
    expect(others).toEqual([]);
    expect(entry).toEqual(
      expect.objectContaining({
        notes: 'squeaks',
        cost: 300,
        shop_name: 'Shop of $289',
        receipt_url: expect.stringContaining('/'),
      }),
    );
    expect(await versions(quote.id)).toMatchObject([{ with_receipt: true }]);
  });

  it('the history box is rejected for a request without prices', async () => {
    const quote = await priced();
    await test.deps.db
      .updateTable('user_quotes')
      .set({ status: 'gathering_price', closed_at: null })
      .where('id', '=', quote.id)
      .execute();
    const body = { amount: 300, user_quote_price_id: quote.prices[0], same_work: 'yes' };
    refusedWith(await report(quote, { ...body, add_to_history: true }), 409);
    expect(await versions(quote.id)).toEqual([]);
    await report(quote, body);
    expect(await histories(quote)).toEqual([]);
  });
});

describe('the question about what was paid', () => {
  const go = ({ owner, id }: Priced, priceId: string | null) =>
    test.call(chooseShop, {
      token: owner.token,
      params: { id },
      body: { user_quote_price_id: priceId },
    });
  const questions = ({ owner }: Priced) =>
    test.mails.filter(({ to, subject }) => to === owner.email && /did you pay/.test(subject));
  const runOn = async (start: Date, day: number): Promise<void> => {
    test.clock.set(new Date(start.getTime() + days(day)));
    await test.runJobs();
  };
  const tokenIn = (text: string | undefined): string => linkTokens('paid', text)[0] ?? '';
  const open = (token: string) => test.call(readPaidQuestion, { params: { token } });

  it('the paid question is e-mailed 7 days after “I’m going there”, and 5 days later', async () => {
    const quote = await priced();
    const start = test.clock.now();
    await go(quote, quote.prices[1]);
    await runOn(start, 6.99);
    expect(questions(quote)).toHaveLength(0);
    await runOn(start, 7);
    expect(questions(quote).map(({ subject }) => subject)).toEqual([
      'What did you pay at Shop of $310?',
    ]);
    await runOn(start, 11.99);
    expect(questions(quote)).toHaveLength(1);
    await runOn(start, 12);
    await runOn(start, 60);
    expect(questions(quote).map(({ subject }) => subject)).toEqual([
      'What did you pay at Shop of $310?',
      'One last time: what did you pay at Shop of $310?',
    ]);
  });

  it('the paid question isn’t sent after a report or once the choice is undone', async () => {
    const [reported, left, answered] = [await priced(), await priced(), await priced()];
    const start = test.clock.now();
    for (const quote of [reported, left, answered]) await go(quote, quote.prices[0]);
    await report(reported, { amount: 300 });
    await go(left, null);
    await runOn(start, 7);
    expect([reported, left, answered].map((quote) => questions(quote).length)).toEqual([0, 0, 1]);
    await report(answered, { amount: 300 });
    await runOn(start, 30);
    expect(questions(answered)).toHaveLength(1);
  });

  it('the paid question is e-mailed the day after a booked slot, with its date for the history', async () => {
    const quote = await priced();
    await complete(quote.id);
    const start = test.clock.now();
    const slot = { from: new Date(start.getTime() + days(2)), day: '2026-11-20' };
    const plan = (given: typeof slot | null) =>
      test.deps.db
        .transaction()
        .execute((trx) =>
          planQuestionAfterSlot(
            test.deps,
            trx,
            quote.id,
            given && { ...given, priceId: quote.prices[0] },
          ),
        );
    await plan(slot);
    await plan(null);
    await runOn(start, 3);
    expect(questions(quote)).toHaveLength(0);
    await plan({ ...slot, from: new Date(start.getTime() + days(4)) });
    await runOn(start, 4.99);
    expect(questions(quote)).toHaveLength(0);
    await runOn(start, 5);
    const token = tokenIn(questions(quote)[0]?.text);
    const body = { user_quote_price_id: quote.prices[0], same_work: 'yes', add_to_history: true };
    await test.call(answerPaidQuestion, { params: { token }, body: { ...body, amount: 289 } });
    expect(await histories(quote)).toMatchObject([{ completion_date: '2026-11-20', cost: 289 }]);
  });

  it('the paid question can be turned off with the e-mails about quotes', async () => {
    const quote = await priced();
    const start = test.clock.now();
    await test.deps.db
      .insertInto('user_notification_settings')
      .values({
        user_id: quote.owner.id,
        notification_type: 'quotes',
        notification_method: 'email',
        enabled: false,
        updated_at: start,
      })
      .execute();
    await go(quote, quote.prices[0]);
    await runOn(start, 7);
    expect(questions(quote)).toHaveLength(0);
  });

  /** The token e-mailed for a quote. */
  async function asked(): Promise<Priced & { token: string; start: Date }> {
    const quote = await priced();
    await complete(quote.id);
    const start = test.clock.now();
    await go(quote, quote.prices[0]);
    await runOn(start, 7);
    return { ...quote, start, token: tokenIn(questions(quote)[0]?.text) };
  }

  it('the paid question opens with just its link and shows nothing else about the account', async () => {
    const { token, prices, owner, start } = await asked();
    const { status, body } = await open(token);
    expect(status).toBe(200);
    expect(body.data).toEqual({
      job: 'Front brakes',
      vehicle: expect.stringContaining('Civic'),
      shops: [
        {
          user_quote_price_id: prices[0],
          name: 'Shop of $289',
          quoted: 289,
          tax_included: true,
          no_sales_tax: false,
        },
        expect.objectContaining({ user_quote_price_id: prices[1], quoted: 310 }),
      ],
      user_quote_price_id: prices[0],
      report: null,
      in_history: false,
      expires_at: new Date(start.getTime() + days(37)).toISOString(),
    });
    expect(JSON.stringify(body)).not.toContain(owner.email);
    refusedWith(await test.call(readQuote, { token, params: { id: '1' } }), 401);
  });

  it('the paid question can be answered and corrected by link, with receipt and history', async () => {
    const { token, prices, owner, id } = await asked();
    const fields = {
      amount: '301.10',
      user_quote_price_id: prices[0],
      same_work: 'yes',
      tax: '',
      mileage: '70100',
      add_to_history: 'true',
    };
    const { payload, headers } = formWith('receipt', await photo(), { fields });
    const answer = await test.app.inject({
      method: 'POST',
      url: answerPaidQuestion.path.replace('{token}', token),
      payload,
      headers,
    });
    expect(answer.statusCode, answer.body).toBe(200);
    await test.call(answerPaidQuestion, {
      params: { token },
      body: { amount: 302, user_quote_price_id: prices[0], same_work: 'more_agreed', tax: 22 },
    });
    expect((await open(token)).body.data).toMatchObject({
      report: { amount: 302, tax: 22, same_work: 'more_agreed', with_receipt: true },
      in_history: true,
    });
    expect(await histories({ owner })).toMatchObject([{ cost: 301.1, mileage: 70_100 }]);
    expect((await versions(id)).length).toBe(2);
  });

  it('the paid question accepts a receipt only with the link', async () => {
    const { payload, headers } = formWith('receipt', await photo(), { fields: { amount: '1' } });
    const url = answerPaidQuestion.path.replace('{token}', 'A'.repeat(43));
    const answer = await test.app.inject({ method: 'POST', url, payload, headers });
    expect(answer.statusCode).toBe(404);
  });

  it('the paid question works for 30 days, then shows as expired, and later as unknown', async () => {
    const { token, start } = await asked();
    test.clock.set(new Date(start.getTime() + days(37) - 1));
    expect((await open(token)).status).toBe(200);
    test.clock.set(new Date(start.getTime() + days(37)));
    expect(refusedWith(await open(token), 410).code).toBe('link_ended');
    refusedWith(
      await test.call(answerPaidQuestion, { params: { token }, body: { amount: 1 } }),
      410,
    );
  });

  it('a guessed link opens nothing, and stored links aren’t readable', async () => {
    refusedWith(await open('A'.repeat(43)), 404);
    const { token } = await asked();
    for (const table of ['paid_questions', 'emails', 'test_jobs']) {
      const { rows } = await sql`select * from ${sql.table(table)}`.execute(test.deps.db);
      expect(JSON.stringify(rows), table).not.toContain(token);
    }
  });

  it('the paid question is limited to 30 requests a minute per source', async () => {
    const headers = { 'x-forwarded-for': '10.7.7.7' };
    const statuses: number[] = [];
    while (statuses.length < 31) {
      const answer = await test.call(readPaidQuestion, {
        params: { token: 'A'.repeat(43) },
        headers,
      });
      statuses.push(answer.status);
    }
    expect(statuses).toEqual([...Array.from({ length: 30 }, () => 404), 429]);
  });

  it('the paid question ends with the account', async () => {
    const { token, owner } = await asked();
    await test.deps.db
      .updateTable('users')
      .set({ deleted_at: test.clock.now() })
      .where('id', '=', owner.id)
      .execute();
    refusedWith(await open(token), 404);
  });
});
