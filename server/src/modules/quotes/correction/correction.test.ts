import { claimRequest, closeRequest, readRequest } from '@fourbay/contract/call-desk/call-desk';
import { correctQuote } from '@fourbay/contract/quotes/quote-correction';
import { answerOwnerQuestion, askOwner } from '@fourbay/contract/quotes/owner-questions';
import { DETAILS_RIGHT, NOT_SURE_ANSWER } from '@fourbay/contract/quotes/owner-question-limits';
import { cancelQuote, readQuote } from '@fourbay/contract/quotes/quotes';
import { beforeAll, describe, expect, it } from 'vitest';
import { servicesLoader } from '../../../../reference-data/load-services.ts';
import { refusedWith, startTestApp, type TestApp } from '../../../../test/harness.ts';
import {
  ALL_DAY,
  claimFor,
  holdRequest,
  report,
  type Held,
} from '../../../../test/records/desk/desk.ts';
import { signUpOwner, signUpStaff, type Person } from '../../../../test/records/people.ts';
import { loadTestPlaces } from '../../../../test/records/places.ts';
import { addVehicle, requestQuote } from '../../../../test/records/quote-records.ts';
import { addShop, weekOf } from '../../../../test/records/shops.ts';
import { minutes } from '../../../platform/values/clock.ts';

describe('a correction of a sent request', () => {
  let test: TestApp;
  let shop: string;
  beforeAll(async () => {
    test = await startTestApp({ SHOP_CALLS_PER_DAY: '1000' });
    await loadTestPlaces(test);
    await servicesLoader.load(test.deps.db, { now: test.clock.now });
    shop = await addShop(test, { hours: weekOf(ALL_DAY, ALL_DAY) });
  });

  const correct = (owner: Person, id: string, change: object) =>
    test.call(correctQuote, {
      token: owner.token,
      params: { id },
      body: { servicechek_user_quote: change },
    });
  const read = async (owner: Person, id: string) =>
    (await test.call(readQuote, { token: owner.token, params: { id } })).body.data.attributes;
  const balance = async ({ id }: Person): Promise<number> => {
    const { monthly, yearly, additional } = await test.deps.db
      .selectFrom('quota_balances')
      .select(['monthly', 'yearly', 'additional'])
      .where('user_id', '=', id)
      .executeTakeFirstOrThrow();
    return monthly + yearly + additional;
  };
  async function requested() {
    const owner = await signUpOwner(test);
    return { owner, id: (await requestQuote(test, owner)).quoteId };
  }
  const call = (work: Pick<Held, 'call'>) => report(test, work, shop, 'no_answer');
  const askAbout = async ({ call: held }: Held, about: string) =>
    (
      await test.call(askOwner, {
        ...held,
        body: { text: 'Is this right?', choices: [DETAILS_RIGHT, 'No'], about },
      })
    ).body.id;

  it('place, radius, note, and vehicle can be corrected before the first call', async () => {
    const { owner, id } = await requested();
    const before = await read(owner, id);
    expect(before).toMatchObject({ correctable: true, cancel_refunds: true });
    test.clock.advance(minutes(5));
    const vehicle = await addVehicle(test, owner);
    const place = { city: 'Austin', state: 'TX', zip: '78701', latitude: 30.3, longitude: -97.7 };
    const reply = await correct(owner, id, {
      user_vehicle_id: vehicle,
      user_address: place,
      radius: 25,
      note: 'Call me at (512) 555-0134. It squeaks.',
    });
    expect(reply.status, JSON.stringify(reply.refusal)).toBe(200);
    const after = await read(owner, id);
    expect(after).toMatchObject({
      user_vehicle_id: vehicle,
      radius: 25,
      note: 'Call me at [phone number removed]. It squeaks.',
      user_address: { latitude: 30.3, longitude: -97.7 },
      status: before.status,
    });
    expect(after.version).toBeGreaterThan(before.version);
    const target = Date.parse(after.expected_at ?? '');
    expect(target).toBe(test.clock.now().getTime() + minutes(20));
  });

  it('the desk sees the corrected request, and a new clock starts', async () => {
    const { owner, id } = await requested();
    const agent = await signUpStaff(test, 'agent');
    const held = await claimFor(test, agent, id);
    test.clock.advance(minutes(15));
    await correct(owner, id, { radius: 50, note: 'It squeaks.' });
    const again = await claimFor(test, agent, id);
    expect(again.headers['lease-token']).not.toBe(held.headers['lease-token']);
    const { body } = await test.call(readRequest, again);
    expect(body).toMatchObject({ radius: 50, note: 'It squeaks.' });
    // The earlier deadline no longer counts.
    test.clock.advance(minutes(46));
    await test.runJobs();
    expect((await read(owner, id)).status).toBe('finding_service_provider');
    test.clock.advance(minutes(15));
    await test.runJobs();
    expect((await read(owner, id)).status).toBe('delayed');
  });

  it('a correction spends nothing, and a repeated one changes nothing', async () => {
    const { owner, id } = await requested();
    const spent = await balance(owner);
    await correct(owner, id, { radius: 50 });
    const { version } = await read(owner, id);
    await correct(owner, id, { radius: 50, note: '' });
    expect((await read(owner, id)).version).toBe(version);
    expect(await balance(owner)).toBe(spent);
  });

  it('a wrong photo, a stranger’s vehicle, and a place abroad are refused as a whole', async () => {
    const { owner, id } = await requested();
    const stranger = await signUpOwner(test);
    refusedWith(await correct(owner, id, { note: 'new', photo_ids: ['999999'] }), 422);
    const vehicle = await addVehicle(test, stranger);
    refusedWith(await correct(owner, id, { note: 'new', user_vehicle_id: vehicle }), 404);
    refusedWith(
      await correct(owner, id, {
        note: 'new',
        user_address: { city: 'Honolulu', state: 'HI', latitude: 21.3, longitude: -157.9 },
      }),
      422,
    );
    refusedWith(await correct(stranger, id, { note: 'new' }), 404);
    expect((await read(owner, id)).note).toBe('');
  });

  it('after the first call, only a note is accepted, and the agent reads it masked', async () => {
    const work = await holdRequest(test);
    const { owner, id } = work;
    await call(work);
    expect((await read(owner, id)).correctable).toBe(false);
    refusedWith(await correct(owner, id, { radius: 50 }), 409);
    refusedWith(await correct(owner, id, { note: 'x'.repeat(301) }), 422);
    refusedWith(await correct(owner, id, { note: ' ' }), 422);
    const note = { note: 'I have the pads already. robin@example.com' };
    expect((await correct(owner, id, note)).status).toBe(200);
    await correct(owner, id, note);
    const { body } = await test.call(readRequest, work.call);
    expect(body.owner_messages.map(({ text }) => text)).toEqual([
      'I have the pads already. [e-mail removed]',
    ]);
    for (let sent = 1; sent < 5; sent += 1) await correct(owner, id, { note: `Note ${sent}` });
    refusedWith(await correct(owner, id, { note: 'One more' }), 409);
  });

  it('a note that is meant as a correction isn’t taken as a message', async () => {
    const work = await holdRequest(test);
    const { owner, id } = work;
    const note = { note: 'The rear ones, please.', before_first_call: true };
    expect((await correct(owner, id, note)).status).toBe(200);
    expect((await read(owner, id)).note).toBe('The rear ones, please.');
    await call(work);
    refusedWith(await correct(owner, id, { ...note, note: 'The front ones.' }), 409);
    const desk = await test.call(readRequest, work.call);
    expect(desk.body.owner_messages).toEqual([]);
  });

  it('an owner sends 20 corrections an hour', async () => {
    const { owner, id } = await requested();
    for (let sent = 0; sent < 20; sent += 1)
      expect((await correct(owner, id, { note: `Note ${sent}` })).status).toBe(200);
    refusedWith(await correct(owner, id, { note: 'One more' }), 429);
  });

  it('a closed request can’t be corrected', async () => {
    const { owner, id } = await requested();
    await test.call(cancelQuote, { token: owner.token, params: { id } });
    refusedWith(await correct(owner, id, { note: 'new' }), 409);
  });

  const answer = ({ owner, id }: Held, question: string, choice: string) =>
    test.call(answerOwnerQuestion, {
      token: owner.token,
      params: { id, question_id: question },
      body: { choice },
    });

  it('an owner who says that the car is wrong can cancel with a refund, once', async () => {
    const work = await holdRequest(test);
    const { owner, id } = work;
    const spent = await balance(owner);
    await call(work);
    expect((await read(owner, id)).cancel_refunds).toBe(false);
    await answer(work, await askAbout(work, 'vehicle'), 'No');
    expect((await read(owner, id)).cancel_refunds).toBe(true);
    await test.call(cancelQuote, { token: owner.token, params: { id } });
    const closed = await read(owner, id);
    expect(closed).toMatchObject({ close_reason: 'wrong_details', refunded: true });
    refusedWith(await test.call(cancelQuote, { token: owner.token, params: { id } }), 409);
    expect(await balance(owner)).toBe(spent + 1);
  });

  it('silence and “I’m not sure” give an owner who cancels nothing back', async () => {
    const work = await holdRequest(test);
    const { owner, id } = work;
    await call(work);
    const spent = await balance(owner);
    const question = await askAbout(work, 'vehicle');
    expect((await read(owner, id)).cancel_refunds).toBe(false);
    await answer(work, question, NOT_SURE_ANSWER);
    expect((await read(owner, id)).cancel_refunds).toBe(false);
    await test.call(cancelQuote, { token: owner.token, params: { id } });
    expect(await read(owner, id)).toMatchObject({ close_reason: 'owner', refunded: false });
    expect(await balance(owner)).toBe(spent);
  });

  it('there is no such refund if the owner says that the car is right', async () => {
    const work = await holdRequest(test);
    const { owner, id } = work;
    await call(work);
    await answer(work, await askAbout(work, 'vehicle'), DETAILS_RIGHT);
    expect((await read(owner, id)).cancel_refunds).toBe(false);
    refusedWith(
      await test.call(closeRequest, { ...work.call, body: { reason: 'wrong_details' } }),
      422,
    );
  });

  it('an agent who asked about the place can cancel the request, which gives the quote back', async () => {
    const work = await holdRequest(test);
    const close = () =>
      test.call(closeRequest, { ...work.call, body: { reason: 'wrong_details' } });
    refusedWith(await close(), 422);
    await askAbout(work, 'place');
    expect((await close()).body.status).toBe('cancelled');
    expect(await read(work.owner, work.id)).toMatchObject({
      close_reason: 'wrong_details',
      refunded: true,
    });
    refusedWith(
      await test.call(claimRequest, { token: work.agent.token, params: { id: work.id } }),
      409,
    );
  });
});
