import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { servicesLoader } from '../../../../reference-data/load-services.ts';
import { startTestApp, type TestApp } from '../../../../test/harness.ts';
import { ALL_DAY } from '../../../../test/records/desk/desk.ts';
import { addRandomBookingCalls } from '../../../../test/records/desk/random-booking-calls.ts';
import { addRandomCallers, type RandomStep } from '../../../../test/records/desk/random-callers.ts';
import { signUpOwner, signUpStaff, type Person } from '../../../../test/records/people.ts';
import { loadTestPlaces } from '../../../../test/records/places.ts';
import { requestQuote } from '../../../../test/records/quote-records.ts';
import { addShop, weekOf } from '../../../../test/records/shops.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { after, hours, minutes, seconds } from '../../../platform/values/clock.ts';
import { seededRandom } from '../../../platform/values/seeded-random.ts';
import { simulatedVoice } from '../../../platform/voice/simulated.ts';
import type { SimulatedVoice } from '../../../platform/voice/simulated-voice.ts';
import type { LineRef } from '../../../platform/voice/voice.ts';
import { markShopDoNotCall } from '../../shops/index.ts';
import { callDeskJobs } from '../call-desk.jobs.ts';
import { dialCall, reportCall } from '../calls/calls.service.ts';
import { findRunningCall } from '../calls/calls.store.ts';
import { receiveVoiceEvent } from '../incoming/receive.service.ts';
import { claimRequest } from '../lease/claim.service.ts';
import { heartbeat, type HeldLease } from '../lease/lease.service.ts';
import { findCallInFigures } from '../metrics/call-in-figures.store.ts';
import { updateAllFigures } from '../metrics/figures.service.ts';
import { AGENT_PHONE_PURPOSE } from './agent-phones.service.ts';
import { saveAgentPhone } from './agent-phones.store.ts';
import { dialByHand, hangUpLine } from './controls.service.ts';
import { findLineOfAgent } from './lines.store.ts';
import { redialCall } from './redial.service.ts';

const STEPS = Number(process.env['DESK_STEPS'] ?? 250);
const SEED = Number(process.env['DESK_SEED'] ?? 11);
/** In Texas on a Wednesday, 11 in the morning by the test clock. */
const DAYTIME = [{ start: '09:00', end: '17:00' }];

/** What each run must do at least once. Steps that can still add one of these are likelier. */
const WANTED = [
  'dialed',
  'outcome proposed',
  'redialed',
  'booking: dialed',
  'booking: outcome',
  'called us',
  'answered',
  'declined',
  'identified',
  'opened a price',
  'handed over',
  'caller: leave_message',
  'callback claimed',
  'settled',
  'released',
  'recording: start',
  'recording: declined',
];

describe(`${STEPS} random steps with phone lines (seed ${SEED})`, () => {
  const random = seededRandom(SEED);
  let test: TestApp;
  let voice: SimulatedVoice;
  let agents: Person[];
  let callers: ReturnType<typeof addRandomCallers>;
  let bookings: Awaited<ReturnType<typeof addRandomBookingCalls>>;
  const leases = new Map<string, HeldLease>();
  const shops: string[] = [];
  const neverCall = new Set<string>();
  const wrong: string[] = [];
  const done = new Map<string, number>();
  const pick = <T>(list: readonly T[]): T | undefined =>
    list[random.whole(0, Math.max(0, list.length - 1))];

  beforeAll(async () => {
    const settings = { VOICE: 'simulated', SHOP_CALLS_PER_DAY: '1000', CALLS_RECORDED: '1' };
    test = await startTestApp(settings, ({ now }) => {
      voice = simulatedVoice({ now, seed: String(SEED) });
      return { voice: { ...voice, ringShop: watched } };
    });
    await loadTestPlaces(test);
    await servicesLoader.load(test.deps.db, { now: test.clock.now });
    for (let at = 0; at < 6; at += 1) shops.push(await openShop(at));
    agents = [];
    for (let at = 0; at < 4; at += 1) agents.push(await signUpStaff(test, 'agent'));
    // Two agents pick up a phone. The others answer in the browser.
    for (const [nth, { id }] of agents.slice(0, 2).entries())
      await saveAgentPhone(test.deps.db, id, {
        chosen: 'phone',
        number_sealed: test.deps.secrets.seal(
          AGENT_PHONE_PURPOSE,
          Buffer.from(`+1512555020${nth}`),
        ),
        confirmed_at: test.clock.now(),
      });
    bookings = await addRandomBookingCalls({ test, random, agents, shops, count });
    callers = addRandomCallers({
      test,
      voice,
      random,
      agents,
      numbers: await numbersOfCallers(),
      deliver: (event) => receiveVoiceEvent(test.deps, event),
      opened: (agent, lease) => leases.set(agent.id, { agentId: agent.id, ...lease }),
      mayBlock,
      count,
    });
  });

  /** The shops' numbers, one that two shops share, numbers of strangers, and a withheld one. */
  async function numbersOfCallers(): Promise<(string | null)[]> {
    const shared = '+15125550299';
    await test.deps.db
      .insertInto('shop_numbers')
      .values(
        shops
          .slice(0, 2)
          .map((id) => ({ number: shared, service_provider_id: id, added_at: test.clock.now() })),
      )
      .execute();
    const known = await test.deps.db.selectFrom('service_providers').select('phone').execute();
    return [...known.map(({ phone }) => phone), shared, '+15125550298', '+442079460000', null];
  }

  function mayBlock(shopId: string): boolean {
    if (neverCall.size > 1 && !neverCall.has(shopId)) return false;
    neverCall.add(shopId);
    return true;
  }

  /** The numbers are fixed, because a simulated shop's behavior depends on its number. */
  const openShop = (nth: number) =>
    addShop(test, {
      hours: nth % 2 === 0 ? weekOf(ALL_DAY, ALL_DAY) : weekOf(DAYTIME, []),
      phone: numberOf(nth),
    });
  const numberOf = (nth: number): string => `+1512555030${nth}`;

  /** Checks each number at the moment it's rung, by the test's own knowledge. */
  async function watched(line: LineRef, number: string): Promise<{ legId: string }> {
    const shop = await test.deps.db
      .selectFrom('service_providers')
      .select(['id', 'hours'])
      .where('phone', '=', number)
      .executeTakeFirst();
    if (!shop || neverCall.has(shop.id)) wrong.push(`${number} must not be called`);
    const place = new Date(test.clock.now().getTime() - hours(6));
    const isOpen =
      shops.indexOf(shop?.id ?? '') % 2 === 0 ||
      (place.getUTCHours() >= 9 && place.getUTCHours() < 17 && place.getUTCDay() % 6 !== 0);
    if (!isOpen) wrong.push(`${number} was called outside of its hours`);
    const taken = voice.lines().some((one) => one.number === number && !one.over);
    if (taken) wrong.push(`two agents on ${number}`);
    return voice.ringShop(line, number);
  }

  async function claim(agent: Person): Promise<void> {
    await test.deps.db
      .deleteFrom('call_desk_leases')
      .where('agent_user_id', '=', agent.id)
      .execute();
    const { quoteId } = await requestQuote(test, await signUpOwner(test));
    leases.set(agent.id, await claimRequest(test.deps, agent.id, quoteId));
  }

  async function dial(lease: HeldLease): Promise<void> {
    const running = await findRunningCall(test.deps.db, lease.quoteId);
    const shop = running?.service_provider_id ?? pick(shops);
    if (shop === undefined) return;
    if (random.chance(0.2)) voice.breakNext(random.pick(['away', 'unheard', 'lost']));
    // Unreachable shops are more frequent here than in the simulation, so that lines propose outcomes.
    if (random.chance(0.5))
      voice.plan(
        numberOf(shops.indexOf(shop)),
        random.pick(['busy', 'no_answer', 'voicemail', 'wrong_number']),
      );
    // A page that retries, or a finger that is too fast.
    const presses = random.whole(1, 3);
    const results = await Promise.allSettled(
      Array.from({ length: presses }, () => dialCall(test.deps, lease, shop)),
    );
    if (random.chance(0.5)) voice.mend();
    for (const result of results)
      if (result.status === 'rejected' && !(result.reason instanceof AppError)) throw result.reason;
    if (results.some(({ status }) => status === 'fulfilled')) count('dialed');
  }

  async function outcome(lease: HeldLease): Promise<void> {
    const running = await findRunningCall(test.deps.db, lease.quoteId);
    if (!running) return;
    let line = await findLineOfAgent(test.deps.db, lease.agentId);
    // Usually, an agent waits for the line to end.
    if (line && !line.ended_at && random.chance(0.6)) {
      await pass(seconds(40));
      line = await findLineOfAgent(test.deps.db, lease.agentId);
    }
    await reportCall(test.deps, lease, {
      shopId: running.service_provider_id,
      outcome: random.pick(['no_answer', 'busy_line', 'voicemail', 'needs_to_see_car']),
      note: '',
      callBackAt: null,
    });
    count(line?.proposed_outcome ? 'outcome proposed' : 'outcome');
  }

  async function ofLine(
    lease: HeldLease,
    act: (id: string, by: { userId: string; role: 'agent' }) => Promise<unknown>,
  ): Promise<void> {
    const line = await findLineOfAgent(test.deps.db, lease.agentId);
    if (line) await act(line.id, { userId: lease.agentId, role: 'agent' });
  }

  async function repeatEvents(): Promise<void> {
    const line = pick(voice.lines());
    for (const event of [...(line?.events ?? [])].toSorted(() => random.next() - 0.5))
      await receiveVoiceEvent(test.deps, event);
  }

  async function stopCallsTo(): Promise<void> {
    const shop = pick(shops);
    if (shop === undefined || !mayBlock(shop)) return;
    await test.deps.db
      .transaction()
      .execute((trx) => markShopDoNotCall(trx, shop, test.clock.now()));
  }

  /** The jobs that run every few minutes. */
  async function runMinuteJobs(): Promise<void> {
    for (const job of callDeskJobs(test.deps)) if (job.cron?.startsWith('*')) await job.run({});
  }

  const missing = (): string[] => WANTED.filter((what) => !done.has(what));

  function count(what: string): void {
    done.set(what, (done.get(what) ?? 0) + 1);
  }

  /** Agents' pages renew their leases, unless they are closed for a while. */
  async function pass(ms: number): Promise<void> {
    if (ms < minutes(2))
      for (const lease of leases.values())
        await heartbeat(test.deps, lease, {}).catch(() => leases.delete(lease.agentId));
    if (ms < minutes(2)) {
      await bookings.renew();
      for (const agent of agents) if (!leases.has(agent.id)) await callers.arrive(agent);
    }
    test.clock.advance(ms);
    // The agents stay signed in.
    const now = test.clock.now();
    const signedIn = { last_used_at: now, expires_at: after(now, hours(1)) };
    await test.deps.db.updateTable('sessions').set(signedIn).execute();
    await voice.tick();
    await test.runJobs();
  }

  async function step(): Promise<void> {
    const agent = pick(agents);
    if (!agent) return;
    const lease = leases.get(agent.id);
    if (!lease) return claim(agent);
    const steps: RandomStep[] = [
      [26, () => dial(lease), 'dialed'],
      [30, () => pass(seconds(random.whole(1, 30)))],
      [2, () => pass(minutes(random.whole(1, 40)))],
      [30, () => outcome(lease), 'outcome proposed'],
      [20, () => ofLine(lease, (id, by) => hangUpLine(test.deps, id, by))],
      [3, () => ofLine(lease, (id, by) => dialByHand(test.deps, id, by))],
      [
        8,
        async () => {
          const running = await findRunningCall(test.deps.db, lease.quoteId);
          if (running) await redialCall(test.deps, lease, running.id);
          if (running) count('redialed');
        },
        'redialed',
      ],
      [5, () => runMinuteJobs()],
      [5, () => repeatEvents()],
      [3, async () => voice.agentsAnswer(random.chance(0.7))],
      [2, () => claim(agent)],
      [1, () => stopCallsTo()],
      [20, () => bookings.step(), 'booking: dialed', 'booking: outcome'],
      ...callers.steps,
    ];
    const weightOf = ([weight, , ...counted]: RandomStep): number =>
      missing().some((what) => counted.includes(what)) ? 4 * weight : weight;
    let rest = random.next() * steps.reduce((sum, one) => sum + weightOf(one), 0);
    const [, act] = steps.find((one) => (rest -= weightOf(one)) < 0) ?? [0, async () => {}];
    try {
      await act();
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      if (error.code === 'lease_lost' || error.code === 'quote_closed') await claim(agent);
    }
  }

  /** What must hold at every moment. */
  async function check(): Promise<void> {
    expect(wrong).toEqual([]);
    const live = voice.lines().filter(({ over }) => !over);
    const numbers = live.flatMap(({ number }) => number ?? []);
    expect(new Set(numbers).size).toBe(numbers.length);
    const { rows } = await sql<{ lines: number; agents: number }>`
      select count(*)::int as lines, count(distinct agent_user_id)::int as agents
      from call_lines
      where ended_at is null`.execute(test.deps.db);
    expect(rows[0]?.agents).toBe(rows[0]?.lines);
    // Nobody stays on a line that has ended for us, unless hanging up is still being retried.
    const over = await sql<{ name: string }>`
      select name from call_lines where ended_at is not null and hang_up_failed_at is null
      union all
      select name from incoming_calls where ended_at is not null`.execute(test.deps.db);
    const left = new Set(over.rows.map(({ name }) => name));
    const there = [...live, ...voice.callers().filter(({ state }) => state !== 'gone')];
    expect(there.filter(({ name }) => left.has(name))).toEqual([]);
    // Nobody is rung while on a line.
    const rung = await sql`
      select r.agent_user_id
      from incoming_rings r
      join call_lines l on l.agent_user_id = r.agent_user_id and l.ended_at is null
      where r.ended_at is null`.execute(test.deps.db);
    expect(rung.rows).toEqual([]);
  }

  it('no shop is dialed twice for one press, outside its hours, or by two agents', async () => {
    // Which steps are possible depends on the answers before them, so a rare one may need more.
    for (let at = 0; at < STEPS || (missing().length > 0 && at < 6 * STEPS); at += 1) {
      await step();
      if (at % 5 === 0) await check();
    }
    expect(missing()).toEqual([]);
    // Each line of ours was placed at most once, and each call has at most one line.
    const names = voice.lines().map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
  });

  it('no line stays open', async () => {
    voice.agentsAnswer(true);
    voice.mend();
    for (let at = 0; at < 4; at += 1) {
      await pass(hours(1));
      await runMinuteJobs();
    }
    await pass(seconds(1));
    expect(voice.lines().filter(({ over }) => !over)).toEqual([]);
    const open = await test.deps.db
      .selectFrom('call_lines')
      .select('id')
      .where('ended_at', 'is', null)
      .execute();
    expect(open).toEqual([]);
    expect(voice.callers().filter(({ state }) => state !== 'gone')).toEqual([]);
    const { rows } = await sql<{ calls: number; rings: number }>`
      select (select count(*)::int from incoming_calls where ended_at is null) as calls,
        (select count(*)::int from incoming_rings where ended_at is null) as rings`.execute(
      test.deps.db,
    );
    expect(rows).toEqual([{ calls: 0, rings: 0 }]);
  });

  it('every caller talked with one agent, is owed one callback, or gave up', async () => {
    const stored = await sql<{
      name: string;
      answered_by: string | null;
      voicemail: boolean;
      owed: boolean;
      abandoned: boolean;
      recording_id: string | null;
      lines: number;
    }>`
      select name, answered_by::text, voicemail_at is not null as voicemail,
        message_at is not null as owed, abandoned, recording_id,
        (
          select count(*)::int
          from call_lines l
          where l.incoming_call_id = i.id
            and l.direction = 'in'
            and l.agent_user_id = i.answered_by
        ) as lines
      from incoming_calls i`.execute(test.deps.db);
    expect(stored.rows.map(({ name }) => name).toSorted()).toEqual(
      voice
        .callers()
        .map(({ name }) => name)
        .toSorted(),
    );
    const ends = { answered: 0, messages: 0, abandoned: 0 };
    for (const { name, ...call } of stored.rows) {
      const events = callers.events.filter(({ callIn }) => callIn === name);
      const messages = events.flatMap((event) => (event.kind === 'message' ? [event] : []));
      const message = messages.find(({ recordingId }) => recordingId !== null);
      const isAnswered = call.answered_by !== null;
      const isSilent = !message && messages.length > 0;
      const hasGivenUp = !isAnswered && (!call.voicemail || isSilent);
      if (isAnswered) ends.answered += 1;
      else if (hasGivenUp) ends.abandoned += 1;
      else ends.messages += 1;
      expect({ name, ...call, takers: isAnswered ? call.lines : 0 }).toMatchObject({
        takers: isAnswered ? 1 : 0,
        owed: !isAnswered && !hasGivenUp,
        abandoned: hasGivenUp,
        recording_id: message?.recordingId ?? null,
      });
    }
    const days = { from: '2026-11-18', to: '2026-12-18', zone: 'America/Chicago' };
    const [figures] = await findCallInFigures(test.deps.db, days, 'all');
    const share = (part: number) => expect.closeTo(part / stored.rows.length, 6);
    expect(figures).toMatchObject({
      calls: stored.rows.length,
      answered: share(ends.answered),
      messages: share(ends.messages),
      abandoned: share(ends.abandoned),
    });
  });

  it('only calls whose shop agreed are recorded, and we know of every recording', async () => {
    await runMinuteJobs();
    const lines = await sql<{ id: string; recording_id: string; agreed: boolean }>`
      select l.id, l.recording_id,
        l.consented_at is not null
        and not (
          l.recording_declined or coalesce(c.recording_declined, k.recording_declined, false)
        ) as agreed
      from call_lines l
      left join calls c on c.id = l.call_id
      left join booking_calls k on k.id = l.booking_call_id
      where l.recording_id is not null`.execute(test.deps.db);
    expect(lines.rows.filter(({ agreed }) => !agreed)).toEqual([]);
    const messages = await sql<{ recording_id: string }>`
      select recording_id from incoming_calls where recording_id is not null`.execute(test.deps.db);
    const known = [...lines.rows, ...messages.rows].map(({ recording_id: id }) => id);
    expect(voice.recordings().toSorted()).toEqual(known.toSorted());
  });

  it('the figures are those of the line, counted again', async () => {
    const stored = await test.deps.db
      .selectFrom('call_lines as l')
      .innerJoin('calls as c', 'c.id', 'l.call_id')
      .select(['l.name', 'l.dialed_by', 'l.state', 'c.line_seconds', 'c.rang', 'c.id'])
      .where('l.direction', '=', 'out')
      .execute();
    const known = new Map(voice.lines().map((line) => [line.name, line]));
    for (const { name, dialed_by: by, state, line_seconds: counted, rang } of stored) {
      if (by === 'hand') {
        expect([name, counted, rang]).toEqual([name, null, true]);
        continue;
      }
      const events = state === 'uncertain' ? [] : (known.get(name)?.events ?? []);
      const isOf = (...kinds: string[]) => events.find(({ kind }) => kinds.includes(kind));
      const answered = isOf('shop_answered');
      const ended = isOf('ended', 'busy', 'no_answer', 'failed');
      const talked = answered && ended ? ended.at.getTime() - answered.at.getTime() : 0;
      expect([name, Math.abs((counted ?? 0) - talked / 1_000) <= 1]).toEqual([name, true]);
      expect([name, rang]).toEqual([name, isOf('shop_ringing', 'no_answer') !== undefined]);
    }
    await updateAllFigures(test.deps);
    const { rows } = await sql<{ stored: number; recounted: number }>`
      select (select coalesce(sum(call_seconds), 0)::int from desk_agent_days) as stored,
        (
          select coalesce(sum(round(seconds)), 0)::int
          from (
              select sum(
                  case
                    when forgotten then 0
                    else coalesce(line_seconds, extract(epoch from ended_at - started_at))
                  end
                ) as seconds
              from calls
              where ended_at is not null
              group by agent_user_id, (started_at at time zone 'America/Chicago')::date
            ) days
        ) as recounted`.execute(test.deps.db);
    expect(rows[0]?.stored).toBe(rows[0]?.recounted);
    expect(rows[0]?.stored).toBeGreaterThan(0);
  });
});
