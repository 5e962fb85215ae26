import { z } from 'zod';
import { SAME_WORK } from '../price-figures/price-record-text.ts';

/** What an owner reported to have paid, next to the price that the shop quoted; in dollars. */
export const reportedPayment = z.object({
  job: z.string(),
  vehicle: z.string(),
  quoted: z.number(),
  tax_included: z.boolean().nullable(),
  paid: z.number(),
  tax: z.number().nullable(),
  same_work: z.enum(SAME_WORK).nullable(),
  reported_at: z.string(),
  counts_from: z.string(),
});

/** A report of a higher amount than the shop quoted, of which the shop has yet to be informed. */
export const undeliveredReport = reportedPayment.extend({ id: z.string() });

/** The amount that the owner reported as paid. */
export const quotePayment = z.object({
  amount: z.number(),
  user_quote_price_id: z.string().nullable(),
  same_work: z.enum(SAME_WORK).nullable(),
  tax: z.number().nullable(),
  receipt_url: z.string().nullable(),
  correctable_until: z.string().describe('The report can be corrected until this time.'),
});
