import { reportVisit } from '@fourbay/contract/bookings/bookings';
import { confirmBooking } from '@fourbay/contract/call-desk/desk-bookings';
import { reportNotGone, reportPaidPrice } from '@fourbay/contract/quotes/paid-reports';
import { readPriceReport } from '@fourbay/contract/price-figures/price-reports';
import { beforeAll, describe, expect, it } from 'vitest';
import { askedBooking, bookingOf, windowAt } from '../../../test/records/bookings.ts';
import { refusedWith, startTestApp, type TestApp } from '../../../test/harness.ts';
import { linkTokens } from '../../../test/link-tokens.ts';
import { signUpStaff } from '../../../test/records/people.ts';
import { loadTestPlaces } from '../../../test/records/places.ts';
import { loadServices } from '../../../test/records/services.ts';
import { days } from '../../platform/values/clock.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp({ SHOP_CALLS_PER_DAY: '1000' });
  await loadTestPlaces(test);
  await loadServices(test);
});

/** An appointment tomorrow from 9 to 10. */
async function confirmed() {
  const booked = await askedBooking(test);
  const { status } = await test.call(confirmBooking, {
    ...booked.call,
    body: windowAt(test, 1, 9, 10),
  });
  expect(status).toBe(200);
  return booked;
}
type Booked = Awaited<ReturnType<typeof confirmed>>;

async function pay({ owner, quoteId, priceId }: Booked, more: object = {}): Promise<void> {
  const { status } = await test.call(reportPaidPrice, {
    token: owner.token,
    params: { id: quoteId },
    body: { amount: 289, user_quote_price_id: priceId, same_work: 'yes', ...more },
  });
  expect(status).toBe(200);
  await test.runJobs();
}
const stateOf = async (booked: Booked) => {
  const { state, unconfirmed } = await bookingOf(test, booked);
  return unconfirmed ? `${state}, unconfirmed` : state;
};
const question = async ({ owner }: Booked): Promise<string> => {
  await test.runJobs();
  const mail = test.mails.findLast(({ to, text }) => to === owner.email && text.includes('/paid/'));
  return linkTokens('paid', mail?.text)[0] ?? '';
};
const notGone = (token: string) =>
  test.call(reportNotGone, {
    params: { token },
    headers: { 'x-forwarded-for': `10.6.0.${Math.floor(Math.random() * 250)}` },
  });

describe('what an owner reports', () => {
  it('a reported payment marks the appointment as done', async () => {
    const booked = await confirmed();
    test.clock.advance(days(2));
    await Promise.all(Array.from({ length: 10 }, () => pay(booked)));
    await test.runJobs();
    expect(await stateOf(booked)).toBe('done');
  });

  it('a reported payment confirms an appointment that counted as done by default', async () => {
    const booked = await confirmed();
    test.clock.advance(days(9));
    await test.runJobs();
    expect(await stateOf(booked)).toBe('done, unconfirmed');
    await pay(booked);
    expect(await stateOf(booked)).toBe('done');
  });

  it('a report before the appointment, or about another shop, leaves it unchanged', async () => {
    const [early, other] = [await confirmed(), await confirmed()];
    await pay(early);
    expect(await stateOf(early)).toBe('confirmed');
    test.clock.advance(days(2));
    await pay(other, { user_quote_price_id: null, same_work: null });
    expect(await stateOf(other)).toBe('confirmed');
  });

  it('reporting by link that the owner didn’t go marks the appointment as missed', async () => {
    const booked = await confirmed();
    test.clock.advance(days(2));
    const token = await question(booked);
    expect((await notGone(token)).status).toBe(204);
    expect((await notGone(token)).status).toBe(204);
    await test.runJobs();
    expect(await stateOf(booked)).toBe('missed');
    const asked = test.mails.length;
    test.clock.advance(days(6));
    await test.runJobs();
    const later = test.mails.slice(asked).filter(({ text }) => text.includes('/paid/'));
    expect(later.map(({ to }) => to)).not.toContain(booked.owner.email);
    const supervisor = await signUpStaff(test, 'supervisor');
    const { body } = await test.call(readPriceReport, { token: supervisor.token });
    expect(body.shown_up).toEqual({ done: 2, of: 3 });
    // The owner went later after all.
    await pay(booked);
    expect(await stateOf(booked)).toBe('done');
    expect(refusedWith(await notGone(token), 409).code).toBe('conflict');
  });

  it('an appointment reported as missed becomes done by a reported payment', async () => {
    const booked = await confirmed();
    test.clock.advance(days(2));
    await test.call(reportVisit, {
      token: booked.owner.token,
      params: { id: booked.quoteId },
      body: { took_place: false },
    });
    expect(await stateOf(booked)).toBe('missed');
    await pay(booked);
    expect(await stateOf(booked)).toBe('done');
  });
});
