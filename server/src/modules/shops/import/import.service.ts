import { setImmediate as yieldToOthers } from 'node:timers/promises';
import type { Coordinates } from '@fourbay/contract/geography';
import type { Db, Deps, Trx } from '../../../deps.ts';
import {
  findNearestPlace,
  isInContinentalUs,
  hasZipCodes,
  findStateAt,
  timeZoneAt,
} from '../../places/index.ts';
import { proposeMerges } from '../merges/merges.store.ts';
import type { CsvField } from './csv-shop.rules.ts';
import {
  findCategoryIds,
  findZipCenters,
  replaceImportedCategories,
  upsertShops,
  type ImportRow,
} from './import.store.ts';
import type { ParsedShop } from './parsed-shop.ts';
import type { RejectionReport } from './rejection-report.ts';
import { readShopRows, UnreadableFileError, type ImportFormat, type ShopRow } from './shop-rows.ts';
import { detectEncoding, readTextChunks } from './text-file.ts';

export interface ImportOptions {
  file: string;
  format: ImportFormat;
  /** The same source and id is the same shop at the next import. */
  source: string;
  columns: Readonly<Partial<Record<CsvField, string>>>;
  /** Does everything but keep it. */
  dryRun: boolean;
}

/** Hears of every batch; the next waits for it. */
export type ReportProgress = (progress: ImportProgress) => void | Promise<void>;

export interface ImportProgress {
  /** Of the file, from 0 to 1. */
  share: number;
  encoding: string;
  rows: number;
  added: number;
  changed: number;
  unchanged: number;
  rejected: number;
  /** Rows taken without a part that could not be used. */
  noted: number;
  /** Pairs that may be one shop, to be decided by somebody. */
  proposals: number;
}

/** Small, so that a running server's other work waits briefly. */
const BATCH_ROWS = 100;

/**
 * Reads a file piece by piece, whatever its size, and stores what is a shop of ours; what was not
 * taken goes to the report.
 */
export async function importShops(
  deps: Pick<Deps, 'db' | 'now'>,
  order: ImportOptions,
  openReport: () => RejectionReport,
  tell: ReportProgress = () => {},
): Promise<ImportProgress> {
  const encoding = await detectEncoding(order.file);
  if (!(await hasZipCodes(deps.db)))
    throw new UnreadableFileError(
      'The ZIP codes that shops are placed by are not loaded yet: start the server once with ' +
        'npm start, then import.',
    );
  const progress: ImportProgress = {
    share: 0,
    encoding,
    rows: 0,
    added: 0,
    changed: 0,
    unchanged: 0,
    rejected: 0,
    noted: 0,
    proposals: 0,
  };
  const report = openReport();
  const run: ImportState = {
    deps,
    order,
    progress,
    report,
    categoryIds: await findCategoryIds(deps.db),
    seen: new Map(),
  };
  let batch: ShopRow[] = [];
  try {
    for await (const row of readShopRows(
      readTextChunks(order.file, encoding),
      order.format,
      order.columns,
    )) {
      batch.push(row);
      if (batch.length < BATCH_ROWS) continue;
      await importBatch(run, batch);
      batch = [];
      await tell(progress);
      await yieldToOthers();
    }
    await importBatch(run, batch);
  } finally {
    await report.close();
  }
  progress.share = 1;
  await tell(progress);
  return progress;
}

interface ImportState {
  deps: Pick<Deps, 'db' | 'now'>;
  order: ImportOptions;
  progress: ImportProgress;
  report: RejectionReport;
  categoryIds: ReadonlyMap<string, string>;
  /** Source id → the row it came from first. */
  seen: Map<string, number>;
}

async function importBatch(run: ImportState, batch: readonly ShopRow[]): Promise<void> {
  const { deps, order, progress, report } = run;
  const taken: { shop: ParsedShop; row: ImportRow }[] = [];
  const centers = await findZipCenters(
    deps.db,
    batch.flatMap(({ reading }) =>
      'shop' in reading && !reading.shop.point ? [reading.shop.zip.slice(0, 5)] : [],
    ),
  );
  for (const { row, reading, share } of batch) {
    progress.rows += 1;
    progress.share = share;
    const outcome =
      'shop' in reading ? await toImportRow(run, reading.shop, row, centers) : reading;
    if ('rejected' in outcome) {
      progress.rejected += 1;
      const { id = '', name = '' } =
        'shop' in reading ? { id: reading.shop.sourceId, name: reading.shop.name } : reading;
      await report.write({ row, kind: 'rejected', id, name, reason: outcome.rejected });
    } else if ('shop' in reading) {
      taken.push({ shop: reading.shop, row: outcome });
      if (reading.shop.notes.length > 0) progress.noted += 1;
      for (const reason of reading.shop.notes)
        await report.write({
          row,
          kind: 'note',
          id: reading.shop.sourceId,
          name: reading.shop.name,
          reason,
        });
    }
  }
  if (taken.length === 0) return;
  const { added, changed, proposals } = await inTransaction(deps.db, order.dryRun, (trx) =>
    storeBatch(trx, run, taken),
  );
  progress.added += added;
  progress.changed += changed;
  progress.unchanged += taken.length - added - changed;
  progress.proposals += proposals;
}

async function storeBatch(
  trx: Trx,
  { deps, order, categoryIds }: ImportState,
  taken: readonly { shop: ParsedShop; row: ImportRow }[],
) {
  const now = deps.now();
  const stored = await upsertShops(
    trx,
    order.source,
    taken.map(({ row }) => row),
    now,
  );
  const offers = taken.map(({ shop }) => ({
    source_id: shop.sourceId,
    categories: shop.categories.flatMap((name) => categoryIds.get(name.toLowerCase()) ?? []),
  }));
  const reoffered = await replaceImportedCategories(trx, order.source, offers);
  const touched = new Set([...stored.map(({ id }) => id), ...reoffered]);
  const added = stored.filter((row) => row.added).length;
  return {
    added,
    changed: touched.size - added,
    proposals: await proposeMerges(
      trx,
      stored.map(({ id }) => id),
      now,
    ),
  };
}

/** Where a shop is, as far as it is one of ours. */
async function toImportRow(
  { deps, seen }: ImportState,
  shop: ParsedShop,
  row: number,
  centers: ReadonlyMap<string, Coordinates>,
): Promise<ImportRow | { rejected: string }> {
  const before = seen.get(shop.sourceId);
  if (before !== undefined) return { rejected: `has the id of row ${before}` };
  if (hasUndecodedText(shop))
    return { rejected: 'has letters that are not in the encoding of the file' };
  const point = shop.point ?? centers.get(shop.zip.slice(0, 5));
  if (!point) return { rejected: `has no coordinates and an unknown ZIP code (${shop.zip})` };
  const state = await stateOf(deps.db, point);
  if (!state) return { rejected: 'is outside the continental United States' };
  seen.set(shop.sourceId, row);
  return {
    source_id: shop.sourceId,
    name: shop.name,
    chain_type: shop.type,
    street_address: shop.street,
    city: shop.city,
    state,
    zip_code: shop.zip,
    latitude: point.latitude,
    longitude: point.longitude,
    timezone: timeZoneAt(point.latitude, point.longitude),
    phone: shop.phone,
    website: shop.website,
    description: shop.description,
    tags: shop.tags,
    hours: shop.hours,
  };
}

/** What stands for bytes that are no letter. */
const REPLACEMENT_CHARACTER = '\uFFFD';

const hasUndecodedText = ({ name, street, city, description, tags }: ParsedShop): boolean =>
  [name, street, city, description, ...tags].some((text) => text.includes(REPLACEMENT_CHARACTER));

async function stateOf(db: Db, point: Coordinates): Promise<string | undefined> {
  const inside = findStateAt(point);
  if (inside || !(await isInContinentalUs(db, point))) return inside;
  return (await findNearestPlace(db, point))?.state_abr;
}

class DryRunRollback extends Error {}

/** A dry run does the same work in the same transaction, and takes it back. */
async function inTransaction<T>(
  db: Deps['db'],
  dryRun: boolean,
  work: (trx: Trx) => Promise<T>,
): Promise<T> {
  let done: { result: T } | undefined;
  try {
    return await db.transaction().execute(async (trx) => {
      const result = await work(trx);
      if (!dryRun) return result;
      done = { result };
      throw new DryRunRollback();
    });
  } catch (error) {
    if (error instanceof DryRunRollback && done) return done.result;
    throw error;
  }
}
