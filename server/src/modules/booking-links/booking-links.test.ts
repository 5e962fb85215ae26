import { cancelBooking, changeBooking } from '@fourbay/contract/bookings';
import { readQueue } from '@fourbay/contract/call-desk';
import { readQuestion } from '@fourbay/contract/shop-answers';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  ask,
  bookingOf,
  holdBooking,
  pricedQuote,
  windowAt,
  type PricedQuote,
  startBookingApp,
} from '../../../test/bookings.ts';
import type { TestApp } from '../../../test/harness.ts';
import { signUpStaff } from '../../../test/people.ts';
import { addContact } from '../../../test/shop-answers.ts';
import { minutes } from '../../platform/clock.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startBookingApp();
});

const linksTo = (address: string): string[] =>
  test.mails
    .filter(({ to }) => to === address)
    .flatMap(({ text }) => [...text.matchAll(/\/booking\/([\w-]{43})/g)])
    .map(([, token = '']) => token);

/** A booking whose shop was sent a link. */
async function askedInWriting(given: object = {}) {
  const quote = await pricedQuote(test);
  const { address } = await addContact(test, quote.shopId);
  const { body } = await ask(test, quote, given);
  await test.runJobs();
  const [token = ''] = linksTo(address);
  return { ...quote, bookingId: body.data.id, address, token };
}

/** Calls are limited by where they come from. */
let sources = 0;
const source = () => {
  sources += 1;
  return { 'x-forwarded-for': `10.9.${Math.floor(sources / 250)}.${sources % 250}` };
};
const open = (token: string) =>
  test.app.inject({ method: 'GET', url: `/booking/${token}`, headers: source() });
const post = (token: string, form: Record<string, string>, headers: object = {}) =>
  test.app.inject({
    method: 'POST',
    url: `/booking/${token}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...source(), ...headers },
    payload: new URLSearchParams(form).toString(),
  });
const stateOf = async (quote: PricedQuote) => (await bookingOf(test, quote)).state;

describe('a booking by link', () => {
  it('the contact of the shop is asked once, under a token of its own', async () => {
    const asked = await askedInWriting();
    expect(asked.token).toHaveLength(43);
    await test.deps.jobs.enqueue(test.deps.db, 'booking-by-link', { bookingId: asked.bookingId });
    await test.runJobs();
    expect(linksTo(asked.address)).toHaveLength(1);
    const page = await open(asked.token);
    expect(page.statusCode).toBe(200);
    expect(page.headers).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex, nofollow',
    });
    for (const text of ['Can you take this car?', '$289', 'Robin', 'Thu, Nov 19'])
      expect(page.body).toContain(text);
    expect(page.body).not.toContain('Marsh');
    // It opens no question about a price.
    const price = await test.call(readQuestion, { params: { token: asked.token } });
    expect(price.status).toBe(404);
  });

  it('with consent the shop reads the whole name and the number', async () => {
    const quote = await pricedQuote(test);
    const { address } = await addContact(test, quote.shopId);
    await test.deps.db
      .updateTable('users')
      .set({ phone_number: '(512) 555-0142' })
      .where('id', '=', quote.owner.id)
      .execute();
    await ask(test, quote, { share_contact: true });
    await test.runJobs();
    const { body } = await open(linksTo(address)[0] ?? '');
    expect(body).toContain('Robin Marsh, (512) 555-0142');
  });

  it('yes agrees on the first hour of the window, and is said once', async () => {
    const asked = await askedInWriting();
    const answered = await post(asked.token, { answer: 'confirm', window: '0' });
    expect(answered.statusCode).toBe(303);
    expect(await bookingOf(test, asked)).toMatchObject({
      state: 'confirmed',
      slot: windowAt(test, 1, 9, 10),
    });
    expect((await open(asked.token)).statusCode).toBe(410);
    expect((await post(asked.token, { answer: 'confirm', window: '0' })).statusCode).toBe(410);
  });

  it('of twenty answers at once one counts', async () => {
    const asked = await askedInWriting({
      windows: [windowAt(test, 1, 9, 11), windowAt(test, 2, 9, 11)],
    });
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        post(asked.token, { answer: 'confirm', window: String(index % 2) }),
      ),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 303)).toHaveLength(1);
    expect(answers.filter(({ statusCode }) => statusCode === 410)).toHaveLength(19);
  });

  it('another time is an offer, by the clock of the shop', async () => {
    const asked = await askedInWriting();
    const form = { answer: 'offer', date1: '2026-11-20', time1: '14:00', date2: '', time2: '' };
    expect((await post(asked.token, form)).statusCode).toBe(303);
    expect(await bookingOf(test, asked)).toMatchObject({
      state: 'counter_offered',
      offers: [windowAt(test, 2, 14, 15)],
    });
  });

  it('no tells why, and nothing typed or a time in the past is asked for again', async () => {
    const asked = await askedInWriting();
    expect((await post(asked.token, { answer: 'decline', reason: ' ' })).statusCode).toBe(422);
    expect((await post(asked.token, { answer: 'offer' })).statusCode).toBe(422);
    const past = { answer: 'offer', date1: '2026-11-17', time1: '14:00' };
    expect((await post(asked.token, past)).statusCode).toBe(422);
    expect((await post(asked.token, { answer: 'confirm', window: '7' })).statusCode).toBe(422);
    expect(await stateOf(asked)).toBe('asked');
    await post(asked.token, { answer: 'decline', reason: 'Fully <b>booked</b>' });
    expect(await bookingOf(test, asked)).toMatchObject({
      state: 'declined',
      reason: 'Fully <b>booked</b>',
    });
  });

  it.each([
    ['another site', { 'sec-fetch-site': 'cross-site' }],
    ['another origin', { origin: 'https://elsewhere.test' }],
  ])('a form of %s is refused', async (_from, headers) => {
    const asked = await askedInWriting();
    const sent = await post(asked.token, { answer: 'confirm', window: '0' }, headers);
    expect(sent.statusCode).toBe(403);
    expect(await stateOf(asked)).toBe('asked');
  });

  it('a link ends with the booking, and with other windows', async () => {
    const asked = await askedInWriting();
    const own = { token: asked.owner.token, params: { id: asked.quoteId } };
    await test.call(changeBooking, { ...own, body: { windows: [windowAt(test, 2, 9, 11)] } });
    await test.runJobs();
    expect((await open(asked.token)).statusCode).toBe(410);
    const [, second = ''] = linksTo(asked.address);
    expect((await open(second)).statusCode).toBe(200);
    await test.call(cancelBooking, own);
    expect((await open(second)).statusCode).toBe(410);
    expect((await open('x'.repeat(43))).statusCode).toBe(404);
  });

  it('the desk waits for half of the time, then calls; what an agent holds is settled there', async () => {
    const asked = await askedInWriting();
    const { token } = await signUpStaff(test, 'agent');
    const queued = async () =>
      (await test.call(readQueue, { token })).body.data.some(
        ({ kind, id }) => kind === 'booking' && id === asked.bookingId,
      );
    expect(await queued()).toBe(false);
    test.clock.advance(minutes(31));
    expect(await queued()).toBe(true);
    await holdBooking(test, asked.bookingId);
    const answer = await post(asked.token, { answer: 'confirm', window: '0' });
    expect(answer.statusCode).toBe(422);
    expect(await stateOf(asked)).toBe('asked');
    test.clock.advance(-minutes(31));
  });
});
