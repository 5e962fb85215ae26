import {
  listPaidReports,
  reportPaidPrice,
  setPaidReportAside,
} from '@fourbay/contract/quotes/paid-reports';
import { stopAsking } from '@fourbay/contract/shop-answers/shop-answers';
import { beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/harness.ts';
import { linkTokens } from '../../../test/link-tokens.ts';
import { signUpStaff } from '../../../test/records/people.ts';
import { loadTestPlaces } from '../../../test/records/places.ts';
import { createPricedQuote, type Priced } from '../../../test/records/priced-quotes.ts';
import { loadServices } from '../../../test/records/services.ts';
import { addContact } from '../../../test/records/shop-answers.ts';
import { after, days } from '../../platform/values/clock.ts';
import { markShopDoNotCall } from '../shops/index.ts';
import { informByLink } from './report-links.service.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp({ SHOP_CALLS_PER_DAY: '1000' });
  await loadTestPlaces(test);
  await loadServices(test);
});

const say = async ({ owner, id, prices }: Priced, amount: number, more: object = {}) => {
  const body = { amount, user_quote_price_id: prices[0], same_work: 'yes', ...more };
  const { status } = await test.call(reportPaidPrice, { token: owner.token, params: { id }, body });
  expect(status).toBe(200);
  await test.runJobs();
};
const linksTo = (address: string): string[] =>
  test.mails.filter(({ to }) => to === address).flatMap(({ text }) => linkTokens('report', text));

/**
 * A quote whose owner paid $389 at a shop that quoted $289 and has a contact for written questions.
 */
async function reported(more: object = {}) {
  const quote = await createPricedQuote(test);
  const { address } = await addContact(test, quote.shops[0]);
  await say(quote, 389, more);
  const [token = ''] = linksTo(address);
  return { ...quote, address, token };
}

/** Each call has its own address, because rate limits count per source. */
let sources = 0;
const source = () => {
  sources += 1;
  return { 'x-forwarded-for': `10.8.${Math.floor(sources / 250)}.${sources % 250}` };
};
const open = (token: string) =>
  test.app.inject({ method: 'GET', url: `/report/${token}`, headers: source() });
const post = (token: string, answer: string, headers: object = {}) =>
  test.app.inject({
    method: 'POST',
    url: `/report/${token}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...source(), ...headers },
    payload: new URLSearchParams({ answer }).toString(),
  });
const newest = ({ id }: Pick<Priced, 'id'>) =>
  test.deps.db
    .selectFrom('paid_reports')
    .selectAll()
    .where('quote_id', '=', id)
    .where('superseded_at', 'is', null)
    .executeTakeFirstOrThrow();

describe('notifying a shop of a report', () => {
  it('a do-not-call shop isn’t notified by link', async () => {
    const quote = await createPricedQuote(test);
    const [shopId] = quote.shops;
    const { address } = await addContact(test, shopId);
    await test.deps.db
      .transaction()
      .execute((trx) => markShopDoNotCall(trx, shopId, test.clock.now()));
    await say(quote, 389);
    expect(linksTo(address)).toEqual([]);
    expect((await newest(quote)).shop_told_at).toBeNull();
  });

  it('a shop is notified once, with its own link, that it charged more than it quoted', async () => {
    const quote = await reported();
    expect(quote.token).toHaveLength(43);
    await test.deps.jobs.enqueue(test.deps.db, 'inform-shop', { quoteId: quote.id });
    await test.runJobs();
    expect(linksTo(quote.address)).toHaveLength(1);
    expect((await newest(quote)).shop_told_at).toEqual(test.clock.now());
    const mail = test.mails.findLast(({ to }) => to === quote.address);
    expect(mail?.text).toContain('they paid $389.00 for the job you quoted at $289.00');
    expect(mail?.text).not.toContain('Marsh');
    const page = await open(quote.token);
    expect(page.statusCode).toBe(200);
    expect(page.headers).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex, nofollow',
    });
    for (const text of ['Did you charge more than you quoted?', '$289.00', '$389.00', 'with tax'])
      expect(page.body).toContain(text);
    for (const secret of ['Robin', 'Marsh', quote.owner.email ?? '@'])
      expect(page.body).not.toContain(secret);
  });

  it('a report link opens even if the clock advanced while it was created', async () => {
    const quote = await createPricedQuote(test);
    await say(quote, 389);
    const { address } = await addContact(test, quote.shops[0]);
    let readings = 0;
    const now = (): Date => after(test.clock.now(), (readings += 1));
    await informByLink({ ...test.deps, now }, quote.id);
    await test.runJobs();
    const [token = ''] = linksTo(address);
    expect((await open(token)).statusCode).toBe(200);
  });

  it('a shop isn’t notified of a report that it kept its price or that doesn’t count', async () => {
    for (const [amount, more] of [
      [289, {}],
      [389, { same_work: 'more_agreed' }],
      [200, { same_work: 'less' }],
      [389, { user_quote_price_id: null, same_work: null }],
    ] as const) {
      const quote = await createPricedQuote(test);
      const { address } = await addContact(test, quote.shops[0]);
      await say(quote, amount, more);
      expect(linksTo(address)).toEqual([]);
    }
  });

  it('a shop is notified of a report about extra work that wasn’t requested', async () => {
    const { token } = await reported({ amount: 289, same_work: 'more_unasked' });
    expect((await open(token)).body).toContain('You did more work without asking');
  });

  it('a shop is notified again when the report changes, and the earlier link stops working', async () => {
    const quote = await reported();
    test.clock.advance(days(1));
    await say(quote, 389, { mileage: 70_000 });
    expect((await open(quote.token)).statusCode).toBe(200);
    await say(quote, 399);
    const [, second = ''] = linksTo(quote.address);
    expect((await open(quote.token)).statusCode).toBe(410);
    expect((await open(second)).statusCode).toBe(200);
    await say(quote, 289);
    expect((await open(second)).statusCode).toBe(410);
    expect(linksTo(quote.address)).toHaveLength(2);
  });

  it('a shop whose address opted out isn’t notified in writing', async () => {
    const quote = await reported();
    expect((await test.call(stopAsking, { params: { token: quote.token } })).status).toBe(204);
    await say(quote, 399);
    expect(linksTo(quote.address)).toHaveLength(1);
    expect((await newest(quote)).shop_told_at).toBeNull();
  });
});

describe('the shop’s answer', () => {
  it('a shop’s answer is shown with the report and can be changed until it takes effect', async () => {
    const quote = await reported();
    expect((await post(quote.token, '  ')).statusCode).toBe(422);
    expect((await post(quote.token, 'x'.repeat(1001))).statusCode).toBe(422);
    expect((await newest(quote)).shop_answer).toBe('');
    const answered = await post(quote.token, 'They asked for\r\nnew rotors too.');
    expect(answered.statusCode).toBe(303);
    const page = await open(quote.token);
    expect(page.body).toContain('Thank you');
    const supervisor = await signUpStaff(test, 'supervisor');
    const { data } = (
      await test.call(listPaidReports, { token: supervisor.token, query: { state: 'answered' } })
    ).body;
    expect(
      data.find(({ attributes }) => attributes.quote_id === quote.id)?.attributes,
    ).toMatchObject({
      shop_answer: 'They asked for\nnew rotors too.',
      state: 'waiting',
      verdict: 'not_kept',
    });
    // When the owner repeats the same report, the shop's answer is kept.
    await say(quote, 389, { mileage: 70_000 });
    test.clock.advance(days(7) - 1);
    expect((await post(quote.token, 'They agreed on the phone.')).statusCode).toBe(303);
    expect((await newest(quote)).shop_answer).toBe('They agreed on the phone.');
    test.clock.advance(1);
    expect((await post(quote.token, 'Too late.')).statusCode).toBe(410);
    expect((await open(quote.token)).body).toContain('We have your answer.');
    expect((await newest(quote)).shop_answer).toBe('They agreed on the phone.');
  });

  it('a report that was set aside or an unknown link accepts no answer from a shop', async () => {
    const quote = await reported();
    const supervisor = await signUpStaff(test, 'supervisor');
    await test.call(setPaidReportAside, {
      token: supervisor.token,
      params: { id: (await newest(quote)).id },
      body: { reason: 'made up' },
    });
    expect((await post(quote.token, 'No.')).statusCode).toBe(410);
    expect((await open('x'.repeat(43))).statusCode).toBe(404);
    expect((await post('x'.repeat(43), 'No.')).statusCode).toBe(404);
  });

  it('a shop’s answer isn’t accepted from another site, and is limited by source', async () => {
    const { token } = await reported();
    expect((await post(token, 'No.', { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403);
    expect((await post(token, 'No.', { origin: 'https://evil.test' })).statusCode).toBe(403);
    const from = { 'x-forwarded-for': '10.7.7.7' };
    const statuses: number[] = [];
    while (statuses.length < 31) statuses.push((await post(token, '', from)).statusCode);
    expect(statuses.at(29)).toBe(422);
    expect(statuses.at(30)).toBe(429);
  });

  it('a shop’s answer isn’t lost when the owner repeats the report at the same moment', async () => {
    const quote = await reported();
    const answers = await Promise.all(
      Array.from({ length: 10 }, async (_, at) => {
        await Promise.all([
          post(quote.token, `Answer ${at}`),
          test.call(reportPaidPrice, {
            token: quote.owner.token,
            params: { id: quote.id },
            body: { amount: 389, user_quote_price_id: quote.prices[0], same_work: 'yes' },
          }),
        ]);
        return (await newest(quote)).shop_answer;
      }),
    );
    expect(answers.every((answer) => answer.startsWith('Answer '))).toBe(true);
  });

  it('a concurrent answer and correction leave no answer on the earlier report', async () => {
    for (let turn = 0; turn < 5; turn += 1) {
      const quote = await reported();
      const [answered] = await Promise.all([
        post(quote.token, 'That is not true.'),
        test.call(reportPaidPrice, {
          token: quote.owner.token,
          params: { id: quote.id },
          body: { amount: 289, user_quote_price_id: quote.prices[0], same_work: 'yes' },
        }),
      ]);
      expect([303, 410]).toContain(answered.statusCode);
      expect((await newest(quote)).shop_answer).toBe('');
    }
  });
});
