import { createTransport } from 'nodemailer';
import type { ConnectionOptions } from 'node:tls';
import { minutes } from '../values/clock.ts';
import { SmtpPool } from './smtp-pool.ts';

/** @internal */
export interface Mail {
  from: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  /**
   * The same Message-ID for every attempt, so that a retried mail is recognizable as one e-mail.
   */
  messageId: string;
  headers?: Record<string, string>;
  attachments?: readonly MailAttachment[];
}

/** A text file to attach. */
export interface MailAttachment {
  filename: string;
  contentType: string;
  content: string;
}

/** Lanes never wait for each other, because each has its own connections. */
export type MailLane = 'urgent' | 'normal' | 'bulk';

/** Hands an e-mail over, or throws: `MailUncertain`, or another error so that the job retries. */
export interface Mailer {
  /** False when e-mails are only kept for the dev inbox. */
  readonly delivers: boolean;
  send: (mail: Mail, lane?: MailLane) => Promise<void>;
}

const TIMEOUT_MS = 5_000;
/**
 * Maximum kept connections per lane. Most of an e-mail's time is waiting for the mail server, so
 * ten connections send several times as many as one. Mail servers usually allow 50 connections from
 * one client.
 */
export const MAIL_CONNECTIONS: Record<MailLane, number> = { urgent: 4, normal: 10, bulk: 10 };
/** A mail server may take long to process an e-mail before it answers, and giving up would send it twice. */
const ANSWER_MS = minutes(10);

interface SmtpOptions {
  timeoutMs?: number;
  answerMs?: number;
  tls?: ConnectionOptions;
}

/**
 * Sends e-mails through an SMTP server over a few kept connections. Requires encryption. A server
 * without STARTTLS is not used, unless it runs on this machine or its URL ends in
 * `?ignoreTLS=true`.
 */
export function smtpMailer(url: string, options: SmtpOptions = {}): Mailer & { close: () => void } {
  const lanes = {
    urgent: openPool(url, MAIL_CONNECTIONS.urgent, options),
    normal: openPool(url, MAIL_CONNECTIONS.normal, options),
    bulk: openPool(url, MAIL_CONNECTIONS.bulk, options),
  };
  // Composed as one buffer, because writing an e-mail to its connection line by line costs twice as much.
  const composer = createTransport({
    streamTransport: true,
    buffer: true,
    newline: 'windows',
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    delivers: true,
    async send(mail, lane = 'normal') {
      const { attachments = [], ...rest } = mail;
      const { envelope, message } = await composer.sendMail({
        ...rest,
        attachments: [...attachments],
      });
      if (!Buffer.isBuffer(message)) throw new Error('the mail was not composed in one piece');
      await lanes[lane].send(envelope, message);
    },
    close() {
      for (const pool of Object.values(lanes)) pool.close();
    },
  };
}

const openPool = (
  url: string,
  size: number,
  { timeoutMs = TIMEOUT_MS, answerMs = ANSWER_MS, tls = {} }: SmtpOptions,
): SmtpPool => new SmtpPool(url, { size, timeoutMs, answerMs, tls });

/** For the demo: /dev/inbox shows sent e-mails from the database. */
export const inboxOnlyMailer: Mailer = { delivers: false, send: async () => {} };
