/** The minimum number of reports, each from a different owner, for showing a record. */
export const PRICE_RECORD_FROM = 5;
/** The minimum number of quotes, each with at least two other prices, for showing a level. */
export const PRICE_LEVEL_FROM = 8;
/** Largest deviation, in whole percent, that is called about average. */
const ABOUT_AVERAGE = 3;

export const SAME_WORK = ['yes', 'more_agreed', 'more_unasked', 'less'] as const;
/** Whether the paid work is the quoted work. */
export type SameWork = (typeof SAME_WORK)[number];

/** States without sales tax. */
export const NO_SALES_TAX_STATES: readonly string[] = ['DE', 'MT', 'NH', 'OR'];
/** Days within which an owner can correct a report. */
export const CORRECTABLE_DAYS = 90;
/** Days for a shop to answer a report before it counts. */
export const ANSWER_DAYS = 7;
/** The maximum length of a shop's answer to a report, in characters. */
export const MAX_SHOP_ANSWER = 1000;
/** Days for which the e-mailed link works. */
export const QUESTION_DAYS = 30;

interface Kept {
  kept: number;
  of: number;
}

/** `Kept its quoted price 7 of 8 times` */
export const keptText = ({ kept, of }: Kept): string =>
  `Kept its quoted price ${kept} of ${of} times`;

/** `Based on what owners reported paying, 5 of 8 with a receipt` */
export function keptBasis({ of, with_receipt }: { of: number; with_receipt: number }): string {
  const receipts = with_receipt === 0 ? 'none' : `${with_receipt} of ${of}`;
  return `Based on what owners reported paying, ${receipts} with a receipt`;
}

/** `Usually 6% below other shops for the same job` */
export function levelText({ percent }: { percent: number }): string {
  if (Math.abs(percent) <= ABOUT_AVERAGE) return 'About average among shops for the same job';
  return `Usually ${Math.abs(percent)}% ${percent < 0 ? 'below' : 'above'} other shops for the same job`;
}
