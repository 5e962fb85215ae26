import type { DecodedVin } from './decoded-vin.ts';

/** Requests to the worker. `newestYear` is the newest model year on sale. */
export interface DecodeRequest {
  id: number;
  vin: string;
  newestYear: number;
}

/** Responses of the worker. */
export type WorkerMessage =
  | { kind: 'progress'; share: number }
  | { kind: 'decoded'; id: number; decoded: DecodedVin }
  | { kind: 'failed'; id: number; reason: string };
