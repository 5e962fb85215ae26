import {
  NO_SALES_TAX_STATES,
  type SameWork,
  CORRECTABLE_DAYS,
} from '@fourbay/contract/price-figures/price-record-text';
import { after, days } from '../../../platform/values/clock.ts';

/** A reported payment and the price it belongs to. Amounts in cents. */
export interface PaidBesideQuoted {
  quotedCents: number;
  /** Null when nobody asked. */
  taxIncluded: boolean | null;
  paidCents: number;
  /** Tax in the paid amount; null when unknown. */
  taxCents: number | null;
  sameWork: SameWork | null;
  /** Abbreviation of the shop's state. */
  state: string;
}

export type Verdict = 'kept' | 'not_kept' | 'neither';

const TOLERATED_PERCENT = 2;
const TOLERATED_CENTS = 500;

export const hasSalesTax = (state: string): boolean => !NO_SALES_TAX_STATES.includes(state);

const isWithin = (cents: number, quotedCents: number): boolean =>
  cents * 100 <= quotedCents * (100 + TOLERATED_PERCENT) || cents <= quotedCents + TOLERATED_CENTS;

/**
 * Whether a shop kept its price, comparing like with like. A price with tax is compared with the paid amount,
 * and a price without tax with the paid amount minus tax. Reports that can't be compared count neither way.
 */
export function verdictOf(report: PaidBesideQuoted): Verdict {
  if (report.sameWork === 'more_unasked') return 'not_kept';
  if (report.sameWork !== 'yes') return 'neither';
  const { quotedCents, paidCents } = report;
  if (report.taxIncluded === true || !hasSalesTax(report.state))
    return isWithin(paidCents, quotedCents) ? 'kept' : 'not_kept';
  if (report.taxCents === null) return 'neither';
  const withoutTax = isWithin(paidCents - report.taxCents, quotedCents);
  if (!withoutTax) return 'not_kept';
  // Nobody asked about tax, so both comparisons have to agree.
  const both = report.taxIncluded === false || isWithin(paidCents, quotedCents);
  return both ? 'kept' : 'neither';
}

/** The time until which the paid amount can be corrected. */
export const correctableUntil = (firstReportedAt: Date): Date =>
  after(firstReportedAt, days(CORRECTABLE_DAYS));
