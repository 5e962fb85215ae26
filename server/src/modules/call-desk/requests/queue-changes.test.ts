import {
  claimNextRequest,
  heartbeat,
  logCall,
  readQueue,
  releaseRequest,
  reportPresence,
} from '@fourbay/contract/call-desk/call-desk';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { servicesLoader } from '../../../../reference-data/load-services.ts';
import type { CallOptions } from '../../../../test/endpoint-call.ts';
import { startTestApp, type TestApp } from '../../../../test/harness.ts';
import { ALL_DAY, holdRequest } from '../../../../test/records/desk/desk.ts';
import { KeptQueue } from '../../../../test/records/desk/kept-queue.ts';
import { signUpOwner, signUpStaff, type Person } from '../../../../test/records/people.ts';
import { loadTestPlaces } from '../../../../test/records/places.ts';
import { requestQuote } from '../../../../test/records/quote-records.ts';
import { addShop, weekOf } from '../../../../test/records/shops.ts';
import { minutes, seconds } from '../../../platform/values/clock.ts';
import { seededRandom } from '../../../platform/values/seeded-random.ts';

describe('the changed rows of the queue', () => {
  /** Two apps on one database. */
  let apps: [TestApp, TestApp];
  let test: TestApp;
  let shop: string;
  beforeAll(async () => {
    test = await startTestApp({ SHOP_CALLS_PER_DAY: '1000' });
    const { database, clock } = test;
    const other = await startTestApp(
      { SHOP_CALLS_PER_DAY: '1000' },
      () => ({ now: clock.now }),
      async () => ({ ...database, close: async () => {} }),
    );
    apps = [test, other];
    await loadTestPlaces(test);
    await servicesLoader.load(test.deps.db, { now: test.clock.now });
    shop = await addShop(test, { name: 'Only Auto', hours: weekOf(ALL_DAY, ALL_DAY) });
  });
  beforeEach(() => test.deps.db.deleteFrom('call_desk_leases').execute());

  const readFrom = (app: TestApp) => async (options: CallOptions<typeof readQueue>) =>
    (await app.call(readQueue, options)).body;
  const addRequest = async () => (await requestQuote(test, await signUpOwner(test))).quoteId;

  it('only a request that changed is sent', async () => {
    const viewer = await signUpStaff(test, 'agent');
    for (let count = 0; count < 5; count += 1) await addRequest();
    const queue = new KeptQueue(viewer);
    expect((await queue.update(readFrom(test))).length).toBeGreaterThanOrEqual(5);
    expect(await queue.update(readFrom(test))).toEqual([]);
    const held = await holdRequest(test);
    expect((await queue.update(readFrom(test))).map(({ id, state }) => [id, state])).toEqual([
      [held.id, 'held'],
    ]);
  });

  it('a renewed lease and a minute later change no row, but a lapsed lease does', async () => {
    const { id, call } = await holdRequest(test);
    const queue = new KeptQueue(await signUpStaff(test, 'agent'));
    await queue.update(readFrom(test));
    test.clock.advance(minutes(1));
    expect((await test.call(heartbeat, { ...call, body: {} })).status).toBe(200);
    expect(await queue.update(readFrom(test))).toEqual([]);
    test.clock.advance(minutes(20));
    expect((await queue.update(readFrom(test))).map((row) => [row.id, row.state])).toEqual([
      [id, 'waiting'],
    ]);
  });

  it(
    'after random changes, each person’s kept queue equals the whole queue',
    { timeout: 240_000 },
    async () => {
      const random = seededRandom(5);
      const people = [
        await signUpStaff(test, 'agent'),
        await signUpStaff(test, 'agent'),
        await signUpStaff(test, 'supervisor'),
      ];
      const queues = people.map((person) => new KeptQueue(person));
      const pick = <T>(list: readonly T[]): T => {
        const picked = list[random.whole(0, list.length - 1)];
        if (picked === undefined) throw new Error('an empty list');
        return picked;
      };
      const anyone = (): Person => pick(people);
      const leases = new Map<Person, { id: string; token: string }>();
      const heldBy = (person: Person) => {
        const lease = leases.get(person) ?? { id: '1', token: 'none' };
        return {
          token: person.token,
          params: { id: lease.id },
          headers: { 'lease-token': lease.token },
        };
      };
      const changes: (() => Promise<unknown>)[] = [
        addRequest,
        async () => {
          const person = anyone();
          const { status, body } = await test.call(claimNextRequest, { token: person.token });
          if (status === 200 && body.kind === 'price')
            leases.set(person, { id: body.id, token: body.lease_token });
        },
        () => test.call(releaseRequest, { ...heldBy(anyone()), body: { reason: 'a break' } }),
        () => test.call(logCall, { ...heldBy(anyone()), body: { service_provider_id: shop } }),
        () =>
          test.call(logCall, {
            ...heldBy(anyone()),
            body: { service_provider_id: shop, outcome: 'voicemail' },
          }),
        () => {
          const looking_at = pick([null, ...pick(queues).rows.map(({ id }) => id)]);
          return test.call(reportPresence, { token: anyone().token, body: { looking_at } });
        },
        async () => test.clock.advance(seconds(random.whole(1, 300))),
      ];
      for (let step = 0; step < 50; step += 1) {
        await pick(changes)();
        // Not everyone reads after each change, and any app may answer.
        const queue = pick(queues);
        const read = readFrom(pick(apps));
        await queue.update(read);
        expect(queue.rows, `step ${step}`).toEqual(await queue.whole(read));
      }
      expect(queues[0]?.rows.length).toBeGreaterThan(5);
    },
  );
});
