import { z } from 'zod';
import { recordedBookingOutcomes } from '../bookings/booking-limits.ts';
import { API, endpoint } from '../wire/endpoint.ts';

const TAG = 'Call desk';

const common = {
  id: z.string(),
  at: z.string(),
  until: z.string().describe('When it can no longer be undone.'),
  shop: z.object({ id: z.string(), name: z.string() }),
};

const undoable = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('booking_call'),
    ...common,
    booking_id: z.string(),
    reference: z.string(),
    outcome: z.enum(recordedBookingOutcomes),
    owner_hears_at: z
      .string()
      .nullable()
      .describe('When the owner gets a message about it. Null if none waits.'),
  }),
  z.object({
    kind: z.literal('shop_change'),
    ...common,
    before: z.record(z.string(), z.unknown()),
    after: z.record(z.string(), z.unknown()),
  }),
  z
    .object({ kind: z.literal('price'), ...common, request_id: z.string() })
    .describe('The price that completed a request. Undo its call.'),
]);

export const listUndoable = endpoint('listUndoable', {
  method: 'GET',
  path: `${API}/console/undo`,
  access: 'agent',
  tag: TAG,
  summary: 'List what you can undo',
  description:
    'Returns what you entered in the last ten minutes and can undo without holding the request: ' +
    'outcomes of calls about bookings, changes to shops and notes about them, and prices that ' +
    'completed a request. Newest first.',
  status: 200,
  reply: z.object({ data: z.array(undoable) }),
  errors: [],
});

export const undoBookingCall = endpoint('undoBookingCall', {
  method: 'POST',
  path: `${API}/console/booking_calls/{id}/undo`,
  access: 'agent',
  tag: TAG,
  summary: 'Undo the last outcome of a booking’s call',
  description:
    'The booking, the times offered, and the shop are as before. If the owner already got a ' +
    'message about it, we send a correction. The agent who entered it, or a supervisor, can do ' +
    'this for ten minutes, unless the booking has changed since then.',
  status: 200,
  reply: z.object({
    booking_id: z.string(),
    owner_corrected: z.boolean().describe('Whether the owner gets a correction.'),
  }),
  errors: ['not_found', 'conflict', 'forbidden'],
});
