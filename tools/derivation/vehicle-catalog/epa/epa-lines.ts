import { readFileSync } from 'node:fs';
import { gunzipSync, gzipSync } from 'node:zlib';
import type { EpaRecord } from '../../../../server/src/modules/vehicle-catalog/epa-import/record.rules.ts';
import {
  packDrives,
  packTransmissions,
  unpackDrives,
  unpackTransmissions,
} from '../../../../server/reference-data/drive-codes.ts';
import {
  formatYears,
  parseYears,
  toRanges,
} from '../../../../server/reference-data/year-ranges.ts';

/** A row of the EPA's files, with the body kinds it covers: "2", "4", "h". */
export interface EpaLine extends EpaRecord {
  doors: string;
}

export const epaLinesFile = new URL('../data/epa-lines.tsv.gz', import.meta.url);

const SEPARATOR = '\t';

/**
 * One row per make, model, engine, drive, transmission, and body, for all its years. A make or model equal to
 * that of the row above is left empty.
 */
export function packEpaLines(lines: readonly EpaLine[]): Buffer {
  const rows = new Map<string, Set<number>>();
  for (const line of lines) {
    const { make, model, body, doors, cylinders, liters, fuel, drive, transmission, year } = line;
    const key = [
      make,
      model,
      body,
      doors,
      cylinders,
      liters,
      fuel,
      packDrives(drive === null ? [] : [drive]),
      packTransmissions(transmission === null ? [] : [transmission]),
    ].join(SEPARATOR);
    const years = rows.get(key) ?? new Set();
    rows.set(key, years.add(year));
  }
  let above = '';
  const texts = [...rows]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, years]) => {
      const [make, model, ...rest] = key.split(SEPARATOR);
      const name = `${make}${SEPARATOR}${model}`;
      const shown = name === above ? SEPARATOR : name;
      above = name;
      return [shown, ...rest, formatYears(toRanges([...years]))].join(SEPARATOR);
    });
  return gzipSync(texts.join('\n'), { level: 9 });
}

const textOf = (text: string | undefined): string | null => text || null;
const numberOf = (text: string | undefined): number | null => (text ? Number(text) : null);

function unpackEpaLines(packed: Buffer): EpaLine[] {
  let make = '';
  let model = '';
  return gunzipSync(packed)
    .toString('utf8')
    .split('\n')
    .flatMap((text) => {
      const [lineMake, lineModel, body, doors = '', cylinders, liters, fuel, ...rest] =
        text.split(SEPARATOR);
      const [drive = '', transmission = '', years = ''] = rest;
      make = lineMake || make;
      model = lineModel || model;
      const facts = {
        make,
        model,
        body: textOf(body),
        doors,
        cylinders: numberOf(cylinders),
        liters: numberOf(liters),
        fuel: textOf(fuel),
        drive: unpackDrives(drive)[0] ?? null,
        transmission: unpackTransmissions(transmission)[0] ?? null,
      };
      return parseYears(years).flatMap(([from, to]) =>
        Array.from({ length: to - from + 1 }, (_, offset) => ({ ...facts, year: from + offset })),
      );
    });
}

export function readEpaLines(): EpaLine[] {
  return unpackEpaLines(readFileSync(epaLinesFile));
}
