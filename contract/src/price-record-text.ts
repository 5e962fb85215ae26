/** So many reports, of as many owners, before a record is shown. */
export const PRICE_RECORD_FROM = 5;
/** So many quotes, each with two other prices or more, before a level is shown. */
export const PRICE_LEVEL_FROM = 8;
/** Whole percent up to which a level is called about average. */
const ABOUT_AVERAGE = 3;

export const SAME_WORK = ['yes', 'more_agreed', 'more_unasked', 'less'] as const;
/** Whether what was paid for is what was quoted for. */
export type SameWork = (typeof SAME_WORK)[number];

/** Shops there charge no sales tax. */
export const NO_SALES_TAX_STATES: readonly string[] = ['DE', 'MT', 'NH', 'OR'];
/** Days during which an owner can correct what they paid. */
export const CORRECTABLE_DAYS = 90;
/** Days that a shop has to answer a report before it counts. */
export const ANSWER_DAYS = 7;
/** What a shop may write about a report. */
export const MAX_SHOP_ANSWER = 1000;
/** Days that the link works with which we ask. */
export const QUESTION_DAYS = 30;

interface Kept {
  kept: number;
  of: number;
}

/** `Kept its quoted price 7 of 8 times` */
export const keptText = ({ kept, of }: Kept): string =>
  `Kept its quoted price ${kept} of ${of} times`;

/** `From what owners reported they paid, 5 of 8 with a receipt` */
export function keptBasis({ of, with_receipt }: { of: number; with_receipt: number }): string {
  const receipts = with_receipt === 0 ? 'none' : `${with_receipt} of ${of}`;
  return `From what owners reported they paid, ${receipts} with a receipt`;
}

/** `Usually 6% below others asked for the same job` */
export function levelText({ percent }: { percent: number }): string {
  if (Math.abs(percent) <= ABOUT_AVERAGE) return 'About average among shops asked for the same job';
  return `Usually ${Math.abs(percent)}% ${percent < 0 ? 'below' : 'above'} others asked for the same job`;
}
