import { centsToDollars } from '@fourbay/contract/money';
import type { ReportRow } from '../../quotes/index.ts';

/** The amount that an owner reported as paid, in the agent's words to the shop. */
export const presentUndelivered = (report: ReportRow) => ({
  id: report.id,
  job: report.job,
  vehicle: report.vehicle,
  quoted: centsToDollars(report.quoted_cents),
  tax_included: report.out_the_door,
  paid: centsToDollars(report.paid_cents),
  tax: centsToDollars(report.tax_cents),
  same_work: report.same_work,
  reported_at: report.reported_at.toISOString(),
  counts_from: report.counts_from.toISOString(),
});
