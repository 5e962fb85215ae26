import type { Socket } from 'node:net';
import { SMTPServer, type SMTPServerOptions, type SMTPServerSession } from 'smtp-server';
import { portOf } from './loopback.ts';

interface Received {
  to: string[];
  /** As it came over the wire. */
  raw: string;
  messageId: string;
  secure: boolean;
}

/**
 * Where a conversation breaks off. `accepted` is the mean one: the mail is taken, but the sender
 * never hears so.
 */
export type DropPoint = 'greeting' | 'sender' | 'body' | 'accepted';

export interface SmtpPeer {
  port: number;
  received: Received[];
  /** The next conversations break off at these points, one each. */
  drop(...points: DropPoint[]): void;
  /** Mails to such recipients are not answered any more; `held` are those that wait. */
  hold(recipient: RegExp): void;
  held: string[];
  /** Runs once a mail is taken, before its sender hears so. */
  beforeAnswer(work: ((raw: string) => void) | undefined): void;
  close(): Promise<void>;
}

/**
 * A mail server on this machine that speaks the protocol for real, and can be made to break off.
 */
export async function startSmtpPeer(options: SMTPServerOptions = {}): Promise<SmtpPeer> {
  const received: Received[] = [];
  const points: DropPoint[] = [];
  const held: string[] = [];
  let holding: RegExp | undefined;
  let taken: ((raw: string) => void) | undefined;
  const sockets = new Set<Socket>();
  const breakOff = (point: DropPoint, { remotePort }: SMTPServerSession): boolean => {
    if (points[0] !== point) return false;
    points.shift();
    for (const socket of sockets) if (socket.remotePort === remotePort) socket.destroy();
    return true;
  };
  const server = new SMTPServer({
    authOptional: true,
    logger: false,
    closeTimeout: 200,
    onConnect: (session: SMTPServerSession, done: (error?: Error) => void) =>
      void (breakOff('greeting', session) || done()),
    onMailFrom: (_address: unknown, session: SMTPServerSession, done: (error?: Error) => void) =>
      void (breakOff('sender', session) || done()),
    onData(stream, session, done) {
      if (breakOff('body', session)) return;
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const recipient = session.envelope.rcptTo[0]?.address ?? '';
        if (holding?.test(recipient)) return void held.push(recipient);
        const raw = Buffer.concat(chunks).toString('utf8');
        const messageId = /^Message-ID: (.+)$/im.exec(raw)?.[1]?.trim() ?? '';
        const again = received.some((earlier) => earlier.messageId === messageId);
        received.push({
          to: session.envelope.rcptTo.map(({ address }) => address),
          raw,
          messageId,
          secure: session.secure,
        });
        taken?.(raw);
        // Once for a mail: each break after acceptance costs a copy, and nobody could tell.
        if (again || !breakOff('accepted', session)) done();
      });
    },
    ...options,
  });
  server.on('error', () => {});
  server.server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => {});
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: portOf(server.server),
    received,
    held,
    beforeAnswer: (work) => void (taken = work),
    hold: (recipient) => void (holding = recipient),
    drop: (...given) => void points.push(...given),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
