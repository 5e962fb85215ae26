import { Duplex } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';

/**
 * A PostgreSQL engine without a network. It takes complete wire protocol messages, and returns the responses.
 */
export interface EngineLink {
  exchange(messages: Uint8Array): Promise<Uint8Array>;
  close(): Promise<void>;
}

/** Bytes of one exchange, or a request to close the engine. */
export interface EngineRequest {
  id: number;
  messages: Uint8Array | 'close';
}

/** The engine's response, or the error. */
export interface EngineAnswer {
  id: number;
  bytes?: Uint8Array;
  error?: string;
}

interface Waiting {
  resolve: (bytes: Uint8Array) => void;
  reject: (error: Error) => void;
}

const OPENED = 0;

/** Opens the engine of a folder in its own thread, so that its queries don't block this one. */
export async function openEngineThread(
  dataDir: string,
  ended: (error: Error) => void,
): Promise<EngineLink> {
  const worker = new Worker(new URL('./embedded-engine.ts', import.meta.url), {
    workerData: { dataDir },
    // Its data is outside this heap, which only holds messages.
    resourceLimits: { maxYoungGenerationSizeMb: 8 },
  });
  const waiting = new Map<number, Waiting>();
  let lastId = OPENED;
  let closing = false;
  const fail = (error: Error): void => {
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
    if (!closing) ended(error);
    closing = true;
  };
  worker.on('error', fail);
  worker.on('exit', (code) => fail(new Error(`the embedded engine's thread ended with ${code}`)));
  worker.on('message', ({ id, bytes, error }: EngineAnswer) => {
    const waiter = waiting.get(id);
    waiting.delete(id);
    if (error === undefined) waiter?.resolve(bytes ?? new Uint8Array());
    else waiter?.reject(new Error(error));
  });
  const answerTo = (id: number, request?: EngineRequest): Promise<Uint8Array> =>
    new Promise((resolve, reject) => {
      if (closing && id !== OPENED && request?.messages !== 'close')
        return reject(new Error('the embedded engine is closed'));
      waiting.set(id, { resolve, reject });
      if (request) worker.postMessage(request);
    });
  const ask = (messages: EngineRequest['messages']): Promise<Uint8Array> => {
    lastId += 1;
    return answerTo(lastId, { id: lastId, messages });
  };
  await answerTo(OPENED).catch(async (error: unknown) => {
    closing = true;
    await worker.terminate();
    throw error;
  });
  return {
    exchange: ask,
    async close() {
      if (closing) return;
      closing = true;
      await ask('close');
      await worker.terminate();
    },
  };
}

const READ_AT_ONCE = 32 * 1024;
const STARTUP = 0;
const TERMINATE = 'X'.charCodeAt(0);
/** AuthenticationOk, then ReadyForQuery: a server's response to a trusted client. */
const WELCOME = Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 0, 0x5a, 0, 0, 0, 5, 0x49]);

/** The engine as a socket for the `pg` client. Bytes written together are sent in one message. */
export class EngineSocket extends Duplex {
  readonly #link: EngineLink;

  constructor(link: EngineLink) {
    super();
    this.#link = link;
  }

  connect(): this {
    process.nextTick(() => this.emit('connect'));
    return this;
  }
  setNoDelay(): this {
    return this;
  }
  setKeepAlive(): this {
    return this;
  }
  ref(): this {
    return this;
  }
  unref(): this {
    return this;
  }

  override _read(): void {
    // Does nothing, because responses are pushed when they arrive.
  }

  override _write(chunk: Buffer, _encoding: string, done: (error?: Error | null) => void): void {
    if (chunk[0] === STARTUP) {
      this.push(WELCOME);
      done();
    } else if (chunk[0] === TERMINATE) {
      this.push(null);
      done();
    } else this.#exchange(chunk).then(() => done(), done);
  }

  override _writev(chunks: { chunk: Buffer }[], done: (error?: Error | null) => void): void {
    const bytes = Buffer.concat(chunks.map(({ chunk }) => chunk));
    this._write(bytes, 'buffer', done);
  }

  async #exchange(messages: Buffer): Promise<void> {
    const answer = await this.#link.exchange(messages);
    // The client parses a chunk synchronously, so splitting long responses lets other calls run in between.
    for (let from = 0; from < answer.length; from += READ_AT_ONCE) {
      if (from > 0) await nextTurn();
      this.push(answer.subarray(from, from + READ_AT_ONCE));
    }
  }
}
