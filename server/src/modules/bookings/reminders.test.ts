import { createNotificationSetting } from '@fourbay/contract/notifications/notifications';
import { confirmBooking } from '@fourbay/contract/call-desk/desk-bookings';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  askedBooking,
  mailsOf,
  startBookingApp,
  windowAt,
} from '../../../test/records/bookings.ts';
import type { TestApp } from '../../../test/harness.ts';
import { setClockBackAfterEach } from '../../../test/test-clock.ts';
import { runSql } from '../../platform/database/db.ts';
import { days, hours } from '../../platform/values/clock.ts';
import { runBookingStep } from './booking-clock.service.ts';

let test: TestApp;
setClockBackAfterEach(() => test);
beforeAll(async () => {
  test = await startBookingApp();
});

/** An appointment in three days, from 9 to 10. The clock is set to a day before it. */
async function dayBefore() {
  const booking = await askedBooking(test, { windows: [windowAt(test, 3, 9, 11)] });
  const slot = windowAt(test, 3, 9, 10);
  await test.call(confirmBooking, { ...booking.call, body: slot });
  await test.runJobs();
  test.clock.set(new Date(Date.parse(slot.from) - days(1)));
  const remind = () =>
    runBookingStep(test.deps, { bookingId: booking.bookingId, step: 'reminder' });
  const moments = () =>
    runSql(
      test.deps.db,
      `
        select 1
        from test_jobs
        where name = 'send-unseen-moment'
          and data ->> 'kind' = 'booking_reminder'
          and data ->> 'userId' = $1`,
      [booking.owner.id],
    );
  const mails = async () =>
    (await mailsOf(test, booking)).filter(({ subject }) => subject.startsWith('Tomorrow'));
  return { ...booking, slot, remind, moments, mails };
}

describe('appointment reminders', () => {
  it('a reminder is sent once by each channel, however often its job runs', async () => {
    const { remind, moments, mails } = await dayBefore();
    await Promise.all(Array.from({ length: 20 }, remind));
    await remind();
    expect(await moments()).toHaveLength(1);
    const [mail, ...more] = await mails();
    expect(more).toEqual([]);
    expect(mail?.subject).toMatch(/9:00\s–\s10:00/);
  });

  it('a reminder is e-mailed to owners who want it, and other channels have their own settings', async () => {
    const { owner, remind, moments, mails } = await dayBefore();
    const off = {
      notification_type: 'quotes',
      notification_method: 'email',
      enabled: false,
    };
    const { status } = await test.call(createNotificationSetting, {
      token: owner.token,
      body: { servicechek_user_notification_setting: off },
    });
    expect(status).toBe(201);
    await remind();
    expect(await moments()).toHaveLength(1);
    expect(await mails()).toEqual([]);
  });

  it('a reminder is sent neither at night nor on the day of the appointment', async () => {
    const { slot, remind, moments } = await dayBefore();
    for (const before of [hours(11), hours(1)]) {
      test.clock.set(new Date(Date.parse(slot.from) - before));
      await remind();
    }
    expect(await moments()).toEqual([]);
  });
});
