import { z } from 'zod';
import { API, endpoint } from '../wire/endpoint.ts';
import { enteredFacts } from '../call-desk/price-entry.ts';
import { idSchema, typedText } from '../wire/resource.ts';
import {
  answerOutcomes,
  MAX_ANSWER_NOTE,
  questionStates,
  refusedOutcomes,
} from './shop-answer-limits.ts';

const TAG = 'Shop answers';
const ANSWER = `${API}/answers/{token}`;

const params = z.object({ token: z.string().regex(/^[\w-]{20,100}$/) });

/** Statements of the shop itself, without the desk's notes. */
const shopPrice = enteredFacts.omit({ estimated: true, private_note: true });
export type ShopPrice = z.output<typeof shopPrice>;

const sentPrice = shopPrice.extend({ shopper_note: typedText(MAX_ANSWER_NOTE).default('') });

const answer = z.union([
  z.object({ price: sentPrice }).strict(),
  z
    .object({
      outcome: z.enum(refusedOutcomes),
      note: typedText(MAX_ANSWER_NOTE).default(''),
    })
    .strict(),
]);
export type ShopAnswer = z.output<typeof answer>;

/** The job as the shop sees it. About the owner, it has only the town and the note. */
const job = z.object({
  shop: z.string(),
  town: z.string(),
  miles: z.number(),
  vehicle: z.string(),
  vehicle_facts: z.array(z.string()),
  services: z.array(
    z.object({ category_id: z.string(), name: z.string(), details: z.array(z.string()) }),
  ),
  note: z.string(),
  photos: z.array(z.object({ id: idSchema, url: z.string(), thumbnail_url: z.string() })),
  prices: z.number(),
});

const question = z.object({
  state: z.enum(questionStates),
  asked_at: z.string(),
  answer_by: z.string(),
  correct_until: z.string().nullable().describe('The answer can be corrected until this time.'),
  outcome: z.enum(answerOutcomes).nullable(),
  waiting: z
    .boolean()
    .describe('True for a price that is hidden until an agent confirms it by phone.'),
  shown: z
    .enum(['yes', 'later', 'no'])
    .describe(
      'Whether the owner sees the price. `later` means that it waits for a spot that is held ' +
        'for another shop.',
    ),
  price: shopPrice.nullable(),
  note: z.string(),
  spoken: z
    .boolean()
    .describe('True when an agent has called the shop about this job since the question was sent.'),
  job,
});
export type ShopQuestion = z.output<typeof question>;

const given = z.object({ state: z.literal('answered'), waiting: z.boolean() });

export const readQuestion = endpoint('getQuestion', {
  method: 'GET',
  path: ANSWER,
  access: 'public',
  tag: TAG,
  summary: 'Get the question behind a shop’s link',
  description: 'Returns its current state. Reading doesn’t mark it as opened.',
  params,
  status: 200,
  reply: question,
  errors: ['not_found', 'question_ended', 'rate_limited'],
});

export const openQuestion = endpoint('openQuestion', {
  method: 'POST',
  path: `${ANSWER}/opened`,
  access: 'public',
  tag: TAG,
  summary: 'Mark a question as opened',
  description: 'The page sends this once it is visible.',
  params,
  status: 204,
  errors: ['not_found', 'question_ended', 'rate_limited'],
});

export const answerQuestion = endpoint('answerQuestion', {
  method: 'POST',
  path: ANSWER,
  access: 'public',
  tag: TAG,
  summary: 'Answer a question',
  description: 'Send a price, or the reason why you can’t give one.',
  params,
  body: answer,
  status: 201,
  reply: given,
  idempotent: true,
  errors: [
    'not_found',
    'question_ended',
    'conflict',
    'invalid',
    'rate_limited',
    'idempotency_mismatch',
  ],
});

export const correctAnswer = endpoint('correctAnswer', {
  method: 'PATCH',
  path: ANSWER,
  access: 'public',
  tag: TAG,
  summary: 'Correct an answer',
  description: 'You can correct it for 24 hours.',
  params,
  body: answer,
  status: 200,
  reply: given,
  idempotent: true,
  errors: [
    'not_found',
    'question_ended',
    'conflict',
    'invalid',
    'read_back',
    'rate_limited',
    'idempotency_mismatch',
  ],
});

/** Mail clients post here directly (RFC 8058). The page posts when its button is pressed. */
export const stopAsking = endpoint('stopAsking', {
  method: 'POST',
  path: `${ANSWER}/stop`,
  access: 'public',
  tag: TAG,
  summary: 'Stop questions to this address',
  description: 'We never ask this address again.',
  params,
  bodyKind: 'raw',
  crossSite: true,
  status: 204,
  errors: ['not_found', 'rate_limited'],
});
