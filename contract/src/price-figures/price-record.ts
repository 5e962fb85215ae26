import { z } from 'zod';

export * from './price-record-text.ts';

/** How often a shop kept its price according to owners; null while there are too few reports. */
export const priceRecord = z
  .object({
    kept: z.number(),
    of: z.number(),
    /** Of these, reports with a picture of the receipt. */
    with_receipt: z.number(),
  })
  .nullable();
export type PriceRecord = z.output<typeof priceRecord>;

/** A shop's prices relative to others for the same quotes; null below eight quotes. */
export const priceLevel = z
  .object({
    /** Above (positive) or below the median of the others' prices, in whole percent. */
    percent: z.number(),
    /** Number of quotes it rests on. */
    quotes: z.number(),
  })
  .nullable();
export type PriceLevel = z.output<typeof priceLevel>;
