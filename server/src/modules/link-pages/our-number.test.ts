import { readDeskBooking } from '@fourbay/contract/call-desk/desk-bookings';
import { readRequest } from '@fourbay/contract/call-desk/call-desk';
import { describe, expect, it } from 'vitest';
import { startTestApp } from '../../../test/harness.ts';
import { linkTokens } from '../../../test/link-tokens.ts';
import { ask, holdBooking, pricedQuote } from '../../../test/records/bookings.ts';
import { loadTestPlaces } from '../../../test/records/places.ts';
import { loadServices } from '../../../test/records/services.ts';
import { addContact, askNewShop } from '../../../test/records/shop-answers.ts';

async function start(settings: Record<string, string> = {}) {
  const test = await startTestApp({ SHOP_CALLS_PER_DAY: '1000', ...settings });
  await loadTestPlaces(test);
  await loadServices(test);
  const mailTo = (address: string): string =>
    test.mails.findLast(({ to }) => to === address)?.text ?? '';
  /** A request by link, as its page, e-mail, and script name our number. */
  const asked = async () => {
    const work = await askNewShop(test);
    const { body } = await test.call(readRequest, work.call);
    const url = `/answer/${work.token}`;
    const page = (await test.app.inject({ url })).body;
    const ended = await test.app.inject({ url: `/answer/${'x'.repeat(43)}` });
    const letters = body.reference.replace(/^(...)/, '$1 ');
    return {
      letters,
      page,
      unknown: ended.body,
      mail: mailTo(work.contact.address),
      script: body.script.join(' '),
    };
  };
  /** The same for a booking. */
  const booked = async () => {
    const quote = await pricedQuote(test);
    const { address } = await addContact(test, quote.shopId);
    const { body } = await ask(test, quote, {});
    await test.runJobs();
    const mail = mailTo(address);
    const [token = ''] = linkTokens('booking', mail);
    const page = (await test.app.inject({ url: `/booking/${token}` })).body;
    const { agent } = await holdBooking(test, body.data.id);
    const params = { id: body.data.id };
    const { body: read } = await test.call(readDeskBooking, { token: agent.token, params });
    const letters = read.reference.replace(/^(...)/, '$1 ');
    return {
      letters,
      spelled: [...read.reference].join(' '),
      page,
      mail,
      script: read.script.join(' '),
    };
  };
  return { asked, booked };
}

describe('the number that shops can call', () => {
  it('shops and agents find it next to the letters of a request', async () => {
    const { asked } = await start({ VOICE_NUMBER: '+17205550100' });
    const { letters, page, unknown, mail, script } = await asked();
    const spoken = `(720) 555-0100 and say the letters ${letters}.`;
    expect(script).toContain(`If anything changes, call us at ${spoken}`);
    expect(mail).toContain(`Rather talk? Call us at ${spoken}`);
    expect(page).toContain(
      `Call us at <a href="tel:+17205550100">(720) 555-0100</a> and say the letters ${letters}.`,
    );
    expect(unknown).toContain('<a href="tel:+17205550100">(720) 555-0100</a>.');
  });

  it('shops and agents find it next to the letters of a booking', async () => {
    const { booked } = await start({ VOICE_NUMBER: '+17205550100' });
    const { letters, spelled, page, mail, script } = await booked();
    expect(script).toContain(`call us at (720) 555-0100 and say the letters ${spelled}.`);
    expect(mail).toContain(
      `Rather talk? Call us at (720) 555-0100 and say the letters ${letters}.`,
    );
    expect(page).toContain(
      `Call us at <a href="tel:+17205550100">(720) 555-0100</a> and say the letters ${letters}.`,
    );
  });

  it('nothing is said of calling us if there’s no number', async () => {
    const { asked, booked } = await start();
    const request = await asked();
    const booking = await booked();
    for (const text of [request.page, request.mail, request.script, booking.mail, booking.script])
      expect(text).not.toMatch(/call us at/i);
    expect(booking.page).not.toContain('tel:');
    expect(booking.script).toContain(`Our reference is ${booking.spelled}.`);
  });
});
