import { z } from 'zod';
import { recordedOutcomes } from './call-outcomes.ts';
import { priceRecord } from '../price-figures/price-record.ts';
import { textKinds } from '../shop-answers/shop-text-kinds.ts';
import { answerOutcomes, contactChannels } from '../shop-answers/shop-answer-limits.ts';
import { undeliveredReport } from '../quotes/reported-payment.ts';

const hours = z.array(z.object({ start: z.string(), end: z.string().nullable() }));

/** A shop as the agent who holds a request sees it. */
export const heldShop = z.object({
  id: z.string(),
  name: z.string(),
  phone: z.string(),
  phone_raw: z.string().describe('E.164, for a `tel:` link.'),
  address: z.string(),
  distance: z.number(),
  type: z.enum(['dealership', 'chain', 'independent']),
  requested: z.boolean(),
  open: z.boolean(),
  local_time: z.string(),
  timezone: z.string(),
  today: hours,
  today_note: z
    .string()
    .nullable()
    .describe('How today differs, such as `Probably closed for Thanksgiving`.'),
  hours_assumed: z
    .boolean()
    .describe('True when the hours are unknown. Monday to Friday, 8 am to 5 pm, is assumed.'),
  note: z.string().describe('A note from earlier callers about the shop itself.'),
  offers_service: z.boolean(),
  asked_today: z.number(),
  callable: z.boolean(),
  why_not: z.string().nullable(),
  available_at: z
    .string()
    .nullable()
    .describe('When it can be called next, if known. Null while it can be called now.'),
  channels: z
    .array(z.enum(contactChannels))
    .describe('How the shop can be asked in writing. Empty if no contact has agreed to it.'),
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
      texts_to_read: z.number().describe('Texts from the shop that nobody has settled yet.'),
      text_kind: z.enum(textKinds).nullable().describe('What the newest of them says.'),
    })
    .nullable()
    .describe("The question sent to the shop about this request, with the shop's answer."),
  call_back_at: z
    .string()
    .nullable()
    .describe('When the shop asked to be called back about this request.'),
  price_record: priceRecord,
  untold_reports: z.array(undeliveredReport),
  quoted_before: z
    .object({ price: z.number(), vehicle: z.string(), told_at: z.string() })
    .nullable()
    .describe('The newest price it gave for the same services on another request, if any.'),
  last_outcomes: z
    .array(
      z.object({
        outcome: z.enum(recordedOutcomes),
        at: z.string(),
        this_request: z.boolean(),
        note: z.string().describe('A note for the next caller.'),
        recording_declined: z.boolean(),
      }),
    )
    .describe('Its latest calls for any request, newest first.'),
});

/** The fourth spot and the time until which it is reserved for the shop that the owner requested. */
export const keptPlace = z.object({
  service_provider_id: z.string(),
  shop: z.string(),
  until: z.string(),
});
