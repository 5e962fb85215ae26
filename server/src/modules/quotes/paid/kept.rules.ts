import { NO_SALES_TAX_STATES, type SameWork } from '@fourbay/contract/price-record-text';

/** What was reported as paid, beside the price that it is of. Amounts in cents. */
export interface PaidBesideQuoted {
  quotedCents: number;
  /** Null where nobody asked. */
  taxIncluded: boolean | null;
  paidCents: number;
  /** Of the amount paid; null where it is not known. */
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
 * Whether a shop kept its price, compared like with like: a price with tax against what was paid,
 * one without against what was paid less its tax. What can't be compared counts neither way.
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
  // Nobody asked about tax: the comparison has to come out the same both ways.
  const both = report.taxIncluded === false || isWithin(paidCents, quotedCents);
  return both ? 'kept' : 'neither';
}
