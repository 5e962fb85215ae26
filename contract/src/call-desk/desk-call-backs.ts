import { z } from 'zod';
import { API, endpoint } from '../wire/endpoint.ts';
import { CALL_BACK_DAYS } from './desk-limits.ts';

/** A due callback. It goes to the agent who promised it, or to everyone while they are away. */
export const callBack = z.object({
  request_id: z.string(),
  service_title: z.string(),
  shop: z.string(),
  due_at: z.string(),
  promised_by: z.string(),
  own: z.boolean(),
});

export const readCallableDays = endpoint('listCallableDays', {
  method: 'GET',
  path: `${API}/console/shops/{id}/callable_days`,
  access: 'agent',
  tag: 'Call desk',
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
