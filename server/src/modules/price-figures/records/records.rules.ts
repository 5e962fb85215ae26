import type { PriceLevel, PriceRecord } from '@fourbay/contract/price-figures/price-record';
import {
  PRICE_LEVEL_FROM,
  PRICE_RECORD_FROM,
} from '@fourbay/contract/price-figures/price-record-text';

/** A counted report: within the period, and not set aside. */
export interface CountedReport {
  ownerId: string;
  withReceipt: boolean;
  verdict: 'kept' | 'not_kept' | 'neither';
}

export interface KeptFigures {
  reports: number;
  owners: number;
  kept: number;
  with_receipt: number;
  kept_bound: number;
  price_record: PriceRecord;
}

/** z-score of a two-sided 90% interval. */
const DEVIATIONS = 1.645;
const UNKNOWN_BOUND = 0.5;

/**
 * The lower bound of a share's 90% Wilson interval.
 * @internal
 */
export function wilsonLowerBound(kept: number, of: number): number {
  const share = kept / of;
  const spread =
    DEVIATIONS * Math.sqrt((share * (1 - share)) / of + DEVIATIONS ** 2 / (4 * of ** 2));
  return Math.max(0, (share + DEVIATIONS ** 2 / (2 * of) - spread) / (1 + DEVIATIONS ** 2 / of));
}

/** How often a shop kept its price. Undefined below five reports from five owners. */
export function keptFiguresOf(reports: readonly CountedReport[]): KeptFigures {
  const judged = reports.filter(({ verdict }) => verdict !== 'neither');
  const of = judged.length;
  const kept = judged.filter(({ verdict }) => verdict === 'kept').length;
  const withReceipt = judged.filter((report) => report.withReceipt).length;
  const owners = new Set(judged.map((report) => report.ownerId)).size;
  const isShown = of >= PRICE_RECORD_FROM && owners >= PRICE_RECORD_FROM;
  return {
    reports: of,
    owners,
    kept,
    with_receipt: withReceipt,
    kept_bound: isShown ? wilsonLowerBound(kept, of) : UNKNOWN_BOUND,
    price_record: isShown ? { kept, of, with_receipt: withReceipt } : null,
  };
}

/**
 * From the logarithms of the ratios of a shop's price to the median of the others', one per quote.
 */
export function levelOf(quotes: number, meanLog: number): PriceLevel {
  if (quotes < PRICE_LEVEL_FROM) return null;
  return { percent: Math.round((Math.exp(meanLog) - 1) * 100), quotes };
}
