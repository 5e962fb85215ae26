import { z } from 'zod';
import { recordedOutcomes } from '../call-desk/call-outcomes.ts';
import { reviewMarks, REVIEWS_PER_AVERAGE } from './review-points.ts';
import { API, endpoint } from '../wire/endpoint.ts';
import { idSchema, listOf, requiredText, resource, single, typedText } from '../wire/resource.ts';

const TAG = 'Supervision';
const REVIEWS = `${API}/console/call_reviews`;
const OWN_REVIEWS = `${API}/console/own_call_reviews`;

const mark = z.enum(reviewMarks);
const scorecard = z.object({
  greeting: mark.describe('Said who calls, and that the call is recorded if it is.'),
  exact_job: mark.describe('Asked about the exact job and car.'),
  tax_and_parts: mark.describe('Asked about tax and parts.'),
  courtesy: mark.describe('Was polite and brief.'),
  right_record: mark.describe('Recorded what the shop said.'),
});

const reviewedCall = z.object({
  id: z.string(),
  quote_id: z.string(),
  shop: z.string(),
  timezone: z.string().describe('The time zone of the shop.'),
  vehicle: z.string(),
  service_title: z.string(),
  direction: z.enum(['out', 'in']).describe('With `in`, the shop called us.'),
  started_at: z.string(),
  rang_at: z.string().nullable(),
  answered_at: z.string().nullable().describe('Null for a call dialed by hand.'),
  recorded_from: z.string().nullable().describe('When the recording started.'),
  ended_at: z.string(),
  outcome: z.enum(recordedOutcomes),
  note: z.string(),
  price: z
    .number()
    .nullable()
    .describe('The price that is on record for the call, in US dollars. Null if there is none.'),
  line_id: z.string().nullable().describe('The line whose recording can be played.'),
  recording: z
    .enum(['kept', 'gone', 'declined', 'none'])
    .describe(
      'With `kept`, the recording can be played. With `gone`, it was deleted. With `declined`, the ' +
        'shop said no. With `none`, nothing was recorded.',
    ),
});

const callReview = resource(
  'call_review',
  z.object({
    agent_user_id: z.string(),
    agent: z.string(),
    drawn: z
      .enum(['chance', 'corrected'])
      .describe('Why the call was drawn. Only calls drawn by chance count in averages.'),
    call: reviewedCall,
    points: scorecard.nullable().describe('Null until the call is reviewed.'),
    comment: z.string(),
    reviewed_by: z.string().nullable(),
    reviewed_at: z.string().nullable(),
    read_at: z.string().nullable().describe('When the agent first opened the review.'),
    answer: z.string().describe('What the agent answered. Empty without an answer.'),
    answered_at: z.string().nullable(),
  }),
);

const average = z
  .number()
  .nullable()
  .describe('The share of points marked yes, from 0 to 1, without those that don’t apply.');
const trend = z.object({
  reviews: z.number().describe('Reviewed calls that were drawn by chance.'),
  latest: average.describe(
    `The average of the latest ${REVIEWS_PER_AVERAGE} reviews. Null if there are fewer.`,
  ),
  before: average.describe(
    `The average of the ${REVIEWS_PER_AVERAGE} reviews before those. Null if there are fewer.`,
  ),
});
export type ReviewTrend = z.output<typeof trend>;

export const listCallReviews = endpoint('listCallReviews', {
  method: 'GET',
  path: REVIEWS,
  access: 'supervisor',
  tag: TAG,
  summary: 'List calls to review',
  description:
    'Returns drawn calls that you can review, oldest first: not your own, and not those about ' +
    'your own requests. Send `done=yes` to get the latest reviews.',
  query: z.object({ done: z.enum(['yes', 'no']).default('no') }),
  status: 200,
  reply: listOf(callReview),
});

export const saveCallReview = endpoint('reviewCall', {
  method: 'POST',
  path: `${REVIEWS}/{id}/review`,
  access: 'supervisor',
  tag: TAG,
  summary: 'Review a call',
  description: 'Saves the scorecard once. The agent of the call can read it.',
  body: scorecard.extend({ comment: typedText(1_000).default('') }),
  status: 200,
  reply: single(callReview),
  errors: ['invalid', 'not_found', 'conflict', 'own_request'],
});

export const listReviewTrends = endpoint('listReviewTrends', {
  method: 'GET',
  path: `${REVIEWS}/agents`,
  access: 'supervisor',
  tag: TAG,
  summary: 'List review averages by agent',
  description: 'Agents are in order of their names, because the averages aren’t a ranking.',
  status: 200,
  reply: z.object({
    rows: z.array(trend.extend({ agent_user_id: z.string(), agent: z.string() })),
  }),
});

export const listOwnCallReviews = endpoint('listOwnCallReviews', {
  method: 'GET',
  path: OWN_REVIEWS,
  access: 'agent',
  tag: TAG,
  summary: 'List reviews of your calls',
  description: 'Returns the latest reviews of calls that you made, with your averages.',
  status: 200,
  reply: listOf(callReview).extend({ trend, unread: z.number() }),
});

export const markOwnReviewsRead = endpoint('markOwnCallReviewsRead', {
  method: 'POST',
  path: `${OWN_REVIEWS}/read`,
  access: 'agent',
  tag: TAG,
  summary: 'Mark reviews of your calls as read',
  status: 200,
  reply: z.object({ read: z.number() }),
});

export const answerOwnReview = endpoint('answerCallReview', {
  method: 'POST',
  path: `${OWN_REVIEWS}/{id}/answer`,
  access: 'agent',
  tag: TAG,
  params: z.object({ id: idSchema }),
  summary: 'Answer a review of your call',
  description: 'An answer can be sent once.',
  body: z.object({ answer: requiredText(1_000) }),
  status: 200,
  reply: single(callReview),
  errors: ['invalid', 'not_found', 'conflict'],
});
