import { callOutcomes } from '@fourbay/contract/call-outcomes';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { servicesLoader } from '../../../reference-data/load-services.ts';
import { seededRandom, type Random } from '../../platform/seeded-random.ts';
import { ALL_DAY } from '../../../test/desk.ts';
import { startTestApp, type TestApp } from '../../../test/harness.ts';
import { signUpOwner, signUpStaff, type Person } from '../../../test/people.ts';
import { loadTestPlaces } from '../../../test/places.ts';
import { requestQuote } from '../../../test/quote-records.ts';
import { addShop, weekOf } from '../../../test/shops.ts';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../platform/app-error.ts';
import { minutes, seconds } from '../../platform/clock.ts';
import { startCall, closeRequest, reportCall } from './calls/calls.service.ts';
import {
  claimRequest,
  heartbeat,
  releaseRequest,
  sweepAbandonedCalls,
  claimNextRequest,
  type Holding,
} from './lease/lease.service.ts';
import { enterPrice, withdrawEnteredPrice } from './prices/prices.service.ts';
import { listShops } from './shops/shops.service.ts';
import { findDeskRequest, findRunningCall } from './requests/requests.store.ts';

/** Longer runs by hand: `npm run desk:check`, or another seed with DESK_SEED. */
const STEPS = Number(process.env['DESK_STEPS'] ?? 160);
const SEED = Number(process.env['DESK_SEED'] ?? 7);

/** What the run remembers: what was acknowledged must be there, and nothing else. */
interface Told {
  holdings: Holding[];
  prices: Map<string, { id: string; quoteId: string }>;
}

class Crash extends Error {}

describe(`the desk over ${STEPS} random steps of claims, lapses, calls, prices and crashes (seed ${SEED})`, () => {
  let test: TestApp;
  let agents: Person[];
  const owners: { person: Person; left: number }[] = [];
  const random: Random = seededRandom(SEED);
  const told: Told = { holdings: [], prices: new Map() };
  beforeAll(async () => {
    test = await startTestApp({ SHOP_CALLS_PER_DAY: '1000' });
    await loadTestPlaces(test);
    await servicesLoader.load(test.deps.db, { now: test.clock.now });
    for (let at = 0; at < 10; at += 1) await openShop();
    agents = [];
    for (let at = 0; at < 4; at += 1) agents.push(await signUpStaff(test, 'agent'));
  });

  const openShop = () =>
    addShop(test, { latitude: 30.2672 + random.next() / 40, hours: weekOf(ALL_DAY, ALL_DAY) });
  const one = <T>(list: readonly T[]): T | undefined =>
    list[random.whole(0, Math.max(0, list.length - 1))];

  /** The same services, in a process that dies before it commits. */
  const depsNow = (): Deps =>
    random.chance(0.06)
      ? {
          ...test.deps,
          live: { ...test.deps.live, publish: () => Promise.reject(new Crash('the process died')) },
        }
      : test.deps;

  async function newRequest(): Promise<void> {
    let owner = owners.find(({ left }) => left > 0);
    if (!owner) owners.push((owner = { person: await signUpOwner(test), left: 3 }));
    owner.left -= 1;
    await requestQuote(test, owner.person);
  }

  async function take(): Promise<void> {
    const agent = one(agents);
    const open = await test.deps.db
      .selectFrom('user_quotes')
      .select('id')
      .where('closed_at', 'is', null)
      .execute();
    const named = one(open)?.id;
    if (!agent) return;
    const holding =
      random.chance(0.6) || named === undefined
        ? await claimNextRequest(depsNow(), agent.id)
        : await claimRequest(depsNow(), agent.id, named);
    if (holding) told.holdings.push(holding);
  }

  /** Whom a holder would call: a callable shop, or the one on the phone. */
  async function shopFor(holding: Holding): Promise<string | undefined> {
    const running = await findRunningCall(test.deps.db, holding.quoteId);
    if (running) return running.service_provider_id;
    const request = await findDeskRequest(test.deps.db, holding.quoteId, test.clock.now());
    const shops = request ? await listShops(test.deps, test.deps.db, request) : [];
    return one(shops.filter(({ refusal }) => refusal === null))?.id ?? one(shops)?.id;
  }

  async function price(holding: Holding): Promise<void> {
    const providerId = await shopFor(holding);
    if (providerId === undefined) return;
    const entry = {
      service_provider_id: providerId,
      price: random.whole(100, 900),
      estimated: false,
      shopper_note: '',
      private_note: '',
      read_back: true,
    };
    const key = `run-${random.next()}`;
    // An impatient client: the same entry up to three times, at once.
    const answers = await Promise.allSettled(
      Array.from({ length: random.whole(1, 3) }, () => enterPrice(depsNow(), holding, entry, key)),
    );
    for (const answer of answers) {
      if (answer.status === 'fulfilled')
        told.prices.set(answer.value.id, { id: answer.value.id, quoteId: holding.quoteId });
      else if (!expected(answer.reason)) throw answer.reason;
    }
  }

  async function outcome(holding: Holding): Promise<void> {
    const providerId = await shopFor(holding);
    const drawn = random.chance(0.06)
      ? one(callOutcomes)
      : one([
          'needs_to_see_car',
          'no_answer',
          'voicemail',
          'busy_line',
          'too_busy',
          'call_back',
        ] as const);
    if (providerId === undefined || drawn === undefined || drawn === 'priced') return;
    const callBackAt =
      drawn === 'call_back'
        ? new Date(test.clock.now().getTime() + minutes(random.whole(1, 120)))
        : null;
    await reportCall(depsNow(), holding, { providerId, outcome: drawn, note: '', callBackAt });
    if (['do_not_call', 'wrong_number', 'does_not_do_this', 'closed'].includes(drawn))
      await openShop();
  }

  async function withdraw(holding: Holding): Promise<void> {
    const priced = one(
      [...told.prices.values()].filter(({ quoteId }) => quoteId === holding.quoteId),
    );
    if (!priced) return;
    await withdrawEnteredPrice(
      depsNow(),
      {
        caller: { userId: holding.agentId, role: 'agent' },
        quoteId: holding.quoteId,
        priceId: priced.id,
        leaseToken: holding.leaseToken,
      },
      'slip',
    );
    told.prices.delete(priced.id);
  }

  async function step(): Promise<void> {
    // Mostly the newest leases; now and then one long lost.
    const holding = random.chance(0.8) ? told.holdings.at(-random.whole(1, 3)) : one(told.holdings);
    const kinds: [number, () => Promise<unknown>][] = [
      [6, newRequest],
      [20, take],
      [4, async () => void test.clock.advance(minutes(random.whole(3, 40)))],
      [3, () => sweepAbandonedCalls(test.deps)],
    ];
    if (holding) {
      kinds.push(
        [22, () => price(holding)],
        [14, async () => startCall(depsNow(), holding, (await shopFor(holding)) ?? '0')],
        [16, () => outcome(holding)],
        [6, () => heartbeat(depsNow(), holding, { price: '1' })],
        [5, () => releaseRequest(depsNow(), holding, 'end of my shift', undefined)],
        [2, () => closeRequest(depsNow(), holding, 'all_asked')],
        [2, () => withdraw(holding)],
      );
    }
    let rest = random.next() * kinds.reduce((sum, [weight]) => sum + weight, 0);
    const [, act] = kinds.find(([weight]) => (rest -= weight) < 0) ?? kinds[0] ?? [0, take];
    await act().catch((error: unknown) => {
      if (!expected(error)) throw error;
    });
    test.clock.advance(seconds(random.whole(0, 50)));
  }

  /**
   * A refusal that the caller is told, or the crash that was asked for; anything else is a fault.
   */
  const expected = (error: unknown): boolean =>
    error instanceof Crash || (error instanceof AppError && error.status < 500);

  async function broken(): Promise<Record<string, unknown>> {
    const now = test.clock.now();
    const { rows } = await sql<Record<string, unknown>>`
      select (
          select count(*)::int
          from user_quotes q
          where q.closed_at is null
            and (
              exists (
                select 1
                from call_desk_leases l
                where l.quote_id = q.id and l.expires_at > ${new Date(now.getTime() + seconds(181))}
              )
              or exists (
                select 1
                from call_desk_notes n
                where n.quote_id = q.id
                  and n.resume_at > ${new Date(now.getTime() + minutes(8 * 24 * 60))}
              )
            )
        ) as out_of_reach,
        (
          select count(*)::int
          from call_desk_leases l
          join user_quotes q on q.id = l.quote_id
          where q.close_reason in ('four_prices', 'all_asked')
        ) as closed_but_held,
        (
          select count(*)::int
          from (
              select quote_id
              from calls
              where ended_at is null
              group by quote_id
              having count(*) > 1
            ) t
        ) as two_calls_at_once,
        (
          select count(*)::int
          from calls c
          where c.outcome = 'priced'
            and (select count(*) from user_quote_prices p where p.call_id = c.id) <> 1
        ) as priced_without_price,
        (
          select count(*)::int
          from user_quote_prices p
          left join calls c on c.id = p.call_id and c.outcome = 'priced'
          where c.id is null
        ) as price_without_call,
        (
          select count(*)::int
          from (
              select quote_id
              from user_quote_prices
              where withdrawn_at is null and replaced_by_id is null
              group by quote_id
              having count(*) > 4
            ) t
        ) as five_prices,
        (
          select count(*)::int
          from user_quotes q
          where q.closed_at is null
            and (
              select count(*)
              from user_quote_prices p
              where p.quote_id = q.id and p.withdrawn_at is null
            ) >= 4
        ) as full_but_open`.execute(test.deps.db);
    return Object.fromEntries(Object.entries(rows[0] ?? {}).filter(([, n]) => n !== 0));
  }

  const livePrices = async (): Promise<string[]> =>
    (
      await test.deps.db
        .selectFrom('user_quote_prices')
        .select('id')
        .where('withdrawn_at', 'is', null)
        .where('replaced_by_id', 'is', null)
        .execute()
    ).map(({ id }) => id);
  const sorted = (ids: Iterable<string>): string[] =>
    [...ids].sort((one, other) => Number(one) - Number(other));

  /** Of all leases ever given for a request at most one still lets its holder write. */
  async function handsOn(quoteId: string): Promise<number> {
    let hands = 0;
    for (const holding of told.holdings.filter((given) => given.quoteId === quoteId)) {
      const written = await heartbeat(test.deps, holding, undefined).catch((error: unknown) =>
        expected(error) ? undefined : Promise.reject(error),
      );
      if (written) hands += 1;
    }
    return hands;
  }

  it(
    'keeps every open request within reach and in one hand at most, and every price once',
    { timeout: 600_000 },
    async () => {
      for (let at = 0; at < STEPS; at += 1) {
        await step();
        expect(await broken(), `after step ${at}`).toEqual({});
        expect(sorted(await livePrices()), `prices after step ${at}`).toEqual(
          sorted(told.prices.keys()),
        );
        if (at % 10 === 0) {
          const held = one(told.holdings)?.quoteId;
          if (held !== undefined)
            expect(await handsOn(held), `hands after step ${at}`).toBeLessThanOrEqual(1);
        }
      }
      // The run has to have done something.
      expect(told.prices.size).toBeGreaterThan(STEPS / 50);

      // Everything that is open can be taken in the end: leases lapse, and times to resume come.
      const open = new Set(
        (
          await test.deps.db
            .selectFrom('user_quotes')
            .select('id')
            .where('closed_at', 'is', null)
            .execute()
        ).map(({ id }) => id),
      );
      const taken = new Set<string>();
      for (let hour = 0; hour < 9 * 24 && taken.size < open.size; hour += 1) {
        const fresh = one(agents);
        for (
          let holding = fresh && (await claimNextRequest(test.deps, fresh.id));
          holding;
          holding = fresh && (await claimNextRequest(test.deps, fresh.id))
        )
          taken.add(holding.quoteId);
        test.clock.advance(minutes(60));
      }
      expect(sorted(taken)).toEqual(sorted(open));
    },
  );
});
