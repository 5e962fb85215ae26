import type { Deps } from '../../../deps.ts';
import { keptFiguresOf, levelOf } from './records.rules.ts';
import {
  findCountedReports,
  findLevels,
  findPricedShops,
  findReportedShops,
  saveFigures,
} from './records.store.ts';

const SHOPS_AT_ONCE = 200;

type RecordDeps = Pick<Deps, 'db' | 'now' | 'live'>;

/** Recounts the records of all shops; run at night, a few shops at a time. */
export async function refreshAllRecords(deps: RecordDeps): Promise<void> {
  let last = '0';
  for (;;) {
    const shopIds = await findPricedShops(deps.db, last, SHOPS_AT_ONCE);
    if (shopIds.length === 0) return;
    await refreshRecords(deps, shopIds);
    last = shopIds.at(-1) ?? last;
  }
}

/** Immediately recounts the records of the shops that one quote's reports are about. */
export async function refreshRecordsOfQuote(deps: RecordDeps, quoteId: string): Promise<void> {
  const shopIds = await findReportedShops(deps.db, quoteId);
  if (shopIds.length > 0) await refreshRecords(deps, shopIds);
}

async function refreshRecords(
  { db, now, live }: RecordDeps,
  shopIds: readonly string[],
): Promise<void> {
  const at = now();
  await db.transaction().execute(async (trx) => {
    const reports = await findCountedReports(trx, shopIds, at);
    const levels = await findLevels(trx, shopIds, at);
    const changed = await saveFigures(
      trx,
      shopIds.map((id) => {
        const level = levels.get(id);
        return {
          shop_id: id,
          ...keptFiguresOf(reports.get(id) ?? []),
          level_quotes: level?.quotes ?? 0,
          price_level: level ? levelOf(level.quotes, level.mean_log) : null,
        };
      }),
    );
    if (changed > 0) await live.publish(trx, { topic: 'price-records' });
  });
}
