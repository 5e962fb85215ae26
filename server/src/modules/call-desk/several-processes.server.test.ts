import { readQueue } from '@fourbay/contract/call-desk/call-desk';
import { cancelRequest, reclaimRequest } from '@fourbay/contract/call-desk/desk-board';
import type { Endpoint } from '@fourbay/contract';
import { mergeShop } from '@fourbay/contract/shops/shop-management';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { servicesLoader } from '../../../reference-data/load-services.ts';
import { DeskAgent, type AgentWorld, type Heard } from '../../../test/records/desk/desk-agents.ts';
import { ALL_DAY } from '../../../test/records/desk/desk.ts';
import { findDeskViolations } from '../../../test/records/desk/desk-violations.ts';
import { KeptQueue } from '../../../test/records/desk/kept-queue.ts';
import type { CallOptions } from '../../../test/endpoint-call.ts';
import { startTestApp, type TestApp } from '../../../test/harness.ts';
import { signUpOwner, signUpStaff, type Person } from '../../../test/records/people.ts';
import { loadTestPlaces } from '../../../test/records/places.ts';
import { requestQuote } from '../../../test/records/quote-records.ts';
import { startProcesses, type ServerProcesses } from '../../../test/processes/server-processes.ts';
import { addShop, weekOf } from '../../../test/records/shops.ts';
import { minutes, seconds } from '../../platform/values/clock.ts';
import { seededRandom } from '../../platform/values/seeded-random.ts';
import { isLivePrice } from '../quotes/index.ts';
import { sweepAbandonedCalls } from './calls/abandoned-calls.service.ts';
import { sweepLapsedLeases } from './lease/lease.service.ts';

/** For longer runs use `npm run tool -- desk`. DESK_SEED sets another seed. */
const ROUNDS = Number(process.env['DESK_ROUNDS'] ?? 8);
const SEED = Number(process.env['DESK_SEED'] ?? 7);
const SETTINGS = { SHOP_CALLS_PER_DAY: '1000', ASK_BY_LINK: '0' };
const AGENTS = 6;
const PROCESSES = 3;

const MERGED = 'The same shop gave a newer price under its other entry';

describe(`${ROUNDS} rounds of agents at ${PROCESSES} server processes (seed ${SEED})`, () => {
  let test: TestApp;
  let processes: ServerProcesses;
  let supervisor: Person;
  let agents: DeskAgent[];
  let queues: KeptQueue[];
  let world: AgentWorld;
  const random = seededRandom(SEED);
  const heard: Heard = { prices: new Map(), gone: new Set(), unsure: [], done: new Map() };
  const owners: { person: Person; left: number }[] = [];
  const pick = <T>(list: readonly T[]): T | undefined =>
    list[random.whole(0, Math.max(0, list.length - 1))];

  beforeAll(async () => {
    test = await startTestApp(SETTINGS);
    await loadTestPlaces(test);
    await servicesLoader.load(test.deps.db, { now: test.clock.now });
    for (let at = 0; at < 10; at += 1) await openShop();
    for (let at = 0; at < 3; at += 1) await openTwins();
    supervisor = await signUpStaff(test, 'supervisor');
    const people: Person[] = [];
    for (let at = 0; at < AGENTS; at += 1) people.push(await signUpStaff(test, 'agent'));
    for (let at = 0; at < 4; at += 1) await request();
    processes = await startProcesses(test, PROCESSES, SETTINGS);
    world = { random, now: test.clock.now, heard, call, pick };
    agents = people.map((person) => new DeskAgent(person, world));
    queues = [supervisor, ...people].map((person) => new KeptQueue(person));
  });

  /**
   * Calls any process. Anything but an answer or a refusal fails the run. A busy machine may answer
   * 503, which changed nothing, and which a client tries again.
   */
  async function call<E extends Endpoint>(endpoint: E, options: CallOptions<E>, tries = 3) {
    const answer = await processes.call(random.whole(0, PROCESSES - 1), endpoint, options);
    if (answer?.status === 503 && tries > 1) return call(endpoint, options, tries - 1);
    if (answer && answer.status >= 500)
      throw new Error(`${endpoint.path}: ${answer.status} ${JSON.stringify(answer.refusal)}`);
    return answer;
  }

  const somewhere = (): number => 30.2672 + random.next() / 40;
  const openShop = () => addShop(test, { latitude: somewhere(), hours: weekOf(ALL_DAY, ALL_DAY) });
  /** Two entries for one shop, next door to each other and with the same number. */
  async function openTwins(): Promise<void> {
    const phone = `+1512444${String(random.whole(1_000, 9_999))}`;
    const latitude = somewhere();
    for (const offset of [0, 0.001])
      await addShop(test, { phone, latitude: latitude + offset, hours: weekOf(ALL_DAY, ALL_DAY) });
  }

  async function request(): Promise<void> {
    let owner = owners.find(({ left }) => left > 0);
    if (!owner) owners.push((owner = { person: await signUpOwner(test), left: 3 }));
    owner.left -= 1;
    await requestQuote(test, owner.person);
  }

  const openRequests = async (): Promise<string[]> => {
    const { rows } = await sql<{ id: string }>`
      select id
      from user_quotes
      where closed_at is null
      order by id desc`.execute(test.deps.db);
    return rows.map(({ id }) => id);
  };

  const count = (what: string): void => void heard.done.set(what, (heard.done.get(what) ?? 0) + 1);

  async function mergeTwins(): Promise<void> {
    const { rows } = await sql<{ kept: string; merged: string }>`
      select a.id as kept, b.id as merged
      from service_providers a
      join service_providers b on b.phone = a.phone and b.id > a.id
      where not a.archived and not b.archived`.execute(test.deps.db);
    const twins = pick(rows);
    if (!twins) return openTwins();
    const answer = await call(mergeShop, {
      token: supervisor.token,
      params: { id: twins.merged },
      body: { into: twins.kept },
    });
    if (answer?.status === 204) count('merge');
  }

  async function takeBack(): Promise<void> {
    const { token } = supervisor;
    const id = pick((await openRequests()).slice(0, 8));
    if (id === undefined) return;
    const answer = await call(reclaimRequest, { token, params: { id }, body: { reason: 'left' } });
    if (answer?.status === 204) count('taken back');
  }

  /** All free agents claim at the same time, each at a different process. Exactly one succeeds. */
  async function claimTogether(free: readonly DeskAgent[]): Promise<void> {
    const id = pick((await openRequests()).slice(0, 5));
    if (id === undefined) return;
    const won = await Promise.all(free.map((agent) => agent.take(id)));
    expect(won.filter(Boolean).length).toBeLessThanOrEqual(1);
  }

  /** Kills a process while others work. */
  async function cutPower(): Promise<void> {
    const at = random.whole(0, PROCESSES - 1);
    const looks = random.whole(0, 2);
    for (let look = 0; look < looks; look += 1)
      await processes.call(at, readQueue, { token: supervisor.token });
    processes.kill(at);
    count('power cut');
  }

  /** Agents work concurrently, with occasional supervisor actions. */
  async function round(): Promise<void> {
    const busy = agents.filter(({ idle }) => !idle);
    const free = agents.filter(({ idle }) => idle);
    const together = random.chance(0.15);
    const now = (probability: number, act: () => Promise<unknown>) =>
      random.chance(probability) ? [act()] : [];
    await Promise.all([
      ...busy.map((agent) => agent.step()),
      ...(together
        ? [claimTogether(free)]
        : free.filter(() => random.chance(0.7)).map((agent) => agent.takeNext())),
      ...now(0.35, request),
      ...now(0.15, mergeTwins),
      ...now(0.1, takeBack),
      ...now(0.2, openShop),
      ...now(0.2, () => sweepAbandonedCalls(test.deps)),
      ...now(0.2, () => sweepLapsedLeases(test.deps)),
      ...now(0.12, cutPower),
    ]);
    await processes.revive();
  }

  /** The stored prices are exactly the acknowledged ones. */
  async function checkPrices(): Promise<void> {
    const { rows } = await sql<{ id: string; quote_id: string }>`
      select id, quote_id
      from user_quote_prices
      where ${isLivePrice()}`.execute(test.deps.db);
    const merged = await sql<{ id: string }>`
      select id
      from user_quote_prices
      where withdrawn_reason = ${MERGED}`.execute(test.deps.db);
    const live = new Set(rows.map(({ id }) => id));
    for (const id of [...heard.gone, ...merged.rows.map((row) => row.id)])
      if (!live.has(id)) heard.prices.delete(id);
    heard.gone.clear();
    for (const { id, quote_id: quoteId } of rows) {
      const at = heard.unsure.indexOf(quoteId);
      if (heard.prices.has(id) || at < 0) continue;
      heard.unsure.splice(at, 1);
      heard.prices.set(id, quoteId);
    }
    heard.unsure.length = 0;
    expect([...heard.prices.keys()].sort()).toEqual([...live].sort());
  }

  async function readAnywhere(options: CallOptions<typeof readQueue>) {
    const answer = await call(readQueue, options);
    if (!answer) throw new Error('no process answered');
    return answer.body;
  }

  /** A queue kept from changed rows equals the whole queue, whichever processes answer. */
  async function checkQueues(): Promise<void> {
    for (const queue of queues) {
      await queue.update(readAnywhere);
      expect(queue.rows).toEqual(await queue.whole(readAnywhere));
    }
  }

  async function passTime(): Promise<void> {
    test.clock.advance(
      random.chance(0.12) ? minutes(random.whole(3, 30)) : seconds(random.whole(1, 40)),
    );
    await processes.setTime();
  }

  /**
   * Leases lapse and scheduled times arrive, so every request can be claimed in the end. Staff sessions end
   * within the hour, so each simulated hour has new agents.
   */
  async function workOff(): Promise<void> {
    for (let hour = 0; hour < 9 * 24 && (await openRequests()).length > 0; hour += 1) {
      const agent = new DeskAgent(await signUpStaff(test, 'agent'), world);
      const { token } = await signUpStaff(test, 'supervisor');
      for (let id = await agent.takeNext(); id !== undefined; id = await agent.takeNext())
        await call(cancelRequest, {
          token,
          params: { id },
          body: { reason: 'the run is over' },
        });
      test.clock.advance(minutes(60));
      await processes.setTime();
    }
    expect(await openRequests()).toEqual([]);
  }

  it(
    'no request or price is lost, whichever process responds or is killed',
    { timeout: minutes(5) + ROUNDS * seconds(10) },
    async () => {
      for (let index = 0; index < ROUNDS; index += 1) {
        await round();
        expect(await findDeskViolations(test), `after round ${index}`).toEqual({});
        await checkPrices();
        await checkQueues();
        await passTime();
      }
      if (process.env['DESK_ROUNDS']) process.stdout.write(`${describeDone(heard.done)}\n`);
      // Guards against a run in which everything was refused.
      expect(heard.done.get('price') ?? 0).toBeGreaterThan(ROUNDS / 4);
      await workOff();
    },
  );
});

const describeDone = (done: ReadonlyMap<string, number>): string =>
  [...done].map(([what, times]) => `${what} ${times}`).join(', ');
