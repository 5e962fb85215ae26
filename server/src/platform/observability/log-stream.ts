import { write, writeSync } from 'node:fs';
import { promisify } from 'node:util';

/** Lines that wait while the log can't be written, such as on a full disk. */
const MAX_WAITING_BYTES = 4 * 1024 * 1024;
const RETRY_MS = 1_000;
const STDOUT = 1;

type WriteSome = (text: Buffer) => Promise<number>;

interface LogStreamOptions {
  /** Called for every line that is lost because too many are waiting. */
  onDrop: () => void;
  /** Called once the log can be written again, with the number of lines lost in the meantime. */
  onRecovery: (lines: number) => void;
  /** Writes some of the bytes and returns how many. */
  writeSome?: WriteSome;
}

export interface LogStream {
  write(line: string): void;
  /** Writes what is waiting, once and without retries. For the end of the process. */
  flush(): void;
}

const toStdout: WriteSome = async (text) => (await promisify(write)(STDOUT, text)).bytesWritten;

/**
 * Writes log lines to standard output and never blocks, throws, or ends the process: lines wait, up
 * to 4 MB, and later ones are dropped and counted. Pino's own destination either blocks on a stuck
 * pipe or, once asynchronous, never lets the process end while the disk is full.
 */
export function createLogStream({
  onDrop,
  onRecovery,
  writeSome = toStdout,
}: LogStreamOptions): LogStream {
  let waiting: string[] = [];
  let waitingBytes = 0;
  let dropped = 0;
  let writing = false;

  const writeAll = async (text: Buffer): Promise<void> => {
    let rest = text;
    while (rest.length > 0) {
      try {
        const written = await writeSome(rest);
        waitingBytes -= written;
        rest = rest.subarray(written);
      } catch {
        await retryDelay();
      }
    }
  };

  const drain = async (): Promise<void> => {
    writing = true;
    while (waiting.length > 0) {
      const text = Buffer.from(waiting.join(''));
      waiting = [];
      await writeAll(text);
      const lost = dropped;
      dropped = 0;
      if (lost > 0) onRecovery(lost);
    }
    writing = false;
  };

  return {
    write(line) {
      const bytes = Buffer.byteLength(line);
      if (waitingBytes + bytes > MAX_WAITING_BYTES) {
        dropped += 1;
        onDrop();
        return;
      }
      waiting.push(line);
      waitingBytes += bytes;
      if (!writing) void drain();
    },
    flush() {
      try {
        if (waiting.length > 0) writeSync(STDOUT, waiting.join(''));
      } catch {
        // The log can't be written, and nothing can be done about that at the end.
      }
    },
  };
}

const retryDelay = (): Promise<void> =>
  new Promise((resolve) => void setTimeout(resolve, RETRY_MS).unref());
