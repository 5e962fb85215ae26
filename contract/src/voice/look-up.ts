import { z } from 'zod';
import { workKind } from '../call-desk/desk-request.ts';
import { API, endpoint } from '../wire/endpoint.ts';
import { requiredText } from '../wire/resource.ts';

/** A request or booking that a shop may be calling about. */
export const matter = z.object({
  kind: workKind,
  id: z.string().describe('The id of the request or booking.'),
  reference: z.string(),
  service_title: z.string(),
  vehicle: z.string(),
  service_provider_id: z.string().nullable().describe('Null for a request found by its letters.'),
  since: z.string().describe('When the shop was last called, or the booking was asked for.'),
  open: z.boolean(),
  holder: z.string().nullable(),
  held_by_you: z.boolean(),
});

export const lookUp = endpoint('lookUp', {
  method: 'GET',
  path: `${API}/console/look_up`,
  access: 'agent',
  tag: 'Phone lines',
  summary: 'Look up a calling shop',
  description:
    'Takes a phone number, the six letters of a request or booking, or part of a shop’s name. ' +
    'Returns up to ten shops with their open requests and bookings, and any match for the letters.',
  query: z.object({ query: requiredText(80) }),
  status: 200,
  reply: z.object({
    shops: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        town: z.string(),
        number: z.string().nullable(),
        never_call: z.boolean(),
        matters: z.array(matter),
      }),
    ),
    matters: z.array(matter),
  }),
  errors: ['invalid'],
});
