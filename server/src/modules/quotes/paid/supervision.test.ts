import { listStaffActions } from '@fourbay/contract/call-desk/desk-board';
import {
  listPaidReports,
  reportPaidPrice,
  restorePaidReport,
  setPaidReportAside,
} from '@fourbay/contract/quotes/paid-reports';
import { beforeAll, describe, expect, it } from 'vitest';
import { refusedWith, startTestApp, type TestApp } from '../../../../test/harness.ts';
import { signUpStaff, type StaffPerson } from '../../../../test/records/people.ts';
import { loadTestPlaces } from '../../../../test/records/places.ts';
import { createPricedQuote, type Priced } from '../../../../test/records/priced-quotes.ts';
import { loadServices } from '../../../../test/records/services.ts';

describe('supervisors', () => {
  let test: TestApp;
  let supervisor: StaffPerson;
  beforeAll(async () => {
    test = await startTestApp({ SHOP_CALLS_PER_DAY: '1000' });
    await loadTestPlaces(test);
    await loadServices(test);
    supervisor = await signUpStaff(test, 'supervisor');
  });

  const priced = () => createPricedQuote(test);
  const report = ({ owner, id }: Priced, body: Record<string, unknown>) =>
    test.call(reportPaidPrice, { token: owner.token, params: { id }, body });
  const list = async (query: Record<string, string> = {}) =>
    (await test.call(listPaidReports, { token: supervisor.token, query })).body.data;
  const decide = (
    endpoint: typeof setPaidReportAside | typeof restorePaidReport,
    id: string,
    reason = 'the receipt is of another car',
  ) => test.call(endpoint, { token: supervisor.token, params: { id }, body: { reason } });

  it('supervisors see a report with its earlier versions and can set it aside with a reason', async () => {
    const quote = await priced();
    const body = { user_quote_price_id: quote.prices[0], same_work: 'yes' };
    await report(quote, { ...body, amount: 300 });
    await report(quote, { ...body, amount: 350 });
    const [newest] = await list();
    expect(newest?.attributes).toMatchObject({
      quote_id: quote.id,
      quoted: 289,
      paid: 350,
      verdict: 'not_kept',
      state: 'waiting',
      set_aside: null,
      earlier: [{ paid: 300, same_work: 'yes' }],
    });
    const id = newest?.id ?? '';
    refusedWith(await decide(setPaidReportAside, id, ''), 422);
    const aside = await decide(setPaidReportAside, id);
    expect(aside.body.data.attributes).toMatchObject({
      state: 'set_aside',
      set_aside: { reason: 'the receipt is of another car', by: 'Sam Marsh' },
    });
    refusedWith(await decide(setPaidReportAside, id), 409);
    expect((await list({ state: 'set_aside' })).map((one) => one.id)).toEqual([id]);
    const { data } = (
      await test.call(listStaffActions, {
        token: supervisor.token,
        query: { 'query[action_eq]': 'paid_report_set_aside' },
      })
    ).body;
    expect(data[0]?.attributes).toMatchObject({
      action: 'paid_report_set_aside',
      detail: { reason: 'the receipt is of another car' },
    });
    // A correction doesn't undo a supervisor's decision.
    await report(quote, { ...body, amount: 289 });
    const [corrected] = await list({ state: 'set_aside' });
    expect(corrected?.attributes.paid).toBe(289);
    refusedWith(await decide(restorePaidReport, id), 404);
    expect(
      (await decide(restorePaidReport, corrected?.id ?? '', 'looked into')).body.data.attributes
        .state,
    ).toBe('waiting');
    refusedWith(await decide(restorePaidReport, corrected?.id ?? ''), 409);
  });

  it('supervisors list the reports about one shop', async () => {
    const quote = await priced();
    await report(quote, { amount: 300, user_quote_price_id: quote.prices[0], same_work: 'less' });
    const [one] = await list();
    const shop = one?.attributes.shop.id ?? '';
    expect(await list({ service_provider_id: shop })).toHaveLength(1);
    expect(one?.attributes).toMatchObject({ verdict: 'neither', state: 'neither' });
    expect(await list({ service_provider_id: '999999' })).toEqual([]);
  });
});
