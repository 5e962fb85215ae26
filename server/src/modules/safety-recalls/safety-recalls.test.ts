import { listSafetyRecalls, updateSafetyRecall } from '@fourbay/contract/garage/safety-recalls';
import { deleteVehicle } from '@fourbay/contract/garage/garage';
import { describe, expect, it } from 'vitest';
import { refusedWith, startTestApp, type TestApp } from '../../../test/harness.ts';
import { signUpOwner, subjectsTo, type Person } from '../../../test/records/people.ts';
import { addCatalogCar, addVehicle } from '../../../test/records/quote-records.ts';
import { days } from '../../platform/values/clock.ts';
import type { RecallCampaign, RecallQuery } from '../../recall-source/recall-source.ts';
import { demoRecalls } from './demo-recalls.ts';
import { lookUpDueRecalls } from './safety-recalls.service.ts';

const campaign = (number: string, given: Partial<RecallCampaign> = {}): RecallCampaign => ({
  campaign: number,
  component: 'AIR BAGS:FRONTAL',
  summary: 'The air bag may open too late.',
  consequence: 'A late air bag protects less.',
  remedy: 'Dealers will replace the air bag.',
  reportedOn: '2024-08-23',
  parkIt: false,
  parkOutside: false,
  overTheAir: false,
  ...given,
});

/** A server whose recall source answers what the test says, and records what it was asked. */
async function setUp() {
  const asked: RecallQuery[] = [];
  let answer: () => RecallCampaign[] | undefined = () => [];
  const test = await startTestApp({}, () => ({
    safetyRecalls: {
      invented: false,
      find: async (query) => {
        asked.push(query);
        return answer();
      },
    },
  }));
  const owner = await signUpOwner(test);
  const car = await addCatalogCar(test);
  const vehicleId = await addVehicle(test, owner, car);
  return {
    test,
    owner,
    vehicleId,
    car,
    asked,
    say: (campaigns: RecallCampaign[] | undefined) => void (answer = () => campaigns),
    fail: () =>
      void (answer = () => {
        throw new Error('NHTSA answered 503');
      }),
  };
}

const list = async (test: TestApp, owner: Person, id: string) =>
  (await test.call(listSafetyRecalls, { token: owner.token, params: { id } })).body;

/** Runs the next day's lookups, and the jobs they queue. */
async function nextDay(test: TestApp): Promise<void> {
  test.clock.advance(days(1));
  await lookUpDueRecalls(test.deps);
  await test.runJobs();
}

describe('a vehicle’s safety recalls', () => {
  it('are looked up once the owner asks, and never again on the same day', async () => {
    const { test, owner, vehicleId, asked, say } = await setUp();
    say([campaign('24V634000', { reportedOn: '2024-08-23' }), campaign('25V100000')]);
    expect((await list(test, owner, vehicleId)).meta).toMatchObject({ state: 'waiting', count: 0 });
    await list(test, owner, vehicleId);
    await test.runJobs();
    const { data, meta } = await list(test, owner, vehicleId);
    expect(meta).toMatchObject({ state: 'checked', count: 2 });
    expect(meta.checked_at).not.toBeNull();
    expect(data.map(({ id }) => id)).toEqual(['25V100000', '24V634000']);
    await test.runJobs();
    expect(asked).toHaveLength(1);
    expect(asked[0]).toMatchObject({ year: expect.any(Number), make: expect.any(String) });
  });

  it('two cars of a model and year are asked about once', async () => {
    const { test, asked, car } = await setUp();
    const other = await signUpOwner(test);
    const second = await addVehicle(test, other, car);
    await nextDay(test);
    expect(asked).toHaveLength(1);
    expect((await list(test, other, second)).meta.state).toBe('checked');
  });

  it('a model that NHTSA doesn’t list is shown as unlisted, not as free of recalls', async () => {
    const { test, owner, vehicleId, say } = await setUp();
    say(undefined);
    await nextDay(test);
    expect((await list(test, owner, vehicleId)).meta).toMatchObject({
      state: 'unlisted',
      count: 0,
    });
  });

  it('can be marked as done and open again, by their owner alone', async () => {
    const { test, owner, vehicleId, say } = await setUp();
    say([campaign('24V634000'), campaign('25V100000')]);
    await nextDay(test);
    const mark = (token: string, number: string, done: boolean) =>
      test.call(updateSafetyRecall, {
        token,
        params: { id: vehicleId, campaign: number },
        body: { done },
      });
    const { body } = await mark(owner.token, '25V100000', true);
    expect(body.data.attributes).toMatchObject({ done: true });
    const { data } = await list(test, owner, vehicleId);
    expect(data.map(({ id, attributes }) => [id, attributes.done])).toEqual([
      ['24V634000', false],
      ['25V100000', true],
    ]);
    expect((await mark(owner.token, '25V100000', false)).body.data.attributes.done_at).toBeNull();
    refusedWith(await mark(owner.token, '99V999999', true), 404);
    const stranger = await signUpOwner(test);
    refusedWith(await mark(stranger.token, '25V100000', true), 404);
  });

  it('without a source they are off, and nothing is queued', async () => {
    const test = await startTestApp();
    const owner = await signUpOwner(test);
    const vehicleId = await addVehicle(test, owner);
    expect((await list(test, owner, vehicleId)).meta).toMatchObject({
      state: 'off',
      checked_at: null,
    });
  });
});

describe('a recall that appears later', () => {
  it('is sent by e-mail once, and those of the first lookup aren’t', async () => {
    const { test, owner, say } = await setUp();
    say([campaign('24V634000')]);
    await nextDay(test);
    const recallMails = () =>
      subjectsTo(test, owner.email).filter((subject) => subject.includes('safety recall'));
    expect(recallMails()).toEqual([]);
    say([campaign('24V634000'), campaign('26V200000', { parkIt: true })]);
    await nextDay(test);
    expect(recallMails()).toHaveLength(1);
    const mail = test.mails.find(({ subject }) => subject.includes('safety recall'));
    expect(mail?.text).toContain('don’t drive this car');
    expect(mail?.text).toContain('free at any dealer');
    await nextDay(test);
    expect(recallMails()).toHaveLength(1);
  });

  it('isn’t sent for a vehicle that was removed from the garage', async () => {
    const { test, owner, vehicleId, car, say } = await setUp();
    const other = await signUpOwner(test);
    await addVehicle(test, other, car);
    await nextDay(test);
    await test.call(deleteVehicle, { token: owner.token, params: { id: vehicleId } });
    say([campaign('26V200000')]);
    await nextDay(test);
    expect(
      test.mails.filter(({ subject }) => subject.includes('recall')).map(({ to }) => to),
    ).toEqual([other.email]);
  });
});

it('a recall that is missing from one answer isn’t new when it is back', async () => {
  const { test, owner, vehicleId, say } = await setUp();
  say([campaign('24V634000')]);
  await nextDay(test);
  say([]);
  await nextDay(test);
  expect((await list(test, owner, vehicleId)).meta.count).toBe(0);
  say([campaign('24V634000')]);
  await nextDay(test);
  expect((await list(test, owner, vehicleId)).meta.count).toBe(1);
  expect(test.mails.filter(({ subject }) => subject.includes('recall'))).toEqual([]);
});

it('a model whose lookup fails doesn’t keep others from being looked up', async () => {
  const { test, asked, fail, say } = await setUp();
  fail();
  await nextDay(test);
  say([]);
  const other = await signUpOwner(test);
  await addVehicle(test, other);
  asked.length = 0;
  await lookUpDueRecalls(test.deps);
  expect(asked).toHaveLength(1);
  await nextDay(test);
  expect(asked).toHaveLength(3);
});

it('while NHTSA is away, the last answer is kept, and the next run asks again', async () => {
  const { test, owner, vehicleId, asked, say, fail } = await setUp();
  say([campaign('24V634000')]);
  await nextDay(test);
  fail();
  await nextDay(test);
  const kept = await list(test, owner, vehicleId);
  expect(kept.data.map(({ id }) => id)).toEqual(['24V634000']);
  const tried = asked.length;
  say([]);
  await nextDay(test);
  expect(asked.length).toBe(tried + 1);
  expect((await list(test, owner, vehicleId)).meta).toMatchObject({ state: 'checked', count: 0 });
});

it('an owner learns that NHTSA is away when it never answered', async () => {
  const { test, owner, vehicleId, asked, say, fail } = await setUp();
  fail();
  expect((await list(test, owner, vehicleId)).meta).toMatchObject({ state: 'waiting' });
  await test.runJobs();
  for (const _again of [1, 2])
    expect((await list(test, owner, vehicleId)).meta).toMatchObject({
      state: 'unavailable',
      checked_at: null,
    });
  await test.runJobs();
  expect(asked).toHaveLength(1);
  say([campaign('24V634000')]);
  await nextDay(test);
  expect((await list(test, owner, vehicleId)).meta).toMatchObject({ state: 'checked', count: 1 });
});

it('the demo’s recalls say that they are made up', async () => {
  const test = await startTestApp({}, () => ({ safetyRecalls: demoRecalls }));
  const owner = await signUpOwner(test);
  const vehicleId = await addVehicle(test, owner);
  await nextDay(test);
  const { data } = await list(test, owner, vehicleId);
  for (const { attributes } of data) {
    expect(attributes.invented).toBe(true);
    expect(attributes.summary).toContain('Made up for the demo');
  }
  expect(data.length).toBeGreaterThan(0);
});
