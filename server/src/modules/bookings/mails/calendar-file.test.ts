import {
  acceptOffer,
  cancelBooking,
  changeBooking,
  readCalendarFile,
} from '@fourbay/contract/bookings/bookings';
import { confirmBooking, counterBooking } from '@fourbay/contract/call-desk/desk-bookings';
import ICAL from 'ical.js';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  ask,
  askedBooking,
  bookingOf,
  holdBooking,
  mailsOf,
  pricedQuote,
  windowAt,
  type PricedQuote,
  startBookingApp,
} from '../../../../test/records/bookings.ts';
import type { TestApp } from '../../../../test/harness.ts';
import { setClockBackAfterEach } from '../../../../test/test-clock.ts';

let test: TestApp;
setClockBackAfterEach(() => test);
beforeAll(async () => {
  test = await startBookingApp();
});

async function readFile({ owner, quoteId }: PricedQuote) {
  return test.app.inject({
    method: 'GET',
    url: readCalendarFile.path.replace('{id}', quoteId),
    headers: { authorization: `Bearer ${owner.token}` },
  });
}

/** Parses the file as a calendar does. */
function opened(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text));
  const component = calendar.getFirstSubcomponent('vevent');
  if (!component) throw new Error('the file has no event');
  const event = new ICAL.Event(component);
  return {
    method: calendar.getFirstPropertyValue('method'),
    uid: event.uid,
    sequence: event.sequence,
    status: component.getFirstPropertyValue('status'),
    start: event.startDate.toJSDate().toISOString(),
    end: event.endDate.toJSDate().toISOString(),
    summary: event.summary,
    description: event.description,
    location: event.location,
    organizer: component.getFirstPropertyValue('organizer'),
  };
}

/** How long before the start the file reminds its reader. */
const remindersIn = (text: string): string[] =>
  (
    new ICAL.Component(ICAL.parse(text)).getFirstSubcomponent('vevent') ??
    new ICAL.Component('vevent')
  )
    .getAllSubcomponents('valarm')
    .map((alarm) => String(alarm.getFirstPropertyValue('trigger')));

describe('the calendar file', () => {
  it('the calendar file holds the agreed time, the shop, and the reference', async () => {
    const booking = await askedBooking(test);
    const slot = windowAt(test, 1, 9, 10);
    await test.call(confirmBooking, { ...booking.call, body: slot });
    const answer = await readFile(booking);
    expect(answer.headers['content-type']).toBe('text/calendar; charset=utf-8');
    expect(answer.headers['content-disposition']).toContain('appointment.ics');
    const { reference, service_provider: shop } = await bookingOf(test, booking);
    const event = opened(answer.body);
    expect(event).toMatchObject({
      method: 'PUBLISH',
      status: 'CONFIRMED',
      sequence: 1,
      start: slot.from,
      end: slot.until,
      location: `${shop.name}, ${shop.address}`,
    });
    expect(event.summary).toContain(shop.name);
    expect(event.description).toContain(reference);
    expect(String(event.organizer)).toMatch(/^mailto:/i);
    // A day and an hour before.
    expect(remindersIn(answer.body)).toEqual(['-P1D', '-PT1H']);
    // RFC 5545 requires CRLF line ends and at most 75 octets per line.
    const lines = answer.body.split('\r\n');
    expect(answer.body.replaceAll('\r\n', '')).not.toContain('\n');
    expect(lines.every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
  });

  it('the calendar file keeps its UID and raises SEQUENCE when moved or canceled', async () => {
    const booking = await askedBooking(test);
    await test.call(confirmBooking, { ...booking.call, body: windowAt(test, 1, 9, 10) });
    const first = opened((await readFile(booking)).body);
    await mailsOf(test, booking);
    const held = await holdBooking(test, booking.bookingId);
    const moved = windowAt(test, 4, 13, 14);
    await test.call(counterBooking, { ...held.call, body: { slots: [moved] } });
    await mailsOf(test, booking);
    // The shop canceled its time. Nothing is agreed until the owner accepts another.
    expect((await readFile(booking)).statusCode).toBe(404);
    const own = { token: booking.owner.token, params: { id: booking.quoteId } };
    const { offers } = await bookingOf(test, booking);
    await test.call(acceptOffer, { ...own, body: { slot_id: offers[0]?.id ?? '' } });
    const second = opened((await readFile(booking)).body);
    expect(second).toMatchObject({ uid: first.uid, start: moved.from, method: 'PUBLISH' });
    expect(second.sequence).toBeGreaterThan(first.sequence);
    await test.call(cancelBooking, own);
    const last = opened((await readFile(booking)).body);
    expect(last).toMatchObject({ uid: first.uid, method: 'CANCEL', status: 'CANCELLED' });
    expect(remindersIn((await readFile(booking)).body)).toEqual([]);
    expect(last.sequence).toBeGreaterThan(second.sequence);
    await test.runJobs();
    const attached = test.mails
      .filter(({ to }) => to === booking.owner.email)
      .flatMap(({ attachments = [] }) => attachments);
    expect(attached.map(({ content }) => opened(content).method)).toEqual([
      'PUBLISH',
      'CANCEL',
      'PUBLISH',
      'CANCEL',
    ]);
    expect(new Set(attached.map(({ content }) => opened(content).uid)).size).toBe(1);
  });

  it('a name with commas, semicolons, and line breaks stays one line of one event', async () => {
    const booking = await askedBooking(test);
    await test.deps.db
      .updateTable('service_providers')
      .set({ name: 'Tire, Lube; Co\nBEGIN:VALARM' })
      .where('id', '=', booking.shopId)
      .execute();
    await test.call(confirmBooking, { ...booking.call, body: windowAt(test, 1, 9, 10) });
    const { body } = await readFile(booking);
    expect(opened(body).summary).toContain('Tire, Lube; Co\nBEGIN:VALARM');
    expect(body.match(/^BEGIN:VALARM/gm)).toHaveLength(2);
  });

  it('the calendar file is right before and after a clock change, in any reader’s time zone', async () => {
    test.clock.set('2026-10-30T16:00:00Z');
    const quote = await pricedQuote(test);
    // 9 to 11 am in Austin: on Saturday in daylight saving time, on Monday in standard time.
    const saturday = { from: '2026-10-31T14:00:00.000Z', until: '2026-10-31T16:00:00.000Z' };
    const monday = { from: '2026-11-02T15:00:00.000Z', until: '2026-11-02T17:00:00.000Z' };
    const { body } = await ask(test, quote, { windows: [saturday, monday] });
    const confirm = async (slot: typeof monday) => {
      const { call } = await holdBooking(test, body.data.id);
      await test.call(confirmBooking, { ...call, body: slot });
      await mailsOf(test, quote);
      const file = await readFile(quote);
      expect(file.body).toMatch(/^DTSTART:\d{8}T\d{6}Z\r$/m);
      return opened(file.body);
    };
    const first = await confirm(saturday);
    expect(first).toMatchObject({ start: saturday.from, end: saturday.until });
    const own = { token: quote.owner.token, params: { id: quote.quoteId } };
    await test.call(changeBooking, { ...own, body: { windows: [monday] } });
    const second = await confirm(monday);
    expect(second).toMatchObject({ uid: first.uid, start: monday.from, end: monday.until });
    expect(second.sequence).toBeGreaterThan(first.sequence);
    await test.runJobs();
    const subjects = test.mails
      .filter(({ to }) => to === quote.owner.email)
      .map(({ subject }) => subject)
      .filter((subject) => subject.startsWith('Booked'));
    expect(subjects).toEqual([
      expect.stringContaining('Sat, Oct 31, 9:00'),
      expect.stringContaining('Mon, Nov 2, 9:00'),
    ]);
  });

  it('there is no calendar file until a time is agreed', async () => {
    const quote = await pricedQuote(test);
    expect((await readFile(quote)).statusCode).toBe(404);
    await ask(test, quote);
    expect((await readFile(quote)).statusCode).toBe(404);
  });
});
