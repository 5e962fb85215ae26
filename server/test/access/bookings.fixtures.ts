import {
  acceptOffer,
  cancelBooking,
  changeBooking,
  createBooking,
  readBooking,
  readBookingTimes,
  readCalendarFile,
  reportVisit,
} from '@fourbay/contract/bookings/bookings';
import {
  claimBooking,
  confirmBooking,
  counterBooking,
  declineBooking,
  findBooking,
  heartbeatBooking,
  informBookedShop,
  logBookingCall,
  readDeskBooking,
  releaseBooking,
  reportShopNotified,
  takeOverBooking,
} from '@fourbay/contract/call-desk/desk-bookings';
import { undoBookingCall } from '@fourbay/contract/call-desk/desk-undo';
import { reclaimBooking } from '@fourbay/contract/call-desk/desk-board';
import { hangUpLine, redialBookingCall } from '@fourbay/contract/voice/lines';
import { reportPaidPrice } from '@fourbay/contract/quotes/paid-reports';
import { markBookingRecording } from '@fourbay/contract/call-desk/call-recordings';
import { ask, bookingBody, bookingOf, pricedQuote, windowAt } from '../records/bookings.ts';
import { endLines } from './desk.fixtures.ts';
import { ownersRecord, type AccessFixture, type World } from './fixture.ts';

const priced = ({ test, owner }: World) => pricedQuote(test, { owner });

async function asked(world: World) {
  const quote = await priced(world);
  const { body } = await ask(world.test, quote);
  return { quote, bookingId: body.data.id };
}

/** Held by the world's agent, so no other member of staff may write to it. */
async function held(world: World) {
  const { test, agent } = world;
  const { quote, bookingId } = await asked(world);
  await test.deps.db
    .updateTable('call_desk_bookings')
    .set({ agent_user_id: null, token_hash: null, claimed_at: null, expires_at: null })
    .where('agent_user_id', '=', agent.id)
    .execute();
  await test.deps.db.deleteFrom('call_desk_leases').where('agent_user_id', '=', agent.id).execute();
  const { body } = await test.call(claimBooking, {
    token: agent.token,
    params: { id: bookingId },
  });
  return { quote, params: { id: bookingId }, headers: { 'lease-token': body.lease_token } };
}

async function confirmed(world: World) {
  const { quote, ...call } = await held(world);
  const slot = windowAt(world.test, 1, 9, 10);
  await world.test.call(confirmBooking, { token: world.agent.token, ...call, body: slot });
  return { quote, bookingId: call.params.id };
}

/** The call with which the supervisor confirmed a booking. */
async function confirmedBySupervisor(world: World) {
  const { test, supervisor } = world;
  const { bookingId } = await asked(world);
  await test.deps.db.deleteFrom('call_desk_bookings').execute();
  const params = { id: bookingId };
  const { body } = await test.call(claimBooking, { token: supervisor.token, params });
  await test.call(confirmBooking, {
    token: supervisor.token,
    params,
    headers: { 'lease-token': body.lease_token },
    body: windowAt(test, 1, 9, 10),
  });
  const { id } = await test.deps.db
    .selectFrom('booking_calls')
    .select('id')
    .where('booking_id', '=', bookingId)
    .executeTakeFirstOrThrow();
  return { params: { id } };
}

const params = ({ quote }: { quote: { quoteId: string } }) => ({
  params: { id: quote.quoteId },
});

const forItsHolder = (
  endpoint: AccessFixture['endpoint'],
  body?: (world: World) => object,
): AccessFixture => ({
  endpoint,
  async prepare(world) {
    const { quote: _quote, ...call } = await held(world);
    return body ? { ...call, body: body(world) } : call;
  },
  succeedsFor: 'agent',
  refusals: { supervisor: 409 },
});

async function called(world: World) {
  const { params, headers } = await held(world);
  const { body } = await world.test.call(logBookingCall, {
    token: world.agent.token,
    params,
    headers,
    body: {},
  });
  return { params: { ...params, call_id: body.id }, headers, body: { declined: true } };
}

/** A call on a line that ended. */
async function dialed(world: World) {
  const { test, agent } = world;
  await endLines(world);
  await test.deps.db.deleteFrom('call_desk_leases').where('agent_user_id', '=', agent.id).execute();
  const { quote: _quote, ...call } = await held(world);
  const { token } = agent;
  const { body } = await test.call(logBookingCall, { token, ...call, body: { dial: true } });
  await test.call(hangUpLine, { token, params: { id: body.line.id ?? '' } });
  return { params: { ...call.params, call_id: body.id }, headers: call.headers };
}

/** A notice for the shop: the booking that it confirmed is canceled. */
async function toNotify(world: World) {
  const { quote } = await confirmed(world);
  await world.test.call(cancelBooking, { token: world.owner.token, params: { id: quote.quoteId } });
  const { test, agent } = world;
  const row = await test.deps.db
    .selectFrom('bookings')
    .select('id')
    .where('quote_id', '=', quote.quoteId)
    .executeTakeFirstOrThrow();
  const { body } = await test.call(claimBooking, { token: agent.token, params: { id: row.id } });
  return { params: { id: row.id }, headers: { 'lease-token': body.lease_token } };
}

/** A report of a higher amount, about a shop that the world's agent has called for a booking. */
async function untoldReport(world: World) {
  const { quote, ...call } = await held(world);
  const { test, owner, agent } = world;
  await test.call(reportPaidPrice, {
    token: owner.token,
    params: { id: quote.quoteId },
    body: { amount: 400, user_quote_price_id: quote.priceId, same_work: 'more_unasked' },
  });
  const { id } = await test.deps.db
    .selectFrom('paid_reports')
    .select('id')
    .where('quote_id', '=', quote.quoteId)
    .executeTakeFirstOrThrow();
  await test.call(logBookingCall, { token: agent.token, ...call, body: {} });
  return {
    params: { ...call.params, report_id: id },
    headers: call.headers,
    body: { answer: 'No.' },
  };
}

export const bookingsFixtures: AccessFixture[] = [
  {
    endpoint: undoBookingCall,
    prepare: confirmedBySupervisor,
    succeedsFor: 'supervisor',
    // Agents undo their own.
    refusals: { agent: 403 },
  },
  ownersRecord(createBooking, async (world) => {
    const quote = await priced(world);
    return { params: { id: quote.quoteId }, body: bookingBody(world.test, quote) };
  }),
  ownersRecord(readBookingTimes, async (world) => {
    const quote = await priced(world);
    return { params: { id: quote.quoteId }, query: { user_quote_price_id: quote.priceId } };
  }),
  ownersRecord(readBooking, async (world) => params(await asked(world))),
  ownersRecord(changeBooking, async (world) => ({
    ...params(await asked(world)),
    body: { drop_off: false },
  })),
  ownersRecord(cancelBooking, async (world) => params(await asked(world))),
  ownersRecord(acceptOffer, async (world) => {
    const { quote, ...call } = await held(world);
    const slots = [windowAt(world.test, 3, 9, 10)];
    await world.test.call(counterBooking, { token: world.agent.token, ...call, body: { slots } });
    const { offers } = await bookingOf(world.test, quote);
    return { params: { id: quote.quoteId }, body: { slot_id: offers[0]?.id ?? '' } };
  }),
  ownersRecord(readCalendarFile, async (world) => params(await confirmed(world))),
  ownersRecord(reportVisit, async (world) => {
    const booked = await confirmed(world);
    const past = new Date(world.test.clock.now().getTime() - 1);
    await world.test.deps.db
      .updateTable('bookings')
      .set({ confirmed_from: past })
      .where('id', '=', booked.bookingId)
      .execute();
    return { ...params(booked), body: { took_place: true } };
  }),
  {
    endpoint: claimBooking,
    prepare: async (world) => ({ params: (await held(world)).params }),
    succeedsFor: 'agent',
    refusals: { supervisor: 409 },
  },
  ...[takeOverBooking, reclaimBooking].map((endpoint): AccessFixture => ({
    endpoint,
    prepare: async (world) => ({
      params: (await held(world)).params,
      body: { reason: 'it is late' },
    }),
    succeedsFor: 'supervisor',
  })),
  { ...forItsHolder(readDeskBooking), refusals: {} },
  forItsHolder(heartbeatBooking, () => ({})),
  forItsHolder(releaseBooking, () => ({ reason: 'Lunch' })),
  forItsHolder(logBookingCall, () => ({})),
  forItsHolder(confirmBooking, ({ test }) => windowAt(test, 1, 9, 10)),
  forItsHolder(counterBooking, ({ test }) => ({ slots: [windowAt(test, 3, 9, 10)] })),
  forItsHolder(declineBooking, () => ({ reason: 'Fully booked' })),
  {
    endpoint: redialBookingCall,
    prepare: dialed,
    succeedsFor: 'agent',
    refusals: { supervisor: 409 },
  },
  {
    endpoint: markBookingRecording,
    prepare: called,
    succeedsFor: 'agent',
    refusals: { supervisor: 409 },
  },
  {
    endpoint: informBookedShop,
    prepare: untoldReport,
    succeedsFor: 'agent',
    refusals: { supervisor: 409 },
  },
  {
    endpoint: reportShopNotified,
    prepare: toNotify,
    succeedsFor: 'agent',
    refusals: { supervisor: 409 },
  },
];

/** By reference, as a shop names it; every member of staff finds it. */
export const bookingByReference: AccessFixture = {
  endpoint: findBooking,
  async prepare(world) {
    const { quote } = await asked(world);
    const { reference } = await bookingOf(world.test, quote);
    return { query: { reference } };
  },
  succeedsFor: 'agent',
};
