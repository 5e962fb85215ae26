import { stopAsking } from '@fourbay/contract/shop-answers/shop-answers';
import { endShopContact } from '@fourbay/contract/shop-answers/shop-contacts';
import { askShop } from '@fourbay/contract/shop-answers/shop-questions';
import { beforeAll, describe, expect, it } from 'vitest';
import { servicesLoader } from '../../../../reference-data/load-services.ts';
import { ALL_DAY, holdRequest } from '../../../../test/records/desk/desk.ts';
import { startTestApp, type TestApp } from '../../../../test/harness.ts';
import { signUpStaff } from '../../../../test/records/people.ts';
import { loadTestPlaces } from '../../../../test/records/places.ts';
import { addAskableShop, addContact } from '../../../../test/records/shop-answers.ts';
import { addShop, weekOf } from '../../../../test/records/shops.ts';
import { setClockBackAfterEach } from '../../../../test/test-clock.ts';
import { listSentTexts } from '../../texts/index.ts';

// 8 am to 6 pm in Austin is 14:00 to 24:00 UTC.
const BEFORE_EVENING = '2026-11-18T23:59:30Z';
const EVENING = '2026-11-19T00:00:00Z';
const MORNING = '2026-11-19T14:00:00Z';

describe('messages to shops that wait', () => {
  let test: TestApp;
  let numbers = 0;
  setClockBackAfterEach(() => test);
  beforeAll(async () => {
    test = await startTestApp({ ASK_BY_LINK: '0', SHOP_CALLS_PER_DAY: '1000' });
    await loadTestPlaces(test);
    await servicesLoader.load(test.deps.db, { now: test.clock.now });
  });

  /** Queues a question to each shop, without sending. */
  async function ask(shopIds: readonly string[]): Promise<void> {
    const works = [];
    for (const shopId of shopIds) works.push({ shopId, ...(await holdRequest(test)) });
    for (const { shopId, call } of works) {
      const body = { service_provider_id: shopId };
      expect((await test.call(askShop, { ...call, body })).status).toBe(201);
    }
  }
  const mailsTo = async (address: string): Promise<number> => {
    await test.runJobs();
    return test.mails.filter(({ to }) => to === address).length;
  };
  const text = (from: string, words: string) =>
    test.app.inject({ method: 'POST', url: '/dev/texts', payload: { from, body: words } });
  /** A shop with a mobile number that answered YES. One text was sent to it so far. */
  async function addMobileShop(hours = weekOf(ALL_DAY, ALL_DAY)) {
    numbers += 1;
    const number = `+1512557${String(1_000 + numbers)}`;
    const shopId = await addShop(test, { hours });
    const contact = await addContact(test, shopId, { channel: 'sms', address: number });
    await test.runJobs();
    await text(number, 'YES');
    return { shopId, number, contact };
  }
  const questionsTo = async (number: string): Promise<number> => {
    await test.runJobs();
    const texts = await listSentTexts(test.deps, number);
    return texts.filter(({ body }) => body?.includes('wants your price')).length;
  };

  it('“Don’t ask us again” cancels every waiting e-mail to the address', async () => {
    const { shopId, contact } = await addAskableShop(test);
    const second = await addShop(test, { hours: weekOf(ALL_DAY, ALL_DAY) });
    await addContact(test, second, { address: contact.address });
    await ask([shopId]);
    expect(await mailsTo(contact.address)).toBe(1);
    const token = /\/answer\/([\w-]{43})/.exec(
      test.mails.findLast(({ to }) => to === contact.address)?.text ?? '',
    )?.[1];
    await ask([shopId, second]);
    expect((await test.call(stopAsking, { params: { token: token ?? '' } })).status).toBe(204);
    expect(await mailsTo(contact.address)).toBe(1);
  });

  it('STOP cancels every waiting text to the number', async () => {
    const { shopId, number } = await addMobileShop();
    await ask([shopId, shopId]);
    await text(number, 'STOP');
    expect(await questionsTo(number)).toBe(0);
  });

  it('a contact ended by staff gets no more messages, but another shop at its address does', async () => {
    const { shopId, contact } = await addAskableShop(test);
    const second = await addShop(test, { hours: weekOf(ALL_DAY, ALL_DAY) });
    await addContact(test, second, { address: contact.address });
    const mobile = await addMobileShop();
    const { token } = await signUpStaff(test, 'supervisor');
    await ask([shopId, second, mobile.shopId]);
    for (const { id } of [contact, mobile.contact])
      expect((await test.call(endShopContact, { token, params: { id } })).status).toBe(204);
    expect(await mailsTo(contact.address)).toBe(1);
    expect(await questionsTo(mobile.number)).toBe(0);
  });

  it('a message not sent by 6 pm waits until 8 am', async () => {
    const { shopId, contact } = await addAskableShop(test);
    const mobile = await addMobileShop();
    test.clock.set(BEFORE_EVENING);
    await ask([shopId, mobile.shopId]);
    for (const [at, left] of [
      [EVENING, 0],
      ['2026-11-19T13:59:59Z', 0],
      [MORNING, 1],
    ] as const) {
      test.clock.set(at);
      expect(await mailsTo(contact.address)).toEqual(left);
      expect(await questionsTo(mobile.number)).toEqual(left);
    }
  });

  it('a message not sent when the shop closes waits until it opens', async () => {
    const hours = weekOf([{ start: '09:00', end: '12:00' }]);
    const shopId = await addShop(test, { hours });
    const { address } = await addContact(test, shopId);
    test.clock.set('2026-11-18T17:59:30Z');
    await ask([shopId]);
    for (const [at, left] of [
      ['2026-11-18T18:00:00Z', 0],
      [MORNING, 0],
      ['2026-11-19T15:00:00Z', 1],
    ] as const) {
      test.clock.set(at);
      expect(await mailsTo(address)).toBe(left);
    }
  });
});
