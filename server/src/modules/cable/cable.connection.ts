import { CABLE_CHANNEL } from '@fourbay/contract/cable/cable-messages';
import { WebSocket, type RawData } from 'ws';
import { isRecord } from '../../platform/values/is-record.ts';
import type { Caller } from '../../platform/http/route.ts';

/** Frames a client may send between two pings. The official client sends one or two in total. */
const MAX_FRAMES = 20;
const MAX_SUBSCRIPTIONS = 4;
/** A client with more unsent bytes than this is too slow and is disconnected. */
const MAX_WAITING_BYTES = 256 * 1024;
const POLICY_VIOLATION = 1008;

/** One open socket of a caller, speaking the Action Cable protocol. */
export interface CableConnection {
  readonly caller: Caller;
  /** Sends a message, as JSON, to every subscription of this socket. */
  deliver(message: string): void;
  /** Sends the periodic ping; closes sockets that neither read nor respond. */
  beat(ping: string): void;
  /** Sends the reason, with permission to reconnect, then closes. */
  end(reason: string, code: number): void;
}

/** Welcomes a client and handles its subscriptions. */
export function handleCableMessage(socket: WebSocket, caller: Caller): CableConnection {
  /**
   * Identifiers exactly as the client sent them, because clients match subscriptions byte by byte.
   */
  const identifiers = new Set<string>();
  let frames = 0;
  let answersPings = true;
  let pings = 0;
  const send = (frame: string): void => {
    if (socket.readyState !== WebSocket.OPEN) return;
    if (socket.bufferedAmount > MAX_WAITING_BYTES) socket.terminate();
    else socket.send(frame);
  };
  const confirm = (identifier: string): void =>
    send(JSON.stringify({ identifier, type: 'confirm_subscription' }));

  const subscribe = (identifier: string): void => {
    const allowed =
      isOwnChannel(identifier, caller.userId) &&
      (identifiers.has(identifier) || identifiers.size < MAX_SUBSCRIPTIONS);
    if (!allowed) return send(JSON.stringify({ identifier, type: 'reject_subscription' }));
    identifiers.add(identifier);
    confirm(identifier);
  };

  socket.on('message', (data, isBinary) => {
    frames += 1;
    if (frames > MAX_FRAMES) return socket.close(POLICY_VIOLATION, 'too many frames');
    const { command, identifier } = isBinary ? {} : readCommand(data);
    if (typeof identifier !== 'string') return;
    if (command === 'subscribe') subscribe(identifier);
    else if (command === 'unsubscribe') identifiers.delete(identifier);
  });
  socket.on('pong', () => {
    answersPings = true;
  });
  send(JSON.stringify({ type: 'welcome' }));

  return {
    caller,
    deliver(message) {
      for (const identifier of identifiers)
        send(`{"identifier":${JSON.stringify(identifier)},"message":${message}}`);
    },
    beat(ping) {
      frames = 0;
      pings += 1;
      if (pings % 10 === 0) {
        if (!answersPings) return socket.terminate();
        answersPings = false;
        socket.ping();
      }
      send(ping);
    },
    end(reason, code) {
      send(JSON.stringify({ type: 'disconnect', reason, reconnect: true }));
      socket.close(code, reason);
    },
  };
}

/** Ignores frames that aren't JSON, such as the plain `ping` that some clients send. */
function readCommand(data: RawData): { command?: unknown; identifier?: unknown } {
  try {
    const frame: unknown = JSON.parse(String(data));
    return isRecord(frame) ? frame : {};
  } catch {
    return {};
  }
}

/**
 * The one channel, for the caller's own updates only. Parameters that name another user are
 * refused.
 */
function isOwnChannel(identifier: string, userId: string): boolean {
  try {
    const parsed: unknown = JSON.parse(identifier);
    if (!isRecord(parsed)) return false;
    const { channel, ...parameters } = parsed;
    return (
      channel === CABLE_CHANNEL &&
      Object.values(parameters).every((value) => String(value) === userId)
    );
  } catch {
    return false;
  }
}
