import { z } from 'zod';
import { recordedOutcomes } from './call-outcomes.ts';
import { priceRecord } from '../price-figures/price-record.ts';
import { answerOutcomes, contactChannels } from '../shop-answers/shop-answer-limits.ts';
import { undeliveredReport } from '../quotes/reported-payment.ts';

const hours = z.array(z.object({ start: z.string(), end: z.string().nullable() }));

/** A shop as the agent who holds a request sees it. */
export const heldShop = z.object({
  id: z.string(),
  name: z.string(),
  phone: z.string(),
  /** E.164, for a `tel:` link. */
  phone_raw: z.string(),
  address: z.string(),
  distance: z.number(),
  type: z.enum(['dealership', 'chain', 'independent']),
  requested: z.boolean(),
  open: z.boolean(),
  local_time: z.string(),
  timezone: z.string(),
  today: hours,
  /** True when the hours are unknown: Monday to Friday 8 to 17 is assumed. */
  hours_assumed: z.boolean(),
  /** The callers' note about the shop itself, for every request. */
  note: z.string(),
  offers_service: z.boolean(),
  asked_today: z.number(),
  callable: z.boolean(),
  why_not: z.string().nullable(),
  /** When it can be called next, if known; null while it can be called now. */
  available_at: z.string().nullable(),
  /** Channels by which the shop can be asked in writing; empty without a consenting contact. */
  channels: z.array(z.enum(contactChannels)),
  /** Questions sent to it about this request, and its answers. */
  question: z
    .object({
      id: z.string(),
      channel: z.enum(contactChannels),
      asked_at: z.string(),
      opened_at: z.string().nullable(),
      answered_at: z.string().nullable(),
      outcome: z.enum(answerOutcomes).nullable(),
      waiting: z.boolean(),
      note: z.string(),
    })
    .nullable(),
  /** The time the shop named for a call back about this request, due or not. */
  call_back_at: z.string().nullable(),
  price_record: priceRecord,
  untold_reports: z.array(undeliveredReport),
  /** The newest price it gave another request for the same services, if any. */
  quoted_before: z
    .object({ price: z.number(), vehicle: z.string(), told_at: z.string() })
    .nullable(),
  /** Its latest calls for any request, the newest first. */
  last_outcomes: z.array(
    z.object({
      outcome: z.enum(recordedOutcomes),
      at: z.string(),
      this_request: z.boolean(),
      /** The caller's note for the next one. */
      note: z.string(),
    }),
  ),
});

/** The last of the four places, until when it is kept for the shop that the owner asked for. */
export const keptPlace = z.object({
  service_provider_id: z.string(),
  shop: z.string(),
  until: z.string(),
});
