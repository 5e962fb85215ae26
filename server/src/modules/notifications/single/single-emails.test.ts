import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/harness.ts';
import { startSmtpPeer, type SmtpPeer } from '../../../../test/stand-ins/smtp-peer.ts';
import { smtpMailer } from '../../../platform/mail/mailer.ts';
import type { SendingWindow } from '../../../platform/texts/sending-windows.ts';
import { cancelEmail, queueSingleEmail, stopEmailsTo } from '../index.ts';
import { sendSingleEmail } from './single-emails.service.ts';

const span = (from: string, until: string): SendingWindow => ({
  from: new Date(from),
  until: new Date(until),
});

describe('e-mails that are sent at most once', () => {
  let test: TestApp;
  let peer: SmtpPeer;
  let mailer: ReturnType<typeof smtpMailer>;
  beforeAll(async () => {
    peer = await startSmtpPeer({ disabledCommands: ['STARTTLS'] });
    mailer = smtpMailer(`smtp://127.0.0.1:${peer.port}`, { timeoutMs: 5_000 });
    test = await startTestApp({}, () => ({ mailer }));
  });
  afterAll(async () => {
    mailer.close();
    await peer.close();
  });

  const queue = (to: string, windows?: SendingWindow[], uniqueKey = to) =>
    test.deps.db.transaction().execute((trx) =>
      queueSingleEmail(test.deps, trx, {
        userId: null,
        to,
        kind: 'test',
        content: {
          subject: 'Your price?',
          preview: 'Hello',
          heading: 'Your price?',
          paragraphs: ['Hello'],
          footer: 'A test.',
        },
        uniqueKey,
        windows,
        charges: [],
        kept: false,
      }),
    );
  const rowOf = (to: string) =>
    test.deps.db
      .selectFrom('single_emails')
      .innerJoin('emails', 'emails.id', 'single_emails.email_id')
      .select(['emails.id', 'status', 'sent_at'])
      .where('recipient', '=', to)
      .executeTakeFirstOrThrow();
  const copiesTo = (to: string): number =>
    peer.received.filter((mail) => mail.to.includes(to)).length;
  const trySending = async (to: string): Promise<string> => {
    const { id } = await rowOf(to);
    await sendSingleEmail(test.deps, id).catch(() => {});
    return (await rowOf(to)).status;
  };

  it('a key creates one e-mail, which is sent once, however often it is tried', async () => {
    const to = 'one@shops.test';
    expect(await queue(to)).toBe('now');
    expect(await queue(to)).toBeUndefined();
    const { id } = await rowOf(to);
    await Promise.all(Array.from({ length: 10 }, () => sendSingleEmail(test.deps, id)));
    await test.runJobs();
    expect(copiesTo(to)).toBe(1);
    expect(await rowOf(to)).toMatchObject({ status: 'sent' });
    expect((await rowOf(to)).sent_at).not.toBeNull();
  });

  it('an e-mail that the server accepted without a reply is not sent again', async () => {
    const to = 'taken@shops.test';
    await queue(to);
    peer.drop('accepted');
    expect(await trySending(to)).toBe('sending');
    expect(await trySending(to)).toBe('sending');
    await test.runJobs();
    expect(copiesTo(to)).toBe(1);
  });

  it('an e-mail that the server certainly didn’t accept is sent again', async () => {
    const to = 'refused@shops.test';
    await queue(to);
    mailer.close();
    peer.drop('greeting');
    expect(await trySending(to)).toBe('queued');
    expect(await trySending(to)).toBe('sent');
    expect(copiesTo(to)).toBe(1);
  });

  it('if a worker is killed between sending and recording, only one e-mail goes out', async () => {
    const to = 'killed@shops.test';
    await queue(to);
    const { id } = await rowOf(to);
    // Simulates a killed worker: the outcome is not recorded, and the job runs again.
    const killed = {
      ...test.deps,
      db: new Proxy(test.deps.db, {
        get(target, name) {
          if (name === 'transaction' && copiesTo(to) > 0) throw new Error('killed');
          const value: unknown = Reflect.get(target, name);
          return typeof value === 'function' ? value.bind(target) : value;
        },
      }),
    };
    await expect(sendSingleEmail(killed, id)).rejects.toThrow('killed');
    await test.runJobs();
    expect(await trySending(to)).toBe('sending');
    expect(copiesTo(to)).toBe(1);
  });

  it('an e-mail that fails until evening waits until morning, then expires', async () => {
    const to = 'hours@shops.test';
    test.clock.set('2026-11-18T23:59:00Z');
    await queue(to, [
      span('2026-11-18T14:00:00Z', '2026-11-19T00:00:00Z'),
      span('2026-11-19T14:00:00Z', '2026-11-20T00:00:00Z'),
    ]);
    mailer.close();
    peer.drop('greeting');
    expect(await trySending(to)).toBe('queued');
    test.clock.set('2026-11-19T00:00:00Z');
    expect(await trySending(to)).toBe('queued');
    expect(copiesTo(to)).toBe(0);
    test.clock.set('2026-11-19T14:00:00Z');
    await test.runJobs();
    expect(copiesTo(to)).toBe(1);

    const late = 'late@shops.test';
    await queue(late, [span('2026-11-18T14:00:00Z', '2026-11-19T00:00:00Z')]);
    expect(await trySending(late)).toBe('expired');
    expect(copiesTo(late)).toBe(0);
  });

  it('waiting e-mails are canceled when their address opts out, and by key', async () => {
    await queue('stop@shops.test', undefined, 'stop 1');
    await queue('stop@shops.test', undefined, 'stop 2');
    await queue('other@shops.test');
    await queue('cancel@shops.test');
    await test.deps.db.transaction().execute(async (trx) => {
      await stopEmailsTo(trx, 'stop@shops.test');
      await cancelEmail(trx, 'cancel@shops.test');
    });
    await test.runJobs();
    expect(['stop', 'cancel', 'other'].map((name) => copiesTo(`${name}@shops.test`))).toEqual([
      0, 0, 1,
    ]);
  });
});
