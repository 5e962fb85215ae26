// Writes paid_reports.
import type { SameWork } from '@fourbay/contract/price-figures/price-record-text';
import type { Insertable, Selectable } from 'kysely';
import type { Db } from '../../../deps.ts';
import type { Schema } from '../../../schema.generated.ts';

export type StoredReport = Omit<Selectable<Schema['paid_reports']>, 'same_work'> & {
  same_work: SameWork | null;
};

/** The newest version for a quote that the caller has locked or holds the token of. */
export const findNewestReport = (db: Db, quoteId: string): Promise<StoredReport | undefined> =>
  db
    .selectFrom('paid_reports')
    .selectAll()
    .where('quote_id', '=', quoteId)
    .where('superseded_at', 'is', null)
    .$narrowType<{ same_work: SameWork | null }>()
    .executeTakeFirst();

/** Supersedes the previous version, which is kept. The caller has locked the quote. */
export async function insertReport(
  db: Db,
  report: Insertable<Schema['paid_reports']> & { quote_id: string; reported_at: Date },
): Promise<void> {
  await db
    .updateTable('paid_reports')
    .set({ superseded_at: report.reported_at })
    .where('quote_id', '=', report.quote_id)
    .where('superseded_at', 'is', null)
    .execute();
  await db.insertInto('paid_reports').values(report).execute();
}

/** Moves the report from a corrected price to the correction. */
export async function moveReportToPrice(
  db: Db,
  priceId: string,
  correctionId: string,
): Promise<void> {
  await db
    .updateTable('paid_reports')
    .set({ price_id: correctionId })
    .where('price_id', '=', priceId)
    .execute();
}
