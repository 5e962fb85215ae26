import { z } from 'zod';
import { MAX_SERVICES, quoteStatuses } from '../quotes/quote-limits.ts';
import { daySchema, idInBody, idSchema, typedText } from '../wire/resource.ts';
import { priceCoverage } from '../quotes/service-prices.ts';
import { priceSources } from '../shop-answers/shop-answer-limits.ts';

const MAX_DOLLARS = 100_000;
const inCents = (amounts: z.ZodNumber) =>
  amounts
    .max(MAX_DOLLARS)
    .refine(
      (amount) => Math.abs(Math.round(amount * 100) - amount * 100) < 1e-6,
      'can have at most two decimals',
    );

/** Dollars with at most two decimals. */
const dollars = inCents(z.number().min(0));
/** Dollars of a price, which is never $0. */
export const priceDollars = inCents(z.number().positive());

const servicePrice = z.object({
  category_id: idInBody,
  price: priceDollars
    .nullish()
    .describe('Null if the shop gave no price for this service alone, or doesn’t do it.'),
  offered: z.boolean().default(true).describe('False if the shop doesn’t do this service.'),
});

export const priceEntry = z.object({
  service_provider_id: idInBody,
  price: priceDollars.describe(
    'The total of the services that the shop does. If each has its own price, their sum.',
  ),
  service_prices: z
    .array(servicePrice)
    .max(MAX_SERVICES)
    .nullish()
    .describe(
      'For a request with several services, what the shop said about each. If it doesn’t do all ' +
        'of them, the price is for part of the job. In a correction, omit it to keep what was said.',
    ),
  parts: dollars.nullish(),
  labor: dollars.nullish(),
  fees: dollars.nullish(),
  out_the_door: z
    .boolean()
    .nullish()
    .describe('Whether tax is included. Null means that nobody asked.'),
  oem_parts: z.boolean().nullish(),
  warranty_months: z.number().int().min(0).max(240).nullish(),
  warranty_miles: z.number().int().min(0).max(500_000).nullish(),
  earliest_slot: typedText(120).nullish(),
  valid_until: daySchema.nullish(),
  estimated: z.boolean().default(false),
  told_by: typedText(60).nullish(),
  shopper_note: typedText(1_000).default(''),
  private_note: typedText(1_000).default(''),
  read_back: z
    .boolean()
    .default(false)
    .describe('Whether the shop confirmed a price that is far from the usual price for the job.'),
});
export type PriceEntry = z.output<typeof priceEntry>;

/** The entered values, for correcting the price. */
export const enteredFacts = priceEntry.omit({ service_provider_id: true, read_back: true }).extend({
  service_prices: z
    .array(servicePrice.extend({ category_id: idSchema, category_name: z.string().optional() }))
    .nullish(),
});

/** An entered price: the number of prices shown, and whether it is waiting for the reserved spot. */
export const enteredReply = z.object({
  id: z.string(),
  prices: z.number().describe('Prices for the whole job.'),
  status: z.enum(quoteStatuses),
  waiting: z.boolean(),
});

/** A price as the desk sees it, with the fields for correcting it. */
export const heldPrice = z.object({
  id: z.string(),
  service_provider_id: z.string(),
  shop: z.string(),
  told_at: z.string(),
  withdrawn: z.boolean(),
  waiting: z
    .boolean()
    .describe(
      'True while the owner can’t see it, because the last spot is held for the requested shop.',
    ),
  source: z.enum(priceSources),
  covers: z.enum(priceCoverage),
  entry: enteredFacts,
});
