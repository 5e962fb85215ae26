import { createBooking } from '@fourbay/contract/bookings/bookings';
import {
  claimNextRequest,
  readRequest,
  releaseRequest,
} from '@fourbay/contract/call-desk/call-desk';
import { sendEmailCode, signInWithEmailCode } from '@fourbay/contract/accounts/email-codes';
import { signIn } from '@fourbay/contract/accounts/sessions';
import { createQuote } from '@fourbay/contract/quotes/quotes';
import { readQuestion } from '@fourbay/contract/shop-answers/shop-answers';
import { beforeAll, expect, it } from 'vitest';
import type { TestApp } from '../harness.ts';
import { bookingBody, pricedQuote, startBookingApp } from '../records/bookings.ts';
import { holdRequest, releaseAll } from '../records/desk/desk.ts';
import { codeIn, PASSWORD, signUpOwner, signUpStaff } from '../records/people.ts';
import { addVehicle, quoteBody, requestQuote } from '../records/quote-records.ts';
import { askNewShop } from '../records/shop-answers.ts';
import { countRoundTrips } from '../round-trips.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startBookingApp();
});

type Call = () => Promise<{ status: number }>;

/** Sequential database round trips: what a call takes at most, and how it is prepared. */
const CALLS: readonly { name: string; most: number; prepare: () => Promise<Call> }[] = [
  {
    name: 'the next request',
    most: 8,
    prepare: async () => {
      await requestQuote(test, await signUpOwner(test));
      const { token } = await signUpStaff(test, 'agent');
      return () => test.call(claimNextRequest, { token });
    },
  },
  {
    name: 'the held request',
    most: 4,
    prepare: async () => {
      const { call } = await holdRequest(test);
      return () => test.call(readRequest, call);
    },
  },
  {
    name: 'releasing a request',
    most: 5,
    prepare: async () => {
      const { call } = await holdRequest(test);
      return () => test.call(releaseRequest, { ...call, body: { reason: 'other', note: 'Fog.' } });
    },
  },
  {
    name: 'signing in with a password',
    most: 7,
    prepare: async () => {
      const { email } = await signUpOwner(test);
      return () => test.call(signIn, { body: { user: { email, password: PASSWORD } } });
    },
  },
  {
    name: 'signing in with an e-mailed code',
    // One round trip queues the e-mail about a new device. Limits, codes, and sessions belong to different
    // modules, so their statements aren't combined.
    most: 9,
    prepare: async () => {
      const { email } = await signUpOwner(test);
      const { body } = await test.call(sendEmailCode, { body: { email } });
      await test.runJobs();
      const proof = { verify: body.verify, code: codeIn(test, email) };
      return () => test.call(signInWithEmailCode, { body: proof });
    },
  },
  {
    name: 'booking',
    // The price and then its shop can only be read once the quote is locked. The writes belong to four
    // modules: the budget, the booking, its jobs, and the quote.
    most: 9,
    prepare: async () => {
      const quote = await pricedQuote(test);
      const params = { id: quote.quoteId };
      const body = bookingBody(test, quote);
      return () => test.call(createBooking, { token: quote.owner.token, params, body });
    },
  },
  {
    name: 'the answer page',
    most: 3,
    prepare: async () => {
      const { token, agent } = await askNewShop(test);
      await releaseAll(test, agent.id);
      return () => test.call(readQuestion, { params: { token } });
    },
  },
  {
    name: 'creating a request',
    // One less without an idempotency key, which is claimed before anything is locked. The reply needs
    // names from five tables, and is read like any quote.
    most: 9,
    prepare: async () => {
      const owner = await signUpOwner(test);
      // An account's first request is also counted for its network.
      await requestQuote(test, owner);
      const body = await quoteBody(test, await addVehicle(test, owner));
      const headers = { 'idempotency-key': 'round-trips' };
      return () => test.call(createQuote, { token: owner.token, body, headers });
    },
  },
];

it.each(CALLS)('$name takes at most $most database round trips', async ({ most, prepare }) => {
  const call = await prepare();
  const { result, count, statements } = await countRoundTrips(call);
  expect(result.status).toBeLessThan(300);
  expect(count, statements.join('\n')).toBeLessThanOrEqual(most);
});
