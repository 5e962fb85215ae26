// The thread of the embedded engine (see `openEngineThread`).
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { z } from 'zod';
import { embeddedExtensions } from './embedded-extensions.ts';
import { exchangeWith } from './engine-exchange.ts';
import { closeToOthers } from '../admin/private-folder.ts';
import { returnMemoryLater } from '../load/return-memory.ts';
import type { EngineAnswer, EngineRequest } from './embedded-link.ts';

const port = parentPort;
if (!port) throw new Error('embedded-engine.ts runs as a thread');

/** Limits the engine's memory settings, because its memory never shrinks. */
const BUFFERS = '32MB';

function answer(message: EngineAnswer): void {
  const { buffer } = message.bytes ?? {};
  // Transferred instead of copied.
  port?.postMessage(message, buffer instanceof ArrayBuffer ? [buffer] : []);
}
const refuse = (id: number, error: unknown): void =>
  answer({ id, error: error instanceof Error ? error.message : String(error) });

try {
  const { dataDir } = z.object({ dataDir: z.string() }).parse(workerData);
  const engine = await PGlite.create({
    dataDir,
    extensions: embeddedExtensions,
    startParams: [...PGlite.defaultStartParams, '-c', `shared_buffers=${BUFFERS}`],
  });
  // The engine sets the permissions of its files itself, regardless of the process's umask.
  closeToOthers(dataDir);
  port.on('message', ({ id, messages }: EngineRequest) => {
    const work =
      messages === 'close' ? engine.close().then(() => undefined) : exchangeWith(engine, messages);
    work.then(
      (bytes) => answer({ id, ...(bytes ? { bytes } : {}) }),
      (error: unknown) => refuse(id, error),
    );
  });
  answer({ id: 0 });
  returnMemoryLater();
} catch (error) {
  refuse(0, error);
}
