import {
  createCalendarFeed,
  deleteCalendarFeed,
  readCalendarFeed,
} from '@fourbay/contract/garage/calendar-feeds';
import { createReminder, updateReminder } from '@fourbay/contract/garage/vehicle-reminders';
import { forgotPassword, resetPassword } from '@fourbay/contract/accounts/accounts';
import { endOtherSessions } from '@fourbay/contract/accounts/sessions';
import ICAL from 'ical.js';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/harness.ts';
import { linkIn, signUpOwner, type Person } from '../../../test/records/people.ts';
import { addVehicle } from '../../../test/records/quote-records.ts';

describe('the calendar of reminders', () => {
  let test: TestApp;
  let owner: Person;
  let vehicleId: string;
  beforeAll(async () => {
    test = await startTestApp();
  });
  beforeEach(async () => {
    owner = await signUpOwner(test);
    vehicleId = await addVehicle(test, owner);
  });

  const createFeed = async (): Promise<string> =>
    new URL((await test.call(createCalendarFeed, { token: owner.token })).body.url).pathname;
  const read = (url: string, etag?: string) =>
    test.app.inject({
      method: 'GET',
      url,
      headers: etag === undefined ? {} : { 'if-none-match': etag },
    });
  const remind = async (title: string, due_on = '2027-03-14'): Promise<string> =>
    (
      await test.call(createReminder, {
        token: owner.token,
        body: { user_vehicle_id: vehicleId, title, due_on },
      })
    ).body.data.id;
  const eventsOf = (text: string) =>
    new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent').map((component) => ({
      uid: component.getFirstPropertyValue('uid'),
      summary: component.getFirstPropertyValue('summary'),
      start: component.getFirstPropertyValue('dtstart')?.toString(),
      properties: component.getAllProperties().map(({ name }) => name),
    }));

  it('has the days and titles of reminders as a calendar app reads them', async () => {
    const title = `Brakes; pads, rotors \\ “and all” ${'🚗 é '.repeat(20)}\nsecond line`;
    const id = await remind(title);
    const { body, headers } = await read(await createFeed());
    expect(headers).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'cache-control': 'private, no-cache',
      'x-robots-tag': 'noindex, nofollow',
    });
    expect(body.endsWith('\r\n')).toBe(true);
    for (const line of body.trimEnd().split('\r\n')) {
      expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
      expect(line).not.toContain('\n');
    }
    expect(body).toContain('DTSTART;VALUE=DATE:20270314');
    expect(body).toContain('REFRESH-INTERVAL;VALUE=DURATION:PT12H');
    const [event] = eventsOf(body);
    expect(event).toMatchObject({
      uid: expect.stringMatching(new RegExp(`^reminder-${id}@`)),
      summary: title.trim(),
      start: '2027-03-14',
    });
    expect(event?.properties).not.toEqual(expect.arrayContaining(['location', 'description']));
  });

  it('keeps its ids, and answers 304 until something changes', async () => {
    const id = await remind('Registration');
    const url = await createFeed();
    const first = await read(url);
    const etag = String(first.headers.etag);
    expect((await read(url, etag)).statusCode).toBe(304);
    test.clock.advance(1_000);
    await test.call(updateReminder, {
      token: owner.token,
      params: { id },
      body: { due_on: '2027-04-01' },
    });
    const second = await read(url, etag);
    expect(second.statusCode).toBe(200);
    expect(eventsOf(second.body)[0]).toMatchObject({
      uid: eventsOf(first.body)[0]?.uid,
      start: '2027-04-01',
    });
  });

  it('an address that was replaced or deleted stops working', async () => {
    const created = async () =>
      (await test.call(readCalendarFeed, { token: owner.token })).body.created_at;
    expect(await created()).toBeNull();
    const first = await createFeed();
    const second = await createFeed();
    expect((await read(first)).statusCode).toBe(404);
    expect((await read(second)).statusCode).toBe(200);
    expect(await created()).not.toBeNull();
    await test.call(deleteCalendarFeed, { token: owner.token });
    expect((await read(second)).statusCode).toBe(404);
  });

  it('signing out everywhere else ends it', async () => {
    const url = await createFeed();
    await test.call(endOtherSessions, { token: owner.token });
    expect((await read(url)).statusCode).toBe(404);
  });

  it('a password reset ends it', async () => {
    const url = await createFeed();
    await test.call(forgotPassword, { body: { email: owner.email } });
    await test.runJobs();
    const token = linkIn(test, owner.email, 'token');
    const password = 'New+Wheel77';
    const { status } = await test.call(resetPassword, {
      body: { reset_password_token: token, password, password_confirmation: password },
    });
    expect(status).toBe(200);
    expect((await read(url)).statusCode).toBe(404);
  });

  it('is read at most 60 times an hour', async () => {
    const url = await createFeed();
    let status = 200;
    for (let reads = 0; reads < 61; reads += 1) status = (await read(url)).statusCode;
    expect(status).toBe(429);
  });
});
