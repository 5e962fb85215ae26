import { logBookingCall } from '@fourbay/contract/call-desk/desk-bookings';
import { beforeAll, describe, expect, it } from 'vitest';
import { askedBooking } from '../../../../test/records/bookings.ts';
import { holdRequest, report } from '../../../../test/records/desk/desk.ts';
import { refusedWith, startTestApp, type TestApp } from '../../../../test/harness.ts';
import { loadTestPlaces } from '../../../../test/records/places.ts';
import { loadServices } from '../../../../test/records/services.ts';

describe('a booked shop', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startTestApp({ SHOP_CALLS_PER_DAY: '1000' });
    await loadTestPlaces(test);
    await loadServices(test);
  });

  it('found closed in a call about a price isn’t called about its booking that day', async () => {
    const { bookingId, call } = await askedBooking(test);
    const { service_provider_id: shop } = await test.deps.db
      .selectFrom('bookings')
      .select('service_provider_id')
      .where('id', '=', bookingId)
      .executeTakeFirstOrThrow();
    expect((await report(test, await holdRequest(test), shop, 'closed')).status).toBe(201);
    const dialed = await test.call(logBookingCall, { ...call, body: {} });
    expect(refusedWith(dialed, 409).error).toContain('Found closed today');
  });
});
