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
const WELCOME = Buffer.from(JSON.stringify({ type: 'welcome' }));
/** Sends buffers, which connections share, as text frames. */
const TEXT = { binary: false };

/**
 * One open socket of a caller, speaking the Action Cable protocol. Thousands are open at once, so each one
 * keeps little state.
 */
export class CableConnection {
  readonly caller: Caller;
  readonly #socket: WebSocket;
  /**
   * Identifiers exactly as the client sent them, because clients match subscriptions byte by byte.
   */
  readonly #identifiers: string[] = [];
  #frames = 0;
  #answersPings = true;
  #pings = 0;

  /** Welcomes the client, then handles its subscriptions. */
  constructor(socket: WebSocket, caller: Caller) {
    this.caller = caller;
    this.#socket = socket;
    socket.on('message', (data, isBinary) => this.#receive(data, isBinary));
    socket.on('pong', () => {
      this.#answersPings = true;
    });
    this.#send(WELCOME);
  }

  /** Sends a message, as JSON, to every subscription of this socket. */
  deliver(message: string): void {
    for (const identifier of this.#identifiers)
      this.#send(`{"identifier":${JSON.stringify(identifier)},"message":${message}}`);
  }

  /** Sends the periodic ping; closes sockets that neither read nor respond. */
  beat(ping: Buffer): void {
    this.#frames = 0;
    this.#pings += 1;
    if (this.#pings % 10 === 0) {
      if (!this.#answersPings) return this.#socket.terminate();
      this.#answersPings = false;
      this.#socket.ping();
    }
    this.#send(ping);
  }

  /** Sends the reason, with permission to reconnect, then closes. */
  end(reason: string, code: number): void {
    this.#send(JSON.stringify({ type: 'disconnect', reason, reconnect: true }));
    this.#socket.close(code, reason);
  }

  #send(frame: string | Buffer): void {
    const socket = this.#socket;
    if (socket.readyState !== WebSocket.OPEN) return;
    if (socket.bufferedAmount > MAX_WAITING_BYTES) socket.terminate();
    else socket.send(frame, TEXT);
  }

  #receive(data: RawData, isBinary: boolean): void {
    this.#frames += 1;
    if (this.#frames > MAX_FRAMES) return this.#socket.close(POLICY_VIOLATION, 'too many frames');
    const { command, identifier } = isBinary ? {} : readCommand(data);
    if (typeof identifier !== 'string') return;
    if (command === 'subscribe') this.#subscribe(identifier);
    else if (command === 'unsubscribe') this.#unsubscribe(identifier);
  }

  #subscribe(identifier: string): void {
    const subscribed = this.#identifiers.includes(identifier);
    const allowed =
      isOwnChannel(identifier, this.caller.userId) &&
      (subscribed || this.#identifiers.length < MAX_SUBSCRIPTIONS);
    if (allowed && !subscribed) this.#identifiers.push(identifier);
    const type = allowed ? 'confirm_subscription' : 'reject_subscription';
    this.#send(JSON.stringify({ identifier, type }));
  }

  #unsubscribe(identifier: string): void {
    const at = this.#identifiers.indexOf(identifier);
    if (at !== -1) this.#identifiers.splice(at, 1);
  }
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
