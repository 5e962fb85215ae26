import { z } from 'zod';
import { endpoint, NS } from '../wire/endpoint.ts';

export const requestCableTicket = endpoint('requestCableTicket', {
  method: 'POST',
  path: `${NS}/cable_ticket`,
  access: 'user',
  needs: 'read',
  tag: 'Live updates',
  summary: 'Create a ticket for live updates',
  description:
    'Use it to open a WebSocket at `/cable?token=…`. A ticket works once, within 60 seconds.',
  status: 201,
  reply: z.object({ token: z.string() }),
  errors: ['rate_limited'],
});
