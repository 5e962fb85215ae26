import { enterPrice, logCall } from '@fourbay/contract/call-desk/call-desk';
import { beforeAll, describe, expect, it } from 'vitest';
import { servicesLoader } from '../../../../reference-data/load-services.ts';
import { ALL_DAY, holdRequest, report, shopOf } from '../../../../test/records/desk/desk.ts';
import { refusedWith, startTestApp, type TestApp } from '../../../../test/harness.ts';
import { loadTestPlaces } from '../../../../test/records/places.ts';
import { addShop, weekOf } from '../../../../test/records/shops.ts';

/** About 0.07 miles. */
const NEXT_DOOR = 0.001;
/** About 2 miles. */
const ACROSS_TOWN = 0.03;
const AUSTIN = 30.2672;

describe('two entries with one phone number', () => {
  let test: TestApp;
  let numbers = 0;
  beforeAll(async () => {
    test = await startTestApp({ SHOP_CALLS_PER_DAY: '2' });
    await loadTestPlaces(test);
    await servicesLoader.load(test.deps.db, { now: test.clock.now });
  });

  async function twoEntries(apart: number): Promise<[string, string]> {
    numbers += 1;
    const phone = `+1512444${String(1_000 + numbers)}`;
    const entry = (latitude: number) =>
      addShop(test, { phone, latitude, hours: weekOf(ALL_DAY, ALL_DAY) });
    return [await entry(AUSTIN), await entry(AUSTIN + apart)];
  }

  it('a shop that was asked is not asked again under its other entry', async () => {
    const [first, second] = await twoEntries(NEXT_DOOR);
    const work = await holdRequest(test);
    await test.call(enterPrice, { ...work.call, body: { service_provider_id: first, price: 289 } });
    expect(await shopOf(test, work, second)).toMatchObject({
      callable: false,
      why_not: 'Already asked for this request',
    });
    const again = await test.call(enterPrice, {
      ...work.call,
      body: { service_provider_id: second, price: 290 },
    });
    expect(refusedWith(again, 409).code).toBe('shop_unavailable');
  });

  it('calls to both entries count toward one daily limit', async () => {
    const [first, second] = await twoEntries(NEXT_DOOR);
    await report(test, await holdRequest(test), first, 'no_answer');
    await report(test, await holdRequest(test), second, 'no_answer');
    const work = await holdRequest(test);
    for (const shop of [first, second])
      expect(await shopOf(test, work, shop)).toMatchObject({
        callable: false,
        asked_today: 2,
        why_not: expect.stringContaining('Called 2 times in 24 hours'),
      });
  });

  it('work refused by one entry counts as refused by both', async () => {
    const [first, second] = await twoEntries(NEXT_DOOR);
    await report(test, await holdRequest(test), first, 'does_not_do_this');
    expect(await shopOf(test, await holdRequest(test), second)).toMatchObject({
      callable: false,
      why_not: 'Told us it doesn’t do this work',
    });
  });

  it.each([NEXT_DOOR, ACROSS_TOWN])(
    'one agent at a time calls a number whose entries are %d degrees apart',
    async (apart) => {
      const [first, second] = await twoEntries(apart);
      const [one, other] = [await holdRequest(test), await holdRequest(test)];
      await test.call(logCall, { ...one.call, body: { service_provider_id: first } });
      const refusal = refusedWith(
        await test.call(logCall, { ...other.call, body: { service_provider_id: second } }),
        409,
      );
      expect(refusal.error).toContain('On the phone with another agent');
    },
  );

  it('when two agents dial both entries at the same time, one gets through', async () => {
    const entries = await twoEntries(NEXT_DOOR);
    const works = [await holdRequest(test), await holdRequest(test)];
    const answers = await Promise.all(
      works.map((work, index) =>
        test.call(logCall, { ...work.call, body: { service_provider_id: entries[index] ?? '' } }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  });

  it('shops of a chain with a central number are each asked', async () => {
    const [first, second] = await twoEntries(ACROSS_TOWN);
    const work = await holdRequest(test);
    await test.call(enterPrice, { ...work.call, body: { service_provider_id: first, price: 289 } });
    expect(await shopOf(test, work, second)).toMatchObject({ callable: true, asked_today: 0 });
  });
});
