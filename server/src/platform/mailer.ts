import { createTransport } from 'nodemailer';
import type { TlsOptions } from 'node:tls';

export interface Mail {
  from: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  /** The same for every try, so that a retried mail is recognisably one mail. */
  messageId: string;
  headers?: Record<string, string>;
}

/** Hands a mail over for good, or throws so that the job tries again. */
export interface Mailer {
  /** False where mails are only kept for the dev inbox. */
  readonly delivers: boolean;
  send(mail: Mail): Promise<void>;
}

const TIMEOUT_MS = 5_000;
const LOOPBACK = /^(localhost|127(\.\d+){3}|\[?::1\]?)$/i;

interface SmtpOptions {
  timeoutMs?: number;
  tls?: TlsOptions;
}

/**
 * Mails through an SMTP server, over a few connections that are kept open. What is said there is
 * encrypted: a server that offers no STARTTLS gets nothing, unless it runs on this machine.
 */
export function smtpMailer(
  url: string,
  { timeoutMs = TIMEOUT_MS, tls = {} }: SmtpOptions = {},
): Mailer & { close(): void } {
  const { protocol, hostname } = new URL(url);
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 3,
    maxMessages: 100,
    // Tries again are the queue's, which counts and spaces them: the pool's own would add copies
    // nobody knows of.
    maxRequeues: 0,
    requireTLS: protocol === 'smtp:' && !LOOPBACK.test(hostname),
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    dnsTimeout: timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
    tls,
  } as Parameters<typeof createTransport>[0]);
  return {
    delivers: true,
    async send(mail) {
      await transport.sendMail(mail);
    },
    close: () => transport.close(),
  };
}

/** For the demo: what was sent is read from the database at /dev/inbox. */
export const inboxOnlyMailer: Mailer = { delivers: false, send: async () => {} };
