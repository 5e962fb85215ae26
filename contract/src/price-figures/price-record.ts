import { z } from 'zod';

export * from './price-record-text.ts';

/** How often a shop kept its price according to owners; null while there are too few reports. */
export const priceRecord = z
  .object({
    kept: z.number(),
    of: z.number(),
    with_receipt: z.number().describe('How many of the reports have a picture of the receipt.'),
  })
  .nullable();
export type PriceRecord = z.output<typeof priceRecord>;

/** A shop's prices relative to others for the same quotes; null below eight quotes. */
export const priceLevel = z
  .object({
    percent: z
      .number()
      .describe(
        "How far the shop's prices are above (positive) or below the median of the others, as " +
          'a whole percentage.',
      ),
    quotes: z.number().describe('How many quotes it is based on.'),
  })
  .nullable();
export type PriceLevel = z.output<typeof priceLevel>;
