import { claimNextRequest, readQueue, releaseRequest } from '@fourbay/contract/call-desk/call-desk';
import { answerQuestion } from '@fourbay/contract/shop-answers/shop-answers';
import { endShopContact } from '@fourbay/contract/shop-answers/shop-contacts';
import { askShop } from '@fourbay/contract/shop-answers/shop-questions';
import {
  confirmTextPrice,
  listShopTexts,
  sendShopText,
  settleText,
} from '@fourbay/contract/shop-answers/shop-texts';
import { listReceivedTexts } from '@fourbay/contract/texts/received-texts';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { servicesLoader } from '../../../../reference-data/load-services.ts';
import { refusedWith, startTestApp, type TestApp } from '../../../../test/harness.ts';
import { holdRequest, shopOf } from '../../../../test/records/desk/desk.ts';
import { signUpStaff, type Person } from '../../../../test/records/people.ts';
import { loadTestPlaces } from '../../../../test/records/places.ts';
import {
  addTextedShop,
  askByText,
  textFrom,
  type TextedShop,
} from '../../../../test/records/texting/texted-shops.ts';
import { linkTokens } from '../../../../test/link-tokens.ts';
import { days, seconds } from '../../../platform/values/clock.ts';
import { listSentTexts } from '../../texts/index.ts';
import { sweepShopTexts } from './desk-texts.service.ts';

let test: TestApp;
let supervisor: Person;
let start: Date;
beforeAll(async () => {
  test = await startTestApp({ ASK_BY_LINK: '0' });
  await loadTestPlaces(test);
  await servicesLoader.load(test.deps.db, { now: test.clock.now });
  supervisor = await signUpStaff(test, 'supervisor');
  start = test.clock.now();
});
beforeEach(async () => {
  test.clock.set(start);
  await test.deps.db.deleteFrom('message_counts').execute();
});

const threadOf = async ({ agent, shopId }: TextedShop) =>
  (await test.call(listShopTexts, { token: agent.token, params: { id: shopId } })).body;
const newestOf = async (asked: TextedShop) =>
  (await threadOf(asked)).data.findLast(({ from }) => from === 'shop')?.id ?? '';
const confirm = async (asked: TextedShop, body: object = {}) => {
  const newest = await newestOf(asked);
  return test.call(confirmTextPrice, {
    ...asked.call,
    params: { ...asked.call.params, text_id: newest },
    body: { last_text_id: newest, ...body },
  });
};
const settle = async (asked: TextedShop, as: 'not_a_price' | 'closed_today' | 'read') =>
  test.call(settleText, {
    ...asked.call,
    params: { ...asked.call.params, text_id: await newestOf(asked) },
    body: { as },
  });
const priceRows = ({ id }: TextedShop) =>
  test.deps.db
    .selectFrom('user_quote_prices')
    .select(['total_cents', 'source', 'call_id', 'out_the_door'])
    .where('quote_id', '=', id)
    .execute();
const textsTo = async (number: string) => {
  await test.runJobs();
  return (await listSentTexts(test.deps, number)).map(({ body }) => body ?? '');
};
const unread = async () =>
  (await test.call(listReceivedTexts, { token: supervisor.token })).body.data.map(
    ({ attributes }) => attributes.body,
  );

describe('a price by text', () => {
  it('is proposed with the words it was read from and what isn’t said', async () => {
    const asked = await askByText(test);
    await textFrom(test, asked.number, '$289 out the door');
    const { data, proposal, answerable } = await threadOf(asked);
    expect(answerable).toBe(true);
    expect(proposal).toMatchObject({
      price: { price: 289, out_the_door: true, warranty_months: null, estimated: false },
      not_said: ['oem_parts', 'warranty', 'earliest_slot', 'valid_until'],
    });
    expect(data.at(-1)).toMatchObject({
      from: 'shop',
      body: '$289 out the door',
      kind: 'price',
      to_read: true,
      spans: [
        { start: 0, end: 4, field: 'price' },
        { start: 5, end: 17, field: 'out_the_door' },
      ],
    });
    expect(await priceRows(asked)).toEqual([]);
  });

  it('is saved by one confirmation as quoted by the shop itself, without a call', async () => {
    const asked = await askByText(test);
    await textFrom(test, asked.number, '$289 plus tax');
    expect((await confirm(asked)).status).toBe(201);
    expect(await priceRows(asked)).toEqual([
      { total_cents: 28_900, source: 'shop_link', call_id: null, out_the_door: false },
    ]);
    const { proposal, data } = await threadOf(asked);
    expect(proposal).toBeNull();
    expect(data.at(-1)).toMatchObject({ to_read: false, settled_as: 'priced' });
    expect(refusedWith(await confirm(asked), 409).code).toBe('conflict');
    expect(await priceRows(asked)).toHaveLength(1);
  });

  it('has to be read back if it is far from the usual price', async () => {
    const asked = await askByText(test);
    await textFrom(test, asked.number, '$19,000');
    expect(refusedWith(await confirm(asked), 409).code).toBe('read_back');
    expect((await confirm(asked, { read_back: true })).status).toBe(201);
  });

  it('isn’t saved if the shop wrote again in the meantime', async () => {
    const asked = await askByText(test);
    await textFrom(test, asked.number, '$289');
    const seen = await newestOf(asked);
    await textFrom(test, asked.number, 'wait, rotors too?');
    const refused = await test.call(confirmTextPrice, {
      ...asked.call,
      params: { ...asked.call.params, text_id: seen },
      body: { last_text_id: seen },
    });
    expect(refusedWith(refused, 409).code).toBe('conflict');
    expect(await priceRows(asked)).toEqual([]);
  });

  it('isn’t proposed when two texts name different prices', async () => {
    const asked = await askByText(test);
    await textFrom(test, asked.number, '$289');
    await textFrom(test, asked.number, '$329');
    expect((await threadOf(asked)).proposal).toBeNull();
    expect((await confirm(asked, { price: 329 })).status).toBe(201);
    expect(await priceRows(asked)).toMatchObject([{ total_cents: 32_900 }]);
  });

  it('isn’t proposed when the phone has two open questions', async () => {
    const asked = await askByText(test);
    const other = await holdRequest(test);
    await test.call(askShop, { ...other.call, body: { service_provider_id: asked.shopId } });
    await textFrom(test, asked.number, '$289');
    expect((await threadOf({ ...asked, ...other })).proposal).toBeNull();
  });

  it('isn’t proposed once the shop has answered by link', async () => {
    const asked = await askByText(test);
    const [question] = await textsTo(asked.number);
    await textFrom(test, asked.number, '$289');
    const token = linkTokens('answer', question)[0] ?? '';
    await test.call(answerQuestion, { params: { token }, body: { price: { price: 310 } } });
    expect((await threadOf(asked)).proposal).toBeNull();
    refusedWith(await confirm(asked), 409);
    expect(await priceRows(asked)).toMatchObject([{ total_cents: 31_000 }]);
  });

  it('is dropped as not a price, and an unclear text needs a typed price', async () => {
    const asked = await askByText(test);
    await textFrom(test, asked.number, '$289');
    expect((await settle(asked, 'not_a_price')).status).toBe(204);
    expect((await threadOf(asked)).proposal).toBeNull();
    await textFrom(test, asked.number, '289 or 310');
    expect(refusedWith(await confirm(asked), 422).errors?.[0]?.field).toBe('price');
    expect((await confirm(asked, { price: 310 })).status).toBe(201);
  });

  it('is saved once, even if the shop texts it twice', async () => {
    const asked = await askByText(test);
    const readTwice = () =>
      test.deps.db
        .selectFrom('shop_texts')
        .select('text_id')
        .where('contact_id', '=', asked.contactId)
        .where('kind', '=', 'price')
        .execute();
    await textFrom(test, asked.number, '$289');
    await textFrom(test, asked.number, '$289');
    expect(await readTwice()).toHaveLength(2);
    expect((await threadOf(asked)).proposal?.price.price).toBe(289);
    await confirm(asked);
    expect(await priceRows(asked)).toHaveLength(1);
  });
});

describe('a text at an open question', () => {
  it('reaches the agent who holds the request, and not the supervisors', async () => {
    const asked = await askByText(test);
    await textFrom(test, asked.number, 'call me');
    expect((await shopOf(test, asked, asked.shopId))?.question).toMatchObject({
      texts_to_read: 1,
      text_kind: 'call_me',
    });
    expect(await unread()).not.toContain('call me');
    expect((await settle(asked, 'read')).status).toBe(204);
    expect((await shopOf(test, asked, asked.shopId))?.question?.texts_to_read).toBe(0);
    refusedWith(await settle(asked, 'read'), 409);
  });

  it('returns a scheduled request to the queue at once', async () => {
    const asked = await askByText(test);
    await test.call(releaseRequest, { ...asked.call, body: { reason: 'Lunch' } });
    const later = new Date(test.clock.now().getTime() + days(1));
    await test.deps.db
      .updateTable('call_desk_notes')
      .set({ resume_at: later })
      .where('quote_id', '=', asked.id)
      .execute();
    await textFrom(test, asked.number, 'Who is this?');
    const note = await test.deps.db
      .selectFrom('call_desk_notes')
      .select('resume_at')
      .where('quote_id', '=', asked.id)
      .executeTakeFirstOrThrow();
    expect(note.resume_at).toBeNull();
    const { token } = await signUpStaff(test, 'agent');
    const queue = await test.call(readQueue, { token });
    expect(queue.body.data[0]).toMatchObject({ id: asked.id, texted: true });
    const claimed = await test.call(claimNextRequest, { token });
    expect(claimed.body).toMatchObject({ id: asked.id });
  });

  it('“closed today” closes the shop for the day once an agent accepts it', async () => {
    const asked = await askByText(test);
    await textFrom(test, asked.number, 'We are closed today');
    expect((await shopOf(test, asked, asked.shopId))?.callable).toBe(true);
    expect((await settle(asked, 'closed_today')).status).toBe(204);
    expect((await shopOf(test, asked, asked.shopId))?.callable).toBe(false);
    test.clock.advance(days(1));
    const closures = await test.deps.db
      .selectFrom('shop_closures')
      .selectAll()
      .where('service_provider_id', '=', asked.shopId)
      .execute();
    expect(closures).toHaveLength(1);
  });

  it('without an open question goes to the supervisors', async () => {
    const { number } = await addTextedShop(test);
    await textFrom(test, number, 'We moved to Oak Street');
    expect(await unread()).toContain('We moved to Oak Street');
  });
});

describe('automatic answers', () => {
  it('say who we are, once a day', async () => {
    const asked = await askByText(test);
    const before = (await textsTo(asked.number)).length;
    await textFrom(test, asked.number, 'Who is this?');
    await textFrom(test, asked.number, 'hello? who is this');
    await textFrom(test, asked.number, 'call me');
    const sent = await textsTo(asked.number);
    expect(sent).toHaveLength(before + 1);
    expect(sent[0]).toMatch(
      /^Fourbay: We compare .* near you\. Dana agreed to our texts on .* Reply STOP to end\.$/,
    );
    expect(sent[0]?.length).toBeLessThanOrEqual(160);
    test.clock.advance(days(1));
    await textFrom(test, asked.number, 'call me');
    expect(await textsTo(asked.number)).toHaveLength(before + 2);
  });

  it('don’t follow a price or thanks', async () => {
    const asked = await askByText(test);
    const before = await textsTo(asked.number);
    for (const body of ['$289', 'Thanks!']) await textFrom(test, asked.number, body);
    expect(await textsTo(asked.number)).toEqual(before);
  });

  it('confirm a YES that turned texts on, and only that one', async () => {
    const { number } = await addTextedShop(test, { name: 'Barton Tire' });
    await textFrom(test, number, 'yes');
    expect(
      (await textsTo(number)).filter(
        (body) => body.includes('you’re set') || body.includes("you're set"),
      ),
    ).toEqual([
      "Fourbay: Thanks, you're set. We'll text you quote requests for Barton Tire. Reply STOP to end.",
    ]);
  });

  it('end with STOP, whose text is kept in the thread', async () => {
    const asked = await askByText(test);
    await textFrom(test, asked.number, 'stop please');
    const before = await textsTo(asked.number);
    await textFrom(test, asked.number, 'who is this?');
    expect(await textsTo(asked.number)).toEqual(before);
    const { data } = await threadOf(asked);
    expect(data.flatMap((text) => (text.from === 'shop' ? [text.kind] : []))).toEqual([
      'yes',
      'stop',
      'who_is_this',
    ]);
  });
});

describe('the thread', () => {
  it('shows both directions, with the state of ours', async () => {
    const asked = await askByText(test);
    await test.runJobs();
    test.clock.advance(seconds(1));
    const text = { service_provider_id: asked.shopId, body: 'Does that include rotors?' };
    expect((await test.call(sendShopText, { ...asked.call, body: text })).status).toBe(201);
    await test.runJobs();
    const { data, sent_today, numbers } = await threadOf(asked);
    expect(data.at(-1)).toMatchObject({
      from: 'agent',
      body: 'Fourbay: Does that include rotors? Reply STOP to end',
      state: 'delivered',
    });
    expect(sent_today).toBe(3);
    expect(numbers).toEqual([{ name: 'Dana', number: expect.stringMatching(/^\(512\) 557-/) }]);
  });

  it('has at most three texts from us a day', async () => {
    const asked = await askByText(test);
    const send = () =>
      test.call(sendShopText, {
        ...asked.call,
        body: { service_provider_id: asked.shopId, body: 'How soon?' },
      });
    expect((await send()).status).toBe(201);
    expect(refusedWith(await send(), 429).code).toBe('rate_limited');
  });

  it('needs a contact that was asked by text and is live', async () => {
    const asked = await askByText(test);
    await test.call(endShopContact, {
      token: supervisor.token,
      params: { id: asked.contactId },
    });
    const body = { service_provider_id: asked.shopId, body: 'How soon?' };
    const refused = await test.call(sendShopText, { ...asked.call, body });
    expect(refusedWith(refused, 422).code).toBe('no_contact');
  });

  it('is for the holder and supervisors', async () => {
    const asked = await askByText(test);
    await textFrom(test, asked.number, '$289');
    const params = { id: asked.shopId };
    const { token } = await signUpStaff(test, 'agent');
    refusedWith(await test.call(listShopTexts, { token, params }), 403);
    const { body } = await test.call(listShopTexts, { token: supervisor.token, params });
    expect(body.data.at(-1)).toMatchObject({ body: '$289' });
    expect(body).toMatchObject({ proposal: null, answerable: false });
  });

  it('forgets what was read after 90 days', async () => {
    const asked = await askByText(test);
    await textFrom(test, asked.number, '$289');
    test.clock.advance(days(91));
    await sweepShopTexts(test.deps);
    const rows = await test.deps.db
      .selectFrom('shop_texts')
      .select('text_id')
      .where('contact_id', '=', asked.contactId)
      .execute();
    expect(rows).toEqual([]);
  });
});
