import {
  claimRequest,
  closeRequest,
  enterPrice,
  heartbeat,
  logCall,
  readQueue,
  readRequest,
  releaseRequest,
  claimNextRequest,
} from '@fourbay/contract/call-desk/call-desk';
import { listPricesOfQuote, readQuote } from '@fourbay/contract/quotes/quotes';
import { beforeAll, describe, expect, it } from 'vitest';
import { servicesLoader } from '../../../../reference-data/load-services.ts';
import { ALL_DAY, askEveryone, holdRequest, report } from '../../../../test/records/desk/desk.ts';
import { refusedWith, startTestApp, type TestApp } from '../../../../test/harness.ts';
import { signUpOwner, signUpStaff } from '../../../../test/records/people.ts';
import { loadTestPlaces } from '../../../../test/records/places.ts';
import { requestQuote } from '../../../../test/records/quote-records.ts';
import { addShop, weekOf } from '../../../../test/records/shops.ts';
import { minutes, seconds } from '../../../platform/values/clock.ts';

describe('the call desk', () => {
  let test: TestApp;
  let shops: string[];
  beforeAll(async () => {
    test = await startTestApp({ SHOP_CALLS_PER_DAY: '100' });
    await loadTestPlaces(test);
    await servicesLoader.load(test.deps.db, { now: test.clock.now });
    shops = [];
    for (let at = 0; at < 5; at += 1)
      shops.push(
        await addShop(test, {
          name: `Desk shop ${at}`,
          latitude: 30.2672 + at / 200,
          hours: weekOf(ALL_DAY, ALL_DAY),
        }),
      );
  });

  const shop = (at: number): string => shops[at] ?? '';

  const held = () => holdRequest(test);

  it('the next request is the most urgent waiting one', async () => {
    const owner = await signUpOwner(test);
    const { quoteId } = await requestQuote(test, owner);
    await test.deps.db
      .updateTable('user_quotes')
      .set({ target_at: new Date(1_000) })
      .where('id', '=', quoteId)
      .execute();
    const { body } = await test.call(claimNextRequest, {
      token: (await signUpStaff(test, 'agent')).token,
    });
    expect(body).toMatchObject({ id: quoteId, service_title: 'Front brakes', town: 'Austin, TX' });
  });

  it('a claimed request does not show its owner', async () => {
    const { owner, agent, id } = await held();
    const shown = JSON.stringify([
      (await test.call(readRequest, { token: agent.token, params: { id } })).body,
      (await test.call(readQueue, { token: agent.token })).body,
    ]);
    for (const secret of [owner.email, 'Robin', 'Marsh']) expect(shown).not.toContain(secret);
  });

  it('when 50 agents claim a request, one gets it and the others learn who', async () => {
    const owner = await signUpOwner(test);
    const { quoteId } = await requestQuote(test, owner);
    const agents = [];
    for (let count = 0; count < 5; count += 1) agents.push(await signUpStaff(test, 'agent'));
    const answers = await Promise.all(
      agents.flatMap((agent) =>
        Array.from({ length: 10 }, () =>
          test
            .call(claimRequest, { token: agent.token, params: { id: quoteId } })
            .then((answer) => ({ answer, agent })),
        ),
      ),
    );
    const winners = new Set(
      answers.filter(({ answer }) => answer.status === 200).map(({ agent }) => agent.id),
    );
    expect(winners.size).toBe(1);
    const [loser] = answers.filter(({ answer }) => answer.status === 409);
    expect(loser?.answer.refusal).toMatchObject({ code: 'held', holder: 'Ana' });
  });

  it('a lapsed lease frees the request and rejects writes', async () => {
    const { id, call } = await held();
    test.clock.advance(minutes(3) + seconds(1));
    const next = await signUpStaff(test, 'agent');
    expect((await test.call(claimRequest, { token: next.token, params: { id } })).status).toBe(200);
    expect(
      refusedWith(
        await test.call(enterPrice, {
          ...call,
          body: { service_provider_id: shop(0), price: 250 },
        }),
        409,
      ).code,
    ).toBe('lease_lost');
  });

  it('a heartbeat extends the lease and saves the draft', async () => {
    const { agent, id, call } = await held();
    test.clock.advance(minutes(2));
    await test.call(heartbeat, { ...call, body: { draft: { price: '310' } } });
    test.clock.advance(minutes(2));
    expect(
      (await test.call(readRequest, { token: agent.token, params: { id } })).body.draft,
    ).toEqual({ price: '310' });
  });

  it('a release requires a reason', async () => {
    const { call } = await held();
    refusedWith(await test.call(releaseRequest, { ...call, body: { reason: ' ' } }), 422);
    expect(
      (await test.call(releaseRequest, { ...call, body: { reason: 'end of my shift' } })).status,
    ).toBe(204);
  });

  it('the owner’s next poll includes the entered price', async () => {
    const { owner, id, call } = await held();
    const poll = () =>
      test.call(listPricesOfQuote, { token: owner.token, query: { quote_id: id } });
    expect((await poll()).body.data).toHaveLength(0);
    await test.call(enterPrice, {
      ...call,
      body: {
        service_provider_id: shop(1),
        price: 289.5,
        out_the_door: true,
        shopper_note: 'Pads and rotors',
      },
    });
    const [price] = (await poll()).body.data;
    expect(price?.attributes.price).toMatchObject({
      price: 289.5,
      shopperNote: 'Pads and rotors',
      price_question_answers: [{ question_id: 43, answer: { value: 'Yes' } }],
    });
  });

  it('a second price from the same shop is refused', async () => {
    const { call } = await held();
    await test.call(enterPrice, { ...call, body: { service_provider_id: shop(1), price: 289 } });
    expect(
      (await test.call(enterPrice, { ...call, body: { service_provider_id: shop(1), price: 300 } }))
        .status,
    ).toBe(409);
  });

  it('a fifth price is refused', async () => {
    const { call } = await held();
    for (let at = 0; at < 4; at += 1)
      expect(
        (
          await test.call(enterPrice, {
            ...call,
            body: { service_provider_id: shop(at), price: 300 + at },
          })
        ).status,
      ).toBe(201);
    expect(['lease_lost', 'quote_full', 'quote_closed']).toContain(
      refusedWith(
        await test.call(enterPrice, {
          ...call,
          body: { service_provider_id: shop(4), price: 400 },
        }),
        409,
      ).code,
    );
  });

  it('a request has at most one call in progress', async () => {
    const { call } = await held();
    await test.call(logCall, { ...call, body: { service_provider_id: shop(4) } });
    expect(
      refusedWith(
        await test.call(logCall, { ...call, body: { service_provider_id: shop(1) } }),
        409,
      ).error,
    ).toBe('End the call with Desk shop 4 first.');
    await test.call(logCall, {
      ...call,
      body: { service_provider_id: shop(4), outcome: 'no_answer' },
    });
  });

  it('a callback requires a time', async () => {
    const { call } = await held();
    const refusal = refusedWith(
      await test.call(logCall, {
        ...call,
        body: { service_provider_id: shop(0), outcome: 'call_back' },
      }),
      422,
    );
    expect(refusal.errors?.[0]?.field).toBe('call_back_at');
  });

  it('a shop that asked not to be called is never offered again', async () => {
    const refusing = await addShop(test, {
      name: 'Leave us alone',
      latitude: 30.268,
      hours: weekOf(ALL_DAY, ALL_DAY),
    });
    const { call } = await held();
    await test.call(logCall, {
      ...call,
      body: { service_provider_id: refusing, outcome: 'do_not_call' },
    });
    const later = await held();
    const { body } = await test.call(readRequest, {
      token: later.agent.token,
      params: { id: later.id },
    });
    expect(body.shops.map(({ id }) => id)).not.toContain(refusing);
  });

  it('closing a request with a price completes the quote', async () => {
    const { call } = await held();
    await test.call(enterPrice, { ...call, body: { service_provider_id: shop(0), price: 300 } });
    await askEveryone(test, { call });
    expect(
      (await test.call(closeRequest, { ...call, body: { reason: 'all_asked' } })).body.status,
    ).toBe('completed');
  });

  it('“all asked” isn’t accepted while a shop could still be called, now or later', async () => {
    const { call } = await held();
    const problem = async () => {
      const refusal = await test.call(closeRequest, { ...call, body: { reason: 'all_asked' } });
      return refusedWith(refusal, 422).errors?.[0]?.details[0];
    };
    await report(test, { call }, shop(1), 'busy_line');
    expect(await problem()).toMatch(
      /^doesn’t apply, because we can still call Desk shop \d, Desk shop \d, Desk shop \d, and \d more$/,
    );
    await askEveryone(test, { call });
    expect(await problem()).toMatch(
      /^doesn’t apply, because we can still call Desk shop 1 \(from Wed \d+:\d\d am\)$/,
    );
  });

  it('closing a request without a price refunds the quote', async () => {
    const { owner, id, call } = await held();
    const refusal = await test.call(closeRequest, { ...call, body: { reason: 'all_asked' } });
    expect(refusedWith(refusal, 422).errors?.[0]?.field).toBe('reason');
    const idle = await test.call(closeRequest, { ...call, body: { reason: 'no_more_shops' } });
    expect(refusedWith(idle, 422).errors?.[0]?.details[0]).toContain('can be called now');
    await askEveryone(test, { call });
    expect(
      (await test.call(closeRequest, { ...call, body: { reason: 'all_asked' } })).body.status,
    ).toBe('cancelled');
    const { body } = await test.call(readQuote, { token: owner.token, params: { id } });
    expect(body.data.attributes).toMatchObject({ refunded: true, close_reason: 'all_asked' });
  });

  it('agents can’t claim their own requests', async () => {
    const agent = await signUpStaff(test, 'agent');
    const { quoteId } = await requestQuote(test, agent);
    expect(
      refusedWith(
        await test.call(claimRequest, { token: agent.token, params: { id: quoteId } }),
        403,
      ).code,
    ).toBe('own_request');
  });

  it('owners have no access to the call desk', async () => {
    expect(
      refusedWith(await test.call(readQueue, { token: (await signUpOwner(test)).token }), 403).code,
    ).toBe('forbidden');
  });
});
