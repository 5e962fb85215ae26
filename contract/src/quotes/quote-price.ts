import { z } from 'zod';
import { priceLevel, priceRecord } from '../price-figures/price-record.ts';
import { resource } from '../wire/resource.ts';
import { priceSources } from '../shop-answers/shop-answer-limits.ts';
import { priceCoverage } from './service-prices.ts';

const answer = z.object({
  question_id: z.number(),
  answer: z.object({ value: z.enum(['Yes', 'No']) }),
});

/** What the price of a request with several services is for. */
export const coveredServices = z.object({
  covers: z
    .enum(priceCoverage)
    .describe('`part` if the shop doesn’t do some of the requested services.'),
  service_prices: z
    .array(
      z.object({
        category_id: z.string(),
        category_name: z.string(),
        price: z
          .number()
          .nullable()
          .describe('Null if the shop gave one total, or doesn’t do this service.'),
        offered: z.boolean(),
      }),
    )
    .describe('Empty for a request with one service, and if nobody asked about each service.'),
});
export type CoveredServices = z.output<typeof coveredServices>;

const priceAttributes = z.object({
  service_provider: z.object({
    id: z.string(),
    name: z.string(),
    address: z.string(),
    latitude: z.number(),
    longitude: z.number(),
    formatted_phone_number: z.string().nullable(),
    is_dealership: z.boolean(),
    is_chain: z.boolean(),
    is_independent: z.boolean(),
    opens_late: z
      .string()
      .nullable()
      .describe('When the shop opens, as `18:00`, if it never opens before 4 pm.'),
  }),
  price_record: priceRecord.describe('How often the shop kept its price.'),
  price_level: priceLevel,
  distance_to_provider: z.number().describe('Miles.'),
  price: z.object({
    price: z.number(),
    shopperNote: z.string(),
    price_question_answers: z.array(answer),
    parts: z.number().nullable(),
    labor: z.number().nullable(),
    fees: z.number().nullable(),
    warranty_months: z.number().nullable(),
    warranty_miles: z.number().nullable(),
    earliest_slot: z.string().nullable(),
    valid_until: z.string().nullable(),
    estimated: z.boolean(),
    told_by: z.string().nullable(),
    source: z
      .enum(priceSources)
      .describe(
        '`call` means that an agent heard the price on the phone. `shop_link` means that ' +
          'the shop sent it through its link.',
      ),
    told_at: z.string(),
    withdrawn: z.boolean(),
    withdrawn_at: z.string().nullable(),
    corrected_from: z.number().nullable().describe('The total before its correction.'),
    ...coveredServices.shape,
  }),
});
export const priceResource = resource('user_quote_price', priceAttributes);
/** A price for some of the requested services. It isn’t one of the four prices of the job. */
export const partPriceResource = resource('user_quote_part_price', priceAttributes);
export type PartPriceResource = z.output<typeof partPriceResource>;
export type PriceResource = z.output<typeof priceResource>;
/** A price for the whole job, or for part of it. */
export type QuotedPrice = PriceResource | PartPriceResource;
