import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  NEXT_AUTH_TOKEN,
  startFakeTwilio,
  type FakeTwilio,
  type TwilioCall,
} from '../../../test/stand-ins/fake-twilio.ts';
import { startTestApp, type TestApp } from '../../../test/harness.ts';
import { textsReset } from '../../../test/records/texts.ts';
import { days, minutes } from '../../platform/values/clock.ts';
import { GatewayUnavailable } from '../../platform/texts/texter.ts';
import { isOptedOut, queueText, type TextListener } from './index.ts';
import { receiveText } from './replies/receive.service.ts';
import { reconcileTexts } from './sending/outcome.service.ts';
import { sendText } from './sending/send.service.ts';
import { sweepTexts } from './sweep.service.ts';

const PHONE = '+15125550142';
const HELLO = 'Fourbay: hello. Reply STOP to end.';

describe('texts through Twilio', () => {
  let twilio: FakeTwilio;
  let test: TestApp;
  let reset: () => Promise<void>;
  beforeAll(async () => {
    twilio = await startFakeTwilio(() => 'http://fourbay.test');
    test = await startTestApp(twilio.settings);
    reset = textsReset(test);
  });
  beforeEach(async () => {
    twilio.reset();
    await reset();
  });
  afterAll(() => twilio.close());

  const queue = (uniqueKey = 'hello', secret = false, to = PHONE) =>
    test.deps.db.transaction().execute((trx) =>
      queueText(test.deps, trx, {
        to,
        purpose: 'shop_notice',
        body: HELLO,
        uniqueKey,
        secret,
        charges: [],
      }),
    );
  const deliver = async ({ path, payload, headers }: TwilioCall) =>
    (await test.app.inject({ method: 'POST', url: path, payload, headers })).statusCode;
  const answer = async (body: string, fields?: Record<string, string>) => {
    expect(await deliver(twilio.answer(PHONE, body, fields))).toBe(204);
    await test.runJobs();
  };
  const texts = () => test.deps.db.selectFrom('texts').selectAll().orderBy('id').execute();
  const statuses = async () => (await texts()).map(({ status }) => status);
  const bodies = () => twilio.sent.map(({ body }) => body);
  const optedOut = () => isOptedOut(test.deps, test.deps.db, PHONE);
  const reconcile = (listeners: TextListener[] = []) => reconcileTexts(test.deps, listeners);
  const tries = async (times: number) => {
    for (let count = 0; count < times; count += 1)
      for (const { id } of await texts())
        await sendText(test.deps, [], id).catch((error: unknown) => {
          if (!(error instanceof GatewayUnavailable)) throw error;
        });
  };

  describe('webhooks', () => {
    it('a text is sent once, and its delivery is recorded', async () => {
      await queue();
      await test.runJobs();
      expect(twilio.sent).toMatchObject([{ to: PHONE, body: HELLO }]);
      const [message] = twilio.sent;
      expect(await statuses()).toEqual(['sent']);
      expect(await deliver(twilio.report(message?.sid ?? '', 'delivered'))).toBe(204);
      expect(await statuses()).toEqual(['delivered']);
    });

    it('a late or repeated report changes nothing', async () => {
      await queue();
      await test.runJobs();
      const sid = twilio.sent[0]?.sid ?? '';
      const [sent, delivered] = [twilio.report(sid, 'sent'), twilio.report(sid, 'delivered')];
      for (const call of [delivered, sent, delivered, twilio.report(sid, 'undelivered', 30003)])
        expect(await deliver(call)).toBe(204);
      expect(await statuses()).toEqual(['delivered']);
    });

    const signed = () => twilio.answer(PHONE, 'STOP');
    it.each<[string, () => TwilioCall]>([
      ['no signature', () => ({ ...signed(), headers: {} })],
      ['an empty signature', () => ({ ...signed(), headers: { 'x-twilio-signature': '' } })],
      ['another signature', () => ({ ...signed(), headers: { 'x-twilio-signature': 'YWJj' } })],
      [
        'another text’s signature',
        () => ({ ...signed(), headers: twilio.answer(PHONE, 'hello').headers }),
      ],
      [
        'another token',
        () => twilio.sign('/webhooks/twilio/inbound', { Body: 'STOP' }, { token: 'c'.repeat(32) }),
      ],
      [
        'another site’s address',
        () =>
          twilio.sign('/webhooks/twilio/inbound', { Body: 'STOP' }, { baseUrl: 'http://x.test' }),
      ],
      ['another path', () => ({ ...signed(), path: '/webhooks/twilio/status' })],
      ['another query', () => ({ ...signed(), path: '/webhooks/twilio/inbound?a=1' })],
      ['a changed body', () => ({ ...signed(), payload: `${signed().payload}&Body=START` })],
    ])('a call with %s is refused and changes nothing', async (_what, make) => {
      expect(await deliver(make())).toBe(403);
      expect(await optedOut()).toBe(false);
      expect(await test.deps.db.selectFrom('text_replies').selectAll().execute()).toEqual([]);
    });

    it('while a token is being replaced, either one can sign', async () => {
      const message = { MessageSid: 'SM1', From: PHONE, Body: 'STOP' };
      const call = twilio.sign('/webhooks/twilio/inbound', message, { token: NEXT_AUTH_TOKEN });
      expect(await deliver(call)).toBe(204);
      expect(await optedOut()).toBe(true);
    });

    it.each(['http://fourbay.test:80', 'http://fourbay.test'])(
      'a URL signed as %s is accepted',
      async (baseUrl) => {
        const message = { MessageSid: 'SM1', From: PHONE, Body: 'STOP' };
        const call = twilio.sign('/webhooks/twilio/inbound', message, { baseUrl });
        expect(await deliver(call)).toBe(204);
        expect(await optedOut()).toBe(true);
      },
    );

    it('a message from another account is rejected', async () => {
      await answer('STOP', { AccountSid: `AC${'f'.repeat(32)}` });
      expect(await optedOut()).toBe(false);
    });

    it('a replayed START does not undo a later STOP', async () => {
      const start = twilio.answer(PHONE, 'START');
      await deliver(start);
      await answer('STOP');
      expect(await deliver(start)).toBe(204);
      expect(await optedOut()).toBe(true);
    });

    it('a text delivered ten times at the same time is acted on once', async () => {
      const call = twilio.answer(PHONE, 'help');
      const replies = await Promise.all(Array.from({ length: 10 }, () => deliver(call)));
      expect(new Set(replies)).toEqual(new Set([204]));
      await test.runJobs();
      expect(bodies()).toHaveLength(1);
    });

    it('a message that Twilio already answered isn’t answered again', async () => {
      await answer('HELP', { OptOutType: 'HELP' });
      expect(bodies()).toEqual([]);
    });

    it.each(['No gracias amigo', 'START'])(
      'when Twilio decides that “%s” means STOP, texts stop without a second reply',
      async (body) => {
        await answer(body, { OptOutType: 'STOP' });
        expect(await optedOut()).toBe(true);
        expect(bodies()).toEqual([]);
        await answer('Comenzar', { OptOutType: 'START' });
        expect(await optedOut()).toBe(false);
      },
    );

    it('an opt-out that Twilio didn’t recognize still stops texts', async () => {
      await answer('Take me off your list', { OptOutType: 'HELP' });
      expect(await optedOut()).toBe(true);
    });

    it.each(['', 'constructor', 'PAUSE'])(
      'an unknown opt-out type (%s) changes nothing',
      async (type) => {
        await answer('We open at 8', { OptOutType: type });
        expect(await optedOut()).toBe(false);
      },
    );
  });

  describe('STOP', () => {
    it('an opt-out in plain words is confirmed once', async () => {
      for (const body of ['Stop. Thank you', 'remove this number', 'PARAR']) await answer(body);
      expect(await optedOut()).toBe(true);
      expect(bodies()).toEqual([
        'Fourbay: You will not get any more texts from us. Reply START to get them again.',
      ]);
    });

    it('STOP cancels texts waiting for their hour and texts for other purposes', async () => {
      await test.deps.db.transaction().execute((trx) =>
        queueText(test.deps, trx, {
          to: PHONE,
          purpose: 'shop_question',
          body: 'later',
          uniqueKey: 'later',
          charges: [],
          sendWithin: { timezone: 'America/Chicago', fromHour: 20, untilHour: 21 },
        }),
      );
      await test.runJobs();
      await answer('STOP');
      test.clock.set('2026-11-19T02:30:00Z');
      await test.runJobs();
      expect(bodies()).toEqual([]);
      expect((await statuses())[0]).toBe('stopped');
    });

    it('STOP cancels waiting texts while workers send, except those already started', async () => {
      const WORKERS = 4;
      for (let at = 0; at < 24; at += 1) await queue(`queued ${at}`);
      const waiting = (await texts()).map(({ id }) => id);
      let begunAtStop = 0;
      twilio.beforeAnswer(async () => {
        if (twilio.sent.length !== 6) return;
        expect(await deliver(twilio.answer(PHONE, 'Stop texting me'))).toBe(204);
        begunAtStop = twilio.sent.length;
      });
      const work = async (): Promise<void> => {
        for (let id = waiting.shift(); id; id = waiting.shift()) await sendText(test.deps, [], id);
      };
      await Promise.all(Array.from({ length: WORKERS }, work));
      // Each other worker may have marked one text without having called the gateway yet.
      expect(twilio.sent.length).toBeLessThan(begunAtStop + WORKERS);
      expect((await statuses()).filter((status) => status === 'stopped').length).toBeGreaterThan(0);
    });

    it('a STOP that only Twilio received is recognized by its refusal to send', async () => {
      twilio.answer(PHONE, 'STOP');
      const stopped: string[] = [];
      await queue();
      const [text] = await texts();
      const onStop = async (_trx: unknown, number: string) => void stopped.push(number);
      await sendText(test.deps, [{ onStop }], text?.id ?? '');
      expect(await optedOut()).toBe(true);
      expect(stopped).toEqual([PHONE]);
      expect(await statuses()).toEqual(['failed']);
    });

    it('modules get STOP and replies once, and a module’s error rolls back the record', async () => {
      const heard: string[] = [];
      let broken = true;
      const listener: TextListener = {
        onStop: async (_trx, number) => void heard.push(`stop ${number}`),
        onReply: async (_trx, { body, keyword }) => {
          if (broken) throw new Error('the module failed');
          heard.push(`${keyword ?? 'reply'} ${body}`);
          return undefined;
        },
      };
      const receive = (messageId: string, body: string) =>
        receiveText(test.deps, [listener], { messageId, from: PHONE, body, answered: false });
      await expect(receive('SM1', 'Yes.')).rejects.toThrow('the module failed');
      broken = false;
      for (const [id, body] of [
        ['SM1', 'Yes.'],
        ['SM1', 'Yes.'],
        ['SM2', 'It is 240 with parts'],
        ['SM3', 'STOP'],
        ['SM4', 'HELP'],
      ] as const)
        await receive(id, body);
      expect(heard).toEqual([
        'yes Yes.',
        'reply It is 240 with parts',
        `stop ${PHONE}`,
        'stop STOP',
      ]);
    });
  });

  describe('numbers that texts can’t reach', () => {
    it.each([21211, 21614])('error %d when sending is reported to the modules', async (code) => {
      twilio.refuse(PHONE, code);
      const dead: string[] = [];
      await queue();
      const [text] = await texts();
      const onDeadNumber = async (_trx: unknown, number: string) => void dead.push(number);
      await sendText(test.deps, [{ onDeadNumber }], text?.id ?? '');
      expect(dead).toEqual([PHONE]);
      expect((await texts())[0]).toMatchObject({ status: 'failed', error_code: String(code) });
    });

    it('a number whose phone is just turned off stays usable', async () => {
      await queue();
      await test.runJobs();
      await deliver(twilio.report(twilio.sent[0]?.sid ?? '', 'undelivered', 30003));
      expect(await statuses()).toEqual(['failed']);
      expect(await optedOut()).toBe(false);
    });
  });

  describe('at most once', () => {
    it('a call that never got through, or was rate-limited, is retried', async () => {
      twilio.breakNext('busy', 2);
      await queue();
      await tries(3);
      expect(bodies()).toEqual([HELLO]);
    });

    it.each(['unheard', 'failing', 'unreached'] as const)(
      'after an interrupted call (%s), nothing is sent again',
      async (fault) => {
        twilio.breakNext(fault);
        await queue();
        await tries(4);
        expect(twilio.sent.length).toBe(fault === 'unheard' ? 1 : 0);
        expect(await statuses()).toEqual(['sending']);
      },
    );

    it('after a lost response, the text is found at Twilio by its content', async () => {
      twilio.breakNext('unheard');
      await queue();
      await tries(1);
      test.clock.advance(minutes(3));
      await reconcile();
      expect((await texts())[0]).toMatchObject({
        status: 'sent',
        gateway_id: twilio.sent[0]?.sid,
      });
      await tries(2);
      expect(bodies()).toHaveLength(1);
    });

    it('after a lost response, the text is found by Twilio’s status callback', async () => {
      twilio.breakNext('unheard');
      await queue();
      await tries(1);
      await deliver(twilio.report(twilio.sent[0]?.sid ?? '', 'delivered'));
      expect(await statuses()).toEqual(['delivered']);
    });

    it('of two equal texts, only the one with the lost response is looked up', async () => {
      await queue('first');
      await tries(1);
      twilio.breakNext('failing');
      await queue('second');
      await tries(1);
      test.clock.advance(minutes(3));
      await reconcile();
      expect(await statuses()).toEqual(['sent', 'sending']);
    });

    it('a text that Twilio never received is abandoned after 15 minutes', async () => {
      twilio.breakNext('failing');
      await queue();
      await tries(1);
      test.clock.advance(minutes(14));
      await reconcile();
      expect(await statuses()).toEqual(['sending']);
      test.clock.advance(minutes(2));
      await reconcile();
      await tries(2);
      expect(await statuses()).toEqual(['lost']);
      expect(bodies()).toEqual([]);
    });

    it('if a worker is killed between sending and recording, only one text goes out', async () => {
      await queue();
      const [text] = await texts();
      // Simulates a killed worker: the outcome is not recorded, and the job runs again.
      const killed = {
        ...test.deps,
        db: new Proxy(test.deps.db, {
          get(target, name) {
            if (name === 'transaction' && twilio.sent.length > 0) throw new Error('killed');
            const value: unknown = Reflect.get(target, name);
            return typeof value === 'function' ? value.bind(target) : value;
          },
        }),
      };
      await expect(sendText(killed, [], text?.id ?? '')).rejects.toThrow('killed');
      expect(await statuses()).toEqual(['sending']);
      await test.runJobs();
      await tries(3);
      expect(bodies()).toHaveLength(1);
      test.clock.advance(minutes(3));
      await reconcile();
      expect(await statuses()).toEqual(['sent']);
    });

    it('a text that the gateway refuses for too long is abandoned, even if its job is lost', async () => {
      await queue();
      twilio.breakNext('busy', 20);
      await tries(12);
      expect(await statuses()).toEqual(['queued']);
      expect(bodies()).toEqual([]);
      test.clock.advance(days(7));
      await reconcile();
      expect(await statuses()).toEqual(['expired']);
      await tries(1);
      expect(bodies()).toEqual([]);
    });

    it('a refused text is retried only during its hours', async () => {
      test.clock.set('2026-11-18T23:59:00Z');
      const windows = [
        { from: new Date('2026-11-18T14:00:00Z'), until: new Date('2026-11-19T00:00:00Z') },
        { from: new Date('2026-11-19T14:00:00Z'), until: new Date('2026-11-20T00:00:00Z') },
      ];
      await test.deps.db.transaction().execute((trx) =>
        queueText(test.deps, trx, {
          to: PHONE,
          purpose: 'shop_question',
          body: HELLO,
          uniqueKey: 'evening',
          charges: [],
          windows,
        }),
      );
      twilio.breakNext('busy');
      await tries(1);
      test.clock.set('2026-11-19T00:00:00Z');
      await tries(2);
      expect(await statuses()).toEqual(['queued']);
      expect(bodies()).toEqual([]);
      test.clock.set('2026-11-19T14:00:00Z');
      await test.runJobs();
      expect(bodies()).toEqual([HELLO]);
    });

    it('the sweep deletes old texts, and secrets and replies lose their content', async () => {
      await queue('old');
      await test.runJobs();
      await answer('We call you');
      test.clock.advance(days(86));
      await queue('never', true);
      test.clock.advance(days(5));
      await sweepTexts(test.deps);
      expect(
        (await texts()).map(({ unique_key, body_sealed }) => [unique_key, body_sealed]),
      ).toEqual([['never', null]]);
      const replies = await test.deps.db.selectFrom('text_replies').selectAll().execute();
      expect(replies).toMatchObject([{ body_sealed: null, number_sealed: null }]);
    });

    it('ten workers with the same text send it once', async () => {
      await queue();
      const [text] = await texts();
      await Promise.all(Array.from({ length: 10 }, () => sendText(test.deps, [], text?.id ?? '')));
      expect(bodies()).toHaveLength(1);
    });

    it('when STOP arrives during sending, the text goes out before it or not at all', async () => {
      for (let turn = 0; turn < 8; turn += 1) {
        const phone = `+1512555020${turn}`;
        await queue(`race ${turn}`, false, phone);
        const [text] = (await texts()).slice(-1);
        await Promise.all([
          sendText(test.deps, [], text?.id ?? ''),
          deliver(twilio.answer(phone, 'STOP')),
        ]);
        const count = twilio.sent.filter(({ to }) => to === phone).length;
        await queue(`after ${turn}`, false, phone);
        await tries(1);
        expect(twilio.sent.filter(({ to, body }) => to === phone && body === HELLO).length).toBe(
          count,
        );
      }
    });

    it('a secret text’s content is deleted on delivery', async () => {
      await queue('secret', true);
      await queue('plain');
      await test.runJobs();
      expect((await texts()).map(({ body_sealed }) => body_sealed === null)).toEqual([true, false]);
    });
  });
});
