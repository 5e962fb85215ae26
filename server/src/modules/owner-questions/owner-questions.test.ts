import {
  claimNextRequest,
  readQueue,
  readRequest,
  releaseRequest,
} from '@fourbay/contract/call-desk/call-desk';
import {
  answerOwnerQuestion,
  askOwner,
  listOwnerQuestions,
} from '@fourbay/contract/quotes/owner-questions';
import { NOT_SURE_ANSWER } from '@fourbay/contract/quotes/owner-question-limits';
import { cancelQuote, markQuoteSeen, readQuote } from '@fourbay/contract/quotes/quotes';
import { sendTextCode, verifyTextNumber } from '@fourbay/contract/texts/text-number';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { servicesLoader } from '../../../reference-data/load-services.ts';
import { refusedWith, startTestApp, type TestApp } from '../../../test/harness.ts';
import { linkTokens } from '../../../test/link-tokens.ts';
import { ALL_DAY, holdRequest, type Held } from '../../../test/records/desk/desk.ts';
import { signUpStaff } from '../../../test/records/people.ts';
import { loadTestPlaces } from '../../../test/records/places.ts';
import { addShop, weekOf } from '../../../test/records/shops.ts';
import { hours, minutes, seconds } from '../../platform/values/clock.ts';

const CERAMIC = {
  text: 'Is semi-metallic fine if they’re out of ceramic?',
  choices: ['Ceramic only', 'Semi-metallic is fine'],
};

describe('questions to an owner', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startTestApp({ SHOP_CALLS_PER_DAY: '1000' });
    await loadTestPlaces(test);
    await servicesLoader.load(test.deps.db, { now: test.clock.now });
    await addShop(test, { hours: weekOf(ALL_DAY, ALL_DAY) });
  });
  beforeEach(() =>
    test.deps.db
      .updateTable('user_quotes')
      .set({ status: 'completed', closed_at: test.clock.now(), close_reason: 'all_asked' })
      .where('closed_at', 'is', null)
      .execute(),
  );

  const ask = ({ call }: Held, body: object = CERAMIC, headers: object = {}) =>
    test.call(askOwner, {
      ...call,
      headers: { ...call.headers, ...headers },
      body: { ...CERAMIC, ...body },
    });
  const answer = ({ owner, id }: Held, questionId: string, body: object) =>
    test.call(answerOwnerQuestion, {
      token: owner.token,
      params: { id, question_id: questionId },
      body,
    });
  const asked = async (work: Held, body?: object): Promise<string> => {
    const reply = await ask(work, body);
    expect(reply.status, JSON.stringify(reply.refusal)).toBe(201);
    return reply.body.id;
  };
  const atDesk = async ({ call }: Held) => (await test.call(readRequest, call)).body;
  const mailsTo = ({ owner }: Held) => test.mails.filter(({ to }) => to === owner.email);
  const release = ({ call }: Held) =>
    test.call(releaseRequest, { ...call, body: { reason: 'end of my shift' } });

  /** A question whose owner was sent a link, because they didn't open the quote. */
  async function mailed(body?: object) {
    const work = await holdRequest(test);
    const id = await asked(work, body);
    test.clock.advance(minutes(2));
    await test.runJobs();
    const [token = ''] = mailsTo(work).flatMap(({ text }) => linkTokens('question', text));
    return { ...work, questionId: id, token };
  }
  let sources = 0;
  const source = () => ({ 'x-forwarded-for': `10.9.0.${(sources += 1)}` });
  const open = (token: string) =>
    test.app.inject({ method: 'GET', url: `/question/${token}`, headers: source() });
  const post = (token: string, values: Record<string, string>, headers: object = {}) =>
    test.app.inject({
      method: 'POST',
      url: `/question/${token}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...source(), ...headers },
      payload: new URLSearchParams(values).toString(),
    });

  it('the owner reads the question, and the agent reads the answer and tells it to shops', async () => {
    const work = await holdRequest(test);
    const { version } = (
      await test.call(readQuote, { token: work.owner.token, params: { id: work.id } })
    ).body.data.attributes;
    const id = await asked(work);
    const read = { token: work.owner.token, params: { id: work.id } };
    const quote = (await test.call(readQuote, read)).body.data.attributes;
    expect(quote).toMatchObject({ question_count: 1 });
    expect(quote.version).toBeGreaterThan(version);
    const [question] = (await test.call(listOwnerQuestions, read)).body.data;
    expect(question).toMatchObject({ id, attributes: { ...CERAMIC, state: 'open', answer: null } });
    expect((await answer(work, id, { choice: 'Semi-metallic is fine' })).status).toBe(200);
    const held = await atDesk(work);
    expect(held.owner_questions).toMatchObject([
      { id, state: 'answered', answer: 'Semi-metallic is fine' },
    ]);
    expect(held.script.join('\n')).toContain(`${CERAMIC.text} The owner: Semi-metallic is fine`);
  });

  it('phone numbers and e-mail addresses in an answer are masked', async () => {
    const work = await holdRequest(test);
    const id = await asked(work, { choices: [] });
    await answer(work, id, { text: 'Call me at (512) 555-0134 or robin@example.com' });
    const [question] = (await atDesk(work)).owner_questions;
    expect(question?.answer).toBe('Call me at [phone number removed] or [e-mail removed]');
  });

  it('an answer is one of the choices, “I’m not sure”, or a text', async () => {
    const work = await holdRequest(test);
    const id = await asked(work);
    refusedWith(await answer(work, id, { choice: 'Organic' }), 422);
    refusedWith(await answer(work, id, {}), 422);
    refusedWith(await answer(work, id, { choice: 'Ceramic only', text: 'please' }), 422);
    refusedWith(await answer(work, id, { text: 'x'.repeat(301) }), 422);
    expect((await answer(work, id, { choice: NOT_SURE_ANSWER })).status).toBe(200);
    expect((await atDesk(work)).script.join('\n')).not.toContain(CERAMIC.text);
  });

  it('an answer can be changed for an hour', async () => {
    const work = await holdRequest(test);
    const id = await asked(work);
    await answer(work, id, { choice: 'Ceramic only' });
    test.clock.advance(minutes(59));
    expect((await answer(work, id, { text: 'Either one.' })).status).toBe(200);
    test.clock.advance(minutes(2));
    refusedWith(await answer(work, id, { text: 'Neither.' }), 410);
    const read = { token: work.owner.token, params: { id: work.id } };
    const [question] = (await test.call(listOwnerQuestions, read)).body.data;
    expect(question?.attributes).toMatchObject({ answer: 'Either one.', correctable_until: null });
  });

  it('one question is open at a time, and a request has three', async () => {
    const work = await holdRequest(test);
    const first = await asked(work);
    expect(refusedWith(await ask(work), 409).code).toBe('conflict');
    await answer(work, first, { choice: 'Ceramic only' });
    const second = await asked(work);
    // After ten minutes, the desk goes on without an answer. A late one still counts.
    test.clock.advance(minutes(2));
    await test.call(releaseRequest, { ...work.call, body: { reason: 'lunch' } });
    test.clock.advance(minutes(8));
    const { body } = await test.call(claimNextRequest, { token: work.agent.token });
    if (body.kind !== 'price') throw new Error('not a request');
    const again: Held = {
      ...work,
      call: { ...work.call, headers: { 'lease-token': body.lease_token } },
    };
    expect((await atDesk(again)).owner_questions.at(-1)?.state).toBe('lapsed');
    expect((await answer(work, second, { text: 'Sorry, I was driving.' })).status).toBe(200);
    const third = await asked(again);
    expect((await answer(work, third, { text: 'Yes.' })).status).toBe(200);
    expect(refusedWith(await ask(again), 409).error).toContain('the limit');
  });

  it('a question after an unanswered one replaces it', async () => {
    const { token, ...work } = await mailed();
    await test.deps.db
      .updateTable('owner_questions')
      .set({ answer_by: test.clock.now() })
      .where('quote_id', '=', work.id)
      .execute();
    await asked(work, { text: 'Does it also shake when you brake?' });
    expect((await open(token)).statusCode).toBe(410);
    refusedWith(await answer(work, work.questionId, { text: 'Yes.' }), 410);
  });

  it('an owner sends 20 answers an hour', async () => {
    const work = await holdRequest(test);
    const id = await asked(work);
    for (let sent = 0; sent < 20; sent += 1)
      expect((await answer(work, id, { text: `Answer ${sent}` })).status).toBe(200);
    refusedWith(await answer(work, id, { text: 'One more' }), 429);
  });

  it('a repeated request with the same key asks once', async () => {
    const work = await holdRequest(test);
    const key = { 'idempotency-key': 'question-1' };
    const first = await ask(work, CERAMIC, key);
    const second = await ask(work, CERAMIC, key);
    expect(second.body.id).toBe(first.body.id);
    expect((await atDesk(work)).owner_questions).toHaveLength(1);
  });

  it('an answer moves a released request to the front of the queue, until an agent claims it', async () => {
    const work = await holdRequest(test);
    const id = await asked(work);
    test.clock.advance(seconds(5));
    await release(work);
    const urgent = await holdRequest(test);
    await release(urgent);
    await test.deps.db
      .updateTable('user_quotes')
      .set({ target_at: test.clock.now() })
      .where('id', '=', urgent.id)
      .execute();
    const agent = await signUpStaff(test, 'agent');
    const queue = async () => (await test.call(readQueue, { token: agent.token })).body.data;
    expect((await queue())[0]?.id).toBe(urgent.id);
    test.clock.advance(seconds(5));
    await answer(work, id, { choice: 'Ceramic only' });
    expect((await queue())[0]).toMatchObject({ id: work.id, answered: true });
    const { body } = await test.call(claimNextRequest, { token: agent.token });
    expect(body.id).toBe(work.id);
    expect((await queue()).find((row) => row.id === work.id)?.answered).toBe(false);
  });

  it('a question changes no deadline and doesn’t hold the request', async () => {
    const work = await holdRequest(test);
    const times = () =>
      test.deps.db
        .selectFrom('user_quotes')
        .select(['target_at', 'limit_at', 'closes_at', 'expected_at', 'status'])
        .where('id', '=', work.id)
        .executeTakeFirstOrThrow();
    const before = await times();
    await asked(work);
    expect(await times()).toEqual(before);
    expect((await release(work)).status).toBe(204);
  });

  it('only the holder asks, and not about a closed request', async () => {
    const work = await holdRequest(test);
    refusedWith(await ask(work, CERAMIC, { 'lease-token': 'other' }), 409);
    const id = await asked(work);
    await test.call(cancelQuote, { token: work.owner.token, params: { id: work.id } });
    refusedWith(await ask(work), 409);
    refusedWith(await answer(work, id, { choice: 'Ceramic only' }), 410);
  });

  it('an owner who didn’t open the quote for two minutes gets a link, and others don’t', async () => {
    const here = await holdRequest(test);
    await asked(here);
    test.clock.advance(seconds(30));
    await test.call(markQuoteSeen, { token: here.owner.token, params: { id: here.id } });
    const { token, ...away } = await mailed();
    expect(mailsTo(here).flatMap(({ text }) => linkTokens('question', text))).toEqual([]);
    expect(token).toHaveLength(43);
    expect(mailsTo(away).at(-1)?.text).toContain(CERAMIC.text);
  });

  it('an owner with a verified number gets the link by text instead of an e-mail', async () => {
    const work = await holdRequest(test);
    const { token } = work.owner;
    const number = '+15125559031';
    const textsTo = async () => {
      await test.runJobs();
      const url = `/dev/inbox.json?to=${encodeURIComponent(number)}`;
      return (await test.app.inject(url)).json<{ text: string }[]>().map(({ text }) => text);
    };
    await test.call(sendTextCode, { token, body: { number, consent: true } });
    const [code = ''] = (await textsTo()).flatMap((text) => /\b\d{6}\b/.exec(text) ?? []);
    expect((await test.call(verifyTextNumber, { token, body: { code } })).status).toBe(200);
    await asked(work);
    test.clock.advance(minutes(2));
    const [link = ''] = (await textsTo()).flatMap((text) => linkTokens('question', text));
    expect((await open(link)).body).toContain(CERAMIC.text);
    expect(mailsTo(work).flatMap(({ text }) => linkTokens('question', text))).toEqual([]);
  });

  it('opening the link isn’t an answer, and one tap on the page is', async () => {
    const { token, ...work } = await mailed();
    const page = await open(token);
    expect(page.statusCode).toBe(200);
    expect(page.headers).toMatchObject({ 'cache-control': 'no-store' });
    for (const text of [CERAMIC.text, ...CERAMIC.choices, NOT_SURE_ANSWER])
      expect(page.body).toContain(text);
    expect(page.body).not.toContain('Don’t ask us again');
    expect((await atDesk(work)).owner_questions[0]?.answer).toBeNull();
    expect((await post(token, { choice: 'Ceramic only' })).statusCode).toBe(303);
    expect((await open(token)).body).toContain('Thank you');
    expect((await post(token, { text: 'Or\r\nany (512) 555-0134.' })).statusCode).toBe(303);
    expect((await atDesk(work)).owner_questions[0]?.answer).toBe('Or\nany [phone number removed].');
    test.clock.advance(hours(1));
    const late = await open(token);
    expect(late.statusCode).toBe(410);
    expect(late.body).not.toContain('Don’t ask us again');
  });

  it('the page refuses an empty answer, an unknown choice, and another site', async () => {
    const { token, ...work } = await mailed();
    expect((await post(token, { text: ' ' })).statusCode).toBe(422);
    expect((await post(token, { text: 'x'.repeat(301) })).statusCode).toBe(422);
    expect((await post(token, { choice: 'Organic' })).statusCode).toBe(422);
    const foreign = await post(token, { text: 'Yes.' }, { origin: 'https://evil.test' });
    expect(foreign.statusCode).toBe(403);
    expect((await open('x'.repeat(43))).statusCode).toBe(404);
    expect((await atDesk(work)).owner_questions[0]?.answer).toBeNull();
  });

  it('ready questions come from what the request leaves open', async () => {
    const work = await holdRequest(test);
    const { ready_questions: ready, town } = await atDesk(work);
    expect(ready.map(({ about }) => about)).toEqual([null, null, 'vehicle', 'place']);
    expect(ready.at(-1)?.text).toContain(town);
    for (const question of ready) {
      const reply = await ask(await holdRequest(test), question);
      expect(reply.status, question.text).toBe(201);
    }
  });
});
