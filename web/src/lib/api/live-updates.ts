import {
  CABLE_CHANNEL,
  CABLE_PATH,
  CABLE_PROTOCOL,
  CABLE_SILENCE_MS,
  type CableMessage,
} from '@fourbay/contract/cable/cable-messages';
import { ApiError, call } from './api.ts';

const SUBSCRIBE = JSON.stringify({
  command: 'subscribe',
  identifier: JSON.stringify({ channel: CABLE_CHANNEL }),
});
const MIN_PAUSE_MS = 1_000;
const MAX_PAUSE_MS = 30_000;

type Listener = (message: CableMessage) => void;
const listeners = new Set<Listener>();

/** Subscribes to all messages of this page's connection; returns the unsubscribe function. */
export function onLiveMessage(listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

let live = false;
/** Whether live updates currently arrive. */
export const isLive = (): boolean => live;

function publish(message: CableMessage): void {
  for (const listener of listeners) listener(message);
}

/**
 * Delay until the next attempt: exponential, and random, so that clients don't all reconnect at the same time
 * after a restart.
 */
const pauseBefore = (failures: number): number =>
  Math.min(MAX_PAUSE_MS, MIN_PAUSE_MS * 2 ** failures) * (0.5 + Math.random());

interface CableFrame {
  type?: string;
  message?: CableMessage;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** A frame without a `type` carries a message: one of ours, or one to be ignored. */
function isReadable(frame: unknown): frame is CableFrame {
  if (!isObject(frame)) return false;
  const { type, message } = frame;
  if (type !== undefined) return typeof type === 'string';
  if (!isObject(message) || typeof message.type !== 'string') return false;
  const { data } = message;
  if (['quote', 'desk', 'line'].includes(message.type)) return isObject(data);
  const hasBalance =
    message.type === 'quotas' || (message.type === 'payment' && message.status === 'success');
  return !hasBalance || (isObject(data) && isObject(data.quotas));
}

/** Undefined for a frame that can't be read. */
function readFrame(text: unknown): CableFrame | undefined {
  try {
    const frame: unknown = JSON.parse(String(text));
    return isReadable(frame) ? frame : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Keeps one connection open until the returned function is called, with a new ticket whenever it is lost or
 * silent for too long. After a loss, listeners get `resync` and reload their data. Live updates only make
 * updates faster, because every page also polls.
 */
export function keepLive(): () => void {
  const timer = createTimer();
  let socket: WebSocket | undefined;
  let failures = 0;
  let closed = false;
  const receive = createReceiver(() => {
    failures = 0;
  });

  const disconnect = (): void => {
    const lost = socket;
    socket = undefined;
    live = false;
    timer.stop();
    lost?.close();
  };
  const retry = (): undefined => {
    if (!closed) timer.start(() => void connect(), pauseBefore(failures));
    failures += 1;
  };
  const reconnect = (): void => {
    disconnect();
    retry();
  };
  const awaitMessage = (): void => timer.start(reconnect, CABLE_SILENCE_MS);

  async function connect(): Promise<void> {
    // An offline tab waits for the `online` event.
    if (closed || socket || !navigator.onLine) return;
    const ticket = await requestTicket().catch(retry);
    if (ticket === undefined || closed || socket) return;
    const opened = openSocket(ticket);
    socket = opened;
    awaitMessage();
    opened.addEventListener('message', ({ data }) => {
      if (socket !== opened) return;
      const frame = readFrame(data);
      // Messages may have been missed, so listeners reload after the new connection.
      if (!frame) return reconnect();
      awaitMessage();
      receive(opened, frame);
    });
    opened.addEventListener('close', () => {
      if (socket === opened) reconnect();
    });
  }

  const wake = (): void => {
    failures = 0;
    if (!socket) timer.start(() => void connect(), 0);
  };
  addEventListener('online', wake);
  void connect();
  return () => {
    closed = true;
    removeEventListener('online', wake);
    disconnect();
  };
}

/** Implements the cable's protocol. Messages may be lost before a repeated subscription. */
function createReceiver(onSubscribed: () => void): (socket: WebSocket, frame: CableFrame) => void {
  let hadSubscription = false;
  return (socket, { type, message }) => {
    if (type === 'welcome') socket.send(SUBSCRIBE);
    if (type === 'confirm_subscription') {
      live = true;
      onSubscribed();
      if (hadSubscription) publish({ type: 'resync' });
      hadSubscription = true;
    }
    if (type === undefined && message) publish(message);
  };
}

/** Undefined when the session is over. The refused call itself ends the session. */
async function requestTicket(): Promise<string | undefined> {
  try {
    const { token } = await call('POST /api/v2/servicechek/cable_ticket', { background: true });
    if (!token) throw new TypeError('the answer has no ticket');
    return token;
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return undefined;
    throw error;
  }
}

/** A single timeout. Restarting replaces it. */
function createTimer(): { start: (act: () => void, ms: number) => void; stop: () => void } {
  let timeout: ReturnType<typeof setTimeout> | undefined;
  const stop = (): void => clearTimeout(timeout);
  return {
    start(act, ms) {
      stop();
      timeout = setTimeout(act, ms);
    },
    stop,
  };
}

function openSocket(ticket: string): WebSocket {
  const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
  return new WebSocket(`${scheme}://${location.host}${CABLE_PATH}?token=${ticket}`, CABLE_PROTOCOL);
}
