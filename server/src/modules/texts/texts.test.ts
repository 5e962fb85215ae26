import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/harness.ts';
import { productionSettings } from '../../../test/production-settings.ts';
import { textsReset } from '../../../test/records/texts.ts';
import { days } from '../../platform/values/clock.ts';
import { cancelText, isOptedOut, queueText } from './index.ts';
import type { TextInput } from './sending/queue.service.ts';
import { textsJobs } from './texts.jobs.ts';

const PHONE = '+15125550142';

describe('texts kept in the outbox', () => {
  let test: TestApp;
  let reset: () => Promise<void>;
  beforeAll(async () => {
    test = await startTestApp();
    reset = textsReset(test);
  });
  beforeEach(() => reset());

  const queue = (text: Partial<TextInput> = {}) =>
    test.deps.db.transaction().execute((trx) =>
      queueText(test.deps, trx, {
        to: PHONE,
        purpose: 'shop_notice',
        body: 'Fourbay: hello. Reply STOP to end.',
        uniqueKey: 'hello',
        charges: [],
        ...text,
      }),
    );
  const answer = async (body: string, from = PHONE) => {
    const reply = await test.app.inject({
      method: 'POST',
      url: '/dev/texts',
      payload: { from, body },
    });
    await test.runJobs();
    return reply;
  };
  const sent = async (to = PHONE) => {
    await test.runJobs();
    const url = `/dev/inbox.json?to=${encodeURIComponent(to)}`;
    return (await test.app.inject(url)).json<{ channel: string; text: string }[]>();
  };
  const bodies = async () => (await sent()).map(({ text }) => text);
  const statuses = () =>
    test.deps.db.selectFrom('texts').select(['unique_key', 'status']).orderBy('id').execute();

  it('a text is shown with the e-mails, as JSON and as a page', async () => {
    await queue();
    expect(await sent()).toEqual([
      {
        channel: 'sms',
        id: expect.any(String),
        to: PHONE,
        text: 'Fourbay: hello. Reply STOP to end.',
        sent_at: test.clock.now().toISOString(),
      },
    ]);
    expect((await test.app.inject('/dev/inbox')).body).toContain('href="/dev/texts/15125550142"');
    expect((await test.app.inject('/dev/texts/15125550142')).body).toContain('Fourbay: hello.');
  });

  it('a key creates one text, however often it is queued', async () => {
    const made = await Promise.all([queue(), queue(), queue()]);
    expect(made.filter(Boolean)).toHaveLength(1);
    expect(await queue()).toBeUndefined();
    expect(await sent()).toHaveLength(1);
  });

  it('a text is sent only if the transaction that queued it commits', async () => {
    await test.deps.db
      .transaction()
      .execute(async (trx) => {
        await queueText(test.deps, trx, {
          to: PHONE,
          purpose: 'shop_notice',
          body: 'never',
          uniqueKey: 'never',
          charges: [],
        });
        throw new Error('rolled back');
      })
      .catch(() => {});
    expect(await sent()).toEqual([]);
  });

  it('numbers and bodies are sealed in the database', async () => {
    await queue();
    await answer('What is this?');
    const rows = JSON.stringify([
      await test.deps.db.selectFrom('texts').selectAll().execute(),
      await test.deps.db.selectFrom('text_replies').selectAll().execute(),
    ]);
    for (const trace of ['5550142', Buffer.from('hello').toString('hex'), 'What is'])
      expect(rows, trace).not.toContain(trace);
  });

  it.each(['STOP', 'stopall', ' Unsubscribe. ', 'CANCEL', 'End', 'quit!', 'Stop texting me'])(
    '%s stops texts, even those waiting',
    async (word) => {
      await queue({ uniqueKey: 'waiting' });
      await test.app.inject({
        method: 'POST',
        url: '/dev/texts',
        payload: { from: PHONE, body: word },
      });
      await queue({ uniqueKey: 'later' });
      expect(await bodies()).toEqual([
        'Fourbay: You will not get any more texts from us. Reply START to get them again.',
      ]);
      expect(await statuses()).toEqual([
        { unique_key: 'waiting', status: 'stopped' },
        { unique_key: expect.stringContaining('reply:'), status: 'delivered' },
        { unique_key: 'later', status: 'stopped' },
      ]);
      expect(await isOptedOut(test.deps, test.deps.db, PHONE)).toBe(true);
    },
  );

  it.each(['Stop by after three', 'We can end it by noon', 'cancelled'])(
    '“%s” stops nothing',
    async (text) => {
      await answer(text);
      expect(await isOptedOut(test.deps, test.deps.db, PHONE)).toBe(false);
      expect(await bodies()).toEqual([expect.stringContaining('someone will read your text')]);
    },
  );

  it('a second STOP is not answered again', async () => {
    await answer('STOP');
    await answer('STOP');
    expect(await sent()).toHaveLength(1);
  });

  it('STOP from one phone doesn’t affect another', async () => {
    await answer('STOP', '+15125550143');
    await queue();
    expect(await sent()).toHaveLength(1);
  });

  it.each(['START', 'UNSTOP', 'YES'])('%s resumes texts', async (word) => {
    await answer('STOP');
    await answer(word);
    await queue();
    expect(await bodies()).toContain('Fourbay: hello. Reply STOP to end.');
  });

  it('HELP says who we are, even after STOP', async () => {
    await answer('STOP');
    await answer('help');
    expect((await bodies())[0]).toMatch(/^Fourbay: prices for car repair .*STOP to end\.$/);
    expect(await isOptedOut(test.deps, test.deps.db, PHONE)).toBe(true);
  });

  it('a text waits for the recipient’s hours', async () => {
    const at = (time: string) => test.clock.set(`2026-11-18T${time}-05:00`);
    const hours = { timezone: 'America/New_York', fromHour: 8, untilHour: 18 };
    at('07:59:00');
    await queue({ uniqueKey: 'early', sendWithin: hours });
    await queue({ uniqueKey: 'west', sendWithin: { ...hours, timezone: 'America/Los_Angeles' } });
    expect(await sent()).toEqual([]);
    at('08:00:00');
    expect(await sent()).toHaveLength(1);
    at('17:59:59');
    await queue({ uniqueKey: 'last', sendWithin: hours });
    expect(await sent()).toHaveLength(3);
    at('18:00:00');
    await queue({ uniqueKey: 'late', sendWithin: hours });
    expect(await sent()).toHaveLength(3);
    test.clock.set('2026-11-19T08:00:00-05:00');
    expect(await sent()).toHaveLength(4);
  });

  it('a text that expires before its next allowed hour isn’t sent', async () => {
    test.clock.set('2026-11-18T19:00:00-05:00');
    await queue({
      sendWithin: { timezone: 'America/New_York', fromHour: 8, untilHour: 18 },
      expiresAt: new Date('2026-11-19T07:00:00-05:00'),
    });
    test.clock.advance(days(2));
    expect(await sent()).toEqual([]);
    expect(await statuses()).toEqual([{ unique_key: 'hello', status: 'expired' }]);
  });

  it('a text that hasn’t been sent can be canceled', async () => {
    await queue();
    await test.deps.db.transaction().execute((trx) => cancelText(trx, 'hello'));
    expect(await sent()).toEqual([]);
  });

  it('a reply from another site, from a non-US number, or without text is rejected', async () => {
    const post = async (payload: object, headers = {}) =>
      (await test.app.inject({ method: 'POST', url: '/dev/texts', payload, headers })).statusCode;
    expect(await post({ from: PHONE, body: 'hi' }, { 'sec-fetch-site': 'cross-site' })).toBe(403);
    expect(await post({ from: '+442071234567', body: 'hi' })).toBe(422);
    expect(await post({ from: PHONE, body: ' ' })).toBe(422);
  });

  it('the page’s form replies as the phone and returns to its page', async () => {
    const reply = await test.app.inject({
      method: 'POST',
      url: '/dev/texts',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ from: PHONE, body: 'STOP' }).toString(),
    });
    expect(reply.statusCode).toBe(303);
    expect(reply.headers.location).toBe('/dev/texts/15125550142');
    expect(await isOptedOut(test.deps, test.deps.db, PHONE)).toBe(true);
  });

  it('production without Twilio sends no texts, and has no outbox', async () => {
    const production = await startTestApp(productionSettings);
    const made = await production.deps.db.transaction().execute((trx) =>
      queueText(production.deps, trx, {
        to: PHONE,
        purpose: 'shop_notice',
        body: 'never',
        uniqueKey: 'never',
        charges: [],
      }),
    );
    expect(made).toBeUndefined();
    for (const path of ['/dev/texts/15125550142', '/webhooks/twilio/inbound'])
      expect(
        (
          await production.app.inject({
            method: path.startsWith('/dev') ? 'GET' : 'POST',
            url: path,
            headers: { host: 'www.fourbay.com' },
          })
        ).statusCode,
      ).toBe(404);
  });

  it('the sweep keeps texts if they aren’t delivered anywhere', async () => {
    await queue();
    await sent();
    test.clock.advance(days(200));
    await textsJobs(test.deps, [])
      .find(({ name }) => name === 'sweep-texts')
      ?.run({});
    expect(await sent()).toHaveLength(1);
  });
});
