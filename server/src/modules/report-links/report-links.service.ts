import { formatDate } from '@fourbay/contract/formats/format';
import type { Deps, Trx } from '../../deps.ts';
import { AppError, notFound } from '../../platform/http/app-error.ts';
import { hashSecret } from '../../platform/security/token.ts';
import {
  lockReportAgainstShop,
  recordShopAnswer,
  recordShopInformed,
  requestReference,
  type ReportRow,
} from '../quotes/index.ts';
import { askContact, withdrawNotices } from '../shop-answers/index.ts';
import { findLink, insertLink } from './report-links.store.ts';
import { reportMessage } from './report-links.rules.ts';

/**
 * Tells a shop's contact about an owner's report. If there is no contact or its budget is used up, an
 * agent brings it up in the next call. Running it again doesn't tell anyone twice.
 */
export async function informByLink(deps: Deps, quoteId: string): Promise<void> {
  if (!deps.config.ASK_BY_LINK) return;
  await deps.db.transaction().execute(async (trx) => {
    const report = await lockReportAgainstShop(trx, quoteId);
    const now = deps.now();
    const told = { about: `report:${quoteId}`, budget: 'shop_report' } as const;
    if (!report) await withdrawNotices(deps, trx, told);
    if (!report || report.shop_told_at || report.counts_from <= now) return;
    const sent = await askContact(deps, trx, {
      shopId: report.shop_id,
      kind: 'paid_report',
      uniqueKey: `report:${report.id}`,
      ...told,
      reference: requestReference(quoteId),
      compose: (token) =>
        reportMessage({
          appName: deps.config.APP_NAME,
          shop: report.shop,
          vehicle: report.vehicle,
          job: report.job,
          quotedCents: report.quoted_cents,
          paidCents: report.paid_cents,
          sameWork: report.same_work,
          countsFrom: formatDate(report.counts_from, report.timezone),
          link: `${deps.baseUrl()}/report/${token}`,
        }),
    });
    if (!sent) return;
    await insertLink(trx, { token_hash: sent.tokenHash, quote_id: quoteId, told_at: now });
    await recordShopInformed(trx, report, now);
  });
}

const ended = (sentence: string): AppError => new AppError('link_ended', { sentence });

async function lockLinkedReport(
  { now }: Pick<Deps, 'now'>,
  trx: Trx,
  token: string,
): Promise<ReportRow> {
  const link = await findLink(trx, hashSecret(token));
  if (!link) throw notFound();
  const report = await lockReportAgainstShop(trx, link.quote_id);
  if (report?.shop_told_at?.getTime() !== link.told_at.getTime())
    throw ended('The customer corrected this, or we set it aside. It doesn’t count against you.');
  if (now() >= report.counts_from)
    throw ended(
      report.shop_answer
        ? 'We have your answer. It can no longer be changed.'
        : 'The deadline to respond has passed. If the report is wrong, call us.',
    );
  return report;
}

/** The data of the link's page. */
export const readLinkedReport = (
  deps: Pick<Deps, 'db' | 'now'>,
  token: string,
): Promise<ReportRow> => deps.db.transaction().execute((trx) => lockLinkedReport(deps, trx, token));

/** Records the shop's answer. It can be changed until the report takes effect. */
export async function answerByLink(
  deps: Pick<Deps, 'db' | 'now'>,
  token: string,
  answer: string,
): Promise<void> {
  await deps.db.transaction().execute(async (trx) => {
    await recordShopAnswer(deps, trx, await lockLinkedReport(deps, trx, token), answer);
  });
}
