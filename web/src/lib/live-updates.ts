import {
  CABLE_CHANNEL,
  CABLE_PATH,
  CABLE_PROTOCOL,
  CABLE_SILENCE_MS,
  type CableMessage,
} from '@fourbay/contract/cable-messages';
import { ApiError, call } from './api.ts';

const IDENTIFIER = JSON.stringify({ channel: CABLE_CHANNEL });
const MIN_PAUSE_MS = 1_000;
const MAX_PAUSE_MS = 30_000;

type Listener = (message: CableMessage) => void;
const listeners = new Set<Listener>();

/** Subscribes to every message of this page's connection; returns what unsubscribes. */
export function onLiveMessage(listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function publish(message: CableMessage): void {
  for (const listener of listeners) listener(message);
}

/**
 * How long to wait before the next try: growing, and spread so that a restart is not followed by
 * everybody at once.
 */
export const pauseBefore = (failures: number, random: () => number = Math.random): number =>
  Math.min(MAX_PAUSE_MS, MIN_PAUSE_MS * 2 ** failures) * (0.5 + random());

/**
 * Keeps one connection open until the returned function is called: with a new ticket each time it
 * is lost, or silent for too long. After a loss the listeners get `resync` and reload what they
 * show. It only makes updates faster: every page also polls.
 */
export function keepLive(): () => void {
  let socket: WebSocket | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let hadConnection = false;
  let over = false;

  const later = (act: () => void, ms: number): void => {
    clearTimeout(timer);
    timer = setTimeout(act, ms);
  };
  const retry = (): void => {
    if (over) return;
    later(() => void connect(), pauseBefore(failures));
    failures += 1;
  };
  const drop = (): void => {
    const lost = socket;
    socket = undefined;
    clearTimeout(timer);
    lost?.close();
  };
  const heard = (): void => later(() => void (drop(), retry()), CABLE_SILENCE_MS);

  const receive = (text: string): void => {
    const frame = JSON.parse(text) as { type?: string; message?: unknown };
    if (frame.type === 'welcome')
      socket?.send(JSON.stringify({ command: 'subscribe', identifier: IDENTIFIER }));
    if (frame.type === 'confirm_subscription') {
      failures = 0;
      if (hadConnection) publish({ type: 'resync' });
      hadConnection = true;
    }
    if (frame.type === undefined && frame.message) publish(frame.message as CableMessage);
  };

  async function connect(): Promise<void> {
    // A tab that is offline waits for the network; `online` wakes it.
    if (over || socket || !navigator.onLine) return;
    let ticket: string;
    try {
      ticket = (
        await call('POST /api/v2/servicechek/cable_ticket', { background: true })
      ).token;
    } catch (error) {
      // A dead session ends by the call itself; anything else is tried again.
      if (!(error instanceof ApiError && error.status === 401)) retry();
      return;
    }
    if (over || socket) return;
    const opened = new WebSocket(
      `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}${CABLE_PATH}?token=${ticket}`,
      CABLE_PROTOCOL,
    );
    socket = opened;
    heard();
    opened.addEventListener('message', ({ data }) => {
      if (socket !== opened) return;
      heard();
      receive(String(data));
    });
    opened.addEventListener('close', () => {
      if (socket !== opened) return;
      drop();
      retry();
    });
  }

  const wake = (): void => {
    failures = 0;
    if (!socket) later(() => void connect(), 0);
  };
  addEventListener('online', wake);
  void connect();
  return () => {
    over = true;
    removeEventListener('online', wake);
    drop();
  };
}
