import { z } from 'zod';
import { SAME_WORK } from './price-record-text.ts';

/** What the owner said it came to. */
export const quotePayment = z.object({
  amount: z.number(),
  user_quote_price_id: z.string().nullable(),
  same_work: z.enum(SAME_WORK).nullable(),
  tax: z.number().nullable(),
  receipt_url: z.string().nullable(),
  /** From then on it can't be corrected. */
  correctable_until: z.string(),
});
