/**
 * Generates the committed table of engines and bodies from the EPA's fuel economy files, which are
 * not part of the project: `node tools/derivation/epa-lines.ts vehicles.csv epa-1978-1984.csv`.
 */
import { createReadStream, writeFileSync } from 'node:fs';
import type { EpaRecord } from '../../server/src/modules/vehicle-catalog/epa-import/record.rules.ts';
import { readCsvRows } from '../../server/src/platform/values/csv.ts';
import {
  readEpaHeader,
  type EpaLayout,
} from '../../server/src/modules/vehicle-catalog/epa-import/record.rules.ts';
import { automatedKind } from './vehicle-catalog/epa/automated-kind.ts';
import { TWO_SEATER } from './vehicle-catalog/settle/settle-bodies.ts';
import { epaLinesFile, packEpaLines, type EpaLine } from './vehicle-catalog/epa/epa-lines.ts';

const FIRST_YEAR = 1980;

/** Volume columns for two-door, four-door, and hatchback bodies; filled when the body existed. */
const doorColumns: readonly (readonly [name: string, doors: string])[] = [
  ['lv2', '2'],
  ['pv2', '2'],
  ['lv4', '4'],
  ['pv4', '4'],
  ['hlv', 'h'],
  ['hpv', 'h'],
];

function readDoors(header: readonly string[], row: readonly string[]): string {
  const doors = doorColumns
    .filter(([name]) => header.includes(name) && Number(row[header.indexOf(name)]) > 0)
    .map(([, kind]) => kind);
  const isTwoSeater = row[header.indexOf('VClass')] === 'Two Seaters';
  return isTwoSeater ? TWO_SEATER : [...new Set(doors)].join('');
}

/** The kind without speeds. The EPA has the same name for one clutch and two. */
function transmissionKind({ make, model, year, transmission, fuel }: EpaRecord): string {
  const text = transmission ?? '';
  if (fuel === 'Electric' && !/^(Porsche|Audi)$/.test(make)) return 'Single-speed';
  if (text === 'CVT') return 'CVT';
  if (/single-speed/i.test(text)) return 'Single-speed';
  if (/automated/i.test(text)) return automatedKind(make, model, year);
  return /manual/i.test(text) ? 'Manual' : 'Automatic';
}

async function readLines(file: string, into: EpaLine[]): Promise<void> {
  let header: readonly string[] = [];
  let readLine: EpaLayout | undefined;
  for await (const row of readCsvRows(createReadStream(file, 'utf8'))) {
    if (!readLine) {
      header = row;
      readLine = readEpaHeader(row);
      if (!readLine) throw new Error(`${file} is not one of the EPA's files`);
      continue;
    }
    const record = readLine(row);
    if (record && record.year >= FIRST_YEAR)
      into.push({
        ...record,
        doors: readDoors(header, row),
        transmission: record.transmission === null ? null : transmissionKind(record),
      });
  }
}

const lines: EpaLine[] = [];
for (const file of process.argv.slice(2)) await readLines(file, lines);
const packed = packEpaLines(lines);
writeFileSync(epaLinesFile, packed);
console.log(`${lines.length} lines, ${Math.round(packed.length / 1024)} KB packed`);
