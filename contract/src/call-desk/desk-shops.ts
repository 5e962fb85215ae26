import { z } from 'zod';
import { businessHours } from '../shops/business-hours.ts';
import { API, endpoint } from '../wire/endpoint.ts';
import { CALL_BACK_DAYS, MAX_SHOP_NOTE } from './desk-limits.ts';
import { MAX_SHOP_ANSWER } from '../price-figures/price-record-text.ts';
import { idInBody, idSchema, requiredText, typedText } from '../wire/resource.ts';

const TAG = 'Call desk';
const DESK = `${API}/console`;

export const skipShop = endpoint('skipShop', {
  method: 'POST',
  path: `${DESK}/requests/{id}/skips`,
  access: 'agent',
  tag: TAG,
  summary: 'Skip a shop',
  description: 'Leaves the shop out of this request. Send `reason: null` to include it again.',
  body: z.object({ service_provider_id: idInBody, reason: typedText(300).nullable() }),
  status: 204,
  errors: ['lease_lost', 'quote_closed', 'not_found', 'invalid'],
});

export const informShopOfReport = endpoint('recordReportTold', {
  method: 'POST',
  path: `${DESK}/requests/{id}/paid_reports/{report_id}/told`,
  access: 'agent',
  tag: TAG,
  summary: 'Record that a shop was told about a paid report',
  description:
    'Use it after telling a shop that was called for this request what an owner reported ' +
    'paying there. Send the shop’s answer, if it gave one.',
  params: z.object({ id: idSchema, report_id: idSchema }),
  body: z.object({ answer: typedText(MAX_SHOP_ANSWER).default('') }),
  status: 204,
  errors: ['lease_lost', 'not_found', 'conflict', 'invalid'],
});

const shopFacts = z.object({
  id: z.string(),
  name: z.string(),
  phone: z.string().nullable(),
  number_wrong: z
    .boolean()
    .describe('True when the number reached someone else. It isn’t dialed until it is corrected.'),
  hours: businessHours.nullable(),
  timezone: z.string(),
  note: z.string().describe('A note for the next caller, such as whom to ask for.'),
  categories: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      standing: z.enum(['offers', 'refuses', 'unknown']),
    }),
  ),
});

export const readShopFacts = endpoint('getShopFacts', {
  method: 'GET',
  path: `${DESK}/shops/{id}`,
  access: 'agent',
  tag: TAG,
  summary: 'Get facts about a shop',
  description: 'Returns the facts that a call can prove wrong.',
  status: 200,
  reply: shopFacts,
  errors: ['not_found'],
});

export const fixShop = endpoint('correctShop', {
  method: 'PATCH',
  path: `${DESK}/shops/{id}`,
  access: 'agent',
  tag: TAG,
  summary: 'Correct facts about a shop',
  description:
    'Agents can correct the shops on the request they hold, and supervisors can correct any ' +
    'shop. Fields that you leave out don’t change. Imports keep corrections.',
  body: z.object({
    phone: typedText(40)
      .nullish()
      .describe('In any common format. Null marks the number as wrong. It is kept but not dialed.'),
    hours: businessHours.nullish(),
    note: typedText(MAX_SHOP_NOTE).optional(),
    offers: z.array(idInBody).max(200).optional(),
    refuses: z.array(idInBody).max(200).optional(),
    closed_for_good: requiredText(300).optional(),
  }),
  status: 200,
  reply: shopFacts,
  errors: ['not_found', 'invalid', 'lease_lost', 'forbidden'],
});

export const readCallableDays = endpoint('listCallableDays', {
  method: 'GET',
  path: `${DESK}/shops/{id}/callable_days`,
  access: 'agent',
  tag: TAG,
  summary: 'List when a shop can be called',
  description: `Returns today and the next ${CALL_BACK_DAYS} days in the shop’s time zone.`,
  status: 200,
  reply: z.object({
    data: z.array(
      z.object({
        date: z.string(),
        note: z
          .string()
          .nullable()
          .describe('How the day differs, such as `Probably closed for Thanksgiving`.'),
        callable: z
          .array(z.object({ from: z.string(), until: z.string() }))
          .describe('Empty on a day when the shop is closed.'),
      }),
    ),
  }),
  errors: ['not_found'],
});
