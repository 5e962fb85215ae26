import type { Db, Deps, Trx } from '../../../deps.ts';
import { lockAnyQuote } from '../lifecycle/quotes.store.ts';
import { verdictOf, type Verdict } from './kept.rules.ts';
import {
  findReportOfQuote,
  findUndeliveredReports,
  lockReport,
  saveShopAnswer,
  saveShopInformed,
  type ReportRow,
} from './supervision.store.ts';

export const verdictOfReport = (report: ReportRow): Verdict =>
  verdictOf({
    quotedCents: report.quoted_cents,
    taxIncluded: report.out_the_door,
    paidCents: report.paid_cents,
    taxCents: report.tax_cents,
    sameWork: report.same_work,
    state: report.state,
  });

/** Shops are informed only of reports that count against them. */
const isAgainstShop = (report: ReportRow | undefined): report is ReportRow =>
  report !== undefined &&
  report.set_aside_at === null &&
  report.price_stands &&
  verdictOfReport(report) === 'not_kept';

/** The newest report of a quote, locked; undefined unless it counts against its shop. */
export async function lockReportAgainstShop(
  trx: Trx,
  quoteId: string,
): Promise<ReportRow | undefined> {
  await lockAnyQuote(trx, quoteId);
  const report = await findReportOfQuote(trx, quoteId);
  return isAgainstShop(report) ? report : undefined;
}

/** Reports that the next call to these shops must mention. */
export const findUndeliveredOfShops = async (
  db: Db,
  shopIds: readonly string[],
): Promise<ReportRow[]> => (await findUndeliveredReports(db, shopIds)).filter(isAgainstShop);

/** One of these reports, locked. Undefined once the shop was informed or the report was corrected. */
export async function lockUndeliveredReport(trx: Trx, id: string): Promise<ReportRow | undefined> {
  const report = await lockReport(trx, id);
  return isAgainstShop(report) && report.shop_told_at === null ? report : undefined;
}

/** Marks the shop as informed of a locked report. A link to it has the same time. */
export const recordShopInformed = (trx: Trx, { id }: ReportRow, at: Date): Promise<void> =>
  saveShopInformed(trx, id, at);

/** Saves an informed shop's answer to a locked report, replacing an earlier one. */
export const recordShopAnswer = (
  { now }: Pick<Deps, 'now'>,
  trx: Trx,
  { id }: ReportRow,
  answer: string,
): Promise<void> => saveShopAnswer(trx, id, answer, now());
