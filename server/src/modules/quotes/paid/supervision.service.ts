import type { StaffActionKind } from '@fourbay/contract/audit-log/staff-actions';
import type { Deps } from '../../../deps.ts';
import { AppError, notFound } from '../../../platform/http/app-error.ts';
import { recordStaffAction } from '../../audit-log/index.ts';
import type { Verdict } from './kept.rules.ts';
import { PRICE_RECORD_CHANGED, INFORM_SHOP } from './paid-reports.service.ts';
import { verdictOfReport } from './informed-shop.service.ts';
import { findReports, lockReport, saveSetAside, type ReportRow } from './supervision.store.ts';

const MAX_LISTED = 200;

type ShownReports = Parameters<typeof findReports>[1]['state'];

export interface JudgedReport {
  report: ReportRow;
  verdict: Verdict;
  state: 'waiting' | 'counts' | 'neither' | 'set_aside';
}

function judged(report: ReportRow, now: Date): JudgedReport {
  const verdict = verdictOfReport(report);
  const stateOf = (): JudgedReport['state'] => {
    if (report.set_aside_at) return 'set_aside';
    if (verdict === 'neither') return 'neither';
    return report.counts_from > now ? 'waiting' : 'counts';
  };
  return { report, verdict, state: stateOf() };
}

export async function listReports(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  filter: { shopId?: string | undefined; state: ShownReports },
): Promise<JudgedReport[]> {
  const at = now();
  return (await findReports(db, { ...filter, now: at }, MAX_LISTED)).map((row) => judged(row, at));
}

/** Excludes a report from every figure, or includes it again, with a reason for the audit log. */
export async function decideOnReport(
  { db, now, jobs }: Pick<Deps, 'db' | 'now' | 'jobs'>,
  staffId: string,
  id: string,
  { setAside, reason }: { setAside: boolean; reason: string },
): Promise<JudgedReport> {
  return db.transaction().execute(async (trx) => {
    const report = await lockReport(trx, id);
    if (!report) throw notFound();
    if ((report.set_aside_at !== null) === setAside)
      throw new AppError('conflict', {
        sentence: setAside ? 'This report is already set aside.' : 'This report isn’t set aside.',
      });
    await saveSetAside(trx, id, setAside ? { staffId, reason, at: now() } : null);
    const action: StaffActionKind = setAside ? 'paid_report_set_aside' : 'paid_report_restored';
    await recordStaffAction(trx, {
      at: now(),
      staff_user_id: staffId,
      action,
      quote_id: report.quote_id,
      service_provider_id: report.shop_id,
      detail: { reason },
    });
    await jobs.enqueue(trx, PRICE_RECORD_CHANGED, { quoteId: report.quote_id });
    if (!setAside) await jobs.enqueue(trx, INFORM_SHOP, { quoteId: report.quote_id });
    const after = await lockReport(trx, id);
    if (!after) throw notFound();
    return judged(after, now());
  });
}
