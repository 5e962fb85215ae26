import { Worker } from 'node:worker_threads';
import { createConcurrencyLimit } from '../platform/load/concurrency-limit.ts';
import type { DecodedVin } from './decoded-vin.ts';
import type { DecodeRequest, WorkerMessage } from './messages.ts';

export type { DecodedVin } from './decoded-vin.ts';
export { fuelName } from './decoded-vin.ts';

/** Decodes VINs in a worker thread; the first one unpacks the plans, which takes seconds. */
export interface VinDecoder {
  /** Decodes a normalized VIN of valid form. `newestYear` is the newest model year on sale. */
  decode(vin: string, newestYear: number): Promise<DecodedVin>;
  /** Progress of the first unpacking, from 0 to 1; undefined before it begins. */
  progress(): number | undefined;
  close(): Promise<void>;
}

/** If more decodings than this are waiting, callers get a 503. */
const MAX_WAITING = 40;

interface Waiting {
  resolve: (decoded: DecodedVin) => void;
  reject: (error: Error) => void;
}

/** `folder`: where the plans are unpacked. */
export function createVinDecoder(
  folder: string,
  log: { info: (message: string) => void },
): VinDecoder {
  let worker: Worker | undefined;
  let share: number | undefined;
  let count = 0;
  const queue = createConcurrencyLimit(1, MAX_WAITING);
  const waiting = new Map<number, Waiting>();
  const failAll = (error: Error): void => {
    worker = undefined;
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  };
  const progressed = (to: number): void => {
    if (share === undefined) log.info('unpacking the VIN data, once');
    if (to === 1) log.info('the VIN data is unpacked');
    share = to;
  };
  const receive = (message: WorkerMessage): void => {
    if (message.kind === 'progress') return progressed(message.share);
    const asked = waiting.get(message.id);
    waiting.delete(message.id);
    if (waiting.size === 0) worker?.unref();
    if (message.kind === 'decoded') asked?.resolve(message.decoded);
    else asked?.reject(new Error(`could not decode the VIN: ${message.reason}`));
  };
  const start = (): Worker => {
    const started = new Worker(new URL('worker.ts', import.meta.url), { workerData: { folder } });
    started.on('message', receive);
    started.on('error', failAll);
    started.on('exit', () => failAll(new Error('the VIN decoder has stopped')));
    return started;
  };
  return {
    decode: (vin, newestYear) =>
      queue(() => {
        worker ??= start();
        worker.ref();
        const request: DecodeRequest = { id: ++count, vin, newestYear };
        const answer = new Promise<DecodedVin>((resolve, reject) => {
          waiting.set(request.id, { resolve, reject });
        });
        worker.postMessage(request);
        return answer;
      }),
    progress: () => share,
    close: async () => void (await worker?.terminate()),
  };
}
