import {
  createShopContact,
  endShopContact,
  listShopContacts,
} from '@fourbay/contract/shop-answers/shop-contacts';
import { askShop } from '@fourbay/contract/shop-answers/shop-questions';
import { stopAsking } from '@fourbay/contract/shop-answers/shop-answers';
import { beforeAll, describe, expect, it } from 'vitest';
import { servicesLoader } from '../../../../reference-data/load-services.ts';
import { ALL_DAY, holdRequest } from '../../../../test/records/desk/desk.ts';
import { refusedWith, startTestApp, type TestApp } from '../../../../test/harness.ts';
import { signUpStaff } from '../../../../test/records/people.ts';
import { loadTestPlaces } from '../../../../test/records/places.ts';
import { addAskableShop, addContact, askNewShop } from '../../../../test/records/shop-answers.ts';
import { addShop, weekOf } from '../../../../test/records/shops.ts';
import { days } from '../../../platform/values/clock.ts';
import { listSentTexts } from '../../texts/index.ts';
import { sweepContacts } from './contacts.service.ts';

const OPEN = { hours: weekOf(ALL_DAY, ALL_DAY) };
/** Far from the requests of these tests. */
const DALLAS = { latitude: 32.78, longitude: -96.8 };

describe('contacts of shops', () => {
  let test: TestApp;
  let numbers = 0;
  beforeAll(async () => {
    test = await startTestApp({ ASK_BY_LINK: '0' });
    await loadTestPlaces(test);
    await servicesLoader.load(test.deps.db, { now: test.clock.now });
  });

  const rowOf = (id: string) =>
    test.deps.db
      .selectFrom('shop_contacts')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
  const body = (address: string) => ({
    name: 'Dana',
    channel: 'email' as const,
    address,
    consent_words: 'May we e-mail you? — Sure.',
  });
  const newNumber = (): string => {
    numbers += 1;
    return `+1512556${String(1_000 + numbers)}`;
  };
  /** A text from a phone, as the gateway delivers it. */
  const text = (from: string, words: string) =>
    test.app.inject({ method: 'POST', url: '/dev/texts', payload: { from, body: words } });
  const textsTo = async (number: string) => {
    await test.runJobs();
    return (await listSentTexts(test.deps, number)).map(({ body: words }) => words ?? '');
  };

  it('a contact is stored with who agreed, the wording, and a sealed address', async () => {
    const work = await holdRequest(test);
    const shop = await addShop(test, OPEN);
    const { status, body: contact } = await test.call(createShopContact, {
      token: work.agent.token,
      params: { id: shop },
      body: body(' Dana@Shops.TEST '),
    });
    expect(status).toBe(201);
    expect(contact).toMatchObject({
      service_provider_id: shop,
      address: 'dana@shops.test',
      consent_by: work.agent.id,
      consent_by_name: expect.stringMatching(/\S/),
      consent_words: 'May we e-mail you? — Sure.',
      ended_at: null,
    });
    const row = await rowOf(contact.id);
    expect(row.address_sealed.toString()).not.toContain('dana');
    const { body: listed } = await test.call(listShopContacts, {
      token: work.agent.token,
      params: { id: shop },
    });
    expect(listed.data).toEqual([contact]);
  });

  it('agents see their request’s contacts, supervisors see all, and owners see none', async () => {
    const work = await holdRequest(test);
    const shop = await addShop(test, DALLAS);
    const add = (token: string) =>
      test.call(createShopContact, { token, params: { id: shop }, body: body('a@shops.test') });
    refusedWith(await add(work.agent.token), 403);
    refusedWith(await add((await signUpStaff(test, 'agent')).token), 403);
    refusedWith(await add(work.owner.token), 403);
    expect((await add((await signUpStaff(test, 'supervisor')).token)).status).toBe(201);
  });

  it('a contact without a valid address is refused', async () => {
    const { token } = await signUpStaff(test, 'supervisor');
    const params = { id: await addShop(test, OPEN) };
    const add = (given: object) =>
      test.call(createShopContact, { token, params, body: { ...body('x'), ...given } });
    expect(refusedWith(await add({}), 422).errors?.[0]?.field).toBe('address');
    refusedWith(await add({ channel: 'sms', address: '123' }), 422);
    refusedWith(await add({ channel: 'fax' }), 422);
    refusedWith(await add({ address: 'a@shops.test', consent_words: ' ' }), 422);
  });

  it('a shop has at most three contacts, even when five are added at the same time', async () => {
    const { token } = await signUpStaff(test, 'supervisor');
    const id = await addShop(test, OPEN);
    const added = await Promise.all(
      [1, 2, 3, 4, 5].map((at) =>
        test.call(createShopContact, { token, params: { id }, body: body(`p${at}@shops.test`) }),
      ),
    );
    const refused = added.filter(({ status }) => status !== 201);
    expect(refused.map(({ refusal }) => refusal.code)).toEqual(['contact_limit', 'contact_limit']);
    const first = added.find(({ status }) => status === 201)?.body.id ?? '';
    await test.call(endShopContact, { token, params: { id: first } });
    expect(await rowOf(first)).toMatchObject({ ended_by: 'staff' });
    const again = await test.call(createShopContact, {
      token,
      params: { id },
      body: body('p6@shops.test'),
    });
    expect(again.status).toBe(201);
  });

  it('an address that opted out gets nothing, whoever adds it again', async () => {
    const asked = await askNewShop(test);
    await test.call(stopAsking, { params: { token: asked.token } });
    const work = await holdRequest(test);
    const shop = await addShop(test, OPEN);
    const contact = await addContact(test, shop, { address: asked.contact.address });
    expect(contact.confirmed_at).toBeNull();
    const refused = await test.call(askShop, { ...work.call, body: { service_provider_id: shop } });
    expect(refusedWith(refused, 422).code).toBe('no_contact');
  });

  it('a mobile number gets one message without job details, and questions only after YES', async () => {
    const number = newNumber();
    const work = await holdRequest(test);
    const shop = await addShop(test, { ...OPEN, name: 'Barton Tire' });
    const contact = await addContact(test, shop, { channel: 'sms', address: number });
    expect(await textsTo(number)).toEqual([
      'Fourbay will text you repair quote requests for Barton Tire. Reply YES to get them or STOP ' +
        'to opt out.',
    ]);
    const ask = () => test.call(askShop, { ...work.call, body: { service_provider_id: shop } });
    expect(refusedWith(await ask(), 422).code).toBe('no_contact');
    await text(number, 'yes');
    expect((await rowOf(contact.id)).confirmed_at).not.toBeNull();
    expect((await ask()).status).toBe(201);
    const [question] = await textsTo(number);
    expect(question).toMatch(/^Fourbay for Barton Tire: .* Reply STOP to end$/);
  });

  it.each(['STOP', 'stopall', 'Unsubscribe', 'CANCEL', 'End', 'quit'])(
    '%s ends the number, which only START brings back',
    async (word) => {
      const number = newNumber();
      const shop = await addShop(test, OPEN);
      const contact = await addContact(test, shop, { channel: 'sms', address: number });
      await textsTo(number);
      await text(number, 'YES');
      await text(number, word);
      expect(await rowOf(contact.id)).toMatchObject({ ended_by: 'shop' });
      const again = await addContact(test, shop, { channel: 'sms', address: number });
      const sent = await textsTo(number);
      expect(sent.filter((words) => words.includes('Reply YES'))).toHaveLength(1);
      expect((await rowOf(again.id)).confirmed_at).toBeNull();
      await text(number, 'START');
      expect((await rowOf(again.id)).confirmed_at).not.toBeNull();
    },
  );

  it('a contact lapses after a year, is erased a month later, and its consent after five years', async () => {
    const { contact } = await addAskableShop(test);
    test.clock.advance(days(366));
    await sweepContacts(test.deps);
    expect(await rowOf(contact.id)).toMatchObject({ ended_by: 'lapse', name: 'Dana' });
    test.clock.advance(days(31));
    await sweepContacts(test.deps);
    const forgotten = await rowOf(contact.id);
    expect(forgotten).toMatchObject({ name: '', consent_words: expect.stringContaining('May we') });
    expect(forgotten.address_sealed).toHaveLength(0);
    test.clock.advance(days(4 * 365));
    await sweepContacts(test.deps);
    expect((await rowOf(contact.id)).consent_words).not.toBe('');
    test.clock.advance(days(400));
    await sweepContacts(test.deps);
    await expect(rowOf(contact.id)).rejects.toThrow('no result');
  });
});
