import { callOutcomes } from '@fourbay/contract/call-desk/call-outcomes';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { servicesLoader } from '../../../reference-data/load-services.ts';
import { seededRandom, type Random } from '../../platform/values/seeded-random.ts';
import { ALL_DAY } from '../../../test/records/desk/desk.ts';
import { findDeskViolations } from '../../../test/records/desk/desk-violations.ts';
import { startTestApp, type TestApp } from '../../../test/harness.ts';
import { signUpOwner, signUpStaff, type Person } from '../../../test/records/people.ts';
import { loadTestPlaces } from '../../../test/records/places.ts';
import { twoServices } from '../../../test/records/desk/part-prices.ts';
import { requestQuote } from '../../../test/records/quote-records.ts';
import { addRandomOwners } from '../../../test/records/desk/random-owners.ts';
import { drawServices } from '../../../test/records/desk/random-prices.ts';
import { addRandomTexts } from '../../../test/records/texting/random-texts.ts';
import { addShop, weekOf } from '../../../test/records/shops.ts';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { minutes, seconds } from '../../platform/values/clock.ts';
import { shopRecords } from '../../shop-records.ts';
import { isCurrentPrice } from '../quotes/index.ts';
import { findCandidatesWithin, mergeEntries } from '../shops/index.ts';
import { sweepAbandonedCalls } from './calls/abandoned-calls.service.ts';
import { reportCall, startCall } from './calls/calls.service.ts';
import { findCalls, findRunningCall } from './calls/calls.store.ts';
import { undoCall } from './calls/undo.service.ts';
import { claimForAgent, claimNextForAgent, claimRequest } from './lease/claim.service.ts';
import { findNextWaiting, findPromised } from './lease/next-request.store.ts';
import { findHolder } from './lease/lease.store.ts';
import {
  heartbeat,
  releaseRequest,
  sweepLapsedLeases,
  type HeldLease,
} from './lease/lease.service.ts';
import { correctEnteredPrice, withdrawEnteredPrice } from './prices/corrections.service.ts';
import { enterPrice } from './prices/prices.service.ts';
import { closeRequest } from './requests/close-request.service.ts';
import { findDeskRequest } from './requests/requests.store.ts';
import { sweepKeptPlaces } from './shops/kept-place.service.ts';
import { fixShop } from './shops/shop-facts.service.ts';
import { listShops } from './shops/shops.service.ts';

/** For longer runs use `npm run tool -- desk`. DESK_SEED sets another seed. */
const STEPS = Number(process.env['DESK_STEPS'] ?? 160);
const SEED = Number(process.env['DESK_SEED'] ?? 7);

/** What the services acknowledged. Exactly this must be stored. */
interface Acknowledged {
  leases: HeldLease[];
  prices: Map<string, { id: string; quoteId: string }>;
}

class Crash extends Error {}

/** This run makes no bookings. */
const requestOnly = (lease: Awaited<ReturnType<typeof claimNextForAgent>>) =>
  lease && 'quoteId' in lease ? lease : undefined;

describe(`${STEPS} random steps of the call desk (seed ${SEED})`, () => {
  let test: TestApp;
  let agents: Person[];
  const owners: { person: Person; left: number }[] = [];
  /** Apps that share one database, each with its own in-memory state. */
  let processes: Deps[];
  const random: Random = seededRandom(SEED);
  let texts: Awaited<ReturnType<typeof addRandomTexts>>;
  const acknowledged: Acknowledged = { leases: [], prices: new Map() };
  beforeAll(async () => {
    test = await startTestApp({ SHOP_CALLS_PER_DAY: '1000' });
    const { database, clock } = test;
    const other = await startTestApp(
      { SHOP_CALLS_PER_DAY: '1000' },
      () => ({ now: clock.now }),
      async () => ({ ...database, close: async () => {} }),
    );
    processes = [test.deps, other.deps];
    await loadTestPlaces(test);
    await servicesLoader.load(test.deps.db, { now: test.clock.now });
    for (let at = 0; at < 10; at += 1) await openShop();
    for (let at = 0; at < 3; at += 1) await openTwins();
    texts = await addRandomTexts(test, random, 4);
    agents = [];
    for (let at = 0; at < 4; at += 1) agents.push(await signUpStaff(test, 'agent'));
  });

  const openShop = () =>
    addShop(test, { latitude: 30.2672 + random.next() / 40, hours: weekOf(ALL_DAY, ALL_DAY) });
  /** Two entries for one shop, next door to each other and with the same number. */
  async function openTwins(): Promise<void> {
    const phone = `+1512444${String(random.whole(1_000, 9_999))}`;
    const latitude = 30.2672 + random.next() / 40;
    for (const offset of [0, 0.001])
      await addShop(test, {
        phone,
        latitude: latitude + offset,
        hours: weekOf(ALL_DAY, ALL_DAY),
      });
  }

  /** Picks two entries with the same number, if any are left. */
  async function findTwins(): Promise<{ kept: string; merged: string } | undefined> {
    const { rows } = await sql<{ kept: string; merged: string }>`
      select a.id as kept, b.id as merged
      from service_providers a
      join service_providers b on b.phone = a.phone and b.id > a.id
      where not a.archived and not b.archived`.execute(test.deps.db);
    return pick(rows);
  }

  async function mergeTwins(): Promise<void> {
    const twins = await findTwins();
    if (!twins) return openTwins();
    await test.deps.db.transaction().execute(async (trx) => {
      const { kept: keptId, merged: mergedId } = twins;
      const staffId = agents[0]?.id ?? '';
      await mergeEntries(test.deps, trx, shopRecords, { keptId, mergedId, staffId });
    });
    await forgetWithdrawn();
  }

  /** A merge withdraws the older of two prices that one open quote has from both entries. */
  async function forgetWithdrawn(): Promise<void> {
    const live = new Set(await currentPrices());
    const { rows } = await sql<{ id: string }>`
      select id
      from user_quote_prices
      where withdrawn_reason = 'The same shop gave a newer price under its other entry'`.execute(
      test.deps.db,
    );
    for (const { id } of rows) if (!live.has(id)) acknowledged.prices.delete(id);
  }

  /** Changes facts of the shop on the phone, including those that remove it from every list. */
  async function changeShop(lease: HeldLease): Promise<void> {
    const shopId = await shopFor(lease);
    if (shopId === undefined) return;
    const fix = pick([
      { phone: `(512) 555-${random.whole(1_000, 9_999)}` },
      { phone: null },
      { closedForGood: 'nobody is there' },
    ]);
    const caller = { userId: lease.agentId, role: 'agent' } as const;
    await fixShop(nextDeps(), { caller, leaseToken: lease.leaseToken }, shopId, fix ?? {});
    await openShop();
  }

  async function undoLast(lease: HeldLease): Promise<void> {
    const last = (await findCalls(test.deps.db, lease.quoteId)).at(-1);
    if (!last) return;
    await undoCall(nextDeps(), {
      caller: { userId: lease.agentId, role: 'agent' },
      quoteId: lease.quoteId,
      callId: last.id,
      leaseToken: lease.leaseToken,
    });
    const live = new Set(await currentPrices());
    for (const id of acknowledged.prices.keys()) if (!live.has(id)) acknowledged.prices.delete(id);
  }

  const pick = <T>(list: readonly T[]): T | undefined =>
    list[random.whole(0, Math.max(0, list.length - 1))];

  /** Runs the step in a random process, which sometimes crashes before it commits. */
  function nextDeps(): Deps {
    const deps = pick(processes) ?? test.deps;
    if (!random.chance(0.06)) return deps;
    const publish = () => Promise.reject(new Crash('the process died'));
    return { ...deps, live: { ...deps.live, publish } };
  }

  /** Half of the requests name a shop, and half are for two services. */
  async function newRequest(): Promise<string> {
    let owner = owners.find(({ left }) => left > 0);
    if (!owner) owners.push((owner = { person: await signUpOwner(test), left: 3 }));
    owner.left -= 1;
    const place = { latitude: 30.2672, longitude: -97.7431 };
    const shops = await findCandidatesWithin(test.deps.db, place, { miles: 5, limit: 50 });
    const requested = random.chance(0.5) ? pick(shops)?.id : undefined;
    const services = random.chance(0.5) ? { services: await twoServices(test) } : {};
    const given = { requested_service_provider_id: requested, ...services };
    return (await requestQuote(test, owner.person, given)).quoteId;
  }

  async function claim(): Promise<void> {
    const agent = pick(agents);
    const open = await test.deps.db
      .selectFrom('user_quotes')
      .select('id')
      .where('closed_at', 'is', null)
      .execute();
    const named = pick(open)?.id;
    if (!agent) return;
    const lease =
      random.chance(0.6) || named === undefined
        ? requestOnly(await claimNextForAgent(nextDeps(), agent.id))
        : await claimForAgent(nextDeps(), agent.id, named);
    if (lease) acknowledged.leases.push(lease);
  }

  /** All agents claim at the same time, each in a different process. Exactly one succeeds. */
  async function claimTogether(): Promise<void> {
    const { rows } = await sql<{ id: string }>`
      select id
      from user_quotes
      where closed_at is null
      order by id desc
      limit 5`.execute(test.deps.db);
    const quoteId = pick(rows)?.id;
    if (quoteId === undefined) return;
    const answers = await Promise.allSettled(
      agents.map(({ id }) => claimForAgent(nextDeps(), id, quoteId)),
    );
    const leases = answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
    acknowledged.leases.push(...leases);
    const failure = answers.find(
      (answer) => answer.status === 'rejected' && !isExpected(answer.reason),
    );
    if (failure?.status === 'rejected') throw failure.reason;
    expect(leases.length).toBeLessThanOrEqual(1);
  }

  /** The page of an agent who walked away. It sends heartbeats for six minutes, then releases the request. */
  async function leaveIdle(lease: HeldLease): Promise<void> {
    for (let beat = 0; beat < 12; beat += 1) {
      await heartbeat(nextDeps(), lease, { draft: { price: '1' } });
      test.clock.advance(seconds(30));
    }
    await releaseRequest(pick(processes) ?? test.deps, lease, 'Nobody at the keyboard', undefined);
    expect(await findHolder(test.deps.db, lease.quoteId, test.clock.now())).toBeUndefined();
  }

  /** The shop on the phone, or one that can be called. */
  async function shopFor(lease: HeldLease): Promise<string | undefined> {
    const running = await findRunningCall(test.deps.db, lease.quoteId);
    if (running) return running.service_provider_id;
    const request = await findDeskRequest(test.deps.db, lease.quoteId, test.clock.now());
    const shops = request ? await listShops(test.deps, test.deps.db, request) : [];
    return pick(shops.filter(({ refusal }) => refusal === null))?.id ?? pick(shops)?.id;
  }

  async function drawEntry({ quoteId }: HeldLease) {
    const request = await findDeskRequest(test.deps.db, quoteId, test.clock.now());
    const ids = request?.services.map(({ category_id }) => category_id) ?? [];
    const rest = { estimated: false, shopper_note: '', private_note: '', read_back: true };
    return { ...drawServices(random, ids), ...rest };
  }

  /** The correction may be for more or less of the job than the price was. */
  async function correctRandomPrice(lease: HeldLease): Promise<void> {
    const { agentId: userId, quoteId, leaseToken } = lease;
    const before = priceOf(lease);
    if (!before) return;
    const change = {
      caller: { userId, role: 'agent' } as const,
      quoteId,
      priceId: before.id,
      leaseToken,
    };
    const id = await correctEnteredPrice(nextDeps(), change, await drawEntry(lease));
    acknowledged.prices.delete(before.id);
    acknowledged.prices.set(id, { id, quoteId });
  }

  const priceOf = ({ quoteId: held }: HeldLease) =>
    pick([...acknowledged.prices.values()].filter(({ quoteId }) => quoteId === held));

  async function enterRandomPrice(lease: HeldLease): Promise<void> {
    const shopId = await shopFor(lease);
    if (shopId === undefined) return;
    const entry = { service_provider_id: shopId, ...(await drawEntry(lease)) };
    const key = `run-${random.next()}`;
    // A client that retries. It sends the same entry up to three times at the same time.
    const answers = await Promise.allSettled(
      Array.from({ length: random.whole(1, 3) }, () => enterPrice(nextDeps(), lease, entry, key)),
    );
    for (const answer of answers) {
      if (answer.status === 'fulfilled')
        acknowledged.prices.set(answer.value.id, { id: answer.value.id, quoteId: lease.quoteId });
      else if (!isExpected(answer.reason)) throw answer.reason;
    }
  }

  async function holdNew(): Promise<HeldLease | undefined> {
    const [quoteId, agent] = [await newRequest(), pick(agents)];
    const lease = agent && (await claimForAgent(test.deps, agent.id, quoteId));
    if (lease) acknowledged.leases.push(lease);
    return lease;
  }

  async function priceByText(): Promise<void> {
    const lease = await holdNew();
    if (lease) await savePriceOf(lease, (held) => texts.priceByText(held));
  }

  /** The shop that a new request names is busy, and others give prices before its spot is released. */
  async function priceByOthers(): Promise<void> {
    const lease = await holdNew();
    if (!lease) return;
    const { quoteId } = lease;
    const shopId = (await findDeskRequest(test.deps.db, quoteId, test.clock.now()))
      ?.requested_service_provider_id;
    const busy = { outcome: 'busy_line', note: '', callBackAt: null } as const;
    if (shopId) await reportCall(nextDeps(), lease, { shopId, ...busy });
    for (let at = 0; at < 4; at += 1) await enterRandomPrice(lease);
  }

  async function reportRandomOutcome(lease: HeldLease): Promise<void> {
    const shopId = await shopFor(lease);
    const drawn = random.chance(0.06)
      ? pick(callOutcomes)
      : pick([
          'needs_to_see_car',
          'no_answer',
          'voicemail',
          'busy_line',
          'too_busy',
          'call_back',
        ] as const);
    if (shopId === undefined || drawn === undefined || drawn === 'priced') return;
    const callBackAt =
      drawn === 'call_back'
        ? new Date(test.clock.now().getTime() + minutes(random.whole(1, 120)))
        : null;
    await reportCall(nextDeps(), lease, { shopId, outcome: drawn, note: '', callBackAt });
    if (['do_not_call', 'wrong_number', 'does_not_do_this', 'closed'].includes(drawn))
      await openShop();
  }

  const textLease = ({ agentId, quoteId, leaseToken }: HeldLease) => ({
    token: agents.find(({ id }) => id === agentId)?.token ?? '',
    quoteId,
    leaseToken,
  });

  const writing = addRandomOwners(
    () => test,
    random,
    (id) => owners.find(({ person }) => person.id === id)?.person.token,
  );

  async function savePriceOf(
    lease: HeldLease,
    settle: (held: ReturnType<typeof textLease>) => Promise<string | undefined>,
  ): Promise<void> {
    const id = await settle(textLease(lease));
    if (id !== undefined) acknowledged.prices.set(id, { id, quoteId: lease.quoteId });
  }

  async function withdrawRandomPrice(lease: HeldLease): Promise<void> {
    const priced = priceOf(lease);
    if (!priced) return;
    await withdrawEnteredPrice(
      nextDeps(),
      {
        caller: { userId: lease.agentId, role: 'agent' },
        quoteId: lease.quoteId,
        priceId: priced.id,
        leaseToken: lease.leaseToken,
      },
      'slip',
    );
    acknowledged.prices.delete(priced.id);
  }

  async function step(): Promise<void> {
    // Usually one of the newest leases; sometimes one that lapsed long ago.
    const lease = random.chance(0.8)
      ? acknowledged.leases.at(-random.whole(1, 3))
      : pick(acknowledged.leases);
    const kinds: [number, () => Promise<unknown>][] = [
      [6, newRequest],
      [12, priceByOthers],
      [10, priceByText],
      [20, claim],
      [4, claimTogether],
      [4, async () => test.clock.advance(minutes(random.whole(3, 40)))],
      [3, () => sweepAbandonedCalls(test.deps)],
      [2, () => sweepLapsedLeases(test.deps)],
      [6, () => sweepKeptPlaces(test.deps)],
      [2, mergeTwins],
      [5, () => writing.writeAsOwner()],
      [8, () => texts.reply()],
    ];
    if (lease) {
      kinds.push(
        [22, () => enterRandomPrice(lease)],
        [14, async () => startCall(nextDeps(), lease, (await shopFor(lease)) ?? '0')],
        [16, () => reportRandomOutcome(lease)],
        [6, () => heartbeat(nextDeps(), lease, { draft: { price: '1' } })],
        [5, () => releaseRequest(nextDeps(), lease, 'end of my shift', undefined)],
        [3, () => leaveIdle(lease)],
        [2, () => closeRequest(nextDeps(), lease, 'all_asked')],
        [5, () => writing.ask(textLease(lease))],
        [2, () => withdrawRandomPrice(lease)],
        [8, () => correctRandomPrice(lease)],
        [6, () => undoLast(lease)],
        [3, () => changeShop(lease)],
        [8, () => texts.ask(textLease(lease))],
        [8, () => savePriceOf(lease, (held) => texts.settleNewest(held))],
      );
    }
    let rest = random.next() * kinds.reduce((sum, [weight]) => sum + weight, 0);
    const [, act] = kinds.find(([weight]) => (rest -= weight) < 0) ?? kinds[0] ?? [0, claim];
    await act().catch((error: unknown) => {
      if (!isExpected(error)) throw error;
    });
    test.clock.advance(seconds(random.whole(0, 50)));
  }

  /** A refusal or the simulated crash. Any other error fails the test. */
  const isExpected = (error: unknown): boolean =>
    error instanceof Crash || (error instanceof AppError && error.status < 500);

  /** Including those that are on hold because a spot is reserved for the requested shop. */
  const currentPrices = async (): Promise<string[]> =>
    (
      await test.deps.db
        .selectFrom('user_quote_prices')
        .select('id')
        .where(isCurrentPrice())
        .execute()
    ).map(({ id }) => id);
  const sorted = (ids: Iterable<string>): string[] =>
    [...ids].sort((a, b) => Number(a) - Number(b));

  /** Number of leases ever granted for a request that still allow a write. */
  async function countLiveLeases(quoteId: string): Promise<number> {
    let live = 0;
    for (const lease of acknowledged.leases.filter((lease) => lease.quoteId === quoteId)) {
      const written = await heartbeat(test.deps, lease, {}).catch((error: unknown) =>
        isExpected(error) ? undefined : Promise.reject(error),
      );
      if (written) live += 1;
    }
    return live;
  }

  /** Ignores what the agent holds, so that one agent can take all. */
  async function claimAnother(agentId: string): Promise<HeldLease | undefined> {
    const now = test.clock.now();
    const promised = await findPromised(test.deps.db, agentId, now);
    const next = await findNextWaiting(test.deps.db, { agentId, now, promised });
    return next && claimRequest(test.deps, agentId, next.id);
  }

  it(
    'the call desk loses no requests or prices, and a request has at most one live lease',
    { timeout: minutes(10) + STEPS * seconds(1) },
    async () => {
      for (let index = 0; index < STEPS; index += 1) {
        await step();
        expect(await findDeskViolations(test), `after step ${index}`).toEqual({});
        expect(sorted(await currentPrices()), `prices after step ${index}`).toEqual(
          sorted(acknowledged.prices.keys()),
        );
        if (index % 10 === 0) {
          const held = pick(acknowledged.leases)?.quoteId;
          if (held !== undefined)
            expect(await countLiveLeases(held), `leases after step ${index}`).toBeLessThanOrEqual(
              1,
            );
        }
      }
      // Guards against a run in which everything was refused.
      expect(acknowledged.prices.size).toBeGreaterThan(STEPS / 50);
      expect(texts.confirmed()).toBeGreaterThan(0);

      // Every open request can be claimed in the end, because leases lapse and scheduled times arrive.
      const open = new Set(
        (
          await test.deps.db
            .selectFrom('user_quotes')
            .select('id')
            .where('closed_at', 'is', null)
            .execute()
        ).map(({ id }) => id),
      );
      const claimed = new Set<string>();
      for (let hour = 0; hour < 9 * 24 && claimed.size < open.size; hour += 1) {
        const agent = pick(agents);
        for (
          let lease = agent && (await claimAnother(agent.id));
          lease;
          lease = agent && (await claimAnother(agent.id))
        )
          claimed.add(lease.quoteId);
        test.clock.advance(minutes(60));
      }
      expect(sorted(claimed)).toEqual(sorted(open));
    },
  );
});
