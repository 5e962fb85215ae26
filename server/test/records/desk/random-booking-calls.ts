import {
  claimBooking,
  heartbeatBooking,
  logBookingCall,
  releaseBooking,
} from '@fourbay/contract/call-desk/desk-bookings';
import { expect } from 'vitest';
import type { Random } from '../../../src/platform/values/seeded-random.ts';
import { ask, pricedQuote } from '../bookings.ts';
import type { TestApp } from '../../harness.ts';
import type { Person } from '../people.ts';
import { releaseAll } from './desk.ts';

interface Setting {
  test: TestApp;
  random: Random;
  agents: readonly Person[];
  shops: readonly string[];
  count: (what: string) => void;
}

/** Random calls to shops about bookings, in addition to calls about requests. */
export async function addRandomBookingCalls({ test, random, agents, shops, count }: Setting) {
  const bookings: string[] = [];
  for (const shopId of shops) {
    const { body } = await ask(test, await pricedQuote(test, { shopId }));
    bookings.push(body.data.id);
  }
  const leases = new Map<string, { call: BookingCall }>();

  async function claim(bookingId: string): Promise<void> {
    const agent = agents[random.whole(0, agents.length - 1)];
    if (!agent) return;
    // An agent holds one request or booking at a time.
    await releaseAll(test, agent.id);
    const { token } = agent;
    for (const [id, { call }] of leases) if (call.token === token) await release(id, call);
    const params = { id: bookingId };
    const reply = await test.call(claimBooking, { token, params });
    expect(reply.status).toBeLessThan(500);
    if (reply.status >= 300) return;
    const headers = { 'lease-token': reply.body.lease_token };
    leases.set(bookingId, { call: { token, params, headers } });
  }

  async function release(bookingId: string, call: BookingCall): Promise<void> {
    leases.delete(bookingId);
    await test.call(releaseBooking, { ...call, body: { reason: 'A break' } });
  }

  async function report(bookingId: string, call: BookingCall): Promise<void> {
    const outcome = random.pick(['voicemail', 'no_answer', 'busy_line']);
    const { status } = await test.call(logBookingCall, { ...call, body: { outcome } });
    expect(status).toBeLessThan(500);
    leases.delete(bookingId);
    count('booking: outcome');
  }

  return {
    async step(): Promise<void> {
      const bookingId = bookings[random.whole(0, bookings.length - 1)];
      if (bookingId === undefined) return;
      const lease = leases.get(bookingId);
      if (!lease) return random.chance(0.6) ? claim(bookingId) : undefined;
      const { call } = lease;
      if (random.chance(0.3)) return report(bookingId, call);
      if (random.chance(0.1)) return release(bookingId, call);
      const dial = () => test.call(logBookingCall, { ...call, body: { dial: true } });
      for (const { status } of await Promise.all([dial(), dial()])) {
        expect(status).toBeLessThan(504);
        if (status < 300) count('booking: dialed');
      }
    },
    /** The pages renew their leases. */
    async renew(): Promise<void> {
      for (const [id, { call }] of leases) {
        const { status } = await test.call(heartbeatBooking, { ...call, body: {} });
        if (status >= 300) leases.delete(id);
      }
    },
  };
}

interface BookingCall {
  token: string;
  params: { id: string };
  headers: { 'lease-token': string };
}
