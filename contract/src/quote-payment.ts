import { z } from 'zod';
import { SAME_WORK } from './price-record-text.ts';

/** The amount that the owner reported as paid. */
export const quotePayment = z.object({
  amount: z.number(),
  user_quote_price_id: z.string().nullable(),
  same_work: z.enum(SAME_WORK).nullable(),
  tax: z.number().nullable(),
  receipt_url: z.string().nullable(),
  /** Until when it can be corrected. */
  correctable_until: z.string(),
});
