import type { Socket } from 'node:net';
import { SMTPServer, type SMTPServerOptions, type SMTPServerSession } from 'smtp-server';
import { portOf } from './loopback.ts';

interface Received {
  to: string[];
  /** The raw message as received. */
  raw: string;
  messageId: string;
  secure: boolean;
}

/** Where a conversation is cut off. At `accepted`, the e-mail is accepted, but the sender gets no answer. */
export type DropPoint = 'greeting' | 'sender' | 'body' | 'accepted';

export interface SmtpPeer {
  port: number;
  received: Received[];
  /** Cuts the next conversations off at these points, one each. */
  drop(...points: DropPoint[]): void;
  /** E-mails to such recipients get no answer. `held` are the waiting ones. */
  hold(recipient: RegExp): void;
  held: string[];
  /** Called once an e-mail is accepted, before the sender gets the answer. */
  beforeAnswer(work: ((raw: string) => void) | undefined): void;
  close: () => Promise<void>;
}

/** A local mail server with the real protocol, which can be made to cut conversations off. */
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
        // Once per e-mail, because each cut after acceptance causes a copy, which looks the same as a bug.
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
