import { z } from 'zod';
import { endpoint, NS } from '../wire/endpoint.ts';

export const requestCableTicket = endpoint({
  method: 'POST',
  path: `${NS}/cable_ticket`,
  access: 'user',
  needs: 'read',
  tag: 'Live updates',
  summary: 'A ticket for /cable?token=…: good once, for 60 seconds',
  status: 201,
  reply: z.object({ token: z.string() }),
  errors: ['rate_limited'],
});
