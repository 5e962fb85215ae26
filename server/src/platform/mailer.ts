import { createTransport } from 'nodemailer';
import type { ConnectionOptions } from 'node:tls';
import { minutes } from './clock.ts';
import { SmtpPool } from './smtp-pool.ts';

/** @internal */
export interface Mail {
  from: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  /** The same for every try, so that a retried mail is recognisably one mail. */
  messageId: string;
  headers?: Record<string, string>;
  attachments?: readonly MailAttachment[];
}

/** A text file sent along. */
export interface MailAttachment {
  filename: string;
  contentType: string;
  content: string;
}

/** Mails of one lane never wait for those of another: each has connections of its own. */
export type MailLane = 'urgent' | 'normal' | 'bulk';

/** Hands a mail over for good, or throws: `MailUncertain`, or so that the job tries again. */
export interface Mailer {
  /** False where mails are only kept for the dev inbox. */
  readonly delivers: boolean;
  send(mail: Mail, lane?: MailLane): Promise<void>;
}

const TIMEOUT_MS = 5_000;
/** Connections to the mail server that each lane keeps open at most, ten in all. */
const CONNECTIONS: Record<MailLane, number> = { urgent: 3, normal: 4, bulk: 3 };
/** A server may look at a mail for long before it answers; giving up would send it twice. */
const ANSWER_MS = minutes(10);

interface SmtpOptions {
  timeoutMs?: number;
  answerMs?: number;
  tls?: ConnectionOptions;
}

/**
 * Mails through an SMTP server, over a few connections that are kept open. What is said there is
 * encrypted: a server that offers no STARTTLS gets nothing, unless it runs on this machine or its
 * address ends in `?ignoreTLS=true`.
 */
export function smtpMailer(url: string, options: SmtpOptions = {}): Mailer & { close(): void } {
  const lanes = {
    urgent: openPool(url, CONNECTIONS.urgent, options),
    normal: openPool(url, CONNECTIONS.normal, options),
    bulk: openPool(url, CONNECTIONS.bulk, options),
  };
  // Composed in one piece: a mail that is written to its connection line by line costs twice as much.
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

/** For the demo: what was sent is read from the database at /dev/inbox. */
export const inboxOnlyMailer: Mailer = { delivers: false, send: async () => {} };
