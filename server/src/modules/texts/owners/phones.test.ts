import { enterPrice } from '@fourbay/contract/call-desk/call-desk';
import { createNotificationSetting } from '@fourbay/contract/notifications/notifications';
import { exportUser } from '@fourbay/contract/personal-data/personal-data';
import { markQuoteSeen } from '@fourbay/contract/quotes/quotes';
import { textConsentWords } from '@fourbay/contract/texts/text-consent';
import {
  deleteTextNumber,
  readTextNumber,
  sendTextCode,
  verifyTextNumber,
} from '@fourbay/contract/texts/text-number';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { servicesLoader } from '../../../../reference-data/load-services.ts';
import { ALL_DAY, holdRequest, type Held } from '../../../../test/records/desk/desk.ts';
import { refusedWith, startTestApp, type TestApp } from '../../../../test/harness.ts';
import { signUpOwner, stepUp, type Person } from '../../../../test/records/people.ts';
import { loadTestPlaces } from '../../../../test/records/places.ts';
import { addShop, weekOf } from '../../../../test/records/shops.ts';
import { days, minutes } from '../../../platform/values/clock.ts';

let phones = 0;
const newPhone = (): string => `+151255${String((phones += 1)).padStart(5, '3')}`;

describe('an owner’s phone number', () => {
  let test: TestApp;
  let shopId: string;
  beforeAll(async () => {
    test = await startTestApp({ SHOP_CALLS_PER_DAY: '100' });
    await loadTestPlaces(test);
    await servicesLoader.load(test.deps.db, { now: test.clock.now });
    shopId = await addShop(test, { hours: weekOf(ALL_DAY, ALL_DAY) });
  });
  beforeEach(() => test.clock.advance(days(1)));

  const ask = ({ token }: Person, number: string, body: object = {}) =>
    test.call(sendTextCode, { token, body: { number, consent: true, ...body } });
  const verify = ({ token }: Person, code: string) =>
    test.call(verifyTextNumber, { token, body: { code } });
  const read = async ({ token }: Person) => (await test.call(readTextNumber, { token })).body;
  const textsTo = async (number: string): Promise<string[]> => {
    await test.runJobs();
    const url = `/dev/inbox.json?to=${encodeURIComponent(number)}`;
    return (await test.app.inject(url)).json<{ text: string }[]>().map(({ text }) => text);
  };
  const codesTo = async (number: string): Promise<string[]> =>
    (await textsTo(number)).flatMap((text) => /\b\d{6}\b/.exec(text) ?? []);
  const answer = async (from: string, body: string) => {
    await test.app.inject({ method: 'POST', url: '/dev/texts', payload: { from, body } });
    await test.runJobs();
  };
  async function verified(number = newPhone(), owner?: Person) {
    const person = owner ?? (await signUpOwner(test));
    await ask(person, number);
    const [code = ''] = await codesTo(number);
    expect((await verify(person, code)).status).toBe(200);
    return { owner: person, number };
  }

  it('an owner’s number is verified by the code that was texted to it', async () => {
    const [owner, number] = [await signUpOwner(test), newPhone()];
    const asked = await ask(owner, number);
    expect(asked.status).toBe(201);
    expect(asked.body).toMatchObject({ available: true, number: null, pending: { number } });
    const [code = ''] = await codesTo(number);
    const { body } = await verify(owner, `${code.slice(0, 3)} ${code.slice(3)}`);
    expect(body).toEqual({
      available: true,
      number,
      verified_at: test.clock.now().toISOString(),
      stopped: false,
      pending: null,
      from: null,
    });
    expect((await textsTo(number))[0]).toMatch(/^Fourbay: texts about your quotes are on/);
    expect(refusedWith(await verify(owner, code), 422).code).toBe('text_code_invalid');
  });

  it('an owner’s number is stored with the consent wording', async () => {
    const { owner } = await verified();
    const row = await test.deps.db
      .selectFrom('owner_phones')
      .selectAll()
      .where('user_id', '=', owner.id)
      .executeTakeFirstOrThrow();
    expect(row.consent_words).toBe(textConsentWords('Fourbay'));
  });

  it.each([
    ['without consent', newPhone(), { consent: false }, 'consent'],
    ['of Canada', '416 555 0142', {}, 'number'],
    ['of Jamaica, where texts cost much', '+1 876 555 0142', {}, 'number'],
    ['that is toll-free', '800 555 0142', {}, 'number'],
    ['of Britain', '+44 7700 900123', {}, 'number'],
    ['that is too short', '555 0142', {}, 'number'],
  ])('a number %s doesn’t get a code', async (_what, number, body, field) => {
    const owner = await signUpOwner(test);
    const refusal = refusedWith(await ask(owner, number, body), 422);
    expect(refusal.errors?.map((error) => error.field)).toEqual([field]);
  });

  it.each(['(512) 555-0142', '512.555.0142', '1 512 555 0142', '+15125550142'])(
    '%s is understood as one number',
    async (typed) => {
      const { body } = await ask(await signUpOwner(test), typed);
      expect(body.pending?.number).toBe('+15125550142');
      test.clock.advance(days(1));
    },
  );

  it('a code works for ten minutes', async () => {
    const [owner, number] = [await signUpOwner(test), newPhone()];
    await ask(owner, number);
    const [code = ''] = await codesTo(number);
    test.clock.advance(minutes(10));
    refusedWith(await verify(owner, code), 422);
    expect((await read(owner)).pending).toBeNull();
  });

  it('after five wrong tries, even concurrent ones, the right code doesn’t work either', async () => {
    const [owner, number] = [await signUpOwner(test), newPhone()];
    await ask(owner, number);
    const [code = ''] = await codesTo(number);
    const wrong = code === '000000' ? '000001' : '000000';
    await Promise.all(Array.from({ length: 5 }, () => verify(owner, wrong)));
    refusedWith(await verify(owner, code), 422);
  });

  it('only the newest code works, and only for its owner', async () => {
    const [owner, other, number] = [await signUpOwner(test), await signUpOwner(test), newPhone()];
    await ask(owner, number);
    const [first = ''] = await codesTo(number);
    await ask(owner, number);
    const second = (await codesTo(number)).find((code) => code !== first) ?? first;
    if (second !== first) refusedWith(await verify(owner, first), 422);
    refusedWith(await verify(other, second), 422);
    expect((await verify(owner, second)).status).toBe(200);
  });

  it('a number gets at most three codes a day, whoever asks', async () => {
    const number = newPhone();
    for (let count = 0; count < 3; count += 1)
      expect((await ask(await signUpOwner(test), number)).status).toBe(201);
    const refusal = refusedWith(await ask(await signUpOwner(test), number), 429);
    expect(refusal.error).toContain('A number can get 3 codes a day.');
    expect(await codesTo(number)).toHaveLength(3);
    test.clock.advance(days(1));
    expect((await ask(await signUpOwner(test), number)).status).toBe(201);
  });

  it('an owner gets at most six codes a day, for any numbers', async () => {
    const owner = await signUpOwner(test);
    for (let count = 0; count < 6; count += 1)
      expect((await ask(owner, newPhone())).status).toBe(201);
    refusedWith(await ask(owner, newPhone()), 429);
  });

  it('the whole site sends no more codes a day than its setting allows', async () => {
    const few = await startTestApp({ TEXT_CODES_PER_DAY: '2' });
    const statuses: number[] = [];
    for (let count = 0; count < 3; count += 1) {
      const { token } = await signUpOwner(few);
      const body = { number: newPhone(), consent: true };
      statuses.push((await few.call(sendTextCode, { token, body })).status);
    }
    expect(statuses).toEqual([201, 201, 429]);
  });

  it('an owner’s number belongs to the owner who verified it last', async () => {
    const { owner, number } = await verified();
    test.clock.advance(days(1));
    const { owner: next } = await verified(number);
    expect((await read(owner)).number).toBeNull();
    expect((await read(next)).number).toEqual(number);
  });

  it('if two owners verify a number at the same time, only one of them gets it', async () => {
    const [one, other, number] = [await signUpOwner(test), await signUpOwner(test), newPhone()];
    await ask(one, number);
    const [first = ''] = await codesTo(number);
    await ask(other, number);
    const second = (await codesTo(number)).find((code) => code !== first) ?? first;
    const replies = await Promise.all([verify(one, first), verify(other, second)]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    const numbers = [(await read(one)).number, (await read(other)).number];
    expect(numbers.filter((found) => found === number)).toHaveLength(1);
  });

  it('an owner can remove the number', async () => {
    const { owner } = await verified();
    const { token } = owner;
    expect((await test.call(deleteTextNumber, { token })).status).toBe(204);
    expect((await read(owner)).number).toBeNull();
  });

  it('STOP from the number is lifted only by START, not by verifying the number again', async () => {
    const { owner, number } = await verified();
    await answer(number, 'STOP');
    expect((await read(owner)).stopped).toBe(true);
    const before = (await codesTo(number)).length;
    await ask(owner, number);
    expect(await codesTo(number)).toHaveLength(before);
    await answer(number, 'START');
    expect((await read(owner)).stopped).toBe(false);
  });

  it('an owner’s number is in the download of their data and sealed in the database', async () => {
    const { owner, number } = await verified();
    await answer(number, 'What is this about?');
    await stepUp(test, owner);
    const { body } = await test.call(exportUser, {
      token: owner.token,
      params: { id: owner.id },
    });
    expect(body.data['owner_phones']).toMatchObject([{ number_sealed: number }]);
    expect(body.data['texts']).toMatchObject([
      { number_sealed: number },
      { purpose: 'owner_moment' },
    ]);
    expect(body.data['text_replies']).toMatchObject([{ body_sealed: 'What is this about?' }]);
    for (const table of ['owner_phones', 'phone_codes', 'texts', 'text_replies'] as const)
      expect(
        JSON.stringify(await test.deps.db.selectFrom(table).selectAll().execute()),
      ).not.toContain(number.slice(2));
  });

  it('when texts are off, owners aren’t offered any', async () => {
    const silent = await startTestApp({}, () => ({ texter: undefined }));
    const { token } = await signUpOwner(silent);
    expect((await silent.call(readTextNumber, { token })).body.available).toBe(false);
    const body = { number: newPhone(), consent: true };
    refusedWith(await silent.call(sendTextCode, { token, body }), 404);
  });

  describe('texts about quotes', () => {
    const price = (work: Held) =>
      test.call(enterPrice, {
        ...work.call,
        body: { service_provider_id: shopId, price: 280, read_back: true },
      });
    const about = async (number: string) =>
      (await textsTo(number)).filter((text) => text.includes('first price'));
    /** A time in the quote's time zone. */
    const at = (time: string) => {
      const day = test.clock.now().toISOString().slice(0, 10);
      test.clock.set(`${day}T${time}-06:00`);
    };
    const withPrice = async () => {
      const work = await holdRequest(test);
      const { number } = await verified(undefined, work.owner);
      await price(work);
      await test.runJobs();
      return { work, number };
    };
    const seen = ({ owner, id }: Held) =>
      test.call(markQuoteSeen, { token: owner.token, params: { id } });

    it('an owner who hasn’t opened the quote gets a text two minutes later', async () => {
      at('12:00:00');
      const { work, number } = await withPrice();
      expect(await about(number)).toEqual([]);
      test.clock.advance(minutes(2));
      expect(await about(number)).toEqual([
        'Fourbay: Your first price is in. We’re still calling. Open the quote to see what it ' +
          `includes. http://fourbay.test/quote/${work.id} Reply STOP to end.`,
      ]);
    });

    it('an owner who opened the quote, turned texts off, or replied STOP gets none', async () => {
      at('12:00:00');
      const opened = await withPrice();
      await seen(opened.work);
      const stopped = await withPrice();
      await answer(stopped.number, 'STOP');
      const off = await withPrice();
      await test.call(createNotificationSetting, {
        token: off.work.owner.token,
        body: {
          servicechek_user_notification_setting: {
            notification_type: 'quote_returned',
            notification_method: 'sms',
            enabled: false,
          },
        },
      });
      test.clock.advance(minutes(2));
      for (const { number } of [opened, stopped, off]) expect(await about(number)).toEqual([]);
    });

    it('texts about quotes wait until 8 am local time, unless the quote is opened first', async () => {
      at('20:58:30');
      const [late, opened] = [await withPrice(), await withPrice()];
      test.clock.advance(minutes(2));
      expect(await about(late.number)).toEqual([]);
      await seen(opened.work);
      test.clock.advance(minutes(11 * 60 - 2));
      expect(await about(late.number)).toEqual([]);
      test.clock.advance(minutes(2));
      expect(await about(late.number)).toHaveLength(1);
      expect(await about(opened.number)).toEqual([]);
    });

    it('texts about quotes stop once the number is removed', async () => {
      at('12:00:00');
      const { work, number } = await withPrice();
      await test.call(deleteTextNumber, { token: work.owner.token });
      test.clock.advance(minutes(2));
      expect(await about(number)).toEqual([]);
    });
  });
});
