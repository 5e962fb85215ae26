import { createTransport } from 'nodemailer';

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

export function smtpMailer(url: string): Mailer & { close(): void } {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 3,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
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
