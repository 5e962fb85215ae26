import { cancelBooking } from '@fourbay/contract/bookings/bookings';
import { reportPaidPrice } from '@fourbay/contract/quotes/paid-reports';
import { beforeAll, describe, expect, it } from 'vitest';
import type { TestApp } from '../harness.ts';
import { ask, ofOwner, pricedQuote, startBookingApp } from '../records/bookings.ts';
import { createPricedQuote } from '../records/priced-quotes.ts';
import { addContact } from '../records/shop-answers.ts';
import { setClockBackAfterEach } from '../test-clock.ts';
import { minutes } from '../../src/platform/values/clock.ts';

/** What an outsider can make us send by repeating calls that anyone can make. */
describe('a flood of messages', () => {
  let test: TestApp;
  setClockBackAfterEach(() => test);
  beforeAll(async () => {
    test = await startBookingApp();
  });

  const mailsTo = (address: string) => test.mails.filter(({ to }) => to === address);
  const textsTo = async (number: string) => {
    await test.runJobs();
    const url = `/dev/inbox.json?to=${encodeURIComponent(number)}`;
    return (await test.app.inject(url)).json<{ text: string }[]>();
  };

  it('booking and canceling 100 times sends the shop a few messages', async () => {
    const quote = await pricedQuote(test);
    const { address } = await addContact(test, quote.shopId);
    const statuses: number[] = [];
    for (let round = 0; round < 100; round += 1) {
      statuses.push((await ask(test, quote)).status);
      await test.runJobs();
      await test.call(cancelBooking, ofOwner(quote));
      await test.runJobs();
    }
    test.clock.advance(minutes(16));
    await test.runJobs();
    expect(mailsTo(address).length).toBeLessThanOrEqual(6);
    expect(statuses.at(-1)).toBe(429);
  });

  it('changing a reported payment 80 times sends the shop two messages', async () => {
    const { owner, id, prices, shops } = await createPricedQuote(test);
    const { address } = await addContact(test, shops[0]);
    const statuses: number[] = [];
    for (let round = 0; round < 80; round += 1) {
      const body = {
        amount: round % 2 === 0 ? 389 : 289,
        user_quote_price_id: prices[0],
        same_work: 'yes' as const,
      };
      const { status } = await test.call(reportPaidPrice, {
        token: owner.token,
        params: { id },
        body,
      });
      statuses.push(status);
      await test.runJobs();
    }
    expect(mailsTo(address).length).toBeLessThanOrEqual(2);
    expect(statuses.at(-1)).toBe(429);
  });

  it.each(['HELP', 'START'])('fifty %s texts get three replies', async (body) => {
    const from = body === 'HELP' ? '+15125550144' : '+15125550145';
    for (let round = 0; round < 50; round += 1)
      await test.app.inject({ method: 'POST', url: '/dev/texts', payload: { from, body } });
    expect(await textsTo(from)).toHaveLength(3);
  });
});
