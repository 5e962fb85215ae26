import { updateUser } from '@fourbay/contract/accounts/users';
import { createQuote } from '@fourbay/contract/quotes/quotes';
import { sendTextCode, verifyTextNumber } from '@fourbay/contract/texts/text-number';
import { beforeAll, describe, expect, it } from 'vitest';
import { refusedWith, startTestApp, type TestApp } from '../../../../test/harness.ts';
import { signUpOwner, type Person } from '../../../../test/records/people.ts';
import { loadTestPlaces } from '../../../../test/records/places.ts';
import { addVehicle, quoteBody } from '../../../../test/records/quote-records.ts';
import { loadServices } from '../../../../test/records/services.ts';
import { addShop } from '../../../../test/records/shops.ts';
import { setClockBackAfterEach } from '../../../../test/test-clock.ts';
import { creditPurchase } from '../../quota/index.ts';
import { limitFirstRequests } from './first-request.service.ts';

describe('first requests of new accounts', () => {
  let test: TestApp;
  setClockBackAfterEach(() => test);
  beforeAll(async () => {
    test = await startTestApp();
    await loadTestPlaces(test);
    await loadServices(test);
    await addShop(test, { name: 'Austin shop' });
  });

  interface Asking extends Person {
    vehicleId: string;
  }

  const send = async (owner: Asking, source: string) =>
    test.call(createQuote, {
      token: owner.token,
      headers: { 'x-forwarded-for': source },
      body: await quoteBody(test, owner.vehicleId),
    });
  const newOwner = async (email?: string): Promise<Asking> => {
    const owner = await signUpOwner(test, email === undefined ? {} : { email });
    return { ...owner, vehicleId: await addVehicle(test, owner) };
  };
  const statuses = async (sources: readonly string[]): Promise<number[]> => {
    const answers: number[] = [];
    for (const source of sources) answers.push((await send(await newOwner(), source)).status);
    return answers;
  };
  const times = (count: number, source: string): string[] => Array<string>(count).fill(source);

  it('a sixth first request from one source must wait until the next day and uses no quote', async () => {
    expect(await statuses(times(5, '203.0.113.80'))).toEqual([201, 201, 201, 201, 201]);
    const sixth = await newOwner();
    const refused = await send(sixth, '203.0.113.80');
    expect(refusedWith(refused, 429).code).toBe('first_request_held');
    // From 17:00 to midnight.
    expect(refused.headers['retry-after']).toBe(String(7 * 3_600));
    test.clock.set('2026-11-19T00:00:01Z');
    expect((await send(sixth, '203.0.113.80')).status).toBe(201);
  });

  const verify = async ({ token }: Asking, number: string): Promise<void> => {
    await test.call(sendTextCode, { token, body: { number, consent: true } });
    await test.runJobs();
    const url = `/dev/inbox.json?to=${encodeURIComponent(number)}`;
    const texts = (await test.app.inject(url)).json<{ text: string }[]>();
    const code = texts.map(({ text }) => /\b\d{6}\b/.exec(text)?.[0]).find(Boolean) ?? '';
    expect((await test.call(verifyTextNumber, { token, body: { code } })).status).toBe(200);
  };

  it('a verified phone number lets one account through but not a second', async () => {
    await statuses(times(5, '203.0.113.90'));
    const sixth = await newOwner();
    const held = refusedWith(await send(sixth, '203.0.113.90'), 429);
    expect(held.error).toContain('Verify a mobile number in your notification settings');
    await verify(sixth, '+15125550777');
    expect((await send(sixth, '203.0.113.90')).status).toBe(201);
    const seventh = await newOwner();
    await verify(seventh, '+15125550777');
    const refused = refusedWith(await send(seventh, '203.0.113.90'), 429);
    expect(refused.error).toContain('Your number was already used to verify another account');
  });

  it('without texts, a first request has to wait until the next day', async () => {
    const silent = await startTestApp({}, ({ db }) => ({ db, texter: undefined }));
    const { error } = await silent.deps.db
      .transaction()
      .execute(async (trx) => {
        for (let count = 0; count < 6; count += 1)
          await limitFirstRequests(silent.deps, trx, {
            userId: '1',
            source: '203.0.113.91',
          });
        return { error: '' };
      })
      .catch((refusal: Error) => ({ error: refusal.message }));
    expect(error).toContain('You can send your request after midnight UTC');
    expect(error).not.toContain('mobile');
  });

  it('later requests of the same accounts are not held back', async () => {
    const first = await newOwner();
    expect((await send(first, '203.0.113.81')).status).toBe(201);
    await statuses(times(4, '203.0.113.81'));
    expect((await send(first, '203.0.113.81')).status).toBe(201);
  });

  it('addresses in one /64 network count as one source', async () => {
    const sources = [1, 2, 3, 4, 5, 6].map((host) => `2001:db8:7:7::${host}`);
    expect((await statuses(sources)).at(-1)).toBe(429);
  });

  it('a /48 may send four times as many as a /64', async () => {
    const sources = Array.from({ length: 21 }, (_, at) => `2001:db8:8:${(at % 6) + 1}::${at + 1}`);
    const answers = await statuses(sources);
    expect(answers.slice(0, 20)).not.toContain(429);
    expect(answers[20]).toBe(429);
  });

  it('quotes from the retention deal weren’t bought, so they wait too', async () => {
    await statuses(times(5, '203.0.113.83'));
    const first = await newOwner('deal@people.test');
    const second = await newOwner('deal+2@people.test');
    const claimed = await test.call(updateUser, {
      token: second.token,
      params: { id: second.id },
      body: {
        data: {
          attributes: {
            autowise_account_deletion_retention_deal_claimed_at: test.clock.now().toISOString(),
          },
        },
      },
    });
    expect(claimed.status).toBe(200);
    for (const owner of [first, second])
      expect(refusedWith(await send(owner, '203.0.113.83'), 429).code).toBe('first_request_held');
  });

  it('at most five accounts on one private domain send a first request per day, from anywhere', async () => {
    const answers: number[] = [];
    for (let at = 1; at <= 6; at += 1) {
      const owner = await newOwner(`robin@box${at}.many-boxes.com`);
      answers.push((await send(owner, `198.51.100.${at}`)).status);
    }
    expect(answers).toEqual([201, 201, 201, 201, 201, 429]);
    const elsewhere = await newOwner('robin@gmail.com');
    expect((await send(elsewhere, '198.51.100.9')).status).toBe(201);
  });

  it('an account with a temporary address needs a number, or waits until the next day', async () => {
    const owner = await newOwner('robin@mailinator.com');
    const held = refusedWith(await send(owner, '198.51.100.20'), 429);
    expect(held.code).toBe('first_request_held');
    expect(held.error).toContain('Your e-mail address is a temporary one. Verify a mobile number');
    const other = await newOwner('robin@box.yopmail.com');
    expect((await send(other, '198.51.100.21')).status).toBe(429);
    await verify(other, '+15125550779');
    expect((await send(other, '198.51.100.21')).status).toBe(201);
    test.clock.set('2026-11-19T00:00:01Z');
    expect((await send(owner, '198.51.100.20')).status).toBe(201);
  });

  it('an account that bought quotes is not held back', async () => {
    await statuses(times(5, '203.0.113.82'));
    const buyer = await newOwner();
    await test.deps.db
      .updateTable('quota_balances')
      .set({ monthly: 0, yearly: 0 })
      .where('user_id', '=', buyer.id)
      .execute();
    await test.deps.db
      .transaction()
      .execute((trx) =>
        creditPurchase(
          trx,
          { userId: buyer.id, reference: 'payment:test', quantity: 3 },
          test.clock.now(),
        ),
      );
    expect((await send(buyer, '203.0.113.82')).status).toBe(201);
  });

  it('private networks aren’t counted, because everyone behind a proxy shares them', async () => {
    expect(await statuses(times(6, '10.1.2.3'))).not.toContain(429);
  });
});
