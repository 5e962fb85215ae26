import { z } from 'zod';
import { priceDollars } from './price-entry.ts';
import { API, endpoint } from '../wire/endpoint.ts';
import { recallOutcomes } from './recall-limits.ts';
import { listOf, resource, single, typedText } from '../wire/resource.ts';

const TAG = 'Supervision';
const RECALLS = `${API}/console/recalls`;

const recallResource = resource(
  'recall',
  z.object({
    shop: z.object({
      id: z.string(),
      name: z.string(),
      phone: z.string(),
      phone_raw: z.string(),
      town: z.string(),
      timezone: z.string(),
    }),
    why_not: z
      .string()
      .nullable()
      .describe('Why the shop can’t be called now. Null when it can, and after the call.'),
    vehicle: z.string(),
    service_title: z.string(),
    script: z.array(z.string()).describe('The script that the agent used.'),
    told_at: z.string(),
    told_by: z.string().nullable().describe('Who at the shop quoted it.'),
    outcome: z.enum(recallOutcomes).nullable(),
    entered: z
      .object({ price: z.number(), by: z.string() })
      .nullable()
      .describe(
        'The price and the agent who entered it. Null until the verification call, so that ' +
          'they don’t bias it.',
      ),
    told: z.number().nullable(),
    same: z.boolean().nullable(),
    note: z.string(),
    called_by: z.string().nullable(),
    called_at: z.string().nullable(),
  }),
);

export const listRecalls = endpoint('listPricesToVerify', {
  method: 'GET',
  path: RECALLS,
  access: 'supervisor',
  tag: TAG,
  summary: 'List prices to verify by phone',
  description:
    'Returns prices from the sample that you didn’t enter, oldest first. Send `done=yes` to get ' +
    'the latest results.',
  query: z.object({ done: z.enum(['yes', 'no']).default('no') }),
  status: 200,
  reply: listOf(recallResource),
});

export const reportRecall = endpoint('recordVerificationCall', {
  method: 'POST',
  path: `${RECALLS}/{id}/result`,
  access: 'supervisor',
  tag: TAG,
  summary: 'Record the result of a verification call',
  description: 'Compares what the shop said with the price that was entered.',
  body: z.object({
    outcome: z.enum(recallOutcomes),
    price: priceDollars.nullish().describe('US dollars. Required when the shop quoted a price.'),
    note: typedText(500).default(''),
  }),
  status: 200,
  reply: single(recallResource),
  errors: ['invalid', 'not_found', 'conflict', 'own_request'],
});
