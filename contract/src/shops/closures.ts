import { z } from 'zod';
import { MAX_BULK_CLOSURES, MAX_CLOSURE_DAYS, MAX_CLOSURE_REASON } from './closure-limits.ts';
import { openRange } from './business-hours.ts';
import { API, endpoint } from '../wire/endpoint.ts';
import { daySchema, idInBody, idSchema, requiredText, typedText } from '../wire/resource.ts';

const TAG = 'Shop management';

const hoursOfClosure = z
  .union([z.array(openRange).max(6), z.literal('as_usual')])
  .describe(
    'The hours on each of these days. If empty, the shop is closed. `as_usual` means that it ' +
      'is open on a holiday like on any other day.',
  );

const closureFields = {
  start_on: daySchema.describe('The first day, in the shop’s time zone.'),
  end_on: daySchema.describe(`The last day. At most ${MAX_CLOSURE_DAYS} days after the first.`),
  reason: typedText(MAX_CLOSURE_REASON)
    .default('')
    .describe('Shown to owners, such as `Vacation`.'),
};

/** Days on which a shop's hours differ from its usual week. */
const closure = z.object({
  id: z.string(),
  start_on: z.string(),
  end_on: z.string(),
  reason: z.string(),
  hours: hoursOfClosure,
});

export const createClosure = endpoint('createShopClosure', {
  method: 'POST',
  path: `${API}/console/shops/{id}/closures`,
  access: 'agent',
  tag: TAG,
  summary: 'Add a closure or special hours',
  description:
    'Sets hours for days that differ from a shop’s usual week. Agents can do this for the ' +
    'shops on the request they hold, and supervisors for any shop. If entries overlap, the ' +
    'newest one applies. Upcoming deadlines of open quotes are extended by the callable time ' +
    'lost after you add it.',
  body: z.object({ ...closureFields, hours: hoursOfClosure.default([]) }),
  status: 201,
  reply: closure,
  errors: ['not_found', 'invalid', 'lease_lost', 'forbidden'],
});

export const listClosures = endpoint('listShopClosures', {
  method: 'GET',
  path: `${API}/console/shops/{id}/closures`,
  access: 'agent',
  tag: TAG,
  summary: 'List a shop’s closures',
  description: 'Returns closures that haven’t ended, newest first.',
  status: 200,
  reply: z.object({
    data: z.array(closure),
    today: z.string().describe('Today’s date in the shop’s time zone.'),
    next_holiday: z
      .object({ date: z.string(), name: z.string() })
      .nullable()
      .describe('The next federal holiday within two weeks.'),
  }),
  errors: ['not_found'],
});

export const deleteClosure = endpoint('deleteShopClosure', {
  method: 'DELETE',
  path: `${API}/console/shops/{id}/closures/{closure_id}`,
  access: 'agent',
  tag: TAG,
  summary: 'Remove a closure',
  description: 'The shop’s usual hours apply again. Deadlines of open quotes don’t move back.',
  params: z.object({ id: idSchema, closure_id: idSchema }),
  status: 204,
  errors: ['not_found', 'lease_lost', 'forbidden'],
});

export const createClosures = endpoint('createShopClosures', {
  method: 'POST',
  path: `${API}/console/closures`,
  access: 'supervisor',
  tag: TAG,
  summary: 'Add a closure for many shops',
  description:
    'Applies to the given shops, or to all shops in a state or in one of its cities. ' +
    `It can cover at most ${MAX_BULK_CLOSURES} shops.`,
  body: z.object({
    ...closureFields,
    hours: hoursOfClosure.default([]),
    shop_ids: z.array(idInBody).min(1).max(MAX_BULK_CLOSURES).optional(),
    state: z
      .string()
      .regex(/^[A-Z]{2}$/, 'must be a state such as TX')
      .optional(),
    city: requiredText(80).optional(),
  }),
  status: 201,
  reply: z.object({ entry: z.string(), shops: z.number() }),
  errors: ['invalid'],
});

export const listClosureEntries = endpoint('listClosureEntries', {
  method: 'GET',
  path: `${API}/console/closures`,
  access: 'supervisor',
  tag: TAG,
  summary: 'List closures that haven’t ended',
  description: 'Closures that were added together are one entry. Returns the newest 100.',
  status: 200,
  reply: z.object({
    data: z.array(
      closure.omit({ id: true }).extend({
        entry: z.string(),
        shops: z.number(),
        shop: z.object({ id: z.string(), name: z.string() }).describe('One of its shops.'),
        staff: z.string().nullable().describe('The first name of the staff member who entered it.'),
      }),
    ),
  }),
});

export const deleteClosures = endpoint('deleteShopClosures', {
  method: 'DELETE',
  path: `${API}/console/closures/{entry}`,
  access: 'supervisor',
  tag: TAG,
  summary: 'Remove a closure from many shops',
  description: 'Removes all closures that were added together.',
  params: z.object({ entry: idSchema }),
  status: 204,
  errors: ['not_found'],
});
