import { deleteUser } from '@fourbay/contract/accounts/account-deletion';
import { updateVehicle } from '@fourbay/contract/garage/garage';
import {
  createNotificationSetting,
  unsubscribe,
  type NotificationType,
} from '@fourbay/contract/notifications/notifications';
import { beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/harness.ts';
import { PASSWORD, signUpOwner, type Person } from '../../../test/records/people.ts';
import { loadTestPlaces } from '../../../test/records/places.ts';
import { addVehicle, requestQuote } from '../../../test/records/quote-records.ts';
import { loadServices } from '../../../test/records/services.ts';
import { addShop } from '../../../test/records/shops.ts';
import { setClockBackAfterEach } from '../../../test/test-clock.ts';
import { jobsOf } from '../../jobs.ts';

describe('monthly e-mails', () => {
  let test: TestApp;
  setClockBackAfterEach(() => test);
  beforeAll(async () => {
    test = await startTestApp();
    await loadTestPlaces(test);
    await loadServices(test);
    await addShop(test, { name: 'Austin shop' });
  });

  /** Runs a job in several schedulers at the same time. */
  const run = async (job: string, schedulers = 1) => {
    await Promise.all(
      Array.from({ length: schedulers }, async () =>
        jobsOf(test.deps)
          .find(({ name }) => name === job)
          ?.run({}),
      ),
    );
    await test.runJobs();
  };
  const mailsTo = ({ email }: Person, start: string) =>
    test.mails.filter(({ to, subject }) => to === email && subject.startsWith(start));
  const switchOff = ({ token }: Person, notification_type: NotificationType) =>
    test.call(createNotificationSetting, {
      token,
      body: { servicechek_user_notification_setting: { notification_type, enabled: false } },
    });

  describe('account summary', () => {
    const summaries = (owner: Person) => mailsTo(owner, 'Your November 2026');

    it('the summary is sent once, on the first of the month, with many schedulers', async () => {
      const owner = await signUpOwner(test);
      await requestQuote(test, owner);
      test.clock.set('2026-12-01T00:25:00Z');
      await run('account-summaries', 2);
      await run('account-summaries');
      test.clock.set('2026-12-31T23:25:00Z');
      await run('account-summaries');
      const [mail, ...more] = summaries(owner);
      expect(mail?.subject).toBe('Your November 2026: 1 quote requested, 3 left');
      expect(more).toEqual([]);
      for (const line of [
        'Quotes requested: 1',
        'Quotes added to your balance: 4',
        'Quotes used: 1',
        'Quotes left: 3 (0 monthly, 3 yearly, 0 additional)',
      ])
        expect(mail?.text).toContain(line);
    });

    it('the summary is sent for every month in which something happened', async () => {
      const owner = await signUpOwner(test);
      await requestQuote(test, owner);
      for (const day of ['2026-12-01T00:25:00Z', '2027-01-01T00:25:00Z']) {
        test.clock.set(day);
        await run('account-summaries');
      }
      expect(mailsTo(owner, 'Your ').map(({ subject }) => subject.split(':')[0])).toEqual([
        'Your November 2026',
      ]);
    });

    it('digests are kept for a year', async () => {
      const owner = await signUpOwner(test);
      const months = async () =>
        (
          await test.deps.db
            .selectFrom('digests')
            .select('month')
            .where('user_id', '=', owner.id)
            .execute()
        ).length;
      test.clock.set('2026-12-01T00:25:00Z');
      await run('account-summaries');
      test.clock.set('2027-12-02T04:10:00Z');
      await run('sweep-digests');
      expect(await months()).toBe(1);
      test.clock.set('2028-01-02T04:10:00Z');
      await run('sweep-digests');
      expect(await months()).toBe(0);
    });

    it('the summary can be turned off by link and in the settings', async () => {
      const [owner, silent] = [await signUpOwner(test), await signUpOwner(test)];
      for (const person of [owner, silent]) await requestQuote(test, person);
      await switchOff(silent, 'account_summary');
      test.clock.set('2026-12-01T00:25:00Z');
      await run('account-summaries');
      const [mail] = summaries(owner);
      expect(mail?.headers?.['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
      expect(summaries(silent)).toEqual([]);
      const token =
        /[?&]token=([\w.-]+)/.exec(mail?.headers?.['List-Unsubscribe'] ?? '')?.[1] ?? '';
      await test.call(unsubscribe, {
        query: { token },
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: 'List-Unsubscribe=One-Click',
      });
      test.clock.set('2027-01-01T00:25:00Z');
      await run('account-summaries');
      expect(mailsTo(owner, 'Your December 2026')).toEqual([]);
    });

    it('new and deleted accounts get no summary', async () => {
      const [newOwner, deletedOwner] = [await signUpOwner(test), await signUpOwner(test)];
      await test.call(deleteUser, {
        token: deletedOwner.token,
        params: { id: deletedOwner.id },
        body: { current_password: PASSWORD },
      });
      await run('account-summaries');
      test.clock.set('2026-12-01T00:25:00Z');
      await run('account-summaries');
      expect(mailsTo(newOwner, 'Your October 2026')).toEqual([]);
      expect(mailsTo(deletedOwner, 'Your November 2026')).toEqual([]);
    });
  });

  describe('service reminder', () => {
    const reminders = (owner: Person) =>
      test.mails.filter(({ to, subject }) => to === owner.email && subject.includes('coming up'));
    const ownerWithCar = async (
      mileage: number,
      known?: Person,
    ): Promise<{ owner: Person; id: string; drive(miles: number): Promise<unknown> }> => {
      const owner = known ?? (await signUpOwner(test));
      const id = await addVehicle(test, owner);
      const drive = (miles: number) =>
        test.call(updateVehicle, {
          token: owner.token,
          params: { id },
          body: { servicechek_user_vehicle: { mileage: miles } },
        });
      await drive(mileage);
      return { owner, id, drive };
    };

    it('the reminder is sent once, mid-month, with many schedulers', async () => {
      const { owner } = await ownerWithCar(88_000);
      test.clock.set('2026-12-14T23:35:00Z');
      await run('service-reminders');
      expect(reminders(owner)).toEqual([]);
      test.clock.set('2026-12-15T00:35:00Z');
      await run('service-reminders', 2);
      await run('service-reminders');
      const [mail, ...more] = reminders(owner);
      expect(more).toEqual([]);
      expect(mail?.subject).toMatch(/^\d services? due or coming up: 2015 Honda/);
      expect(mail?.text).toMatch(/probably due, no record of it/);
      expect(mail?.headers?.['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
    });

    it('a reminder’s link opens its vehicle, or the garage if there are several', async () => {
      const { owner: one, id } = await ownerWithCar(88_000);
      const { owner: two } = await ownerWithCar(88_000);
      await ownerWithCar(88_000, two);
      test.clock.set('2026-12-15T00:35:00Z');
      await run('service-reminders');
      const linksTo = (owner: Person) =>
        reminders(owner)[0]?.text.match(/\/(my_garage|request_a_quote)\/\S+/g);
      expect(linksTo(one)).toEqual([
        `/request_a_quote/step/1?vehicle=${id}`,
        `/my_garage/vehicle_profile?vehicle=${id}`,
      ]);
      expect(linksTo(two)).toEqual(['/request_a_quote/step/1', '/my_garage/vehicle_profile']);
    });

    it('the reminder is not repeated without a new due service', async () => {
      const { owner } = await ownerWithCar(88_000);
      for (const day of ['2026-12-15T00:35:00Z', '2027-01-15T00:35:00Z']) {
        test.clock.set(day);
        await run('service-reminders');
      }
      expect(reminders(owner)).toHaveLength(1);
    });

    it('there is no reminder without vehicles or with the setting off', async () => {
      const { owner } = await ownerWithCar(88_000);
      const carless = await signUpOwner(test);
      await switchOff(owner, 'vehicle_information');
      test.clock.set('2026-12-15T00:35:00Z');
      await run('service-reminders');
      expect(reminders(owner)).toEqual([]);
      expect(reminders(carless)).toEqual([]);
    });
  });
});
