import { parentPort, workerData } from 'node:worker_threads';
import { z } from 'zod';
import { readVin } from './decode.ts';
import { describeReading } from './decoded-vin.ts';
import type { DecodeRequest, WorkerMessage } from './messages.ts';
import { suggestVins, withinCpu } from './suggest.ts';
import { unpackPlans } from './unpack.ts';
import { openVpic, type Vpic } from './vpic.ts';

const { folder } = z.object({ folder: z.string() }).parse(workerData);
/** One wrong VIN must not delay the ones after it. */
const SUGGESTIONS_CPU_MS = 20;
const say = (message: WorkerMessage): void => parentPort?.postMessage(message);

let opened: Promise<Vpic> | undefined;
/** A failure, as on a full disk, is retried by the next request. */
const openPlans = (): Promise<Vpic> =>
  (opened ??= unpackPlans(folder, (share) => say({ kind: 'progress', share })).then(
    openVpic,
    (error) => {
      opened = undefined;
      throw error;
    },
  ));

parentPort?.on('message', ({ id, vin, newestYear }: DecodeRequest) => {
  openPlans()
    .then((vpic) => {
      const reading = readVin(vpic, vin, newestYear);
      const suggestions = reading.valid
        ? []
        : suggestVins(vpic, vin, newestYear, withinCpu(SUGGESTIONS_CPU_MS));
      say({ kind: 'decoded', id, decoded: describeReading(reading, suggestions) });
    })
    .catch((error: unknown) => say({ kind: 'failed', id, reason: String(error) }));
});
