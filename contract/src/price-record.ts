import { z } from 'zod';

export * from './price-record-text.ts';

/** How often a shop kept its price, as owners reported; null before there is enough to say it. */
export const priceRecord = z
  .object({
    kept: z.number(),
    of: z.number(),
    /** Of these, reports with a picture of the receipt. */
    with_receipt: z.number(),
  })
  .nullable();
export type PriceRecord = z.output<typeof priceRecord>;

/** What a shop asks beside others that priced the same quotes; null below eight quotes. */
export const priceLevel = z
  .object({
    /** Above (positive) or below the middle of the others' prices, in whole percent. */
    percent: z.number(),
    /** It rests on so many quotes. */
    quotes: z.number(),
  })
  .nullable();
export type PriceLevel = z.output<typeof priceLevel>;
