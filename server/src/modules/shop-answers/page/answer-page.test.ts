import { readFile } from 'node:fs/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import { servicesLoader } from '../../../../reference-data/load-services.ts';
import { startTestApp, type TestApp } from '../../../../test/harness.ts';
import { loadTestPlaces } from '../../../../test/records/places.ts';
import { enterEach, holdTwoServices } from '../../../../test/records/desk/part-prices.ts';
import { addAskableShop, askNewShop, type Asked } from '../../../../test/records/shop-answers.ts';

describe('the answer page for shops', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startTestApp({ ASK_BY_LINK: '0', SHOP_CALLS_PER_DAY: '1000' });
    await loadTestPlaces(test);
    await servicesLoader.load(test.deps.db, { now: test.clock.now });
  });

  const get = (token: string) => test.app.inject({ url: `/answer/${token}` });
  const post = (token: string, form: Record<string, string>, headers: object = {}, path = '') =>
    test.app.inject({
      method: 'POST',
      url: `/answer/${token}${path}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      payload: new URLSearchParams(form).toString(),
    });
  const keyIn = (body: string): string =>
    /name="idempotency_key" value="([^"]+)"/.exec(body)?.[1] ?? '';
  const pricesOf = ({ id }: Asked) =>
    test.deps.db.selectFrom('user_quote_prices').selectAll().where('quote_id', '=', id).execute();

  it('the answer page is not indexed, sends no referrer, and opens no question', async () => {
    const asked = await askNewShop(test);
    const { statusCode, headers, body } = await get(asked.token);
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
      'x-robots-tag': expect.stringContaining('noindex'),
    });
    expect(body).toContain('What would you charge for this?');
    const opened = await test.deps.db
      .selectFrom('shop_questions')
      .select('opened_at')
      .where('quote_id', '=', asked.id)
      .executeTakeFirstOrThrow();
    expect(opened.opened_at).toBeNull();
  });

  it.each(['99999999-1-1', '2026-99-99'])('the form handles %s as a day', async (day) => {
    const asked = await askNewShop(test);
    const form = { answer: 'price', price: '', earliest: 'day', earliest_day: day, valid: day };
    expect((await post(asked.token, form)).statusCode).toBe(422);
  });

  it('the answer form creates one price, however often it is posted', async () => {
    const asked = await askNewShop(test);
    const form = {
      idempotency_key: keyIn((await get(asked.token)).body),
      answer: 'price',
      price: '$1,289.50',
      out_the_door: 'yes',
      parts: '900',
      warranty: '24',
      earliest: 'tomorrow',
      valid: '14',
      told_by: 'Dana',
      note: 'Ceramic pads',
    };
    for (let at = 0; at < 2; at += 1) {
      const { statusCode, headers } = await post(asked.token, form);
      expect(statusCode).toBe(303);
      expect(headers.location).toBe(`/answer/${asked.token}`);
    }
    expect(await pricesOf(asked)).toMatchObject([
      {
        total_cents: 128_950,
        parts_cents: 90_000,
        out_the_door: true,
        warranty_months: 24,
        warranty_miles: 24_000,
        told_by: 'Dana',
        shopper_note: 'Ceramic pads',
        source: 'shop_link',
        call_id: null,
      },
    ]);
    const { body } = await get(asked.token);
    expect(body).toContain('Thank you');
    expect(body).toContain('value="1289.50"');
    const corrected = await post(asked.token, {
      ...form,
      idempotency_key: keyIn(body),
      correct: '1',
      price: '1300',
      earliest: 'same',
      earliest_same: 'Thu, Nov 19',
    });
    expect(corrected.statusCode).toBe(303);
    expect((await pricesOf(asked)).at(-1)).toMatchObject({
      total_cents: 130_000,
      earliest_slot: 'Thu, Nov 19',
    });
  });

  it('several services have a price each, and one of them may be left out', async () => {
    const work = await holdTwoServices(test);
    const asked = await askNewShop(test, work);
    const { body } = await get(asked.token);
    expect(body).toContain('Price for each service');
    const form = { idempotency_key: keyIn(body), answer: 'price' };
    const none = { [`not_done_${work.brakes}`]: 'on', [`not_done_${work.oil}`]: 'on', price: '90' };
    const refused = await post(asked.token, { ...form, ...none });
    expect(refused.statusCode).toBe(422);
    expect(refused.body).toContain('at least one service');
    const part = { [`service_${work.brakes}`]: '$296', [`not_done_${work.oil}`]: 'on' };
    expect((await post(asked.token, { ...form, ...part })).statusCode).toBe(303);
    expect(await pricesOf(asked)).toMatchObject([
      {
        total_cents: 29_600,
        covers: 'part',
        service_prices: [{ price_cents: 29_600 }, { offered: false }],
      },
    ]);
    const answered = (await get(asked.token)).body;
    expect(answered).toContain('$296.00, Brakes only');
    expect(answered).toContain('value="296.00"');
  });

  it('an invalid answer shows errors next to its fields and keeps its input', async () => {
    const asked = await askNewShop(test);
    const missing = await post(asked.token, {
      answer: 'price',
      price: 'a lot',
      told_by: '<b>Dana',
    });
    expect(missing.statusCode).toBe(422);
    expect(missing.body).toContain('data-problem="price">Enter an amount in dollars');
    const words = await post(asked.token, {
      answer: 'price',
      price: '289',
      warranty: 'other',
      warranty_months: 'two years',
    });
    expect(words.body).toContain('Enter a number, such as 24');
    expect(words.body).not.toContain('Invalid input');
    expect(missing.body).toContain('value="&lt;b&gt;Dana"');
    const sum = await post(asked.token, { answer: 'price', price: '100', parts: '120' });
    expect(sum.statusCode).toBe(422);
    expect(sum.body).toContain('more than the total');
    expect(await pricesOf(asked)).toEqual([]);
  });

  it('a fifth price for part of the job gets a reason of its own', async () => {
    const work = await holdTwoServices(test);
    for (let at = 0; at < 4; at += 1)
      await enterEach(test, work, (await addAskableShop(test)).shopId, {
        price: 90 + at,
        brakes: null,
        oil: 90 + at,
      });
    const asked = await askNewShop(test, work);
    const part = { [`service_${work.brakes}`]: '$296', [`not_done_${work.oil}`]: 'on' };
    const refused = await post(asked.token, { answer: 'price', price: '', ...part });
    expect(refused.statusCode).toBe(410);
    expect(refused.body).toContain('four prices for part of the job now');
  });

  it('a question can be answered with just a button', async () => {
    const asked = await askNewShop(test);
    const posted = await post(asked.token, { answer: 'needs_to_see_car', note: 'Any day' });
    expect(posted.statusCode).toBe(303);
    expect((await get(asked.token)).body).toContain('need to see the car');
  });

  it.each([
    ['another site', { origin: 'https://evil.example' }],
    ['a frame of another site', { origin: 'null', 'sec-fetch-site': 'cross-site' }],
  ])('a form from %s is refused', async (_where, headers) => {
    const asked = await askNewShop(test);
    const { statusCode } = await post(asked.token, { answer: 'call_us' }, headers);
    expect(statusCode).toBe(403);
  });

  it('the page’s own form is accepted, though its policy hides the origin', async () => {
    const asked = await askNewShop(test);
    const own = { origin: 'null', 'sec-fetch-site': 'same-origin' };
    expect((await post(asked.token, { answer: 'call_us' }, own)).statusCode).toBe(303);
  });

  it('unknown and ended links get a friendly page that reveals nothing', async () => {
    const unknown = await get('A'.repeat(43));
    expect(unknown.statusCode).toBe(404);
    expect(unknown.body).toContain('This link doesn’t work');
    const asked = await askNewShop(test);
    await test.deps.db
      .updateTable('user_quotes')
      .set({ status: 'completed', closed_at: test.clock.now(), close_reason: 'four_prices' })
      .where('id', '=', asked.id)
      .execute();
    const ended = await post(asked.token, { answer: 'price', price: '289' });
    expect(ended.statusCode).toBe(410);
    expect(ended.body).toContain('has four prices now');
    expect(ended.body).not.toContain('Civic');
  });

  it('the stop button of the answer page ends the contact', async () => {
    const asked = await askNewShop(test);
    expect((await post(asked.token, {}, {}, '/stop')).body).toContain('Stopped');
    const contact = await test.deps.db
      .selectFrom('shop_contacts')
      .select('ended_by')
      .where('id', '=', asked.contact.id)
      .executeTakeFirst();
    expect(contact?.ended_by).toBe('shop');
  });

  it('the answer page limits how often one source asks', async () => {
    let last = 0;
    for (let at = 0; at < 61; at += 1)
      last = (await test.app.inject({ url: '/answer/unknown', remoteAddress: '10.99.0.1' }))
        .statusCode;
    expect(last).toBe(429);
  });

  it('the built frame of the answer page has its placeholders', async () => {
    const frame = await readFile(
      new URL('../../../../../web/answer.html', import.meta.url),
      'utf8',
    );
    expect(frame).toContain('%TITLE%');
    expect(frame).toContain('%BODY%');
  });
});
