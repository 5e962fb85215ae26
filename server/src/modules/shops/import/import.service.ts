import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { Coordinates } from '@fourbay/contract/places/geography';
import { z } from 'zod';
import type { Db, Deps, Trx } from '../../../deps.ts';
import {
  findAllStates,
  findNearestZip,
  isInContinentalUs,
  hasZipCodes,
  findStateAt,
  searchName,
  timeZoneAt,
} from '../../places/index.ts';
import { proposeMerges } from '../merges/merges.store.ts';
import type { ImportOptions } from './import-options.ts';
import {
  findCategoryIds,
  findTownCenters,
  findZipCenters,
  replaceImportedCategories,
  upsertShops,
  type ImportRow,
  type ZipCenter,
} from './import.store.ts';
import { checkPlace } from './rows/location-check.rules.ts';
import { inTransaction } from './runs/in-transaction.service.ts';
import type { ParsedShop } from './rows/parsed-shop.ts';
import type { RejectionReport } from './rows/rejection-report.ts';
import { planRetirement, retireMissing } from './retirement/retirement.service.ts';
import { readShopRows, UnreadableFileError, type ShopRow } from './rows/shop-rows.ts';
import { detectEncoding, readTextChunks } from './rows/text-file.ts';

/** Called after every batch. The next batch waits for it. */
export type ReportProgress = (progress: ImportProgress) => void | Promise<void>;

export const importProgress = z.object({
  /** Share of the file read, from 0 to 1. */
  share: z.number(),
  encoding: z.string(),
  rows: z.number(),
  added: z.number(),
  changed: z.number(),
  unchanged: z.number(),
  rejected: z.number(),
  /** Rows imported without a field that was unusable. */
  noted: z.number(),
  /** Shops of the source that are missing from the file, or closed according to it. */
  retired: z.number(),
  /** Number of the source's shops before the import. */
  live_before: z.number(),
  /** Possible duplicates, for a supervisor to decide. */
  proposals: z.number(),
});
export type ImportProgress = z.infer<typeof importProgress>;

const NOTHING_YET = {
  share: 0,
  rows: 0,
  added: 0,
  changed: 0,
  unchanged: 0,
  rejected: 0,
  noted: 0,
  proposals: 0,
};

/** Small, so that the server's other work doesn't wait long. */
const BATCH_ROWS = 100;

/**
 * Reads a file of any size in chunks and stores the shops within the service area; the report lists
 * rejected rows.
 */
export async function importShops(
  deps: Pick<Deps, 'db' | 'now'>,
  options: ImportOptions,
  openReport: () => RejectionReport,
  reportProgress: ReportProgress = () => {},
): Promise<ImportProgress> {
  const encoding = await detectEncoding(options.file);
  if (!(await hasZipCodes(deps.db)))
    throw new UnreadableFileError(
      'The ZIP codes needed to place shops aren’t loaded yet. Start the server once, then import.',
    );
  const retirement = await planRetirement(deps, options, encoding);
  const progress: ImportProgress = {
    ...NOTHING_YET,
    encoding,
    retired: retirement.shops.length,
    live_before: retirement.live,
  };
  const report = openReport();
  const run: ImportState = {
    deps,
    options,
    progress,
    report,
    categoryIds: await findCategoryIds(deps.db),
    states: await stateAbbreviations(deps.db),
    seen: new Map(),
  };
  let batch: ShopRow[] = [];
  try {
    for await (const row of readShopRows(
      readTextChunks(options.file, encoding),
      options.format,
      options.columns,
      deps.now(),
    )) {
      batch.push(row);
      if (batch.length < BATCH_ROWS) continue;
      await importBatch(run, batch);
      batch = [];
      await reportProgress(progress);
      await yieldToEventLoop();
    }
    await importBatch(run, batch);
    await retireMissing(deps, options, retirement, report);
  } finally {
    await report.close();
  }
  progress.share = 1;
  await reportProgress(progress);
  return progress;
}

interface ImportState {
  deps: Pick<Deps, 'db' | 'now'>;
  options: ImportOptions;
  progress: ImportProgress;
  report: RejectionReport;
  categoryIds: ReadonlyMap<string, string>;
  /** Keyed by abbreviation and by name, in lowercase. */
  states: ReadonlyMap<string, string>;
  /** Source id → the row in which it appeared first. */
  seen: Map<string, number>;
}

async function importBatch(run: ImportState, batch: readonly ShopRow[]): Promise<void> {
  const { deps, options, progress, report } = run;
  const accepted: { shop: ParsedShop; row: ImportRow }[] = [];
  const parsed = batch.flatMap(({ reading }) => ('shop' in reading ? [reading.shop] : []));
  const gazetteer: Gazetteer = {
    zips: await findZipCenters(
      deps.db,
      parsed.map(({ zip }) => zip.slice(0, 5)),
    ),
    cities: await findTownCenters(
      deps.db,
      parsed.map(({ city }) => searchName(city)),
    ),
  };
  for (const { row, reading, share } of batch) {
    progress.rows += 1;
    progress.share = share;
    const outcome =
      'shop' in reading ? await toImportRow(run, reading.shop, row, gazetteer) : reading;
    if ('rejected' in outcome) {
      progress.rejected += 1;
      const { id = '', name = '' } =
        'shop' in reading ? { id: reading.shop.sourceId, name: reading.shop.name } : reading;
      await report.write({ row, kind: 'rejected', id, name, reason: outcome.rejected });
    } else if ('shop' in reading) {
      accepted.push({ shop: reading.shop, row: outcome });
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
  if (accepted.length === 0) return;
  const { added, changed, proposals } = await inTransaction(deps.db, options.dryRun, (trx) =>
    storeBatch(trx, run, accepted),
  );
  progress.added += added;
  progress.changed += changed;
  progress.unchanged += accepted.length - added - changed;
  progress.proposals += proposals;
}

async function storeBatch(
  trx: Trx,
  { deps, options, categoryIds }: ImportState,
  accepted: readonly { shop: ParsedShop; row: ImportRow }[],
) {
  const now = deps.now();
  const stored = await upsertShops(
    trx,
    options.source,
    accepted.map(({ row }) => row),
    now,
  );
  const offers = accepted.map(({ shop }) => ({
    source_id: shop.sourceId,
    categories: shop.categories.flatMap((name) => categoryIds.get(name.toLowerCase()) ?? []),
  }));
  const withNewServices = await replaceImportedCategories(trx, options.source, offers);
  const changedIds = new Set([...stored.map(({ id }) => id), ...withNewServices]);
  const added = stored.filter((row) => row.added).length;
  return {
    added,
    changed: changedIds.size - added,
    proposals: await proposeMerges(
      trx,
      stored.map(({ id }) => id),
      now,
    ),
  };
}

/** Gazetteer data for the places in a batch of rows. */
interface Gazetteer {
  zips: ReadonlyMap<string, ZipCenter>;
  cities: ReadonlyMap<string, readonly Coordinates[]>;
}

/** Adds the location; rejects duplicates, contradictions, and shops outside the service area. */
async function toImportRow(
  { deps, seen, states }: ImportState,
  shop: ParsedShop,
  row: number,
  { zips, cities }: Gazetteer,
): Promise<ImportRow | { rejected: string }> {
  const firstRow = seen.get(shop.sourceId);
  if (firstRow !== undefined) return { rejected: `has the id of row ${firstRow}` };
  if (hasUndecodedText(shop))
    return { rejected: 'has characters that aren’t in the file’s encoding' };
  const zip = zips.get(shop.zip.slice(0, 5));
  const point = shop.point ?? zip;
  if (!point) return { rejected: `has no coordinates and an unknown ZIP code (${shop.zip})` };
  const state = await findStateOf(deps.db, point);
  if (!state) return { rejected: 'is outside the continental United States' };
  const checked = checkPlace({
    point,
    located: shop.point !== undefined,
    pointState: state,
    state: states.get(shop.state.toLowerCase()) ?? '',
    zip,
    city: { name: shop.city, centers: cities.get(`${searchName(shop.city)} ${state}`) ?? [] },
  });
  if ('rejected' in checked) return checked;
  shop.notes.push(...checked.notes);
  seen.set(shop.sourceId, row);
  return toRow(shop, point, state);
}

const toRow = (shop: ParsedShop, point: Coordinates, state: string): ImportRow => ({
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
  hours: shop.hours.week,
  hours_kinds: shop.hours.kinds,
  holiday_hours: shop.hours.holidays,
});

async function stateAbbreviations(db: Db): Promise<Map<string, string>> {
  return new Map(
    (await findAllStates(db)).flatMap(({ name, abbreviation }) => [
      [name.toLowerCase(), abbreviation] as const,
      [abbreviation.toLowerCase(), abbreviation] as const,
    ]),
  );
}

/** The replacement character that a decoder writes for invalid bytes. */
const REPLACEMENT_CHARACTER = '\uFFFD';

const hasUndecodedText = ({ name, street, city, description, tags }: ParsedShop): boolean =>
  [name, street, city, description, ...tags].some((text) => text.includes(REPLACEMENT_CHARACTER));

async function findStateOf(db: Db, point: Coordinates): Promise<string | undefined> {
  const state = findStateAt(point);
  if (state || !(await isInContinentalUs(db, point))) return state;
  return (await findNearestZip(db, point))?.state_abr;
}
