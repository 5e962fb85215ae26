import { Readable } from 'node:stream';
import type { ConnectionOptions } from 'node:tls';
import SMTPConnection from 'nodemailer/lib/smtp-connection';
import { MailRefused, MailUncertain } from './mail-uncertain.ts';

export interface SmtpPoolOptions {
  /** The maximum number of kept connections. */
  size: number;
  /** Time limit for connecting, and for each step before the e-mail's text. */
  timeoutMs: number;
  /** Time limit for the server's answer to the text. RFC 5321 recommends ten minutes. */
  answerMs: number;
  tls: ConnectionOptions;
}

interface Envelope {
  from: string | false;
  to: string[];
}

const IDLE_MS = 30_000;
const MAX_MAILS = 100;
const LOOPBACK = /^(localhost|127(\.\d+){3}|\[?::1\]?)$/i;

/** The server answered with an error code, so it did not accept the e-mail. */
const isRefusal = (error: unknown): boolean =>
  error instanceof Error && 'responseCode' in error && typeof error.responseCode === 'number';

/**
 * A 5xx reply to the recipient or the text. A refused sender or sign-in is the operator's to fix, so
 * it's tried again.
 */
const isPermanent = (error: unknown): boolean =>
  error instanceof Error &&
  'responseCode' in error &&
  Number(error.responseCode) >= 500 &&
  (('command' in error && error.command === 'RCPT TO') ||
    ('code' in error && error.code === 'EMESSAGE'));

const messageOf = (cause: unknown): string =>
  cause instanceof Error ? cause.message : String(cause);

/** What a failed handover means. */
function meaningOf(cause: unknown, textAsked: boolean): unknown {
  if (isPermanent(cause)) return new MailRefused(messageOf(cause), { cause });
  return textAsked && !isRefusal(cause) ? new MailUncertain(messageOf(cause), { cause }) : cause;
}

/** Kept connections to an SMTP server, each closed when a protocol step times out. */
export class SmtpPool {
  readonly #url: URL;
  readonly #options: SmtpPoolOptions;
  readonly #idle: Line[] = [];
  readonly #open = new Set<Line>();
  readonly #waiting: (() => void)[] = [];
  #busy = 0;

  constructor(url: string, options: SmtpPoolOptions) {
    this.#url = new URL(url);
    this.#options = options;
  }

  async send(envelope: Envelope, message: Buffer): Promise<void> {
    while (this.#busy >= this.#options.size)
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
    this.#busy += 1;
    try {
      await this.#sendOverAny(envelope, message);
    } finally {
      this.#busy -= 1;
      this.#waiting.shift()?.();
    }
  }

  close(): void {
    for (const line of this.#open) line.close();
  }

  async #sendOverAny(envelope: Envelope, message: Buffer): Promise<void> {
    const kept = this.#idle.pop();
    if (kept) {
      // The server may have closed an idle connection. Nothing was sent yet, so this doesn't count
      // as an attempt.
      const sent = await this.#sendOver(kept, envelope, message).catch((error: unknown) => {
        if (kept.textAsked) throw error;
        return false;
      });
      if (sent) return;
    }
    await this.#sendOver(await this.#openLine(), envelope, message);
  }

  async #sendOver(line: Line, envelope: Envelope, message: Buffer): Promise<true> {
    try {
      await line.send(envelope, message);
    } catch (error) {
      line.close();
      throw meaningOf(error, line.textAsked);
    }
    if (line.mails < MAX_MAILS) this.#idle.push(line.rest(IDLE_MS));
    else line.close();
    return true;
  }

  async #openLine(): Promise<Line> {
    const line = new Line(this.#url, this.#options, () => {
      this.#open.delete(line);
      const at = this.#idle.indexOf(line);
      if (at >= 0) this.#idle.splice(at, 1);
    });
    this.#open.add(line);
    try {
      await line.open();
      return line;
    } catch (error) {
      line.close();
      throw error;
    }
  }
}

/** One connection with time limits per step. */
class Line {
  mails = 0;
  /** True once the server has asked for the text of the current e-mail. */
  textAsked = false;
  readonly #connection: SMTPConnection;
  readonly #auth: { user: string; pass: string } | undefined;
  readonly #options: SmtpPoolOptions;
  #fail: (error: Error) => void = () => {};
  #timer: NodeJS.Timeout | undefined;

  constructor(url: URL, options: SmtpPoolOptions, onEnd: () => void) {
    const { protocol, hostname, port, username, password, searchParams } = url;
    const { timeoutMs, answerMs, tls } = options;
    const secure = protocol === 'smtps:';
    // Explicitly requested, for a mail catcher in its own network.
    const isPlain = searchParams.get('ignoreTLS') === 'true';
    this.#options = options;
    this.#auth = username
      ? { user: decodeURIComponent(username), pass: decodeURIComponent(password) }
      : undefined;
    this.#connection = new SMTPConnection({
      host: hostname,
      ...(port ? { port: Number(port) } : {}),
      secure,
      requireTLS: !secure && !LOOPBACK.test(hostname) && !isPlain,
      ignoreTLS: isPlain,
      connectionTimeout: timeoutMs,
      greetingTimeout: timeoutMs,
      dnsTimeout: timeoutMs,
      socketTimeout: answerMs + timeoutMs,
      tls,
    });
    this.#connection.on('error', (error: Error) => this.#fail(error));
    this.#connection.once('end', () => {
      clearTimeout(this.#timer);
      onEnd();
      this.#fail(new Error('the mail server closed the connection'));
    });
  }

  async open(): Promise<void> {
    await this.#within(this.#options.timeoutMs * 2, (done) => this.#connection.connect(done));
    const auth = this.#auth;
    if (auth)
      await this.#within(this.#options.timeoutMs, (done) =>
        this.#connection.login({ credentials: auth }, done),
      );
  }

  async send(envelope: Envelope, message: Buffer): Promise<void> {
    clearTimeout(this.#timer);
    this.mails += 1;
    this.textAsked = false;
    const text = new Readable({
      read: () => {
        // The server is ready for the text. From here on, the longer limit applies.
        this.textAsked = true;
        this.#limit(this.#options.answerMs);
        text.push(message);
        text.push(null);
      },
    });
    const commands = 2 + envelope.to.length;
    await this.#within(this.#options.timeoutMs * commands, (done) =>
      this.#connection.send(envelope, text, done),
    );
  }

  /** Kept open for the next mail, for a limited time. */
  rest(ms: number): this {
    this.#timer = setTimeout(() => this.#connection.quit(), ms);
    this.#timer.unref();
    return this;
  }

  close(): void {
    clearTimeout(this.#timer);
    this.#connection.close();
  }

  #limit(ms: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.#fail(new Error(`timeout: the mail server did not answer within ${ms / 1_000} s`));
      this.close();
    }, ms);
  }

  async #within(ms: number, step: (done: (error?: Error | null) => void) => void): Promise<void> {
    try {
      await new Promise<void>((resolve, reject) => {
        this.#fail = reject;
        this.#limit(ms);
        step((error) => (error ? reject(error) : resolve()));
      });
    } finally {
      clearTimeout(this.#timer);
      this.#fail = () => {};
    }
  }
}
