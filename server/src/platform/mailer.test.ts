import { afterEach, describe, expect, it } from 'vitest';
import { startSmtpPeer, type SmtpPeer } from '../../test/smtp-peer.ts';
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

describe('mail over SMTP', () => {
  const closers: (() => unknown)[] = [];
  afterEach(async () => {
    for (const close of closers.splice(0)) await close();
  });
  const peerWith = async (options = {}): Promise<SmtpPeer> => {
    const peer = await startSmtpPeer(options);
    closers.push(peer.close);
    return peer;
  };
  const mailerTo = (address: string, options = {}) => {
    const mailer = smtpMailer(address, { timeoutMs: 600, ...options });
    closers.unshift(mailer.close);
    return mailer;
  };

  it('a mail is sent over STARTTLS with credentials, both bodies and its headers', async () => {
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

  it('mail is not sent to a remote server without encryption', async () => {
    const peer = await peerWith({ disabledCommands: ['STARTTLS'] });
    // A spelling of this machine's address that is none of its own names stands for another
    // machine.
    await expect(mailerTo(`smtp://2130706433:${peer.port}`).send(mail)).rejects.toThrow(/STARTTLS/);
    expect(peer.received).toEqual([]);
    await mailerTo(`smtp://127.0.0.1:${peer.port}`).send(mail);
    expect(peer.received).toHaveLength(1);
  });

  it('mail is not sent to a server with an untrusted certificate', async () => {
    const peer = await peerWith();
    await expect(mailerTo(`smtp://127.0.0.1:${peer.port}`).send(mail)).rejects.toThrow(
      /certificate/i,
    );
    expect(peer.received).toEqual([]);
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
