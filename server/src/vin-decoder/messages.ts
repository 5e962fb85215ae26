import type { DecodedVin } from './decoded-vin.ts';

/** What the worker is asked; `newestYear` is the newest model year on sale. */
export interface DecodeRequest {
  id: number;
  vin: string;
  newestYear: number;
}

/** What the worker says. */
export type WorkerMessage =
  | { kind: 'progress'; share: number }
  | { kind: 'decoded'; id: number; decoded: DecodedVin }
  | { kind: 'failed'; id: number; reason: string };
