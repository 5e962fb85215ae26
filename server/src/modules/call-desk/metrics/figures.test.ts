import { enterPrice, heartbeat, logCall, undoCall } from '@fourbay/contract/call-desk/call-desk';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { servicesLoader } from '../../../../reference-data/load-services.ts';
import {
  ALL_DAY,
  claimFor,
  holdRequest,
  releaseAll,
  report,
  type Held,
} from '../../../../test/records/desk/desk.ts';
import { startTestApp, type TestApp } from '../../../../test/harness.ts';
import { signUpStaff } from '../../../../test/records/people.ts';
import { loadTestPlaces } from '../../../../test/records/places.ts';
import { addShop, weekOf } from '../../../../test/records/shops.ts';
import { days, minutes, seconds } from '../../../platform/values/clock.ts';
import { callDeskJobs } from '../call-desk.jobs.ts';
import { updateAllFigures, updateFigures, type FiguresDeps } from './figures.service.ts';
import { readAgentDays, readMetrics } from './metrics.service.ts';

const DAY = '2026-11-18';

let test: TestApp;
let shops: string[];
beforeAll(async () => {
  test = await startTestApp({ SHOP_CALLS_PER_DAY: '1000' });
  await loadTestPlaces(test);
  await servicesLoader.load(test.deps.db, { now: test.clock.now });
  shops = [];
  for (let nth = 0; nth < 5; nth += 1)
    shops.push(await addShop(test, { hours: weekOf(ALL_DAY, ALL_DAY) }));
});

const shop = (nth: number): string => shops[nth] ?? '';

/** Calls a shop for this many seconds, with a price or another outcome. */
async function call(work: Held, nth: number, took: number, result: number | string) {
  await test.call(heartbeat, { ...work.call, body: {} });
  const { body } = await test.call(logCall, {
    ...work.call,
    body: { service_provider_id: shop(nth) },
  });
  test.clock.advance(seconds(took));
  if (typeof result === 'string') await report(test, work, shop(nth), result);
  else
    await test.call(enterPrice, {
      ...work.call,
      body: { service_provider_id: shop(nth), price: result, read_back: true },
    });
  return body.id;
}

const figures = async () =>
  (await sql`select * from desk_figures order by grouping, requested_on, key`.execute(test.deps.db))
    .rows;
const agentDays = async () =>
  (await sql`select * from desk_agent_days order by worked_on, agent_user_id`.execute(test.deps.db))
    .rows;
const metricsOf = async (query: Partial<Parameters<typeof readMetrics>[1]>) =>
  (await readMetrics(test.deps, { by: 'all', ...query })).rows;

describe('desk metrics', () => {
  let first: Held;
  let late: Held;

  it('each change counts once, and a full recount gives the same numbers', async () => {
    first = await holdRequest(test);
    await updateFigures(test.deps);
    test.clock.advance(minutes(2));
    await call(first, 0, 60, 'voicemail');
    await call(first, 1, 60, 289);
    await updateFigures(test.deps);
    const undone = await call(first, 2, 60, 310);
    await updateFigures(test.deps);
    await test.call(undoCall, { ...first.call, params: { id: first.id, call_id: undone } });
    await updateFigures(test.deps);
    await releaseAll(test, first.agent.id);
    const colleague = await signUpStaff(test, 'agent');
    late = { ...first, agent: colleague, call: await claimFor(test, colleague, first.id) };
    await call(late, 3, 30, 'no_phone_quotes');
    await updateFigures(test.deps);
    const followed = [await figures(), await agentDays()];

    for (const table of ['desk_request_facts', 'desk_figures', 'desk_agent_days'])
      await sql`delete from ${sql.table(table)}`.execute(test.deps.db);
    await sql`insert into desk_changes (quote_id) select id from user_quotes`.execute(test.deps.db);
    await updateFigures(test.deps);
    expect([await figures(), await agentDays()]).toEqual(followed);
    expect(await metricsOf({ by: 'all' })).toMatchObject([
      { requests: 1, minutes_to_first_price: 4, refused: expect.closeTo(1 / 3), corrections: 1 },
    ]);
  });

  it('a request counts for each agent who called about it, with that agent’s calls', async () => {
    const rows = await metricsOf({ by: 'agent' });
    expect(
      rows.map(({ requests, minutes_to_first_price }) => [requests, minutes_to_first_price]),
    ).toEqual([
      [1, 4],
      [1, 4],
    ]);
    expect(rows.at(-1)).toMatchObject({ calls: 1, answered: 1, refused: 1 });
  });

  it('an agent’s day has calls, outcomes, prices, and first prices', async () => {
    const { rows } = await readAgentDays(test.deps, { from: DAY, to: DAY });
    expect(rows.find(({ agent_user_id }) => agent_user_id === first.agent.id)).toMatchObject({
      day: DAY,
      prices: 1,
      first_prices: 1,
      minutes_to_first_price: 4,
      outcomes: expect.objectContaining({ priced: 2, voicemail: 1 }),
    });
    expect(rows.find(({ agent_user_id }) => agent_user_id === late.agent.id)).toMatchObject({
      calls: 1,
      call_seconds: 30,
      prices: 0,
      outcomes: { no_phone_quotes: 1 },
      minutes_to_first_price: null,
    });
  });

  it('an open request counts in the percentages once its limit passes, even if nothing changed', async () => {
    expect(await metricsOf({ from: DAY, to: DAY })).toMatchObject([{ within_limit: null }]);
    test.clock.advance(days(2));
    expect(await metricsOf({ from: DAY, to: DAY })).toMatchObject([{ within_limit: 0 }]);
  });

  it('medians over more than 31 days are computed from daily medians', async () => {
    test.clock.advance(days(40));
    for (const wait of [1, 2]) {
      const work = await holdRequest(test);
      test.clock.advance(minutes(wait));
      await call(work, 4, 0, 289);
    }
    const [row] = await metricsOf({ from: DAY, to: '2026-12-31' });
    expect(row).toMatchObject({ requests: 3, minutes_to_first_price: 1.5 });
  });

  it('the job computes the metrics in advance', async () => {
    await holdRequest(test);
    const job = callDeskJobs(test.deps).find(({ name }) => name === 'desk-figures');
    await job?.run({});
    const { rows } = await sql`select from desk_changes`.execute(test.deps.db);
    expect(rows).toEqual([]);
    expect((await metricsOf({ from: DAY, to: '2026-12-31' }))[0]).toMatchObject({ requests: 4 });
  });

  it('days of agents are the desk’s days, and are counted again after its time zone changes', async () => {
    // 10 pm in Chicago, the next day in UTC.
    test.clock.set('2027-01-12T04:00:00Z');
    await call(await holdRequest(test), 0, 60, 'voicemail');
    const dayIn = async (zone: string) => {
      const deps = { ...test.deps, config: { ...test.deps.config, DESK_TIME_ZONE: zone } };
      await updateAllFigures(deps);
      const { rows } = await readAgentDays(deps, { from: '2027-01-10', to: '2027-01-13' });
      return rows.map(({ day }) => day);
    };
    expect(await dayIn('America/Chicago')).toEqual(['2027-01-11']);
    expect(await dayIn('UTC')).toEqual(['2027-01-12']);
    expect(await dayIn('America/Chicago')).toEqual(['2027-01-11']);
  });

  it('old-zone days stay complete until the new-zone days are complete', async () => {
    const daysIn = async (zone: string, count: (deps: FiguresDeps) => Promise<unknown>) => {
      const deps = { ...test.deps, config: { ...test.deps.config, DESK_TIME_ZONE: zone } };
      await count(deps);
      const { rows } = await readAgentDays(deps, { from: '2027-02-01', to: '2027-02-20' });
      return rows.map(({ day, calls }) => `${day}: ${calls}`).toSorted();
    };
    for (const at of ['2027-02-02T04:00:00Z', '2027-02-02T16:00:00Z', '2027-02-03T04:00:00Z']) {
      test.clock.set(at);
      await call(await holdRequest(test), 0, 60, 'voicemail');
    }
    const inChicago = await daysIn('America/Chicago', updateAllFigures);
    expect(inChicago).toEqual(['2027-02-01: 1', '2027-02-02: 1', '2027-02-02: 1']);
    // A process that ends before it has counted them again.
    const lost = (deps: FiguresDeps): Promise<unknown> =>
      updateAllFigures({
        ...deps,
        db: new Proxy(deps.db, {
          get: (db, name) =>
            name === 'transaction'
              ? () => ({ execute: () => Promise.reject(new Error('the process ended')) })
              : Reflect.get(db, name),
        }),
      }).catch(() => {});
    expect(await daysIn('UTC', lost)).toEqual(inChicago);
    expect(await daysIn('UTC', updateAllFigures)).toEqual([
      '2027-02-02: 1',
      '2027-02-02: 1',
      '2027-02-03: 1',
    ]);
  });
});
