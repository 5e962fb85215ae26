import { enterPrice, heartbeat, logCall } from '@fourbay/contract/call-desk/call-desk';
import {
  downloadMetrics,
  readMetrics,
  type MetricGrouping,
} from '@fourbay/contract/call-desk/desk-board';
import { beforeAll, describe, expect, it } from 'vitest';
import { servicesLoader } from '../../../../reference-data/load-services.ts';
import { ALL_DAY, holdRequest, report, type Held } from '../../../../test/records/desk/desk.ts';
import { startTestApp, type TestApp } from '../../../../test/harness.ts';
import { signUpStaff, type Person } from '../../../../test/records/people.ts';
import { loadTestPlaces } from '../../../../test/records/places.ts';
import { addShop, weekOf } from '../../../../test/records/shops.ts';
import { minutes } from '../../../platform/values/clock.ts';
import { metricsAsCsv, periodOf } from './metrics.rules.ts';

describe('the metrics', () => {
  let test: TestApp;
  let supervisor: Person;
  let quick: Held;
  let slow: Held;
  const shops: string[] = [];

  // Two requests, one with four prices, three minutes apart, and one with a voicemail and a refusal, still
  // open past its limit.
  beforeAll(async () => {
    test = await startTestApp({ SHOP_CALLS_PER_DAY: '1000' });
    await loadTestPlaces(test);
    await servicesLoader.load(test.deps.db, { now: test.clock.now });
    for (const name of ['A', 'B', 'C', 'D'])
      shops.push(await addShop(test, { name: `${name} Auto`, hours: weekOf(ALL_DAY, ALL_DAY) }));
    quick = await holdRequest(test);
    for (const [nth, shop] of shops.entries()) {
      test.clock.advance(minutes(nth === 0 ? 2 : 1));
      await test.call(heartbeat, { ...quick.call, body: {} });
      await test.call(logCall, { ...quick.call, body: { service_provider_id: shop } });
      await test.call(enterPrice, {
        ...quick.call,
        body: { service_provider_id: shop, price: 289 + nth },
      });
    }
    slow = await holdRequest(test);
    for (const [shop, outcome] of [
      [shops[0], 'voicemail'],
      [shops[1], 'no_phone_quotes'],
    ] as const) {
      await test.call(logCall, { ...slow.call, body: { service_provider_id: shop ?? '' } });
      await report(test, slow, shop ?? '', outcome);
    }
    supervisor = await signUpStaff(test, 'supervisor');
  });

  const rowsBy = async (by: MetricGrouping) =>
    (await test.call(readMetrics, { token: supervisor.token, query: { by } })).body.rows;

  it('requests count in the percentages once their deadline has passed', async () => {
    expect(await rowsBy('all')).toEqual([
      expect.objectContaining({
        key: 'all',
        requests: 2,
        within_target: 1,
        within_limit: 1,
        minutes_to_first_price: 2,
        minutes_to_fourth_price: 5,
        calls: 6,
        corrections: 0,
      }),
    ]);
  });

  it('the metrics count answered and refused calls', async () => {
    const [row] = await rowsBy('all');
    expect(row?.answered).toBeCloseTo(5 / 6);
    expect(row?.refused).toBeCloseTo(1 / 5);
  });

  it('the metrics group by agent, by local hour, and by state', async () => {
    const byAgent = await rowsBy('agent');
    expect(byAgent.map(({ key, requests, calls }) => [key, requests, calls])).toEqual([
      [`Ana Marsh (${quick.agent.id})`, 1, 4],
      [`Ana Marsh (${slow.agent.id})`, 1, 2],
    ]);
    // 17:00 UTC in November.
    expect((await rowsBy('hour')).map(({ key, requests }) => [key, requests])).toEqual([['11', 2]]);
    expect((await rowsBy('area')).map(({ key, requests }) => [key, requests])).toEqual([['TX', 2]]);
  });

  it('requests of other periods do not count', async () => {
    const { body } = await test.call(readMetrics, {
      token: supervisor.token,
      query: { from: '2026-11-01', to: '2026-11-17' },
    });
    expect(body).toEqual({ from: '2026-11-01', to: '2026-11-17', by: 'all', rows: [] });
  });

  it('the metrics download as CSV', async () => {
    const answer = await test.app.inject({
      url: `${downloadMetrics.path}?by=area`,
      headers: { authorization: `Bearer ${supervisor.token}` },
    });
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(answer.headers['content-disposition']).toContain(
      'fourbay-area-2026-11-12-2026-11-18.csv',
    );
    expect(answer.body.split('\r\n').slice(0, 2)).toEqual([
      'key,requests,within_target,within_limit,minutes_to_first_price,minutes_to_fourth_price,' +
        'calls,answered,refused,corrections,rechecked,rechecked_same',
      'TX,2,1,1,2,5,6,0.833,0.2,0,0,',
    ]);
  });
});

describe('the CSV', () => {
  it('the CSV quotes strings and disarms formulas', () => {
    const row = {
      requests: 1,
      within_target: null,
      within_limit: 0.5,
      minutes_to_first_price: null,
      minutes_to_fourth_price: null,
      calls: 0,
      answered: null,
      refused: null,
      corrections: 0,
      rechecked: 0,
      rechecked_same: null,
    };
    expect(metricsAsCsv([{ key: '=cmd "x", y', ...row }]).split('\r\n')[1]).toBe(
      `"'=cmd ""x"", y",1,,0.5,,,0,,,0,0,`,
    );
  });

  it('the default period is the last seven days', () =>
    expect(periodOf({}, new Date('2026-11-18T23:59:00Z'))).toMatchObject({
      from: '2026-11-12',
      to: '2026-11-18',
    }));
});
