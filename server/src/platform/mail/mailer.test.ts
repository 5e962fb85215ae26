import type { Readable } from 'node:stream';
import { afterEach, describe, expect, it } from 'vitest';
import { startSmtpPeer, type SmtpPeer } from '../../../test/stand-ins/smtp-peer.ts';
import { smtpMailer, type Mail } from './mailer.ts';

const mail: Mail = {
  from: 'Fourbay <hello@fourbay.test>',
  to: 'owner@people.test',
  subject: 'Your prices are in',
  text: 'Four prices',
  html: '<p>Four prices</p>',
  messageId: '<one@fourbay.test>',
  headers: { 'List-Unsubscribe': '<https://fourbay.test/u>' },
};

describe('e-mail over SMTP', () => {
  const closers: (() => unknown)[] = [];
  afterEach(async () => {
    for (const close of closers.splice(0)) await close();
  });
  const peerWith = async (options = {}): Promise<SmtpPeer> => {
    const peer = await startSmtpPeer(options);
    closers.push(peer.close);
    return peer;
  };
  const plainPeerWith = (options: object) =>
    peerWith({ disabledCommands: ['STARTTLS'], ...options });
  const mailerTo = (address: string, options = {}) => {
    const mailer = smtpMailer(address, { timeoutMs: 600, ...options });
    closers.unshift(mailer.close);
    return mailer;
  };

  it('an e-mail is sent over STARTTLS with credentials, both bodies, and its headers', async () => {
    const peer = await peerWith({
      authOptional: false,
      onAuth: (
        { username, password }: { username: string; password: string },
        _session: unknown,
        done: (error: Error | null, reply?: object) => void,
      ) =>
        username === 'post' && password === 'se/cret'
          ? done(null, { user: 1 })
          : done(new Error('no')),
    });
    await mailerTo(`smtp://post:se%2Fcret@127.0.0.1:${peer.port}`, {
      tls: { rejectUnauthorized: false },
    }).send(mail);
    expect(peer.received).toMatchObject([
      { to: ['owner@people.test'], messageId: '<one@fourbay.test>', secure: true },
    ]);
    expect(peer.received[0]?.raw).toMatch(
      /List-Unsubscribe: <https:\/\/fourbay\.test\/u>[^]*text\/plain[^]*text\/html/,
    );
  });

  it('e-mail isn’t sent to a remote server without encryption unless configured', async () => {
    const peer = await peerWith({ disabledCommands: ['STARTTLS'] });
    // A spelling of loopback that is not in the list of local names, and so counts as another
    // machine.
    await expect(mailerTo(`smtp://2130706433:${peer.port}`).send(mail)).rejects.toThrow(/STARTTLS/);
    expect(peer.received).toEqual([]);
    await mailerTo(`smtp://2130706433:${peer.port}?ignoreTLS=true`).send(mail);
    await mailerTo(`smtp://127.0.0.1:${peer.port}`).send(mail);
    expect(peer.received).toHaveLength(2);
  });

  it('a slow server gets ten ordinary e-mails at once, and codes don’t wait for them', async () => {
    const peer = await plainPeerWith({});
    peer.hold(/@slow\.test$/);
    const mailer = mailerTo(`smtp://127.0.0.1:${peer.port}`);
    const sending = (['bulk', 'normal'] as const).map((lane) =>
      Promise.allSettled(
        Array.from({ length: 12 }, () => mailer.send({ ...mail, to: `${lane}@slow.test` }, lane)),
      ),
    );
    await expect.poll(() => peer.held.length).toBe(20);
    await mailer.send({ ...mail, to: 'code@people.test' }, 'urgent');
    expect(peer.received).toMatchObject([{ to: ['code@people.test'] }]);
    expect(peer.held.length).toBe(20);
    mailer.close();
    await peer.close();
    await Promise.all(sending);
  });

  it('e-mail isn’t sent to a server with an untrusted certificate', async () => {
    const peer = await peerWith();
    await expect(mailerTo(`smtp://127.0.0.1:${peer.port}`).send(mail)).rejects.toThrow(
      /certificate/i,
    );
    expect(peer.received).toEqual([]);
  });

  it('a server that is slow after the message body gets an e-mail once', async () => {
    const peer = await plainPeerWith({
      onData: (stream: Readable, _session: unknown, done: () => void) => {
        taken += 1;
        stream.on('end', () => setTimeout(done, 1_500)).resume();
      },
    });
    let taken = 0;
    await mailerTo(`smtp://127.0.0.1:${peer.port}`).send(mail);
    expect(taken).toBe(1);
  });

  it('a server that never responds to the message body times out after a longer limit', async () => {
    const peer = await plainPeerWith({ onData: (stream: Readable) => void stream.resume() });
    const sending = mailerTo(`smtp://127.0.0.1:${peer.port}`, { answerMs: 900 }).send(mail);
    await expect(sending).rejects.toThrow('did not answer within 0.9 s');
  });

  it('a server that is silent before the message body times out soon', async () => {
    const peer = await plainPeerWith({ onRcptTo: () => {} });
    const sending = mailerTo(`smtp://127.0.0.1:${peer.port}`).send(mail);
    await expect(sending).rejects.toThrow('did not answer within 1.8 s');
  });

  it('a pooled connection closed by the server is replaced within the same attempt', async () => {
    const peer = await plainPeerWith({});
    const mailer = mailerTo(`smtp://127.0.0.1:${peer.port}`);
    await mailer.send(mail);
    peer.drop('sender');
    await mailer.send({ ...mail, messageId: '<two@fourbay.test>' });
    expect(peer.received.map(({ messageId }) => messageId)).toEqual([
      '<one@fourbay.test>',
      '<two@fourbay.test>',
    ]);
  });

  it('sending to a silent server times out', async () => {
    const peer = await peerWith({ onConnect: () => {} });
    await expect(mailerTo(`smtp://127.0.0.1:${peer.port}`).send(mail)).rejects.toThrow(
      /timeout|greeting|closed/i,
    );
  });

  it('sending to an unreachable server times out', async () => {
    await expect(mailerTo('smtp://127.0.0.1:1').send(mail)).rejects.toThrow(/ECONNREFUSED/);
  });
});
