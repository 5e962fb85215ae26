import { readFileSync } from 'node:fs';
import { gunzipSync, gzipSync } from 'node:zlib';
import { packDrives, packTransmissions, unpackDrives, unpackTransmissions } from './drive-codes.ts';
import { formatYears, parseYears, type YearRange } from './year-ranges.ts';

/**
 * One choice offered to owners, in each of `years`. Facts missing from the source are undefined.
 */
export interface CatalogChoice {
  make: string;
  model: string;
  edition: string;
  body: string | undefined;
  cylinders: number | undefined;
  liters: number | undefined;
  fuel: string | undefined;
  /** Everything it was sold with. Empty if unknown. */
  drives: readonly string[];
  transmissions: readonly string[];
  years: readonly YearRange[];
}

export const vehicleCatalogFile = new URL('data/vehicle-catalog.tsv.gz', import.meta.url);

/**
 * Packs choices into the committed file, tab-separated. A make or model that is the same as in the line above
 * is left empty.
 * @internal
 */
export function packVehicleCatalog(choices: readonly CatalogChoice[]): Buffer {
  let make = '';
  let model = '';
  const lines = choices.map((choice) => {
    const sameMake = choice.make === make;
    const sameModel = sameMake && choice.model === model;
    ({ make, model } = choice);
    const { edition, body, cylinders, liters, fuel, drives, transmissions, years } = choice;
    return [
      sameMake ? '' : make,
      sameModel ? '' : model,
      edition,
      body ?? '',
      cylinders ?? '',
      liters ?? '',
      fuel ?? '',
      packDrives(drives),
      packTransmissions(transmissions),
      formatYears(years),
    ].join('\t');
  });
  return gzipSync(lines.join('\n'), { level: 9 });
}

export function unpackVehicleCatalog(packed: Buffer): CatalogChoice[] {
  let make = '';
  let model = '';
  return gunzipSync(packed)
    .toString('utf8')
    .split('\n')
    .map((line) => {
      const [lineMake, lineModel, edition = '', body, cylinders, liters, fuel, ...rest] =
        line.split('\t');
      const [drives = '', transmissions = '', years = ''] = rest;
      make = lineMake || make;
      model = lineModel || model;
      return {
        make,
        model,
        edition,
        body: body || undefined,
        cylinders: cylinders ? Number(cylinders) : undefined,
        liters: liters ? Number(liters) : undefined,
        fuel: fuel || undefined,
        drives: unpackDrives(drives),
        transmissions: unpackTransmissions(transmissions),
        years: parseYears(years),
      };
    });
}

/** @internal */
export function readVehicleCatalog(): CatalogChoice[] {
  return unpackVehicleCatalog(readFileSync(vehicleCatalogFile));
}
