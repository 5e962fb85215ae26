import { deleteVehicle } from '@fourbay/contract/garage/garage';
import { createHistory } from '@fourbay/contract/garage/service-histories';
import {
  completeReminder,
  createReminder,
  deleteReminder,
  snoozeReminder,
} from '@fourbay/contract/garage/vehicle-reminders';
import { createNotificationSetting } from '@fourbay/contract/notifications/notifications';
import { suspendUser } from '@fourbay/contract/support/support';
import { sendTextCode, verifyTextNumber } from '@fourbay/contract/texts/text-number';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/harness.ts';
import { signUpOwner, signUpStaff, type Person } from '../../../test/records/people.ts';
import { addVehicle } from '../../../test/records/quote-records.ts';
import { setClockBackAfterEach } from '../../../test/test-clock.ts';
import { days, hours, minutes } from '../../platform/values/clock.ts';
import { startTelling } from './telling.service.ts';

let phones = 0;

describe('a text about a due reminder', () => {
  let test: TestApp;
  let owner: Person;
  let vehicleId: string;
  let reminderId: string;
  let number: string;
  setClockBackAfterEach(() => test);
  beforeAll(async () => {
    test = await startTestApp();
  });
  beforeEach(async () => {
    owner = await signUpOwner(test);
    vehicleId = await addVehicle(test, owner);
    phones += 1;
    number = `+1512555${String(phones).padStart(4, '3')}`;
    const { token } = owner;
    await test.call(sendTextCode, { token, body: { number, consent: true } });
    const code = (await texts()).flatMap((text) => /\b\d{6}\b/.exec(text) ?? []).at(-1) ?? '';
    await test.call(verifyTextNumber, { token, body: { code } });
    await turnTexts(true);
    const due_on = day(0);
    const { body } = await test.call(createReminder, {
      token,
      body: { user_vehicle_id: vehicleId, title: 'Oil', every_months: 6, due_on },
    });
    reminderId = body.data.id;
    test.clock.advance(minutes(1));
    await startTelling(test.deps);
    await test.runJobs();
  });

  const day = (offset: number): string =>
    new Date(test.clock.now().getTime() + days(offset)).toISOString().slice(0, 10);
  const texts = async (): Promise<string[]> => {
    await test.runJobs();
    const url = `/dev/inbox.json?to=${encodeURIComponent(number)}`;
    return (await test.app.inject(url)).json<{ text: string }[]>().map(({ text }) => text);
  };
  const reminders = async (): Promise<string[]> =>
    (await texts()).filter((text) => text.includes('A reminder is due'));
  const turnTexts = (enabled: boolean) =>
    test.call(createNotificationSetting, {
      token: owner.token,
      body: {
        servicechek_user_notification_setting: {
          notification_type: 'reminder_due',
          notification_method: 'sms',
          enabled,
        },
      },
    });
  const theReminder = () => ({ token: owner.token, params: { id: reminderId } });

  it('is sent to an owner without a place at an hour that is daytime in the whole country', async () => {
    test.clock.advance(minutes(5));
    expect(await reminders()).toEqual([]);
    test.clock.set(new Date('2026-11-18T21:59:00Z'));
    expect(await reminders()).toEqual([]);
    test.clock.set(new Date('2026-11-18T22:00:00Z'));
    expect(await reminders()).toHaveLength(1);
  });

  it.each<[string, () => Promise<unknown>]>([
    ['done', () => test.call(completeReminder, { ...theReminder(), body: {} })],
    ['snoozed', () => test.call(snoozeReminder, { ...theReminder(), body: { until: day(7) } })],
    ['deleted', () => test.call(deleteReminder, theReminder())],
    [
      'in the history',
      () =>
        test.call(createHistory, {
          token: owner.token,
          body: { user_vehicle_id: vehicleId, title: 'Oil', completion_date: day(0) },
        }),
    ],
    [
      'of a vehicle that was removed',
      () => test.call(deleteVehicle, { token: owner.token, params: { id: vehicleId } }),
    ],
    ['turned off', () => turnTexts(false)],
    [
      'of a suspended account',
      async () =>
        test.call(suspendUser, {
          token: (await signUpStaff(test, 'supervisor')).token,
          params: { id: owner.id },
          body: { reason: 'A test.' },
        }),
    ],
  ])('is never sent if it is %s while it waits', async (_what, act) => {
    test.clock.advance(minutes(5));
    expect(await reminders()).toEqual([]);
    const { status } = (await act()) as { status: number };
    expect(status).toBeLessThan(300);
    test.clock.advance(hours(6));
    expect(await reminders()).toEqual([]);
  });
});
