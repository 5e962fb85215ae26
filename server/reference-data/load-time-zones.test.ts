import { beforeAll, describe, expect, it } from 'vitest';
import { createUserAddress } from '@fourbay/contract/places/places';
import { startTestApp, type TestApp } from '../test/harness.ts';
import { signUpOwner } from '../test/records/people.ts';
import { loadTestPlaces } from '../test/records/places.ts';
import { addShop } from '../test/records/shops.ts';
import { timeZonesLoader } from './load-time-zones.ts';

describe('time zones of stored places', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startTestApp();
    await loadTestPlaces(test);
  });

  it('time zones stored before a correction are corrected once, and others stay as they are', async () => {
    const { db } = test.deps;
    const owner = await signUpOwner(test);
    const { body } = await test.call(createUserAddress, {
      token: owner.token,
      body: { servicechek_user_address: { approximate: true, zip: '59901', nickname: 'Home' } },
    });
    await db.updateTable('user_addresses').set({ timezone: 'America/Chicago' }).execute();
    const williston = { latitude: 48.147, longitude: -103.618, state: 'ND' };
    const stale = await addShop(test, { ...williston, timezone: 'America/Denver' });
    // An alias of the same time zone.
    const boise = await addShop(test, {
      latitude: 43.615,
      longitude: -116.202,
      state: 'ID',
      timezone: 'America/Denver',
    });
    const zoneOf = async (table: 'user_addresses' | 'service_providers', id: string) =>
      (await db.selectFrom(table).select('timezone').where('id', '=', id).executeTakeFirstOrThrow())
        .timezone;
    expect(await timeZonesLoader.isLoaded(db)).toBe(false);
    await timeZonesLoader.load(db, { now: test.clock.now });
    expect(await timeZonesLoader.isLoaded(db)).toBe(true);
    expect(await zoneOf('user_addresses', body.data.id)).toBe('America/Denver');
    expect(await zoneOf('service_providers', stale)).toBe('America/Chicago');
    expect(await zoneOf('service_providers', boise)).toBe('America/Denver');
  });
});
