import { bookingStates } from '../bookings/booking-limits.ts';
import { z } from 'zod';
import { callLine } from '../voice/call-line.ts';
import { bookingInQueue } from './desk-bookings.ts';
import { recordedOutcomes } from './call-outcomes.ts';
import { enteredFacts, heldPrice } from './price-entry.ts';
import { heldShop, keptPlace } from './held-shop.ts';
import { quoteStatuses } from '../quotes/quote-limits.ts';
import { deskQuestion, readyQuestion } from '../quotes/owner-questions.ts';
import { quotePhoto } from '../quotes/quote-photos.ts';
import { scriptSubjects } from './script-subjects.ts';

/** A call as the desk sees it; unfinished while `ended_at` is null. */
export const deskCall = z.object({
  id: z.string(),
  service_provider_id: z.string(),
  name: z.string().describe('The shop.'),
  agent: z.string().describe('The first name of the agent who called.'),
  started_at: z.string(),
  ended_at: z.string().nullable(),
  outcome: z.enum(recordedOutcomes).nullable(),
  call_back_at: z.string().nullable(),
  note: z.string(),
  forgotten: z
    .boolean()
    .describe(
      'Cut off because the agent gave no sign for 15 minutes. It adds no minutes to figures.',
    ),
  recording_declined: z
    .boolean()
    .describe('Whether the shop declined recording. It can still have given a price.'),
  line: callLine,
});

/** A request as an agent sees it, without the owner's name, e-mail, phone, or street. */
export const deskRequest = z.object({
  id: z.string(),
  reference: z.string().describe('Six letters that an agent tells a shop, for when it calls back.'),
  status: z
    .enum([...quoteStatuses, ...bookingStates])
    .describe('The status of the request or booking.'),
  vehicle: z.string(),
  vehicle_facts: z
    .array(z.string())
    .describe('The engine, transmission, drivetrain, and mileage, if known.'),
  services: z.array(
    z.object({ category_id: z.string(), name: z.string(), details: z.array(z.string()) }),
  ),
  service_title: z.string(),
  town: z.string(),
  local_time: z.string(),
  radius: z.number(),
  requested_at: z.string(),
  target_at: z.string(),
  limit_at: z.string(),
  prices: z.number(),
  state: z
    .enum(['waiting', 'held', 'scheduled'])
    .describe(
      'Whether it is waiting, held, or scheduled. When scheduled, no shop can be called ' +
        'until `resume_at`.',
    ),
  holder: z.string().nullable(),
  lease_expires_at: z.string().nullable(),
  resume_at: z.string().nullable(),
  on_the_phone: z.string().nullable().describe('The shop that is on the phone.'),
});

export const workKind = z.enum(['price', 'booking']);

/** Leaves out fields that change with time alone, so that an unchanged row isn't sent again. */
export const queueRow = deskRequest.omit({ local_time: true, lease_expires_at: true }).extend({
  version: z.string().describe('Changes whenever another field changes.'),
  timezone: z.string().describe('The time zone of the town.'),
  kind: workKind.describe(
    "For a booking, `id` and the times are the booking's. The rest is the request's.",
  ),
  booking: bookingInQueue.nullable(),
  answered: z
    .boolean()
    .describe('The owner answered a question, and no agent has claimed the request since then.'),
  texted: z
    .boolean()
    .describe('A shop texted something to read, and no agent has claimed the request since then.'),
  looking: z.array(z.string()).describe('Colleagues who have it open without holding it.'),
  own: z.boolean().describe('True for your own request, which someone else has to work on.'),
});

/**
 * A price that the shop itself sent and that is far from the known price. It is hidden from the owner until a
 * call confirms it.
 */
const waitingPrice = z.object({
  question_id: z.string(),
  service_provider_id: z.string(),
  shop: z.string(),
  received_at: z.string(),
  entry: enteredFacts.omit({ estimated: true, private_note: true }),
});

/** The usual price of this job, and the number of prices it is based on. */
const knownPrice = z.object({
  median: z.number(),
  prices: z.number(),
  of: z
    .enum(['this_request', 'same_services', 'usual_range'])
    .describe(
      'What the median is based on. `usual_range` is the range shown to owners, from prices ' +
        'for similar vehicles.',
    ),
});

export const openRequest = deskRequest.extend({
  lease_token: z.string(),
  note: z
    .string()
    .describe("The owner's note, with phone numbers and addresses masked. It may be empty."),
  photos: z.array(quotePhoto),
  shops: z
    .array(heldShop)
    .describe('The first shops in calling order. `shops_within_radius` is the total.'),
  shops_within_radius: z.number(),
  callable_shops: z.number().describe('How many of the shops within the radius can be called now.'),
  calls: z.array(deskCall),
  entered: z.array(heldPrice),
  waiting_prices: z.array(waitingPrice),
  kept_place: keptPlace.nullable(),
  known_price: knownPrice.nullable(),
  script: z.array(z.string()),
  script_about: z
    .array(z.enum(scriptSubjects).nullable())
    .describe('What each line of the script asks. Null if the price form has no field for it.'),
  script_services: z
    .array(z.string().nullable())
    .describe('The service that each line of the script is about, if it is about one.'),
  owner_messages: z
    .array(z.object({ id: z.string(), text: z.string(), sent_at: z.string() }))
    .describe('What the owner told the agents after the first call, oldest first.'),
  owner_questions: z.array(deskQuestion).describe('What agents asked the owner, oldest first.'),
  ready_questions: z
    .array(readyQuestion)
    .describe('Questions to the owner about what the request leaves open, at most four.'),
  draft: z.unknown(),
  left_drafts: z
    .array(z.object({ agent: z.string(), typed_at: z.string(), draft: z.unknown() }))
    .describe('Drafts that were sent after their agents no longer held the request, newest first.'),
});
