import { OWNER_MESSAGE_SECONDS } from '@fourbay/contract/bookings/booking-limits';
import { createBooking, readBooking } from '@fourbay/contract/bookings/bookings';
import { enterPrice } from '@fourbay/contract/call-desk/call-desk';
import { claimBooking, confirmBooking } from '@fourbay/contract/call-desk/desk-bookings';
import { timeline } from '@fourbay/contract/quotes/quote-timeline';
import { expect } from 'vitest';
import { seconds } from '../../src/platform/values/clock.ts';
import { claimFor } from './desk/desk.ts';
import { startTestApp, type TestApp } from '../harness.ts';
import { signUpOwner, signUpStaff, type Person } from './people.ts';
import { loadTestPlaces } from './places.ts';
import { requestQuote } from './quote-records.ts';
import { loadServices } from './services.ts';
import { addShop, weekOf } from './shops.ts';

const DAYTIME = weekOf([{ start: '08:00', end: '17:00' }], [{ start: '08:00', end: '17:00' }]);

/** With places and services, and with the shops' daily limit of calls removed. */
export async function startBookingApp(): Promise<TestApp> {
  const test = await startTestApp({ SHOP_CALLS_PER_DAY: '1000' });
  await loadTestPlaces(test);
  await loadServices(test);
  return test;
}

export interface PricedQuote {
  owner: Person;
  quoteId: string;
  priceId: string;
  shopId: string;
}

/** A new owner's quote with one price, from a shop that is open daily from 8 to 5. */
export async function pricedQuote(
  test: TestApp,
  given: { owner?: Person; hours?: typeof DAYTIME | null; demo?: boolean; shopId?: string } = {},
): Promise<PricedQuote> {
  const owner = given.owner ?? (await signUpOwner(test));
  const hours = given.hours === undefined ? DAYTIME : given.hours;
  const shopId = given.shopId ?? (await addShop(test, { hours, demo: given.demo ?? false }));
  const { quoteId } = await requestQuote(test, owner);
  const agent = await signUpStaff(test, 'agent');
  const { body } = await test.call(enterPrice, {
    ...(await claimFor(test, agent, quoteId)),
    body: { service_provider_id: shopId, price: 289, told_by: 'Maria', read_back: true },
  });
  await test.deps.db.deleteFrom('call_desk_leases').where('quote_id', '=', quoteId).execute();
  return { owner, quoteId, priceId: body.id, shopId };
}

/** In Austin, `days` after the test clock's day, between two local hours. */
export function windowAt(test: TestApp, days: number, fromHour: number, untilHour: number) {
  const at = (hour: number): string => {
    const date = new Date(test.clock.now());
    date.setUTCDate(date.getUTCDate() + days);
    date.setUTCHours(hour + 6, 0, 0, 0);
    return date.toISOString();
  };
  return { from: at(fromHour), until: at(untilHour) };
}

export const bookingBody = (test: TestApp, { priceId }: PricedQuote, given: object = {}) => ({
  user_quote_price_id: priceId,
  windows: [windowAt(test, 1, 9, 11)],
  drop_off: true,
  share_contact: false,
  ...given,
});

export const ask = (test: TestApp, quote: PricedQuote, given: object = {}) =>
  test.call(createBooking, {
    token: quote.owner.token,
    params: { id: quote.quoteId },
    body: bookingBody(test, quote, given),
  });

export const bookingOf = async (test: TestApp, { owner, quoteId }: PricedQuote) =>
  (await test.call(readBooking, { token: owner.token, params: { id: quoteId } })).body.data
    .attributes;

/** The lease that every write of an agent who holds a booking includes. */
interface HeldBookingCall {
  agent: Person;
  call: { token: string; params: { id: string }; headers: { 'lease-token': string } };
}

/** A new agent claims a booking. */
export async function holdBooking(test: TestApp, bookingId: string): Promise<HeldBookingCall> {
  const agent = await signUpStaff(test, 'agent');
  const { body } = await test.call(claimBooking, { token: agent.token, params: { id: bookingId } });
  return {
    agent,
    call: {
      token: agent.token,
      params: { id: bookingId },
      headers: { 'lease-token': body.lease_token },
    },
  };
}

/** A requested booking, with the agent who holds it. */
export async function askedBooking(test: TestApp, given: object = {}) {
  const quote = await pricedQuote(test);
  const { body } = await ask(test, quote, given);
  return { ...quote, bookingId: body.data.id, ...(await holdBooking(test, body.data.id)) };
}

/** A booking with an agreed time: tomorrow, 9 to 10 in the morning. */
export async function confirmedBooking(test: TestApp, given: object = {}) {
  const booking = await askedBooking(test, given);
  const slot = windowAt(test, 1, 9, 10);
  const { body } = await test.call(confirmBooking, { ...booking.call, body: slot });
  expect(body.state).toBe('confirmed');
  return { ...booking, slot };
}

/** Parameters of each of the owner's calls about the quote. */
export const ofOwner = ({ owner, quoteId }: PricedQuote) => ({
  token: owner.token,
  params: { id: quoteId },
});

export const timelineOf = async (test: TestApp, quote: PricedQuote) =>
  (await test.call(timeline, ofOwner(quote))).body.data.map(({ kind }) => kind);

/** All e-mails to the owner so far, once those that wait for an undo are sent. */
export async function mailsOf(test: TestApp, { owner }: PricedQuote) {
  test.clock.advance(seconds(OWNER_MESSAGE_SECONDS));
  await test.runJobs();
  return test.mails.filter(({ to }) => to === owner.email);
}
