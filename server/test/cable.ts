import { json } from 'node:stream/consumers';
import { requestCableTicket } from '@fourbay/contract/cable/cable';
import {
  CABLE_CHANNEL,
  CABLE_PROTOCOL,
  type CableMessage,
} from '@fourbay/contract/cable/cable-messages';
import type { FastifyInstance } from 'fastify';
import { WebSocket, type ClientOptions } from 'ws';
import { z } from 'zod';
import type { Db } from '../src/deps.ts';
import type { TestApp } from './harness.ts';
import { portOf } from './stand-ins/loopback.ts';

export const IDENTIFIER = JSON.stringify({ channel: CABLE_CHANNEL });

/** Listens on loopback and returns the URL of its socket, without a ticket. */
export async function listenForSockets(app: FastifyInstance, port = 0): Promise<string> {
  await app.listen({ port, host: '127.0.0.1' });
  return `ws://127.0.0.1:${portOf(app.server)}/cable`;
}

/** Sends a message to the user's open pages, in a transaction if given. */
export const publishToUser = (
  { deps }: TestApp,
  userId: string,
  message: CableMessage,
  db: Db = deps.db,
): Promise<void> => deps.live.publish(db, { topic: 'user', user_id: userId, message });

export const ticketFor = async (test: TestApp, token: string): Promise<string> =>
  (await test.call(requestCableTicket, { token })).body.token;

const pingSchema = z.object({ type: z.literal('ping') });
const frameSchema = z.looseObject({
  type: z.string().optional(),
  identifier: z.string().optional(),
  reason: z.string().optional(),
  reconnect: z.boolean().optional(),
  message: z
    .looseObject({
      type: z.string(),
      status: z.string().optional(),
      data: z.record(z.string(), z.unknown()).optional(),
    })
    .optional(),
});
type Frame = z.infer<typeof frameSchema>;

export interface TestSocket {
  socket: WebSocket;
  /** The next frame that is not a ping. */
  next: () => Promise<Frame>;
  send: (frame: unknown) => void;
  subscribe: (identifier?: string) => Promise<Frame>;
  closed: Promise<number>;
}

/** The response to an upgrade that is refused. */
export const refusalOf = (
  url: string,
  options: ClientOptions = {},
): Promise<{ status: number | undefined; type: string | undefined; body: unknown }> =>
  new Promise((resolve, reject) => {
    const socket = new WebSocket(url, [CABLE_PROTOCOL], options);
    socket.on('open', () => reject(new Error('was let in')));
    socket.on('error', reject);
    socket.on('unexpected-response', (_request, response) => {
      const { statusCode: status, headers } = response;
      json(response).then(
        (body) => resolve({ status, type: headers['content-type'], body }),
        reject,
      );
    });
  });

/** Connects and reads the welcome; rejects with the status of a refused upgrade. */
export async function connect(
  url: string,
  options: ClientOptions = {},
  protocols: string[] = [CABLE_PROTOCOL],
): Promise<TestSocket> {
  const socket = new WebSocket(url, protocols, options);
  const frames: Frame[] = [];
  const waiting: ((frame: Frame) => void)[] = [];
  socket.on('message', (data) => {
    const json: unknown = JSON.parse(String(data));
    if (pingSchema.safeParse(json).success) return;
    const frame = frameSchema.parse(json);
    const taker = waiting.shift();
    if (taker) taker(frame);
    else frames.push(frame);
  });
  const closed = new Promise<number>((resolve) => socket.on('close', resolve));
  await new Promise<void>((resolve, reject) => {
    socket.on('open', resolve);
    socket.on('unexpected-response', (_request, response) =>
      reject(new Error(String(response.statusCode))),
    );
    socket.on('error', reject);
  });
  const next = (): Promise<Frame> => {
    const frame = frames.shift();
    return frame ? Promise.resolve(frame) : new Promise((resolve) => waiting.push(resolve));
  };
  const send = (frame: unknown): void =>
    socket.send(typeof frame === 'string' ? frame : JSON.stringify(frame));
  const welcome = await next();
  if (welcome.type !== 'welcome')
    throw new Error(`not greeted but told: ${JSON.stringify(welcome)}`);
  return {
    socket,
    next,
    send,
    closed,
    async subscribe(identifier = IDENTIFIER) {
      send({ command: 'subscribe', identifier });
      return next();
    },
  };
}
