import { deleteUser } from '@fourbay/contract/accounts/account-deletion';
import { acceptOffer, cancelBooking, changeBooking } from '@fourbay/contract/bookings/bookings';
import { readQueue } from '@fourbay/contract/call-desk/call-desk';
import { readQuestion } from '@fourbay/contract/shop-answers/shop-answers';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  ask,
  bookingOf,
  holdBooking,
  pricedQuote,
  windowAt,
  type PricedQuote,
  startBookingApp,
  ofOwner,
} from '../../../test/records/bookings.ts';
import { refusedWith, type TestApp } from '../../../test/harness.ts';
import { linkTokens } from '../../../test/link-tokens.ts';
import { PASSWORD, signUpStaff } from '../../../test/records/people.ts';
import { addContact } from '../../../test/records/shop-answers.ts';
import { setClockBackAfterEach } from '../../../test/test-clock.ts';
import { minutes } from '../../platform/values/clock.ts';
import { markShopDoNotCall } from '../shops/index.ts';

let test: TestApp;
setClockBackAfterEach(() => test);
beforeAll(async () => {
  test = await startBookingApp();
});

const linksTo = (address: string): string[] =>
  test.mails.filter(({ to }) => to === address).flatMap(({ text }) => linkTokens('booking', text));

/** A booking whose shop was sent a link. */
async function askedInWriting(given: object = {}) {
  const quote = await pricedQuote(test);
  const { address } = await addContact(test, quote.shopId);
  const { body } = await ask(test, quote, given);
  await test.runJobs();
  const [token = ''] = linksTo(address);
  return { ...quote, bookingId: body.data.id, address, token };
}

const refuseCalls = (shopId: string) =>
  test.deps.db.transaction().execute((trx) => markShopDoNotCall(trx, shopId, test.clock.now()));

/** Each call has its own address, because rate limits count per source. */
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
  it('a booked shop’s contact is asked once, with its own token', async () => {
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
    // The link does not open a question about a price.
    const price = await test.call(readQuestion, { params: { token: asked.token } });
    expect(price.status).toBe(404);
  });

  it('a do-not-call shop is not asked in writing either', async () => {
    const quote = await pricedQuote(test);
    const { address } = await addContact(test, quote.shopId);
    await ask(test, quote, {});
    await refuseCalls(quote.shopId);
    await test.runJobs();
    expect(linksTo(address)).toEqual([]);
  });

  it('a do-not-call shop is not asked about new times', async () => {
    const asked = await askedInWriting();
    await refuseCalls(asked.shopId);
    const refused = await test.call(changeBooking, {
      ...ofOwner(asked),
      body: { windows: [windowAt(test, 2, 9, 11)] },
    });
    expect(refusedWith(refused, 409).code).toBe('shop_unavailable');
    await test.runJobs();
    expect(linksTo(asked.address)).toHaveLength(1);
  });

  it('a do-not-call shop is still told when an agreed appointment is canceled', async () => {
    const asked = await askedInWriting();
    await post(asked.token, { answer: 'confirm', window: '0' });
    await refuseCalls(asked.shopId);
    await test.call(cancelBooking, ofOwner(asked));
    await test.runJobs();
    expect(linksTo(asked.address)).toHaveLength(2);
  });

  it('one source can open booking links thirty times a minute', async () => {
    const from = { 'x-forwarded-for': '10.7.7.7' };
    const statuses: number[] = [];
    while (statuses.length < 31) {
      const url = `/booking/${'x'.repeat(43)}`;
      const { statusCode } = await test.app.inject({ method: 'GET', url, headers: from });
      statuses.push(statusCode);
    }
    expect(statuses).toEqual([...Array.from({ length: 30 }, () => 404), 429]);
  });

  it('a name that contains a message is not shown to a shop', async () => {
    const quote = await pricedQuote(test);
    const { address } = await addContact(test, quote.shopId);
    await test.deps.db
      .updateTable('users')
      .set({ first_name: 'Free money 8005550199' })
      .where('id', '=', quote.owner.id)
      .execute();
    await ask(test, quote);
    await test.runJobs();
    const { body } = await open(linksTo(address)[0] ?? '');
    expect(body).not.toContain('8005550199');
    expect(body).toContain('A customer (call us to reach them)');
  });

  it('with consent, the shop sees the full name and the phone number', async () => {
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

  it('accepting by link agrees on the first hour of the window, and works once', async () => {
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

  it('of twenty concurrent answers to a booking link, only one is accepted', async () => {
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

  it('a different time entered by link is an offer, in the shop’s time zone', async () => {
    const asked = await askedInWriting();
    const form = { answer: 'offer', date1: '2026-11-20', time1: '14:00', date2: '', time2: '' };
    expect((await post(asked.token, form)).statusCode).toBe(303);
    expect(await bookingOf(test, asked)).toMatchObject({
      state: 'counter_offered',
      offers: [windowAt(test, 2, 14, 15)],
    });
  });

  it('declining by link requires a reason, and an empty form or a past time is rejected', async () => {
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
  ])('a booking form from %s is rejected', async (_from, headers) => {
    const asked = await askedInWriting();
    const sent = await post(asked.token, { answer: 'confirm', window: '0' }, headers);
    expect(sent.statusCode).toBe(403);
    expect(await stateOf(asked)).toBe('asked');
  });

  it('a booking link ends with the booking, and when its windows change', async () => {
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

  it('the desk calls after half of the time, and a claimed booking is settled at the desk', async () => {
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

describe('what a shop with a contact learns by link', () => {
  const noticesTo = (address: string) =>
    test.mails.filter(
      ({ to, subject }) => to === address && !/^(Can you|What would you charge)/.test(subject),
    );
  const lastLink = (address: string) => linksTo(address).at(-1) ?? '';
  const queued = async (bookingId: string) => {
    const { token } = await signUpStaff(test, 'agent');
    return (await test.call(readQueue, { token })).body.data.some(
      ({ kind, id }) => kind === 'booking' && id === bookingId,
    );
  };

  /** A booking agreed by link, for tomorrow, 9 to 10. */
  async function agreed(given: object = {}) {
    const asked = await askedInWriting(given);
    await post(asked.token, { answer: 'confirm', window: '0' });
    return asked;
  }

  it('when a shop acknowledges by link that its time was accepted, the desk needn’t call', async () => {
    const asked = await askedInWriting();
    const offer = { answer: 'offer', date1: '2026-11-20', time1: '14:00' };
    await post(asked.token, offer);
    const { offers } = await bookingOf(test, asked);
    await test.call(acceptOffer, { ...ofOwner(asked), body: { slot_id: offers[0]?.id ?? '' } });
    await test.runJobs();
    const [notice, ...more] = noticesTo(asked.address);
    expect(more).toEqual([]);
    expect(notice?.subject).toMatch(/^The customer accepted your time: [A-Z]{6}$/);
    expect(notice?.text).toContain('Fri, Nov 20');
    const link = lastLink(asked.address);
    expect(link).not.toBe(asked.token);
    const page = await open(link);
    expect(page.statusCode).toBe(200);
    for (const text of ['The customer accepted your time', 'Fri, Nov 20', 'Got it', 'can’t keep'])
      expect(page.body).toContain(text);
    expect(await queued(asked.bookingId)).toBe(false);
    expect((await post(link, { answer: 'noted' })).statusCode).toBe(303);
    expect((await post(link, { answer: 'noted' })).statusCode).toBe(410);
    test.clock.advance(minutes(59));
    expect(await queued(asked.bookingId)).toBe(false);
    expect(await stateOf(asked)).toBe('confirmed');
    test.clock.advance(-minutes(59));
  });

  it('a shop can still cancel an accepted time by link, with a reason', async () => {
    const asked = await agreed();
    await test.call(changeBooking, { ...ofOwner(asked), body: { drop_off: false } });
    await test.runJobs();
    const link = lastLink(asked.address);
    expect((await open(link)).body).toContain('Will wait for the car');
    expect((await post(link, { answer: 'decline', reason: '' })).statusCode).toBe(422);
    expect((await post(link, { answer: 'confirm', window: '0' })).statusCode).toBe(422);
    await post(link, { answer: 'decline', reason: 'The lift is broken' });
    expect(await bookingOf(test, asked)).toMatchObject({
      state: 'declined',
      reason: 'The lift is broken',
    });
  });

  it('each change to a booking has its own link, and the previous one stops working', async () => {
    const asked = await agreed();
    const change = async (body: object) => {
      test.clock.advance(minutes(1));
      await test.call(changeBooking, { ...ofOwner(asked), body });
      await test.runJobs();
      return lastLink(asked.address);
    };
    const first = await change({ drop_off: false });
    const second = await change({ note: 'Two keys.' });
    expect(noticesTo(asked.address)).toHaveLength(2);
    expect((await open(first)).statusCode).toBe(410);
    expect((await open(second)).body).toContain('Two keys.');
    expect((await post(first, { answer: 'noted' })).statusCode).toBe(410);
    test.clock.advance(-minutes(2));
  });

  it('a shop learns by link that nobody is coming, even when the account was deleted', async () => {
    const [one, other] = [await agreed(), await agreed()];
    await test.call(cancelBooking, ofOwner(one));
    await test.call(deleteUser, {
      token: other.owner.token,
      params: { id: other.owner.id },
      body: { current_password: PASSWORD },
    });
    await test.runJobs();
    for (const { address } of [one, other]) {
      expect(noticesTo(address).map(({ subject }) => subject)).toEqual([
        expect.stringMatching(/^The customer isn’t coming: [A-Z]{6}$/),
      ]);
      const page = await open(lastLink(address));
      expect(page.body).toContain('The customer isn’t coming');
      expect(page.body).not.toContain('We can’t keep this appointment');
      const refused = await post(lastLink(address), { answer: 'decline', reason: 'x' });
      expect(refused.statusCode).toBe(422);
      expect((await post(lastLink(address), { answer: 'noted' })).statusCode).toBe(303);
    }
  });

  it('the desk gets an unread notice after half of the time, or right away without a contact', async () => {
    const asked = await agreed();
    await test.call(cancelBooking, ofOwner(asked));
    await test.runJobs();
    expect(await queued(asked.bookingId)).toBe(false);
    test.clock.advance(minutes(31));
    expect(await queued(asked.bookingId)).toBe(true);
    test.clock.advance(-minutes(31));
    const ended = await agreed();
    await test.deps.db
      .updateTable('shop_contacts')
      .set({ ended_at: test.clock.now(), ended_by: 'shop' })
      .where('service_provider_id', '=', ended.shopId)
      .execute();
    await test.call(cancelBooking, ofOwner(ended));
    await test.runJobs();
    expect(await queued(ended.bookingId)).toBe(true);
  });

  it('a shop that calls before it answers by link can settle the booking with the agent', async () => {
    const asked = await agreed();
    await test.call(cancelBooking, ofOwner(asked));
    await test.runJobs();
    await holdBooking(test, asked.bookingId);
    expect((await post(lastLink(asked.address), { answer: 'noted' })).statusCode).toBe(422);
  });

  it('a shop asked to move an agreed time reads that it stands until a new one is accepted', async () => {
    const asked = await agreed();
    await test.call(changeBooking, {
      ...ofOwner(asked),
      body: { windows: [windowAt(test, 2, 9, 11)] },
    });
    await test.runJobs();
    const link = lastLink(asked.address);
    const page = await open(link);
    expect(page.body).toContain('Can you move this appointment?');
    expect(page.body).toContain('Thu, Nov 19');
    await post(link, { answer: 'decline', reason: 'Nothing free' });
    expect(await bookingOf(test, asked)).toMatchObject({
      state: 'confirmed',
      slot: windowAt(test, 1, 9, 10),
    });
  });

  it('at night, the desk waits for half of the first open hour before calling', async () => {
    const quote = await pricedQuote(test);
    const { address } = await addContact(test, quote.shopId);
    // 8 pm in Austin. The shop opens at 8 am, and the answer is due an hour later.
    test.clock.set('2026-11-19T02:00:00Z');
    const { body } = await ask(test, quote, { windows: [windowAt(test, 1, 13, 15)] });
    await test.runJobs();
    expect(linksTo(address)).toHaveLength(0);
    test.clock.set('2026-11-19T14:29:00Z');
    await test.runJobs();
    expect(linksTo(address)).toHaveLength(1);
    expect(await queued(body.data.id)).toBe(false);
    test.clock.set('2026-11-19T14:31:00Z');
    expect(await queued(body.data.id)).toBe(true);
  });
});
