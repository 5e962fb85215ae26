/** Something that is open until it is lost or closed. */
export interface Connection {
  /** Resolves with the reason when it is lost. */
  readonly lost: Promise<unknown>;
  close(): Promise<void>;
}

export interface ReconnectOptions {
  open: () => Promise<Connection>;
  onLost: (cause: unknown) => void;
  /** Replaced by tests. */
  pause?: (ms: number, signal: AbortSignal) => Promise<void>;
  random?: () => number;
}

const FIRST_PAUSE_MS = 250;
const MAX_PAUSE_MS = 5_000;

/**
 * Doubled with each failure. Up to half of it is random, so that processes spread out.
 * @internal
 */
export const pauseAfter = (failures: number, random: () => number): number =>
  Math.min(MAX_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (failures - 1)) * (1 - random() / 2);

/**
 * Keeps one connection open with a single loop, so that there is never a second connection or timer. Rejects
 * when the first connection fails. Afterward, it retries forever.
 */
export async function keepConnected(options: ReconnectOptions): Promise<() => Promise<void>> {
  const { open, onLost, pause = waitFor, random = Math.random } = options;
  const closing = new AbortController();
  const { signal } = closing;
  let connection: Connection | undefined = await open();

  const reopen = async (): Promise<Connection | undefined> => {
    for (let failures = 1; !signal.aborted; failures += 1) {
      await pause(pauseAfter(failures, random), signal);
      if (signal.aborted) break;
      const opened = await open().catch(() => undefined);
      if (opened) return opened;
    }
    return undefined;
  };

  const run = async (): Promise<void> => {
    while (connection) {
      const cause = await connection.lost;
      if (signal.aborted) return;
      connection = undefined;
      onLost(cause);
      connection = await reopen();
      if (signal.aborted) await connection?.close();
    }
  };
  const ended = run();
  return async () => {
    closing.abort();
    await connection?.close();
    await ended;
  };
}

const waitFor = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    timer.unref();
    signal.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true });
  });
