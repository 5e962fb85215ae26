import { expect, it } from 'vitest';
import { campaignOf, startFakeNhtsa, type FakeNhtsa } from '../../test/stand-ins/fake-nhtsa.ts';
import { createNhtsaRecalls } from './nhtsa.ts';

const civic = { make: 'Honda', model: 'Civic', year: 2015 };

async function recallsOf(fake: FakeNhtsa, waits: number[] = []) {
  return createNhtsaRecalls({
    url: fake.url,
    userAgent: 'Fourbay tests',
    wait: (ms) => Promise.resolve(waits.push(ms)),
    timeoutMs: 5_000,
  });
}

it('reads the campaigns of a model, with their dates written day first', async () => {
  const fake = await startFakeNhtsa();
  fake.lists.set('HONDA|CIVIC|2015', [
    campaignOf('24V634000', { parkOutSide: true }),
    campaignOf('19V182000', { ReportReceivedDate: '03/15/2019', Remedy: null }),
  ]);
  const campaigns = await (await recallsOf(fake)).find(civic);
  expect(campaigns).toMatchObject([
    { campaign: '24V634000', reportedOn: '2024-08-23', parkOutside: true, parkIt: false },
    // Not a date in the service's order, so unknown rather than guessed.
    { campaign: '19V182000', reportedOn: null, remedy: '' },
  ]);
  expect(fake.asked.map(({ pathname, search }) => pathname + search)).toEqual([
    '/recalls/recallsByVehicle?make=Honda&model=Civic&modelYear=2015',
  ]);
});

it('a campaign listed twice is returned once', async () => {
  const fake = await startFakeNhtsa();
  fake.lists.set('HONDA|CIVIC|2015', [campaignOf('24V634000'), campaignOf('24V634000')]);
  expect(await (await recallsOf(fake)).find(civic)).toHaveLength(1);
});

it('a model that the service spells differently is found by its list of models', async () => {
  const fake = await startFakeNhtsa();
  fake.lists.set('FORD|MUSTANG MACH E|2021', [campaignOf('22V412000')]);
  fake.lists.set('FORD|MUSTANG|2021', [campaignOf('21V000000')]);
  const found = await (
    await recallsOf(fake)
  ).find({
    make: 'Ford',
    model: 'Mustang Mach-E',
    year: 2021,
  });
  expect(found?.map(({ campaign }) => campaign)).toEqual(['22V412000']);
});

it('a model that the service doesn’t list is unknown, not free of recalls', async () => {
  const fake = await startFakeNhtsa();
  fake.lists.set('HONDA|ACCORD|2015', [campaignOf('24V634000')]);
  expect(await (await recallsOf(fake)).find(civic)).toBeUndefined();
});

it('an outage, an unreadable answer, and one that is too long are errors', async () => {
  const fake = await startFakeNhtsa();
  const recalls = await recallsOf(fake);
  fake.setDown(503);
  await expect(recalls.find(civic)).rejects.toThrow('503');
  fake.setDown(undefined);
  fake.lists.set('HONDA|CIVIC|2015', [{ Component: 'AIR BAGS' }]);
  await expect(recalls.find(civic)).rejects.toThrow('NHTSACampaignNumber');
  fake.lists.set('HONDA|CIVIC|2015', [campaignOf('24V634000', { Summary: 'x'.repeat(2_000_000) })]);
  await expect(recalls.find(civic)).rejects.toThrow('too large');
});

it('requests are sent one at a time, a second apart', async () => {
  const fake = await startFakeNhtsa();
  const waits: number[] = [];
  const recalls = await recallsOf(fake, waits);
  await Promise.all([recalls.find(civic), recalls.find({ ...civic, year: 2016 })]);
  expect(fake.asked).toHaveLength(4);
  expect(waits).toEqual([1_000, 1_000, 1_000, 1_000]);
});
