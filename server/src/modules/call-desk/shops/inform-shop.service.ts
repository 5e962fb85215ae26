import type { Trx } from '../../../deps.ts';
import { AppError, notFound } from '../../../platform/http/app-error.ts';
import { recordStaffAction } from '../../audit-log/index.ts';
import {
  lockUndeliveredReport,
  recordShopAnswer,
  recordShopInformed,
  type ReportRow,
} from '../../quotes/index.ts';
import { findCalls } from '../calls/calls.store.ts';
import { requireLease, type DeskDeps, type HeldLease } from '../lease/lease.service.ts';

/** Records that an agent told a shop by phone what an owner reported, and the shop's answer. */
export async function informShopOfReport(
  deps: DeskDeps,
  lease: HeldLease,
  reportId: string,
  answer: string,
): Promise<void> {
  await deps.db.transaction().execute(async (trx) => {
    await requireLease(deps, trx, lease);
    const report = await lockUndeliveredReport(trx, reportId);
    if (!report) throw notFound();
    const calls = await findCalls(trx, lease.quoteId);
    if (!calls.some((call) => call.service_provider_id === report.shop_id)) throw callFirst();
    await recordInformed(deps, trx, { report, agentId: lease.agentId, answer });
  });
}

export const callFirst = (): AppError =>
  new AppError('conflict', { sentence: 'Call the shop first, and tell it on the phone.' });

/** Records that the shop was informed, with its answer, if any. The caller has locked the report. */
export async function recordInformed(
  deps: Pick<DeskDeps, 'now'>,
  trx: Trx,
  { report, agentId, answer }: { report: ReportRow; agentId: string; answer: string },
): Promise<void> {
  await recordShopInformed(trx, report, deps.now());
  if (answer) await recordShopAnswer(deps, trx, report, answer);
  await recordStaffAction(trx, {
    at: deps.now(),
    staff_user_id: agentId,
    action: 'paid_report_told',
    quote_id: report.quote_id,
    service_provider_id: report.shop_id,
    detail: answer ? { answer } : {},
  });
}
