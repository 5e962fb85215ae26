import { createBooking } from '@fourbay/contract/bookings/bookings';
import { readLineFigures, type LineFigures } from '@fourbay/contract/call-desk/desk-supervision';
import { beforeAll, describe, expect, it } from 'vitest';
import { bookingBody, pricedQuote, startBookingApp } from '../../../../test/records/bookings.ts';
import type { TestApp } from '../../../../test/harness.ts';
import { signUpStaff, type Person } from '../../../../test/records/people.ts';
import { addShop } from '../../../../test/records/shops.ts';
import { hours, minutes, seconds } from '../../../platform/values/clock.ts';
import { seededRandom } from '../../../platform/values/seeded-random.ts';

const SEED = Number(process.env['DESK_SEED'] ?? 5);
const LINES = 260;
/** The desk is in Chicago, six hours behind UTC in November. */
const FROM = new Date('2026-11-16T06:00:00Z');
const UNTIL = new Date('2026-11-19T06:00:00Z');
const PERIOD = { from: '2026-11-16', to: '2026-11-18' };

interface Shop {
  id: string;
  area: string;
  /** Hours behind UTC. */
  behind: number;
  type: 'dealership' | 'chain' | 'independent';
}

/** What the test knows of a line that it wrote. */
interface Known {
  agent: Person;
  shop: Shop;
  dialedAt: Date;
  ofBooking: boolean;
  secondsToAnswer: number | null;
  rang: boolean;
  byPerson: boolean;
  talked: number;
  proposed: string | null;
  /** Null while the call is running. */
  outcome: string | null;
  wrapUp: number | null;
  priced: boolean;
  undone: boolean;
  counts: boolean;
}

describe(`figures of ${LINES} random lines (seed ${SEED})`, () => {
  const random = seededRandom(SEED);
  let test: TestApp;
  let supervisor: Person;
  let quoteId: string;
  let bookingId: string;
  let agents: [Person, Person, Person];
  const known: Known[] = [];

  beforeAll(async () => {
    test = await startBookingApp();
    supervisor = await signUpStaff(test, 'supervisor');
    const quote = await pricedQuote(test);
    quoteId = quote.quoteId;
    const { body } = await test.call(createBooking, {
      token: quote.owner.token,
      params: { id: quoteId },
      body: bookingBody(test, quote),
    });
    bookingId = body.data.id;
    agents = [
      await signUpStaff(test, 'agent'),
      await signUpStaff(test, 'agent'),
      await signUpStaff(test, 'agent'),
    ];
    for (let at = 0; at < LINES; at += 1) known.push(await addLine(at));
  });

  async function newShop(): Promise<Shop> {
    const [state, timezone, behind] = random.pick([
      ['TX', 'America/Chicago', 6],
      ['CO', 'America/Denver', 7],
      ['NY', 'America/New_York', 5],
    ]);
    const type = random.pick(['dealership', 'chain', 'independent']);
    return { id: await addShop(test, { state, timezone, type }), area: state, behind, type };
  }

  /** Some are outside of the period, calls to us, by hand, or uncertain, and don't count. */
  async function addLine(nth: number): Promise<Known> {
    const { db } = test.deps;
    const [agent, shop] = [random.pick(agents), await newShop()];
    const dialedAt =
      nth === 0 ? FROM : new Date(FROM.getTime() - hours(6) + random.next() * hours(84));
    const rang = nth === 0 || random.chance(0.8);
    const answeredBy = rang ? random.pick(['human', 'human', 'unknown', 'machine', null]) : null;
    const secondsToAnswer = answeredBy ? random.whole(1, 30) : null;
    const talked = answeredBy ? random.whole(5, 400) : 0;
    const rangAt = new Date(dialedAt.getTime() + seconds(8));
    const answeredAt = new Date(rangAt.getTime() + seconds(secondsToAnswer ?? 0));
    const endedAt = new Date(answeredAt.getTime() + seconds(talked));
    const wrapUp = random.whole(-30, 90);
    const forgotten = random.chance(0.1);
    // A request has one running call at a time.
    const running = nth === 0;
    const ofBooking = !running && random.chance(0.2);
    const outcome = running
      ? null
      : random.pick(['voicemail', 'no_answer', 'call_back', 'cut_off']);
    const dialedBy = random.chance(0.1) ? 'hand' : 'line';
    const direction = random.chance(0.1) ? 'in' : 'out';
    const state = random.chance(0.05) ? 'uncertain' : 'ended';
    const call = {
      service_provider_id: shop.id,
      agent_user_id: agent.id,
      started_at: dialedAt,
      ended_at: running ? null : new Date(endedAt.getTime() + seconds(wrapUp)),
      outcome,
      forgotten,
    };
    const { id } = ofBooking
      ? await db
          .insertInto('booking_calls')
          .values({ ...call, booking_id: bookingId })
          .returning('id')
          .executeTakeFirstOrThrow()
      : await db
          .insertInto('calls')
          .values({ ...call, quote_id: quoteId })
          .returning('id')
          .executeTakeFirstOrThrow();
    const proposed = random.pick(['voicemail', 'no_answer', null]);
    await db
      .insertInto('call_lines')
      .values({
        name: `line ${nth}`,
        [ofBooking ? 'booking_call_id' : 'call_id']: id,
        agent_user_id: agent.id,
        agent_phone: 'phone',
        number: `+1512${5_000_000 + nth}`,
        direction,
        dialed_by: dialedBy,
        dialed_at: dialedAt,
        state,
        rang_at: rang ? rangAt : null,
        answered_at: answeredBy ? answeredAt : null,
        answered_by: answeredBy,
        ended_at: endedAt,
        seconds: talked,
        proposed_outcome: proposed,
      })
      .execute();
    const [undone, priced] = [!ofBooking && random.chance(0.1), !ofBooking && random.chance(0.2)];
    if (undone) await undo(agent, id);
    if (priced) await addPrice(shop, id, dialedAt);
    return {
      agent,
      shop,
      dialedAt,
      ofBooking,
      secondsToAnswer,
      rang,
      byPerson: answeredBy === 'human' || answeredBy === 'unknown',
      talked,
      proposed,
      outcome,
      wrapUp: forgotten || running ? null : Math.max(0, wrapUp),
      priced,
      undone,
      counts:
        dialedAt >= FROM &&
        dialedAt < UNTIL &&
        direction === 'out' &&
        dialedBy === 'line' &&
        state === 'ended',
    };
  }

  const undo = (agent: Person, callId: string) =>
    test.deps.db
      .insertInto('staff_actions')
      .values({
        at: new Date(UNTIL.getTime() + minutes(1)),
        staff_user_id: agent.id,
        action: 'call_undone',
        quote_id: quoteId,
        detail: JSON.stringify({ call_id: callId }),
      })
      .execute();

  const addPrice = (shop: Shop, callId: string, toldAt: Date) =>
    test.deps.db
      .insertInto('user_quote_prices')
      .values({
        quote_id: quoteId,
        service_provider_id: shop.id,
        call_id: callId,
        total_cents: 28_900,
        distance_miles: 1,
        told_at: toldAt,
      })
      .execute();

  const ratio = (part: number, of: number) => (of === 0 ? null : expect.closeTo(part / of, 6));
  const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0);

  function median(values: readonly number[]) {
    const sorted = values.toSorted((a, b) => a - b);
    const middle = (sorted.length - 1) / 2;
    const [low, high] = [sorted[Math.floor(middle)], sorted[Math.ceil(middle)]];
    return low === undefined || high === undefined ? null : expect.closeTo((low + high) / 2, 6);
  }

  function recount(key: string, lines: readonly Known[]) {
    const answered = lines.filter(({ byPerson }) => byPerson);
    const wrapUps = answered.flatMap(({ wrapUp }) => (wrapUp === null ? [] : [wrapUp]));
    const ofRequests = lines.filter(({ ofBooking }) => !ofBooking);
    const isRecorded = ({ outcome }: Known) => outcome !== null && outcome !== 'cut_off';
    const recorded = lines.filter(isRecorded);
    const proposals = recorded.filter(({ proposed }) => proposed !== null);
    const prices = lines.filter(({ priced }) => priced).length;
    return {
      key,
      calls: lines.length,
      answered: ratio(answered.length, lines.filter(({ rang }) => rang).length),
      seconds_to_answer: median(answered.flatMap(({ secondsToAnswer }) => secondsToAnswer ?? [])),
      talk_seconds: ratio(sum(answered.map(({ talked }) => talked)), answered.length),
      wrap_up_seconds: ratio(sum(wrapUps), wrapUps.length),
      prices,
      minutes_per_price: ratio(sum(ofRequests.map(({ talked }) => talked)) / 60, prices),
      proposals: proposals.length,
      proposals_changed: ratio(
        proposals.filter(({ proposed, outcome }) => proposed !== outcome).length,
        proposals.length,
      ),
      undone: ratio(
        lines.filter(({ undone }) => undone).length,
        ofRequests.filter((line) => line.undone || isRecorded(line)).length,
      ),
    } satisfies Record<keyof LineFigures, unknown>;
  }

  it.each([
    ['all', () => 'all'],
    ['agent', ({ agent }) => `Ana Marsh (${agent.id})`],
    [
      'hour',
      ({ dialedAt, shop }) =>
        new Date(dialedAt.getTime() - hours(shop.behind)).toISOString().slice(11, 13),
    ],
    ['area', ({ shop }) => shop.area],
    ['shop_type', ({ shop }) => shop.type],
  ] as const satisfies [string, (line: Known) => string][])(
    'the figures by “%s” equal a recount',
    async (by, keyOf) => {
      const expected = Map.groupBy(
        known.filter(({ counts }) => counts),
        keyOf,
      );
      const { body } = await test.call(readLineFigures, {
        token: supervisor.token,
        query: { ...PERIOD, by },
      });
      const byKey = (a: { key: string }, b: { key: string }): number => (a.key < b.key ? -1 : 1);
      expect(body.rows.toSorted(byKey)).toEqual(
        [...expected].map(([key, lines]) => recount(key, lines)).toSorted(byKey),
      );
      expect(body).toMatchObject({ ...PERIOD, by, timezone: 'America/Chicago' });
    },
  );
});
