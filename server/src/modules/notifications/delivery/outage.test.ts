import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/harness.ts';
import { MailRefused, MailUncertain } from '../../../platform/mail/mail-uncertain.ts';
import { startSmtpPeer, type SmtpPeer } from '../../../../test/stand-ins/smtp-peer.ts';
import { smtpMailer, type Mail } from '../../../platform/mail/mailer.ts';
import { retriesOf } from '../../../platform/jobs/job.ts';
import { days, hours, minutes } from '../../../platform/values/clock.ts';
import { isRecord } from '../../../platform/values/is-record.ts';
import { queueEmail, resendEmail } from '../index.ts';
import { notificationsJobs } from '../notifications.jobs.ts';
import { sendEmail } from './delivery.service.ts';

const content = {
  subject: '123456 is your code',
  preview: 'Hello',
  heading: 'Your code is 123456',
  paragraphs: ['Enter 123456.'],
  footer: 'A test.',
};

describe('e-mail during an outage of the mail server', () => {
  let test: TestApp;
  let sent: Mail[];
  let failure: Error | undefined;
  beforeEach(async () => {
    test = await startTestApp();
    sent = [];
    failure = new Error('connect ECONNREFUSED');
  });

  const mailer = {
    delivers: true,
    send: async (mail: Mail) => {
      if (failure) throw failure;
      sent.push(mail);
    },
  };
  const write = async (kind: string, expiresIn?: number): Promise<string> => {
    const { deps, clock } = test;
    const expiresAt =
      expiresIn === undefined ? {} : { expiresAt: new Date(+clock.now() + expiresIn) };
    await deps.db.transaction().execute((trx) =>
      queueEmail(deps, trx, {
        userId: null,
        to: 'owner@people.test',
        kind,
        content,
        secret: expiresIn !== undefined,
        ...expiresAt,
      }),
    );
    const { id } = await deps.db.selectFrom('emails').select('id').executeTakeFirstOrThrow();
    return id;
  };
  const attempt = (id: string) => sendEmail({ ...test.deps, mailer }, id);
  /** Log lines about an e-mail, without times and errors. */
  const logged = (emailId: string) =>
    test.logs
      .map((line): unknown => JSON.parse(line))
      .filter((line) => isRecord(line) && line['emailId'] === emailId);
  const row = (id: string) =>
    test.deps.db.selectFrom('emails').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

  it('e-mail is tried for three days, and a push message for an hour', () => {
    const delays = (name: string) => {
      const job = notificationsJobs(test.deps).find((candidate) => candidate.name === name);
      const retries = job ? retriesOf(job) : 0;
      return Array.from({ length: retries }, (_, at) => Math.min(600, 5 * 2 ** at)).reduce(
        (sum, seconds) => sum + seconds * 1_000,
        0,
      );
    };
    for (const name of ['send-urgent-email', 'send-quote-email', 'send-email', 'send-single-email'])
      expect(delays(name)).toBeGreaterThanOrEqual(days(3));
    expect(delays('send-push')).toBeGreaterThanOrEqual(hours(1));
    expect(delays('send-push')).toBeLessThan(hours(2));
  });

  it('a code that expired is replaced by an offer of a new one', async () => {
    const id = await write('verification', hours(24));
    await expect(attempt(id)).rejects.toThrow('ECONNREFUSED');
    expect(await row(id)).toMatchObject({ failures: 1, last_error: 'connect ECONNREFUSED' });
    test.clock.advance(hours(25));
    failure = undefined;
    await attempt(id);
    expect(sent).toMatchObject([{ subject: 'Your confirmation code has expired' }]);
    expect(sent[0]?.text).toContain('Get a new code:');
    expect(sent[0]?.text).not.toContain('123456');
    await attempt(id);
    expect(sent).toHaveLength(1);
  });

  it('a log-in code that expired hours ago is dropped', async () => {
    const id = await write('email_code', minutes(10));
    await expect(attempt(id)).rejects.toThrow('ECONNREFUSED');
    test.clock.advance(hours(3));
    failure = undefined;
    await attempt(id);
    expect(sent).toEqual([]);
    expect(await row(id)).toMatchObject({
      sent_at: null,
      sealed: null,
      expired_at: expect.any(Date),
    });
    expect(logged(id)).toMatchObject([{ event: 'email_expired', gaveUp: true }]);
  });

  it('a permanent refusal is tried for an hour, and then recorded', async () => {
    const id = await write('receipt');
    failure = new MailRefused('550 no such user');
    await expect(attempt(id)).rejects.toThrow('550');
    test.clock.advance(hours(1));
    await attempt(id);
    expect(await row(id)).toMatchObject({
      refused_at: expect.any(Date),
      last_error: '550 no such user',
    });
    expect(logged(id)).toMatchObject([{ event: 'email_refused', gaveUp: true }]);
    failure = undefined;
    await attempt(id);
    expect(sent).toEqual([]);
    await test.deps.db.transaction().execute((trx) => resendEmail(test.deps, trx, id));
    await attempt(id);
    expect(sent).toHaveLength(1);
  });

  describe('when the connection breaks after the mail server has the e-mail', () => {
    let peer: SmtpPeer;
    let overSmtp: ReturnType<typeof smtpMailer>;
    beforeEach(async () => {
      peer = await startSmtpPeer({ disabledCommands: ['STARTTLS'] });
      overSmtp = smtpMailer(`smtp://127.0.0.1:${peer.port}`);
      peer.drop('accepted');
    });
    afterEach(async () => {
      overSmtp.close();
      await peer.close();
    });
    const attemptOverSmtp = (id: string) => sendEmail({ ...test.deps, mailer: overSmtp }, id);

    it('a code is marked, and sent again as the same message', async () => {
      const id = await write('email_code', minutes(10));
      await expect(attemptOverSmtp(id)).rejects.toBeInstanceOf(MailUncertain);
      expect(await row(id)).toMatchObject({ uncertain_at: expect.any(Date), sent_at: null });
      await attemptOverSmtp(id);
      expect(await row(id)).toMatchObject({ uncertain_at: null, sent_at: expect.any(Date) });
      const ids = peer.received.map(({ messageId }) => messageId);
      expect(ids).toEqual([ids[0], ids[0]]);
    });

    it('a monthly summary is marked, and not sent again', async () => {
      const id = await write('account_summary');
      await attemptOverSmtp(id);
      await attemptOverSmtp(id);
      expect(await row(id)).toMatchObject({ uncertain_at: expect.any(Date), sent_at: null });
      expect(peer.received).toHaveLength(1);
    });
  });

  it('a monthly summary isn’t sent again after its worker was killed while sending it', async () => {
    const id = await write('account_summary');
    const begun = Promise.withResolvers<void>();
    const endless = { delivers: true, send: () => (begun.resolve(), new Promise<never>(() => {})) };
    void sendEmail({ ...test.deps, mailer: endless }, id);
    await begun.promise;
    failure = undefined;
    await attempt(id);
    expect(sent).toEqual([]);
    expect(await row(id)).toMatchObject({ uncertain_at: expect.any(Date), sent_at: null });
  });

  it('a monthly summary that certainly wasn’t sent is tried again', async () => {
    const id = await write('account_summary');
    await expect(attempt(id)).rejects.toThrow('ECONNREFUSED');
    expect(await row(id)).toMatchObject({ uncertain_at: null });
    failure = undefined;
    await attempt(id);
    expect(sent).toHaveLength(1);
  });

  it('an uncertain receipt is sent again, and an uncertain monthly summary isn’t', async () => {
    failure = new MailUncertain('the mail server closed the connection');
    const receipt = await write('receipt');
    await expect(attempt(receipt)).rejects.toThrow('closed the connection');
    await test.deps.db.deleteFrom('emails').execute();
    const summary = await write('account_summary');
    await attempt(summary);
    expect(await row(summary)).toMatchObject({ uncertain_at: expect.any(Date), sent_at: null });
    failure = undefined;
    await attempt(summary);
    expect(sent).toEqual([]);
  });
});
