import { createNotificationSetting } from '@fourbay/contract/notifications/notifications';
import { deleteVehicle, updateVehicle } from '@fourbay/contract/garage/garage';
import {
  completeReminder,
  createReminder,
  snoozeReminder,
  undoReminder,
  updateReminder,
} from '@fourbay/contract/garage/vehicle-reminders';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { BodyOf } from '@fourbay/contract';
import { startTestApp, type TestApp } from '../../../test/harness.ts';
import { signUpOwner, type Person } from '../../../test/records/people.ts';
import { addVehicle } from '../../../test/records/quote-records.ts';
import { setClockBackAfterEach } from '../../../test/test-clock.ts';
import { days } from '../../platform/values/clock.ts';
import { runSql } from '../../platform/database/db.ts';
import { startTelling } from './telling.service.ts';

describe('owners are told about due reminders', () => {
  let test: TestApp;
  let owner: Person;
  let vehicleId: string;
  setClockBackAfterEach(() => test);
  beforeAll(async () => {
    test = await startTestApp();
  });
  beforeEach(async () => {
    owner = await signUpOwner(test);
    vehicleId = await addVehicle(test, owner);
  });

  const today = (offset = 0): string =>
    new Date(test.clock.now().getTime() + days(offset)).toISOString().slice(0, 10);
  const create = async (fields: Omit<BodyOf<typeof createReminder>, 'user_vehicle_id'>) =>
    (
      await test.call(createReminder, {
        token: owner.token,
        body: { user_vehicle_id: vehicleId, ...fields },
      })
    ).body.data.id;
  const run = async (): Promise<void> => {
    await startTelling(test.deps);
    await test.runJobs();
  };
  const mails = () =>
    test.mails.filter(({ to, text }) => to === owner.email && /remind/i.test(text));
  const turn = (
    notification_type: 'vehicle_reminders' | 'reminder_due',
    notification_method: 'email' | 'sms',
    enabled: boolean,
  ) =>
    test.call(createNotificationSetting, {
      token: owner.token,
      body: {
        servicechek_user_notification_setting: { notification_type, notification_method, enabled },
      },
    });

  it('in one e-mail, once, and not about what isn’t due', async () => {
    await create({ title: 'Registration', due_on: today(5) });
    await create({ title: 'Inspection', due_on: today(-1) });
    await create({ title: 'Wax', due_on: today(8) });
    await run();
    await run();
    test.clock.advance(days(1));
    await create({ title: 'Insurance', due_on: today(30) });
    expect(mails().map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/^2 reminders for your 20/),
    ]);
    expect(mails()[0]?.text).toContain('Due in 5 days.');
    expect(mails()[0]?.text).toContain('Overdue by 1 day.');
    await run();
    expect(
      mails()
        .map(({ subject }) => subject)
        .slice(1),
    ).toEqual(['Reminder: Wax']);
  });

  it('by the estimated mileage', async () => {
    await test.call(updateVehicle, {
      token: owner.token,
      params: { id: vehicleId },
      body: { servicechek_user_vehicle: { mileage: 60_000 } },
    });
    await create({ title: 'Oil', due_at_miles: 60_500 });
    await run();
    expect(mails()).toEqual([]);
    test.clock.advance(days(10));
    await run();
    expect(mails()[0]?.text).toMatch(/Due in about 1\d\d miles\./);
  });

  it('again once it is due after a reading moved it', async () => {
    const read = (mileage: number) =>
      test.call(updateVehicle, {
        token: owner.token,
        params: { id: vehicleId },
        body: { servicechek_user_vehicle: { mileage } },
      });
    await read(60_000);
    await create({ title: 'Oil', due_at_miles: 60_200 });
    await run();
    expect(mails()).toHaveLength(1);
    test.clock.advance(days(1));
    await read(58_000);
    await run();
    expect(mails()).toHaveLength(1);
    test.clock.advance(days(1));
    await read(60_100);
    await run();
    expect(mails()).toHaveLength(2);
  });

  it('not again once a snooze or “done” is undone', async () => {
    const id = await create({ title: 'Oil', every_months: 1, due_on: today() });
    await run();
    const call = { token: owner.token, params: { id } };
    await test.call(snoozeReminder, { ...call, body: { until: today(3) } });
    await test.call(updateReminder, { ...call, body: { due_on: today() } });
    test.clock.advance(days(1));
    await run();
    await test.call(completeReminder, { ...call, body: {} });
    await test.call(undoReminder, call);
    test.clock.advance(days(1));
    await run();
    expect(mails()).toHaveLength(1);
  });

  it('an owner who was told today about one is told about another tomorrow', async () => {
    await create({ title: 'Registration', due_on: today(1) });
    await run();
    await create({ title: 'Inspection', due_on: today(1) });
    await run();
    expect(mails()).toHaveLength(1);
    test.clock.advance(days(1));
    await run();
    expect(mails().map(({ subject }) => subject)).toEqual([
      'Reminder: Registration',
      'Reminder: Inspection',
    ]);
  });

  it('again once a snooze ends, and once a repeating one is due again', async () => {
    const id = await create({ title: 'Oil', every_months: 1, due_on: today() });
    await run();
    const call = { token: owner.token, params: { id } };
    await test.call(snoozeReminder, { ...call, body: { until: today(3) } });
    test.clock.advance(days(2));
    await run();
    expect(mails()).toHaveLength(1);
    test.clock.advance(days(1));
    await run();
    expect(mails()).toHaveLength(2);
    await test.call(completeReminder, { ...call, body: {} });
    test.clock.advance(days(1));
    await run();
    expect(mails()).toHaveLength(2);
    test.clock.advance(days(24));
    await run();
    expect(mails()).toHaveLength(3);
  });

  it('not about a vehicle that was removed, and not if they turned it off', async () => {
    await create({ title: 'Registration', due_on: today() });
    await turn('vehicle_reminders', 'email', false);
    await run();
    await turn('vehicle_reminders', 'email', true);
    await create({ title: 'Inspection', due_on: today() });
    await test.call(deleteVehicle, { token: owner.token, params: { id: vehicleId } });
    test.clock.advance(days(1));
    await run();
    expect(mails()).toEqual([]);
  });

  it('the e-mail can be unsubscribed from', async () => {
    await create({ title: 'Registration', due_on: today() });
    await run();
    expect(mails()[0]?.headers?.['List-Unsubscribe']).toContain('/unsubscribe?token=');
  });

  it('other channels get a moment without the title', async () => {
    await create({ title: 'Registration', due_on: today() });
    await run();
    const moments = await runSql<{ data: object }>(
      test.deps.db,
      `select data from test_jobs where name = 'send-unseen-moment' and data ->> 'userId' = $1`,
      [owner.id],
    );
    expect(moments.map(({ data }) => data)).toEqual([
      expect.objectContaining({ kind: 'reminder_due', quoteId: null }),
    ]);
  });
});
