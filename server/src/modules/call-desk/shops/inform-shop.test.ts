import {
  informBookedShop,
  logBookingCall,
  readDeskBooking,
} from '@fourbay/contract/call-desk/desk-bookings';
import { informShopOfReport } from '@fourbay/contract/call-desk/desk-shops';
import { reportPaidPrice } from '@fourbay/contract/quotes/paid-reports';
import { beforeAll, describe, expect, it } from 'vitest';
import { ask, holdBooking, pricedQuote } from '../../../../test/records/bookings.ts';
import {
  holdRequest,
  report as reportCall,
  shopOf,
  type Held,
} from '../../../../test/records/desk/desk.ts';
import { refusedWith, startTestApp, type TestApp } from '../../../../test/harness.ts';
import { signUpStaff } from '../../../../test/records/people.ts';
import { loadTestPlaces } from '../../../../test/records/places.ts';
import { createPricedQuote } from '../../../../test/records/priced-quotes.ts';
import { loadServices } from '../../../../test/records/services.ts';
import { listShopActions } from '../../../../test/records/staff-actions.ts';
import { days } from '../../../platform/values/clock.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp({ SHOP_CALLS_PER_DAY: '1000' });
  await loadTestPlaces(test);
  await loadServices(test);
});

/** A shop without a contact, whose customer reported $100 more than quoted. */
async function reported(amount = 389) {
  const quote = await createPricedQuote(test);
  await test.call(reportPaidPrice, {
    token: quote.owner.token,
    params: { id: quote.id },
    body: { amount, user_quote_price_id: quote.prices[0], same_work: 'yes' },
  });
  await test.runJobs();
  return { quote, shop: quote.shops[0] };
}
const undelivered = async (held: Held, shop: string) =>
  (await shopOf(test, held, shop))?.untold_reports ?? [];
const inform = ({ call }: Held, id: string, answer = '') =>
  test.call(informShopOfReport, {
    ...call,
    params: { ...call.params, report_id: id },
    body: { answer },
  });
const stored = (id: string) =>
  test.deps.db
    .selectFrom('paid_reports')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

describe('a shop without a contact', () => {
  it('a shop without a contact is told once, on the next call for any request', async () => {
    const { quote, shop } = await reported();
    const held = await holdRequest(test);
    const [waiting] = await undelivered(held, shop);
    expect(waiting).toMatchObject({ quoted: 289, paid: 389, same_work: 'yes', tax_included: true });
    const id = waiting?.id ?? '';
    expect(refusedWith(await inform(held, id), 409).code).toBe('conflict');
    await reportCall(test, held, shop, 'no_answer');
    expect((await inform(held, id, 'They wanted new rotors too.')).status).toBe(204);
    expect(await stored(id)).toMatchObject({
      shop_told_at: test.clock.now(),
      shop_answer: 'They wanted new rotors too.',
    });
    expect(await undelivered(held, shop)).toEqual([]);
    refusedWith(await inform(held, id, 'Again.'), 404);
    const supervisor = await signUpStaff(test, 'supervisor');
    expect(await listShopActions(test, supervisor.token, shop)).toContainEqual({
      action: 'paid_report_told',
      by: held.agent.id,
      detail: { answer: 'They wanted new rotors too.' },
    });
    expect(await stored(id)).toMatchObject({ quote_id: quote.id, set_aside_at: null });
  });

  it('a shop without a contact is told even after the report takes effect, and needn’t answer', async () => {
    const { shop } = await reported();
    test.clock.advance(days(8));
    const held = await holdRequest(test);
    const [waiting] = await undelivered(held, shop);
    await reportCall(test, held, shop, 'no_answer');
    expect((await inform(held, waiting?.id ?? '')).status).toBe(204);
    expect(await stored(waiting?.id ?? '')).toMatchObject({ shop_answer: '' });
  });

  it('a shop without a contact is told only of reports that count against it', async () => {
    const { quote, shop } = await reported(289);
    expect(await undelivered(await holdRequest(test), shop)).toEqual([]);
    const { id } = await test.deps.db
      .selectFrom('paid_reports')
      .select('id')
      .where('quote_id', '=', quote.id)
      .executeTakeFirstOrThrow();
    const held = await holdRequest(test);
    await reportCall(test, held, shop, 'no_answer');
    refusedWith(await inform(held, id), 404);
  });

  it('when twenty agents click at the same time, a shop without a contact is told once', async () => {
    const { shop } = await reported();
    const held = await holdRequest(test);
    const [waiting] = await undelivered(held, shop);
    await reportCall(test, held, shop, 'no_answer');
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) => inform(held, waiting?.id ?? '', `Answer ${at}`)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([204, ...Array(19).fill(404)]);
  });

  it('an agent who lost the lease can’t record that a shop without a contact was told', async () => {
    const { shop } = await reported();
    const held = await holdRequest(test);
    const [waiting] = await undelivered(held, shop);
    const lost = { ...held, call: { ...held.call, headers: { 'lease-token': 'x'.repeat(43) } } };
    expect(refusedWith(await inform(lost, waiting?.id ?? ''), 409).code).toBe('lease_lost');
  });

  it('a shop without a contact can also be told on a call about its own booking', async () => {
    const { shop } = await reported();
    const { shop: otherShop } = await reported();
    const quote = await pricedQuote(test, { shopId: shop });
    const { call } = await holdBooking(test, (await ask(test, quote)).body.data.id);
    const shown = async () =>
      (await test.call(readDeskBooking, { token: call.token, params: call.params })).body
        .untold_reports;
    const informAt = (id: string, answer = '') =>
      test.call(informBookedShop, {
        ...call,
        params: { ...call.params, report_id: id },
        body: { answer },
      });
    const [waiting] = await shown();
    expect(waiting).toMatchObject({ quoted: 289, paid: 389, same_work: 'yes' });
    const id = waiting?.id ?? '';
    expect(refusedWith(await informAt(id), 409).code).toBe('conflict');
    await test.call(logBookingCall, { ...call, body: {} });
    const [others] = await undelivered(await holdRequest(test), otherShop);
    refusedWith(await informAt(others?.id ?? ''), 404);
    expect((await informAt(id, 'It was a bigger job.')).status).toBe(204);
    expect(await stored(id)).toMatchObject({ shop_answer: 'It was a bigger job.' });
    expect(await shown()).toEqual([]);
    refusedWith(await informAt(id), 404);
  });
});
