import { heartbeat, reportPresence } from '@fourbay/contract/call-desk/call-desk';
import { downloadShift, readShift } from '@fourbay/contract/call-desk/desk-supervision';
import { beforeAll, describe, expect, it } from 'vitest';
import { holdRequest } from '../../../../test/records/desk/desk.ts';
import { startTestApp, type TestApp } from '../../../../test/harness.ts';
import { signUpStaff, type Person } from '../../../../test/records/people.ts';
import { loadTestPlaces } from '../../../../test/records/places.ts';
import { createModelQuote } from '../../../../test/records/seeded-quotes.ts';
import { loadServices } from '../../../../test/records/services.ts';
import { addShop } from '../../../../test/records/shops.ts';
import { days, hours, minutes, seconds } from '../../../platform/values/clock.ts';
import { seededRandom } from '../../../platform/values/seeded-random.ts';
import { countAgentTime, type ReportedState } from './agent-hours.store.ts';

const SEED = Number(process.env['DESK_SEED'] ?? 3);
/** A Tuesday in Chicago, six hours behind UTC. */
const MIDNIGHT = new Date('2026-11-17T06:00:00Z');
const HOUR_MS = hours(1);

async function start(): Promise<TestApp> {
  const test = await startTestApp();
  await loadTestPlaces(test);
  await loadServices(test);
  return test;
}

/** A request at a time, copied from another one. */
async function seedRequest({ deps: { db } }: TestApp, modelId: string, at: Date): Promise<void> {
  const { id: _id, ...model } = await db
    .selectFrom('user_quotes')
    .selectAll()
    .where('id', '=', modelId)
    .executeTakeFirstOrThrow();
  await db
    .insertInto('user_quotes')
    .values({ ...model, created_at: at })
    .execute();
}

describe(`a random day at the desk (seed ${SEED})`, () => {
  const random = seededRandom(SEED);
  const [from, until] = [MIDNIGHT.getTime() + hours(8), MIDNIGHT.getTime() + hours(12)];
  /** Seconds by `agent hour state`. */
  const known = new Map<string, number>();
  let test: TestApp;
  let supervisor: Person;
  let agents: Person[];
  const requested = Array.from({ length: 24 }, () => 0);

  const add = (agent: Person, at: number, state: string, count: number): void => {
    const key = `${agent.id} ${Math.floor(at / HOUR_MS) * HOUR_MS} ${state}`;
    known.set(key, (known.get(key) ?? 0) + count);
  };

  beforeAll(async () => {
    test = await start();
    const { quoteId } = await createModelQuote(test);
    test.clock.set(new Date(until).toISOString());
    supervisor = await signUpStaff(test, 'supervisor');
    agents = [await signUpStaff(test, 'agent'), await signUpStaff(test, 'agent')];
    for (const agent of agents) {
      await report(agent);
      await call(agent, quoteId);
    }
    for (let nth = 0; nth < 12; nth += 1) {
      const hour = random.whole(0, 11);
      requested[hour] = (requested[hour] ?? 0) + 1;
      const at = new Date(MIDNIGHT.getTime() + hours(hour) + minutes(random.whole(0, 59)));
      await seedRequest(test, quoteId, at);
    }
  });

  /** Each report counts the time since the one before, unless that is more than three minutes. */
  async function report(agent: Person): Promise<void> {
    let last: { at: number; state: ReportedState } | undefined;
    for (let at = from; at < until;) {
      const state: ReportedState = random.pick(['working', 'working', 'waiting', 'break']);
      await countAgentTime(test.deps.db, agent.id, state, new Date(at));
      if (last && at - last.at <= minutes(3)) add(agent, at, last.state, (at - last.at) / 1_000);
      last = { at, state };
      at += random.chance(0.05) ? minutes(random.whole(4, 70)) : seconds(random.whole(5, 180));
    }
  }

  /** Some overlap, as calls of several windows do, and count once. */
  async function call(agent: Person, quoteId: string): Promise<void> {
    const shop = await addShop(test);
    const onCall = new Set<number>();
    for (let nth = 0; nth < 20; nth += 1) {
      const startedAt = from + seconds(random.whole(0, 3 * 3_600));
      const [line, spent] = [random.whole(20, 900), random.whole(30, 1_200)];
      const [onLine, forgotten] = [random.chance(0.5), random.chance(0.1)];
      const { id } = await test.deps.db
        .insertInto('calls')
        .values({
          quote_id: quoteId,
          service_provider_id: shop,
          agent_user_id: agent.id,
          started_at: new Date(startedAt),
          ended_at: new Date(startedAt + seconds(spent)),
          outcome: 'cut_off',
          forgotten,
          last_sign_at: new Date(startedAt + seconds(15)),
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      if (onLine)
        await test.deps.db
          .insertInto('call_lines')
          .values({
            name: `line ${agent.id} ${nth}`,
            call_id: id,
            agent_user_id: agent.id,
            agent_phone: 'phone',
            number: '+15125550142',
            dialed_at: new Date(startedAt),
            ended_at: new Date(startedAt + seconds(line)),
            state: 'ended',
          })
          .execute();
      const heard = onLine ? line : spent;
      const lasted = forgotten ? 15 : heard;
      for (let at = 0; at < lasted; at += 1) onCall.add(startedAt + seconds(at));
    }
    for (const at of onCall) add(agent, at, 'on_a_call', 1);
  }

  const of = (agent: { id: string }, at: string, state: string): number =>
    known.get(`${agent.id} ${Date.parse(at)} ${state}`) ?? 0;

  it('each agent’s hours equal a recount', async () => {
    const { body } = await test.call(readShift, { token: supervisor.token });
    expect(body.agents.map(({ id }) => id).toSorted()).toEqual(agents.map(({ id }) => id));
    for (const agent of body.agents) {
      expect(agent.hours.length).toBeGreaterThan(2);
      expect(agent.hours).toEqual(
        agent.hours.map(({ starts_at: at }) => ({
          starts_at: at,
          on_a_call: Math.round(of(agent, at, 'on_a_call')),
          wrap_up: Math.round(Math.max(0, of(agent, at, 'working') - of(agent, at, 'on_a_call'))),
          ready: Math.round(of(agent, at, 'waiting')),
          break: Math.round(of(agent, at, 'break')),
        })),
      );
    }
  });

  it('an hour has its requests and the average number of agents at the desk', async () => {
    const { body } = await test.call(readShift, { token: supervisor.token });
    expect(body).toMatchObject({ day: '2026-11-17', timezone: 'America/Chicago', like_days: 0 });
    expect(body.hours.map(({ hour }) => hour)).toEqual(Array.from({ length: 24 }, (_, at) => at));
    for (const { starts_at: at, hour, requests, at_desk: atDesk, forecast } of body.hours) {
      const present = agents.reduce(
        (sum, agent) => sum + of(agent, at, 'working') + of(agent, at, 'waiting'),
        0,
      );
      expect([hour, requests]).toEqual([hour, hour < 12 ? requested[hour] : null]);
      // Nothing was counted before eight.
      const isCounted = hour >= 8 && hour < 12;
      expect(atDesk).toEqual(isCounted ? expect.closeTo(present / 3_600, 6) : null);
      expect(forecast).toBeNull();
    }
  });

  it('totals are those of the agents together', async () => {
    const { body } = await test.call(readShift, { token: supervisor.token });
    const times = body.agents.flatMap((agent) => agent.hours);
    const busy = times.reduce((sum, time) => sum + time.on_a_call + time.wrap_up, 0);
    const present = times.reduce((sum, time) => sum + time.ready, busy);
    expect(body.totals).toEqual({
      calls: 40,
      calls_per_hour: expect.closeTo(40 / (present / 3_600), 6),
      prices: 0,
      minutes_per_price: null,
      occupied: expect.closeTo(busy / present, 6),
    });
  });

  it('the file has a row for each hour and for each agent’s hour, and its download is recorded', async () => {
    const { body } = await test.call(readShift, { token: supervisor.token });
    const reply = await test.app.inject({
      url: `${downloadShift.path}?day=2026-11-17`,
      headers: { authorization: `Bearer ${supervisor.token}` },
    });
    const rows = reply.body.trimEnd().split('\r\n');
    expect(rows).toHaveLength(1 + 24 + body.agents.flatMap((agent) => agent.hours).length);
    expect(rows[0]).toMatch(/^starts_at,hour,agent,requests,forecast,needed,at_desk,short,/);
    expect(reply.headers['content-disposition']).toContain('fourbay-shift-2026-11-17.csv');
    const actions = await test.deps.db
      .selectFrom('staff_actions')
      .select('detail')
      .where('action', '=', 'export_read')
      .execute();
    expect(actions).toEqual([{ detail: { export: 'shift', day: '2026-11-17' } }]);
  });
});

describe('the forecast of a day', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await start();
    const { quoteId } = await createModelQuote(test);
    const agent = await signUpStaff(test, 'agent');
    test.clock.set(new Date(MIDNIGHT.getTime() + hours(12.5)).toISOString());
    const seed = (at: Date) => seedRequest(test, quoteId, at);
    await seed(new Date(MIDNIGHT.getTime() - days(30)));
    // Agents' time is counted from the day before.
    const first = new Date(MIDNIGHT.getTime() - days(29));
    await countAgentTime(test.deps.db, agent.id, 'waiting', first);
    // Four Tuesdays with 4, 6, 8, and 10 requests after 2 pm, and an agent. Two are in daylight saving time.
    for (const [weeks, count] of [4, 6, 8, 10].entries()) {
      const inSummer = weeks > 1 ? hours(1) : 0;
      const day = MIDNIGHT.getTime() - days(7 * (weeks + 1)) - inSummer;
      for (let nth = 0; nth < count; nth += 1) await seed(new Date(day + hours(14) + minutes(nth)));
      for (let minute = 0; minute < 60; minute += 2)
        await countAgentTime(
          test.deps.db,
          agent.id,
          minute < 30 ? 'working' : 'waiting',
          new Date(day + hours(14) + minutes(minute)),
        );
    }
  });

  // The clock moves by hours, after which a session has ended.
  const read = async (day?: string) => {
    const { token } = await signUpStaff(test, 'supervisor');
    return test.call(readShift, { token, query: { day } });
  };

  it('is the median of like days, with the agents needed and those who are usually there', async () => {
    const { body } = await read();
    expect(body.like_days).toBe(4);
    // 30 minutes on each of four days, for 28 requests.
    expect(body.minutes_per_request).toBeCloseTo(120 / 28);
    expect(body.hours[14]).toMatchObject({
      requests: null,
      forecast: 7,
      needed: 1,
      at_desk: expect.closeTo(58 / 60),
      short: 0,
    });
    expect(body.hours[13]).toMatchObject({ forecast: 0, needed: 0, at_desk: 0, short: 0 });
  });

  it('an hour that has begun is compared with the agents who are there', async () => {
    test.clock.set(new Date(MIDNIGHT.getTime() + hours(14.5)).toISOString());
    const { body } = await read();
    expect(body.hours[14]).toMatchObject({ requests: 0, at_desk: 0, needed: 1, short: 1 });
  });

  it('is also made for a day ahead, and not for a holiday', async () => {
    const forecastAt2 = async (day: string) => (await read(day)).body.hours[14]?.forecast;
    expect(await forecastAt2('2026-11-24')).toBe(7);
    expect(await forecastAt2('2026-11-26')).toBeNull();
  });

  it.each(['tomorrow', '2026-02-30'])('“%s” is refused', async (day) => {
    expect((await read(day)).status).toBe(422);
  });
});

describe('the day on which the clock goes back', () => {
  it('has two hours from 1 to 2, each with its own counts', async () => {
    const test = await start();
    const { quoteId } = await createModelQuote(test);
    const agent = await signUpStaff(test, 'agent');
    const [first, second] = [new Date('2026-11-01T06:00:00Z'), new Date('2026-11-01T07:00:00Z')];
    test.clock.set('2026-11-01T12:00:00Z');
    await seedRequest(test, quoteId, new Date(first.getTime() + minutes(10)));
    for (const at of [0, 2, 4])
      await countAgentTime(
        test.deps.db,
        agent.id,
        'waiting',
        new Date(second.getTime() + minutes(at)),
      );
    const { token } = await signUpStaff(test, 'supervisor');
    const { body } = await test.call(readShift, { token, query: { day: '2026-11-01' } });
    expect(body.hours).toHaveLength(25);
    expect(body.hours.slice(1, 3)).toMatchObject([
      { hour: 1, requests: 1, at_desk: null },
      { hour: 1, requests: 0, at_desk: expect.closeTo(240 / 3_600) },
    ]);
  });
});

describe('an agent’s time', () => {
  it('is counted by the reports of the queue, the claim, and the heartbeats', async () => {
    const test = await start();
    test.clock.set('2026-11-17T15:10:00Z');
    const agent = await signUpStaff(test, 'agent');
    const present = (onBreak: boolean) =>
      test.call(reportPresence, {
        token: agent.token,
        body: { looking_at: null, on_break: onBreak },
      });
    await present(false);
    test.clock.advance(seconds(10));
    await present(true);
    test.clock.advance(seconds(20));
    await present(false);
    test.clock.advance(seconds(5));
    const held = await holdRequest(test, { agent });
    test.clock.advance(seconds(30));
    await test.call(heartbeat, { ...held.call, body: {} });
    // The page was closed for a while.
    test.clock.advance(minutes(4));
    await present(false);
    const rows = await test.deps.db.selectFrom('desk_agent_hours').selectAll().execute();
    expect(rows).toMatchObject([
      { agent_user_id: agent.id, working_seconds: 30, waiting_seconds: 15, break_seconds: 20 },
    ]);
  });
});
