import {
  downloadCallInFigures,
  readCallInFigures,
  type CallInFigures,
} from '@fourbay/contract/voice/call-in-figures';
import { beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/harness.ts';
import { signUpStaff, type Person } from '../../../../test/records/people.ts';
import { loadTestPlaces } from '../../../../test/records/places.ts';
import { addShop } from '../../../../test/records/shops.ts';
import { hours, seconds } from '../../../platform/values/clock.ts';
import { seededRandom } from '../../../platform/values/seeded-random.ts';

const SEED = Number(process.env['DESK_SEED'] ?? 5);
const CALLS = 240;
/** The desk is in Chicago, six hours behind UTC in November. */
const FROM = new Date('2026-11-16T06:00:00Z');
const UNTIL = new Date('2026-11-19T06:00:00Z');
const PERIOD = { from: '2026-11-16', to: '2026-11-18' };

interface Caller {
  /** Null if the number is shared, withheld, or not a shop's. */
  shop: { area: string; type: string } | null;
  number: string | null;
  /** The shop that an agent named. */
  named?: string;
  caller?: 'car_owner';
}

/** What the test knows about a call that it inserted. */
interface Known {
  from: Caller;
  receivedAt: Date;
  end: 'answered' | 'message' | 'abandoned' | 'unheard' | 'ringing';
  secondsToEnd: number;
  talked: number;
  counts: boolean;
}

describe(`figures of ${CALLS} random calls to our number (seed ${SEED})`, () => {
  const random = seededRandom(SEED);
  let test: TestApp;
  let supervisor: Person;
  let agent: Person;
  let callers: [Caller, ...Caller[]];
  const known: Known[] = [];

  beforeAll(async () => {
    test = await startTestApp();
    await loadTestPlaces(test);
    supervisor = await signUpStaff(test, 'supervisor');
    agent = await signUpStaff(test, 'agent');
    callers = await addCallers();
    for (let nth = 0; nth < CALLS; nth += 1) known.push(await addCall(nth));
  });

  const numberOf = async (id: string): Promise<string | null> =>
    (
      await test.deps.db
        .selectFrom('service_providers')
        .select('phone')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
    ).phone;

  async function addCallers(): Promise<[Caller, ...Caller[]]> {
    const { db } = test.deps;
    const texan = { area: 'TX', type: 'dealership' } as const;
    const coloradan = { area: 'CO', type: 'chain' } as const;
    const first = await addShop(test, { state: 'TX', type: 'dealership' });
    const second = await addShop(test, { state: 'CO', type: 'chain' });
    await addShop(test, { type: 'independent', archived: true, phone: await numberOf(second) });
    const [other, shared] = ['+15125550170', '+15125550171'];
    const added = { added_at: test.clock.now() };
    await db
      .insertInto('shop_numbers')
      .values([
        { number: other, service_provider_id: second, ...added },
        { number: shared, service_provider_id: first, ...added },
        { number: shared, service_provider_id: second, ...added },
      ])
      .execute();
    return [
      { shop: texan, number: await numberOf(first) },
      { shop: coloradan, number: await numberOf(second) },
      { shop: coloradan, number: other },
      { shop: null, number: shared },
      { shop: texan, number: shared, named: first },
      { shop: null, number: null },
      { shop: texan, number: null, named: first },
      { shop: null, number: '+442079460000' },
      { shop: null, number: await numberOf(first), caller: 'car_owner' },
    ];
  }

  /** Some calls are outside the period or haven't ended, and don't count. */
  async function addCall(nth: number): Promise<Known> {
    const { db } = test.deps;
    const from = random.pick(callers);
    const receivedAt =
      nth === 0 ? FROM : new Date(FROM.getTime() - hours(6) + random.next() * hours(84));
    const end = random.pick([
      ...(['answered', 'answered', 'answered', 'message', 'message'] as const),
      ...(['abandoned', 'abandoned', 'unheard', 'ringing'] as const),
    ]);
    const secondsToEnd = random.whole(1, 90);
    const talked = random.whole(5, 400);
    const endedAt = new Date(receivedAt.getTime() + seconds(secondsToEnd));
    const isAnswered = end === 'answered';
    const { id } = await db
      .insertInto('incoming_calls')
      .values({
        name: `call ${nth}`,
        number: from.number,
        caller: from.caller ?? (from.named ? 'shop' : null),
        service_provider_id: from.named ?? null,
        received_at: receivedAt,
        answered_at: isAnswered ? endedAt : null,
        answered_by: isAnswered ? agent.id : null,
        ended_at: end === 'ringing' ? null : endedAt,
        voicemail_at: end === 'message' || end === 'unheard' ? receivedAt : null,
        message_at: end === 'message' ? endedAt : null,
        abandoned: end === 'abandoned',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const line = {
      incoming_call_id: id,
      agent_user_id: agent.id,
      agent_phone: 'browser' as const,
      dialed_at: endedAt,
      state: 'ended' as const,
      ended_at: endedAt,
    };
    if (isAnswered)
      await db
        .insertInto('call_lines')
        .values({ ...line, name: `in ${nth}`, direction: 'in', seconds: talked })
        .execute();
    // A callback doesn't count as talk time of the call.
    if (end === 'message')
      await db
        .insertInto('call_lines')
        .values({ ...line, name: `back ${nth}`, number: '+15125550172', seconds: 5_000 })
        .execute();
    return {
      from,
      receivedAt,
      end,
      secondsToEnd,
      talked,
      counts: receivedAt >= FROM && receivedAt < UNTIL && end !== 'ringing' && end !== 'unheard',
    };
  }

  function median(values: readonly number[]) {
    const sorted = values.toSorted((a, b) => a - b);
    const middle = (sorted.length - 1) / 2;
    const [low, high] = [sorted[Math.floor(middle)], sorted[Math.ceil(middle)]];
    return low === undefined || high === undefined ? null : expect.closeTo((low + high) / 2, 6);
  }

  function recount(key: string, calls: readonly Known[]) {
    const of = (end: Known['end']) => calls.filter((call) => call.end === end);
    const share = (end: Known['end']) => expect.closeTo(of(end).length / calls.length, 6);
    const talked = of('answered').reduce((sum, call) => sum + call.talked, 0);
    const isAnswered = of('answered').length > 0;
    return {
      key,
      calls: calls.length,
      answered: share('answered'),
      messages: share('message'),
      abandoned: share('abandoned'),
      seconds_to_answer: median(of('answered').map(({ secondsToEnd }) => secondsToEnd)),
      seconds_to_abandon: median(of('abandoned').map(({ secondsToEnd }) => secondsToEnd)),
      talk_seconds: isAnswered ? expect.closeTo(talked / of('answered').length, 6) : null,
    } satisfies Record<keyof CallInFigures, unknown>;
  }

  const groupings = [
    ['all', () => 'all'],
    [
      'hour',
      ({ receivedAt }) => new Date(receivedAt.getTime() - hours(6)).toISOString().slice(11, 13),
    ],
    ['area', ({ from }) => from.shop?.area ?? 'unknown'],
    ['shop_type', ({ from }) => from.shop?.type ?? 'unknown'],
  ] as const satisfies [string, (call: Known) => string][];

  it.each(groupings)('the figures by “%s” equal the test’s own count', async (by, keyOf) => {
    const counted = known.filter(({ counts }) => counts);
    const expected = [...Map.groupBy(counted, keyOf)]
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, calls]) => recount(key, calls));
    const asked = { token: supervisor.token, query: { ...PERIOD, by } };
    const { body } = await test.call(readCallInFigures, asked);
    expect(body).toEqual({ ...PERIOD, by, timezone: 'America/Chicago', rows: expected });
  });

  it('can be downloaded with a line per key, and the download is in the audit log', async () => {
    const query = { ...PERIOD, by: 'area' as const };
    const { token } = supervisor;
    const { body } = await test.call(readCallInFigures, { token, query });
    const reply = await test.app.inject({
      url: `${downloadCallInFigures.path}?from=${PERIOD.from}&to=${PERIOD.to}&by=area`,
      headers: { authorization: `Bearer ${token}` },
    });
    expect(reply.headers['content-disposition']).toContain(
      'fourbay-calls-in-area-2026-11-16-2026-11-18.csv',
    );
    const [head, ...lines] = reply.body.trimEnd().split('\r\n');
    expect(head?.split(',')).toEqual(Object.keys(body.rows[0] ?? {}));
    expect(lines.map((line) => line.split(',').slice(0, 2))).toEqual(
      body.rows.map(({ key, calls }) => [key, String(calls)]),
    );
    const read = await test.deps.db
      .selectFrom('staff_actions')
      .select('detail')
      .where('action', '=', 'export_read')
      .execute();
    expect(read).toEqual([{ detail: { export: 'calls in', ...query } }]);
  });
});
