import type { Deps } from '../../../../deps.ts';
import type { ImportOptions } from '../import-options.ts';
import type { RejectionReport } from '../rows/rejection-report.ts';
import { retiresTooMany } from './retirement.rules.ts';
import {
  countLiveShops,
  findRetiring,
  retireShops,
  type RetiringShop,
  type SourceIds,
} from './retirement.store.ts';
import { readShopRows, UnreadableFileError } from '../rows/shop-rows.ts';
import type { Encoding } from '../../../../platform/csv/text-encoding.ts';
import { readTextChunks } from '../rows/text-file.ts';

interface Retirement {
  shops: RetiringShop[];
  /** Number of the source's listed shops. */
  live: number;
}

/**
 * Reads the ids of the whole file before anything is stored, so that missing shops are known, and a
 * file that lacks too many is refused as a whole.
 */
export async function planRetirement(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  options: ImportOptions,
  encoding: Encoding,
): Promise<Retirement> {
  const live = await countLiveShops(db, options.source);
  if (live === 0) return { shops: [], live };
  const { cutOff, ...ids } = await readSourceIds(options, encoding, now());
  const shops = await findRetiring(db, options.source, ids, cutOff || (options.partial ?? false));
  if (!options.dryRun && !options.force && retiresTooMany(shops.length, live))
    throw new UnreadableFileError(
      `${shops.length} of the source’s ${live} shops are missing from the file and would be ` +
        'retired. That’s more than 20%, so nothing was imported. Say that the file is only part ' +
        'of its source, or that the shops should be retired anyway.',
    );
  return { shops, live };
}

async function readSourceIds(
  { file, format, columns }: ImportOptions,
  encoding: Encoding,
  today: Date,
): Promise<SourceIds & { cutOff: boolean }> {
  const present = new Set<string>();
  const closed: string[] = [];
  let cutOff = false;
  for await (const { reading } of readShopRows(
    readTextChunks(file, encoding),
    format,
    columns,
    today,
  )) {
    if ('shop' in reading) present.add(reading.shop.sourceId);
    else {
      if (reading.id) present.add(reading.id);
      if (reading.id && reading.closed) closed.push(reading.id);
      cutOff ||= reading.rejected.includes('cut off');
    }
  }
  return { present: [...present], closed, cutOff };
}

/** Retires the planned shops and lists them in the report. A dry run only lists them. */
export async function retireMissing(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { dryRun }: ImportOptions,
  { shops }: Retirement,
  report: RejectionReport,
): Promise<void> {
  for (const { source_id, name, reason } of shops)
    await report.write({ row: 0, kind: 'retired', id: source_id, name, reason });
  if (!dryRun && shops.length > 0)
    await db.transaction().execute((trx) => retireShops(trx, shops, now()));
}
