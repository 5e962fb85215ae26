import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/harness.ts';
import { startSmtpPeer, type DropPoint, type SmtpPeer } from '../../../test/stand-ins/smtp-peer.ts';
import type { Deps } from '../../deps.ts';
import { runSql } from '../../platform/database/db.ts';
import { createJobQueue, type JobRunner } from '../../platform/jobs/job-queue.ts';
import { createLog } from '../../platform/observability/log.ts';
import { MAIL_CONNECTIONS, smtpMailer } from '../../platform/mail/mailer.ts';
import { queueEmail } from './index.ts';
import { notificationsJobs } from './notifications.jobs.ts';
import { sendEmail } from './delivery/delivery.service.ts';

const content = (heading: string) => ({
  subject: heading,
  preview: 'Hello',
  heading,
  paragraphs: ['Hello'],
  footer: 'A test.',
});

describe('e-mail delivery', () => {
  let test: TestApp;
  let peer: SmtpPeer;
  let mailer: ReturnType<typeof smtpMailer>;
  beforeAll(async () => {
    test = await startTestApp();
    peer = await startSmtpPeer({ disabledCommands: ['STARTTLS'] });
    mailer = smtpMailer(`smtp://127.0.0.1:${peer.port}`, { timeoutMs: 5_000 });
  });
  afterAll(async () => {
    mailer.close();
    await peer.close();
  });

  const write = async (to: string, secret = false): Promise<string> => {
    await test.deps.db.transaction().execute((trx) =>
      queueEmail(test.deps, trx, {
        userId: null,
        to,
        kind: 'test',
        content: content(`For ${to}`),
        secret,
      }),
    );
    return (
      await test.deps.db
        .selectFrom('emails')
        .select('id')
        .where('recipient', '=', to)
        .executeTakeFirstOrThrow()
    ).id;
  };
  /** Retries until the job succeeds, like the queue. */
  const deliver = async (id: string): Promise<number> => {
    for (let tries = 1; tries <= 5; tries += 1) {
      try {
        await sendEmail({ ...test.deps, mailer }, id);
        return tries;
      } catch {
        // The loop retries it.
      }
    }
    throw new Error('never delivered');
  };
  const copiesTo = (to: string) => peer.received.filter((mail) => mail.to.includes(to));

  // The mailer replaces a kept connection that breaks before the text within the same attempt.
  it.each<[DropPoint, number, number]>([
    ['greeting', 2, 1],
    ['sender', 1, 1],
    ['body', 1, 1],
    ['accepted', 2, 2],
  ])(
    'an e-mail survives a connection that breaks at the %s, in %i attempts, with copies (%i) under one id',
    async (point, attempts, copies) => {
      const to = `${point}@people.test`;
      const id = await write(to);
      // Affects only new connections, because the mailer reuses connections and the greeting comes once per
      // connection.
      if (point === 'greeting') mailer.close();
      if (point === 'greeting')
        mailer = smtpMailer(`smtp://127.0.0.1:${peer.port}`, { timeoutMs: 5_000 });
      peer.drop(point);
      expect(await deliver(id)).toBe(attempts);
      expect(copiesTo(to)).toHaveLength(copies);
      expect(new Set(copiesTo(to).map(({ messageId }) => messageId)).size).toBe(1);
    },
  );

  it('an e-mail is sent once, however often the job runs', async () => {
    const id = await write('once@people.test');
    for (let runs = 0; runs < 3; runs += 1) await deliver(id);
    expect(copiesTo('once@people.test')).toHaveLength(1);
  });

  it('a delivered secret e-mail loses its subject and content', async () => {
    const id = await write('secret@people.test', true);
    await deliver(id);
    const row = await test.deps.db
      .selectFrom('emails')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({
      subject: '',
      body_text: '',
      body_html: '',
      sent_at: expect.any(Date),
    });
  });

  it('no statement leaves a sent secret e-mail with its content', async () => {
    await runSql(
      test.deps.db,
      `
        create function refuse_sent_secret() returns trigger language plpgsql as $$
        begin
          raise exception 'a sent secret still has its content';
        end $$`,
    );
    await runSql(
      test.deps.db,
      `
        create trigger refuse_sent_secret before update on emails for each row
        when (new.secret and new.sent_at is not null and new.sealed is not null)
        execute function refuse_sent_secret()`,
    );
    const id = await write('at-once@people.test', true);
    await sendEmail({ ...test.deps, mailer }, id);
    expect(copiesTo('at-once@people.test')).toHaveLength(1);
    await runSql(test.deps.db, 'drop function refuse_sent_secret cascade');
  });

  it('undelivered secret e-mails lose their content after four days', async () => {
    const id = await write('never@people.test', true);
    const sweep = notificationsJobs({ ...test.deps, mailer }).find(
      ({ name }) => name === 'sweep-emails',
    );
    await sweep?.run({});
    const content = async () =>
      (
        await test.deps.db
          .selectFrom('emails')
          .select('sealed')
          .where('id', '=', id)
          .executeTakeFirstOrThrow()
      ).sealed;
    expect(await content()).toBeInstanceOf(Buffer);
    test.clock.advance(4 * 24 * 3_600_000 + 1);
    await sweep?.run({});
    expect(await content()).toBeNull();
  });
});

describe('e-mail queue', () => {
  let peer: SmtpPeer;
  let mailer: ReturnType<typeof smtpMailer>;
  let jobs: JobRunner;
  let deps: Deps;
  beforeEach(async () => {
    const log = createLog('silent');
    const { deps: usual, database } = await startTestApp();
    peer = await startSmtpPeer({ disabledCommands: ['STARTTLS'] });
    mailer = smtpMailer(`smtp://127.0.0.1:${peer.port}`, { timeoutMs: 5_000 });
    jobs = await createJobQueue({ database, log, migrate: true });
    deps = { ...usual, now: () => new Date(), log, jobs, mailer };
  });
  afterEach(async () => {
    mailer.close();
    await jobs.stop();
    await peer.close();
  });
  const start = () =>
    jobs.start(notificationsJobs(deps).map((job) => ({ ...job, retryDelaySeconds: 1 })));
  const queue = (to: string, secret = false) =>
    deps.db
      .transaction()
      .execute((trx) =>
        queueEmail(deps, trx, { userId: null, to, kind: 'test', content: content('Many'), secret }),
      );

  it('broken connections lose no e-mail and duplicate at most one', async () => {
    await start();
    peer.drop('accepted', 'sender', 'body', 'accepted');
    const recipients = Array.from({ length: 8 }, (_, at) => `many${at}@people.test`);
    for (const to of recipients) await queue(to);
    await expect
      .poll(
        () => deps.db.selectFrom('emails').select('id').where('sent_at', 'is', null).execute(),
        {
          timeout: 25_000,
          interval: 200,
        },
      )
      .toEqual([]);
    for (const to of recipients) {
      const copies = peer.received.filter((mail) => mail.to.includes(to));
      expect([1, 2]).toContain(copies.length);
      expect(new Set(copies.map(({ messageId }) => messageId)).size).toBe(1);
    }
    expect(peer.received.length).toBeLessThanOrEqual(recipients.length + 2);
  });

  it('a code is sent even while more e-mails than workers wait at the mail server', async () => {
    mailer.close();
    // Longer than this test, so that nothing times out.
    mailer = smtpMailer(`smtp://127.0.0.1:${peer.port}`, { timeoutMs: 60_000 });
    deps = { ...deps, mailer };
    peer.hold(/^summary/);
    await start();
    for (let at = 0; at < 40; at += 1) await queue(`summary${at}@people.test`);
    await expect.poll(() => peer.held.length, { timeout: 25_000 }).toBe(MAIL_CONNECTIONS.bulk);
    await queue('code@people.test', true);
    await expect
      .poll(() => peer.received.map(({ to }) => to[0]), { timeout: 25_000 })
      .toEqual(['code@people.test']);
    expect(peer.held).toHaveLength(MAIL_CONNECTIONS.bulk);
  });
});
