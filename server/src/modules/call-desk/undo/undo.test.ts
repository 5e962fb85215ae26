import { acceptOffer, cancelBooking } from '@fourbay/contract/bookings/bookings';
import { OWNER_MESSAGE_SECONDS } from '@fourbay/contract/bookings/booking-limits';
import { enterPrice } from '@fourbay/contract/call-desk/call-desk';
import {
  claimBooking,
  confirmBooking,
  counterBooking,
  declineBooking,
  logBookingCall,
  reportShopNotified,
} from '@fourbay/contract/call-desk/desk-bookings';
import { fixShop, readShopFacts } from '@fourbay/contract/call-desk/desk-shops';
import { listUndoable, undoBookingCall } from '@fourbay/contract/call-desk/desk-undo';
import { restoreShopChange } from '@fourbay/contract/shops/shop-management';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  askedBooking,
  bookingOf,
  confirmedBooking,
  holdBooking,
  mailsOf,
  ofOwner,
  startBookingApp,
  timelineOf,
  windowAt,
} from '../../../../test/records/bookings.ts';
import { claimFor, holdRequest } from '../../../../test/records/desk/desk.ts';
import { refusedWith, type TestApp } from '../../../../test/harness.ts';
import { signUpStaff, type Person } from '../../../../test/records/people.ts';
import { setClockBackAfterEach } from '../../../../test/test-clock.ts';
import { minutes, seconds } from '../../../platform/values/clock.ts';

let test: TestApp;
setClockBackAfterEach(() => test);
beforeAll(async () => {
  test = await startBookingApp();
});

type Booking = Awaited<ReturnType<typeof askedBooking>>;

const listOf = async ({ token }: Person) => (await test.call(listUndoable, { token })).body.data;
async function undoLast(agent: Person, as = agent) {
  const id = (await listOf(agent)).find(({ kind }) => kind === 'booking_call')?.id ?? '0';
  return test.call(undoBookingCall, { token: as.token, params: { id } });
}
const confirm = ({ call }: Pick<Booking, 'call'>, slot = windowAt(test, 1, 9, 10)) =>
  test.call(confirmBooking, { ...call, body: slot });
const offer = ({ call }: Pick<Booking, 'call'>) =>
  test.call(counterBooking, { ...call, body: { slots: [windowAt(test, 3, 14, 15)] } });
const decline = ({ call }: Pick<Booking, 'call'>) =>
  test.call(declineBooking, { ...call, body: { reason: 'Fully booked' } });
/** What the owner sees of the booking, without the ids of offers. */
async function seenBy(booking: Booking) {
  const { offers, ...seen } = await bookingOf(test, booking);
  return { ...seen, offers: offers.map(({ id: _id, ...times }) => times) };
}
const subjectsOf = async (booking: Booking) =>
  (await mailsOf(test, booking)).map(({ subject }) => subject);

describe('undoing what a shop said about a booking', () => {
  it.each([
    ['that it can take the car', confirm],
    ['that it offers other times', offer],
    ['that it declines', decline],
  ])('%s: within a minute, the owner gets no message', async (_case, reply) => {
    const booking = await askedBooking(test);
    const before = await seenBy(booking);
    expect((await reply(booking)).status).toBe(200);
    expect((await seenBy(booking)).state).not.toBe('asked');
    const undone = await undoLast(booking.agent);
    expect(undone.body).toEqual({ booking_id: booking.bookingId, owner_corrected: false });
    expect(await seenBy(booking)).toEqual(before);
    expect(await subjectsOf(booking)).toEqual([]);
    expect(await timelineOf(test, booking)).toContain('booking_undone');
    const again = await test.call(claimBooking, {
      token: booking.agent.token,
      params: { id: booking.bookingId },
    });
    expect(again.body.task).toBe('ask');
  });

  it('the owner hears of an answer a minute after it was entered', async () => {
    const booking = await askedBooking(test);
    await confirm(booking);
    await test.runJobs();
    const sent = () => test.mails.filter(({ to }) => to === booking.owner.email);
    expect(sent()).toEqual([]);
    const [listed] = await listOf(booking.agent);
    const inAMinute = new Date(test.clock.now().getTime() + seconds(OWNER_MESSAGE_SECONDS));
    expect(listed).toMatchObject({
      outcome: 'confirmed',
      owner_hears_at: inAMinute.toISOString(),
    });
    test.clock.advance(seconds(OWNER_MESSAGE_SECONDS));
    await test.runJobs();
    expect(sent()).toMatchObject([{ subject: expect.stringMatching(/^Booked/) }]);
  });

  it('after the owner was told, they get a correction that removes the time', async () => {
    const booking = await askedBooking(test);
    await confirm(booking);
    await mailsOf(test, booking);
    expect((await undoLast(booking.agent)).body.owner_corrected).toBe(true);
    const [booked, correction] = await mailsOf(test, booking);
    expect(booked?.subject).toMatch(/^Booked/);
    expect(correction?.subject).toMatch(/^Correction: your booking with /);
    expect(correction?.text).toContain('The shop hasn’t agreed to a time yet.');
    expect(correction?.attachments?.[0]?.content).toContain('METHOD:CANCEL');
  });

  it('an answer within the minute takes the place of the first, which its undo brings back', async () => {
    const booking = await askedBooking(test);
    await offer(booking);
    const held = { ...booking, ...(await holdBooking(test, booking.bookingId)) };
    expect((await confirm(held)).body.state).toBe('confirmed');
    expect((await undoLast(held.agent)).body.owner_corrected).toBe(false);
    const [offered, ...more] = await mailsOf(test, booking);
    expect(more).toEqual([]);
    expect(offered?.subject).toMatch(/ offered other times$/);
    expect(offered?.text).toContain('Time 1');
  });

  it('a correction lists the offers that are open again', async () => {
    const booking = await askedBooking(test);
    await offer(booking);
    const held = { ...booking, ...(await holdBooking(test, booking.bookingId)) };
    await confirm(held);
    expect(await subjectsOf(booking)).toMatchObject([expect.stringMatching(/^Booked/)]);
    await undoLast(held.agent);
    const correction = (await mailsOf(test, booking)).at(-1);
    expect(correction?.text).toContain('The times that the shop offered are still open.');
    expect(correction?.text).toContain('Time 1');
  });

  it.each([
    ['other times', offer, / offered other times$/],
    ['a refusal', decline, / can’t take your car$/],
  ])(
    '%s after a time that the owner never heard of withdraws nothing',
    async (_case, reply, sent) => {
      const booking = await askedBooking(test);
      await confirm(booking);
      const held = { ...booking, ...(await holdBooking(test, booking.bookingId)) };
      expect((await reply(held)).status).toBe(200);
      const mails = await mailsOf(test, booking);
      expect(mails.map(({ subject }) => subject)).toMatchObject([expect.stringMatching(sent)]);
      expect(mails[0]?.attachments ?? []).toEqual([]);
    },
  );

  it('a refusal within a minute of other times still cancels the time that the owner knows', async () => {
    const booking = await confirmedBooking(test);
    await mailsOf(test, booking);
    await offer({ ...booking, ...(await holdBooking(test, booking.bookingId)) });
    await decline({ ...booking, ...(await holdBooking(test, booking.bookingId)) });
    const mails = await mailsOf(test, booking);
    expect(mails).toHaveLength(2);
    expect(mails[1]?.subject).toMatch(/ canceled your appointment$/);
    expect(mails[1]?.text).toMatch(/said about \w+, \w+ \d+/);
    expect(mails[1]?.attachments?.[0]?.content).toContain('METHOD:CANCEL');
  });

  it('a second answer that replaced an agreed time is undone, and the time is agreed again', async () => {
    const booking = await confirmedBooking(test);
    await mailsOf(test, booking);
    const held = { ...booking, ...(await holdBooking(test, booking.bookingId)) };
    expect((await confirm(held, windowAt(test, 3, 9, 10))).body.state).toBe('counter_offered');
    await mailsOf(test, booking);
    expect((await undoLast(held.agent)).body.owner_corrected).toBe(true);
    expect(await bookingOf(test, booking)).toMatchObject({
      state: 'confirmed',
      slot: booking.slot,
      offers: [],
    });
    const correction = (await mailsOf(test, booking)).at(-1);
    expect(correction?.text).toContain('You’re still booked for the time you agreed on.');
    expect(correction?.attachments?.[0]?.content).toContain('METHOD:PUBLISH');
  });

  it('confirming the agreed time again changes nothing', async () => {
    const booking = await confirmedBooking(test);
    const held = await holdBooking(test, booking.bookingId);
    expect((await confirm(held, booking.slot)).body.state).toBe('confirmed');
    expect(await subjectsOf(booking)).toHaveLength(1);
  });

  it('once the owner has acted on the answer, it stands', async () => {
    const booking = await askedBooking(test);
    await offer(booking);
    const { offers } = await bookingOf(test, booking);
    await test.call(acceptOffer, { ...ofOwner(booking), body: { slot_id: offers[0]?.id ?? '' } });
    const refused = refusedWith(await undoLast(booking.agent), 409);
    expect(refused.error).toContain('has changed since then');
    expect((await bookingOf(test, booking)).state).toBe('confirmed');
  });

  it('a shop that knew of a cancellation doesn’t know after an undo', async () => {
    const booking = await confirmedBooking(test);
    await test.call(cancelBooking, ofOwner(booking));
    const held = await holdBooking(test, booking.bookingId);
    await test.call(reportShopNotified, held.call);
    await undoLast(held.agent);
    const { body } = await test.call(claimBooking, {
      token: held.agent.token,
      params: { id: booking.bookingId },
    });
    expect(body.task).toBe('cancelled');
  });

  it('a wrong number is undone with what it changed about the shop', async () => {
    const booking = await askedBooking(test);
    const facts = async () =>
      (
        await test.call(readShopFacts, {
          token: booking.agent.token,
          params: { id: booking.shopId },
        })
      ).body;
    const before = await facts();
    await test.call(logBookingCall, {
      ...booking.call,
      body: { outcome: 'wrong_number', phone: '(512) 555-0188' },
    });
    expect(await facts()).not.toEqual(before);
    await undoLast(booking.agent);
    expect(await facts()).toEqual(before);
  });

  it('only its agent or a supervisor can undo it, for ten minutes, once', async () => {
    const booking = await askedBooking(test);
    await confirm(booking);
    const [colleague, supervisor] = [
      await signUpStaff(test, 'agent'),
      await signUpStaff(test, 'supervisor'),
    ];
    const id = (await listOf(booking.agent))[0]?.id ?? '';
    const undo = ({ token }: Person) => test.call(undoBookingCall, { token, params: { id } });
    expect(await listOf(colleague)).toEqual([]);
    refusedWith(await undo(colleague), 403);
    test.clock.advance(minutes(10) + 1);
    expect(await listOf(booking.agent)).toEqual([]);
    refusedWith(await undo(booking.agent), 409);
    test.clock.advance(-minutes(5));
    expect((await undo(supervisor)).status).toBe(200);
    refusedWith(await undo(supervisor), 409);
  });

  it('a note about the reply is kept with its call', async () => {
    const booking = await askedBooking(test);
    await test.call(confirmBooking, {
      ...booking.call,
      body: { ...windowAt(test, 1, 9, 10), note: 'Ask for Dana at the gate' },
    });
    const { body } = await test.call(claimBooking, {
      token: booking.agent.token,
      params: { id: booking.bookingId },
    });
    expect(body.calls.at(-1)).toMatchObject({
      outcome: 'confirmed',
      note: 'Ask for Dana at the gate',
    });
  });
});

describe('undoing a note and a fact about a shop', () => {
  it('its agent can undo it for ten minutes, and nobody’s else', async () => {
    const { shopId, agent } = await askedBooking(test);
    await test.deps.db.deleteFrom('call_desk_bookings').execute();
    const held = await holdRequest(test, { agent });
    const fix = (body: object) =>
      test.call(fixShop, { ...held.call, params: { id: shopId }, body });
    const facts = async () =>
      (await test.call(readShopFacts, { token: agent.token, params: { id: shopId } })).body;
    const restore = (person: Person, change_id: string) =>
      test.call(restoreShopChange, {
        token: person.token,
        params: { id: shopId, change_id },
      });
    const before = await facts();
    expect((await fix({ note: 'Ask for Dana' })).status).toBeLessThan(300);
    const [change] = await listOf(agent);
    expect(change).toMatchObject({
      kind: 'shop_change',
      after: { desk_note: 'Ask for Dana' },
      shop: { id: shopId },
    });
    refusedWith(await restore(await signUpStaff(test, 'agent'), change?.id ?? ''), 403);
    expect((await restore(agent, change?.id ?? '')).status).toBe(204);
    expect(await facts()).toEqual(before);
    expect(await listOf(agent)).toEqual([]);
    test.clock.advance(seconds(1));
    await fix({ note: 'Ask for Sam' });
    const [late] = await listOf(agent);
    test.clock.advance(minutes(10) + 1);
    refusedWith(await restore(agent, late?.id ?? ''), 409);
  });

  it('a price that completed a request is listed', async () => {
    const agent = await signUpStaff(test, 'agent');
    const held = await holdRequest(test, { agent });
    const call = await claimFor(test, agent, held.id);
    for (const _bay of [1, 2, 3, 4]) {
      const { shopId } = await askedBooking(test);
      await test.call(enterPrice, {
        ...call,
        body: { service_provider_id: shopId, price: 289, read_back: true },
      });
    }
    expect(await listOf(agent)).toMatchObject([{ kind: 'price', request_id: held.id }]);
  });
});
