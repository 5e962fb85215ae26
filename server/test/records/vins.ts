import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Log } from '../../src/platform/observability/log.ts';
import { createVinDecoder, type VinDecoder } from '../../src/vin-decoder/vin-decoder.ts';
import { afterFile } from '../after-file.ts';

/** VIN of a 2015 Honda Civic EX, generated from the plans. */
export const CIVIC_VIN = '2HGFB2F89FH500001';
/** VIN of a 2012 Volkswagen Jetta TDI. */
export const JETTA_TDI_VIN = '3VWLL7AJ7CM000001';

/** Unpacked once for all tests on this machine. */
export const VIN_PLANS_FOLDER = join(tmpdir(), 'fourbay-vin-plans');

/** A decoder that starts with the first VIN, because most tests never need one. */
export function testVinDecoder(log: Log): VinDecoder {
  const decoder = createVinDecoder(VIN_PLANS_FOLDER, log);
  afterFile(() => decoder.close());
  return decoder;
}
