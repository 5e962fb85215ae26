import { z } from 'zod';
import { recordedOutcomes } from '../call-desk/call-outcomes.ts';
import { matter } from './look-up.ts';

/** A shop that may be calling. */
export const callingShop = z.object({
  id: z.string(),
  name: z.string(),
  town: z.string(),
  number: z.string().nullable(),
  never_call: z.boolean(),
});
export type CallingShop = z.output<typeof callingShop>;

/** A request or booking that a shop may be calling about, and what can be done with it. */
export const callMatter = matter.extend({
  why: z
    .enum(['price', 'booking', 'call_back', 'other'])
    .describe(
      'Why it is likely: the shop owes us a price, has to answer about a booking, or expects our ' +
        'call. With `other`, it has answered already.',
    ),
  due_at: z.string().describe('When a price, an answer, or the promised call is due.'),
  last_outcome: z
    .enum(recordedOutcomes)
    .nullable()
    .describe('What the last call to the shop about a request came to.'),
  holder_id: z.string().nullable(),
  holder_free: z
    .boolean()
    .describe('Whether the holder is at the desk, not on a call, and can be rung.'),
  asked_for: z
    .boolean()
    .describe('Whether the agent on this call wants it. Its holder can hand it over.'),
});
export type CallMatter = z.output<typeof callMatter>;

/** A message that a shop left, as work in the queue. */
export const owedCallBackRow = z.object({
  id: z.string(),
  kind: z.literal('call_back_owed'),
  number: z.string().nullable().describe('Null if the caller withheld it.'),
  shop: callingShop.nullable().describe('Null while nobody knows who called.'),
  called_at: z.string(),
  seconds: z.number().nullable().describe('The length of the message. Null if we don’t know it.'),
  holder_id: z.string().nullable(),
  holder: z.string().nullable(),
});
export type OwedCallBackRow = z.output<typeof owedCallBackRow>;
