import { z } from 'zod';
import { bookingCall } from './desk-booking-calls.ts';
import { deskCall } from './desk-request.ts';
import { API, endpoint } from '../wire/endpoint.ts';
import { idSchema } from '../wire/resource.ts';

const TAG = 'Call desk';
const DESK = `${API}/console`;

const answer = {
  access: 'agent',
  tag: TAG,
  params: z.object({ id: idSchema, call_id: idSchema }),
  body: z.object({ declined: z.boolean() }),
  status: 200,
} as const;

export const markRecording = endpoint('markRecordingDeclined', {
  ...answer,
  method: 'POST',
  path: `${DESK}/requests/{id}/calls/{call_id}/recording`,
  summary: 'Record whether a shop declined recording',
  description: 'The outcome of the call stays the same, because the shop can still give a price.',
  reply: deskCall,
  errors: ['lease_lost', 'not_found', 'quote_closed'],
});

export const markBookingRecording = endpoint('markBookingRecordingDeclined', {
  ...answer,
  method: 'POST',
  path: `${DESK}/bookings/{id}/calls/{call_id}/recording`,
  summary: 'Record whether a shop declined recording in a booking call',
  description: 'The outcome of the call stays the same, because the shop can still take the car.',
  reply: bookingCall,
  errors: ['lease_lost', 'not_found'],
});
