import { readFileSync } from 'node:fs';
import { unpackDrives, unpackTransmissions } from '../../server/reference-data/drive-codes.ts';

/** What a choice was really sold with, written down before any were derived. */
export interface KnownDrives {
  year: number;
  make: string;
  model: string;
  edition: string;
  /** Undefined if the writer didn't know. */
  drives: readonly string[] | undefined;
  transmissions: readonly string[] | undefined;
}

const UNKNOWN = '?';

export function readKnownDrives(): KnownDrives[] {
  return readFileSync(new URL('known-drives.txt', import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const [year, make = '', model = '', edition = '', , drives, transmissions] = line.split('|');
      const known = (text: string | undefined) => text !== undefined && text !== UNKNOWN;
      return {
        year: Number(year),
        make,
        model,
        edition,
        drives: known(drives) ? unpackDrives(drives ?? '') : undefined,
        transmissions: known(transmissions) ? unpackTransmissions(transmissions ?? '') : undefined,
      };
    });
}
