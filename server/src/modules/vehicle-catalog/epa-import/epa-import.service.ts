import { setImmediate as nextTurn } from 'node:timers/promises';
import { FIRST_MODEL_YEAR } from '@fourbay/contract/vehicle-catalog/vehicle-catalog';
import { z } from 'zod';
import type { Deps } from '../../../deps.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { readCsvRows } from '../../../platform/values/csv.ts';
import {
  groupRecord,
  buildCatalogIndex,
  mergeModelYear,
  createRecordGroups,
  type CatalogCar,
} from './catalog-index.rules.ts';
import { fillUnsureCars } from '../cars/unsure-cars.store.ts';
import type { KnownCar } from './merge.rules.ts';
import { readEpaHeader, type EpaRecord } from './record.rules.ts';
import {
  insertChoices,
  readCatalogCars,
  updateCars,
  type AddedChoice,
  type CatalogCarRow,
} from './epa-import.store.ts';

export interface ImportFile {
  name: string;
  bytes: number;
  chunks: AsyncIterable<string>;
}

/** Prints a line about the progress of the import. */
export type ReportProgress = (line: string) => void;

const coverage = z.object({
  cars: z.number(),
  with_transmission: z.number(),
  with_drivetrain: z.number(),
  with_engine: z.number(),
});
type Coverage = z.infer<typeof coverage>;

export const importReport = z.object({
  lines: z.number(),
  /** Rows older than the catalog, or without a year, make, or model. */
  unusable: z.number(),
  model_years_matched: z.number(),
  model_years_added: z.number(),
  choices_added: z.number(),
  cars_completed: z.number(),
  before: coverage,
  after: coverage,
  /** The names with the most skipped rows, with their number. */
  left_out: z.array(z.object({ name: z.string(), lines: z.number() })),
  lines_left_out: z.number(),
});
export type ImportReport = z.infer<typeof importReport>;

const recordKey = (record: EpaRecord): string => Object.values(record).join('|');

/** Reads a file row by row and removes duplicates, which these files have many of. */
async function readRecords(
  file: ImportFile,
  into: Map<string, EpaRecord>,
  reportProgress: ReportProgress,
): Promise<{ lines: number; unusable: number }> {
  let readLine: ReturnType<typeof readEpaHeader>;
  let seen = 0;
  let reportedShare = 0;
  let lines = 0;
  let unusable = 0;
  const counted = async function* () {
    for await (const chunk of file.chunks) {
      seen += Buffer.byteLength(chunk);
      const share = Math.floor((seen / file.bytes) * 10) * 10;
      if (share > reportedShare) {
        reportedShare = share;
        reportProgress(`Reading ${file.name}: ${Math.min(share, 100)}%`);
      }
      yield chunk;
    }
  };
  for await (const row of readCsvRows(counted())) {
    if (!readLine) {
      readLine = readEpaHeader(row);
      if (!readLine)
        throw new AppError('invalid', {
          sentence:
            `${file.name} is not one of the EPA's fuel economy files, because its first line ` +
            'has none of their columns.',
        });
      continue;
    }
    lines += 1;
    const record = readLine(row);
    if (!record || record.year < FIRST_MODEL_YEAR) unusable += 1;
    else into.set(recordKey(record), record);
  }
  if (!readLine) throw new AppError('invalid', { sentence: `${file.name} is empty.` });
  return { lines, unusable };
}

const toCar = ({ body_type, fuel_type, displacement, ...row }: CatalogCarRow): CatalogCar => ({
  ...row,
  bodyType: body_type,
  fuelType: fuel_type,
  displacement: displacement === null ? null : Number(displacement),
});

const coverageOf = (cars: readonly CatalogCar[]): Coverage => ({
  cars: cars.length,
  with_transmission: cars.filter(({ transmissions }) => transmissions.length > 0).length,
  with_drivetrain: cars.filter(({ drivetrains }) => drivetrains.length > 0).length,
  with_engine: cars.filter(
    ({ cylinders, displacement, fuelType }) =>
      fuelType === 'Electric' || (cylinders !== null && displacement !== null),
  ).length,
});

const ITEMS_PER_BATCH = 500;

/** Processes many items, yielding between batches so that a running server stays responsive. */
async function forEachYielding<Item>(
  items: Iterable<Item>,
  handle: (item: Item) => void,
): Promise<void> {
  let handledCount = 0;
  for (const item of items) {
    handle(item);
    if (++handledCount % ITEMS_PER_BATCH === 0) await nextTurn();
  }
}

const ROWS_PER_TRANSACTION = 1_000;
const MAX_LEFT_OUT_NAMES = 20;

/** Processes rows in batches, each in its own transaction, so that other calls run in between. */
async function inBatches<Row>(
  rows: readonly Row[],
  what: string,
  reportProgress: ReportProgress,
  write: (batch: Row[]) => Promise<void>,
): Promise<void> {
  for (let at = 0; at < rows.length; at += ROWS_PER_TRANSACTION) {
    await write(rows.slice(at, at + ROWS_PER_TRANSACTION));
    if ((at / ROWS_PER_TRANSACTION) % 5 === 0)
      reportProgress(
        `${what}: ${Math.min(at + ROWS_PER_TRANSACTION, rows.length)} of ${rows.length}`,
      );
  }
}

/**
 * Adds facts and cars from the EPA's files that the catalog lacks. A second run changes nothing.
 */
export async function importFuelEconomy(
  { db, live }: Pick<Deps, 'db' | 'live'>,
  files: readonly ImportFile[],
  reportProgress: ReportProgress,
): Promise<ImportReport> {
  const records = new Map<string, EpaRecord>();
  const read = { lines: 0, unusable: 0 };
  for (const file of files) {
    const { lines, unusable } = await readRecords(file, records, reportProgress);
    read.lines += lines;
    read.unusable += unusable;
  }
  const cars = (await readCatalogCars(db)).map(toCar);
  const index = buildCatalogIndex(cars);
  const gathered = createRecordGroups();
  await forEachYielding(records.values(), (record) => groupRecord(index, record, gathered));
  const { modelYears, leftOut } = gathered;
  const completed: KnownCar[] = [];
  const added: AddedChoice[] = [];
  let newModelYears = 0;
  await forEachYielding(modelYears.values(), (modelYear) => {
    const changes = mergeModelYear(modelYear);
    completed.push(...changes.completed);
    added.push(
      ...changes.added.map((choice) => ({
        ...choice,
        make: modelYear.make,
        model: modelYear.model,
        year: modelYear.year,
      })),
    );
    if (modelYear.cars.length === 0) newModelYears += 1;
  });
  await inBatches(completed, 'Completing cars', reportProgress, (batch) =>
    db.transaction().execute((trx) => updateCars(trx, batch)),
  );
  await inBatches(added, 'Adding choices', reportProgress, (batch) =>
    db.transaction().execute((trx) => insertChoices(trx, batch)),
  );
  await db.transaction().execute((trx) => fillUnsureCars(trx, null));
  await live.publish(db, { topic: 'catalog', catalog: 'vehicles' });
  const names = [...leftOut].sort((a, b) => b[1] - a[1]);
  return {
    ...read,
    model_years_matched: modelYears.size - newModelYears,
    model_years_added: newModelYears,
    choices_added: added.length,
    cars_completed: completed.length,
    before: coverageOf(cars),
    after: coverageOf((await readCatalogCars(db)).map(toCar)),
    left_out: names.slice(0, MAX_LEFT_OUT_NAMES).map(([name, lines]) => ({ name, lines })),
    lines_left_out: names.reduce((sum, [, lines]) => sum + lines, 0),
  };
}
