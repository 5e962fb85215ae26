import { z } from 'zod';
import { API, endpoint } from '../wire/endpoint.ts';
import { ledgerResource } from '../quota/quota.ts';
import { byText } from '../wire/list.ts';
import { quoteStatuses } from '../quotes/quote-limits.ts';
import { listOf, requiredText, resource } from '../wire/resource.ts';

const TAG = 'Support';
const USERS = `${API}/console/users`;

const MAX_GRANTED = 20;

const customer = resource(
  'customer',
  z.object({
    email: z.string(),
    first_name: z.string(),
    last_name: z.string(),
    role: z.enum(['owner', 'agent', 'supervisor']),
    created_at: z.string(),
    confirmed: z.boolean(),
    suspended_at: z.string().nullable(),
    suspended_reason: z.string().nullable(),
    two_step_login: z.boolean().describe('Whether signing in asks for a code from an app.'),
    monthly_quota: z.number(),
    yearly_quota: z.number(),
    additional_quota: z.number(),
    quotes: z.number(),
  }),
);

export const listOwners = endpoint('listAccounts', {
  method: 'GET',
  path: USERS,
  access: 'supervisor',
  tag: TAG,
  summary: 'List accounts',
  description: 'Returns the newest first. Filter them by e-mail address.',
  list: {
    filters: { email: byText('eq', 'cont') },
    sorts: ['created_at', 'email'],
    defaultSort: 'created_at desc',
    long: true,
  },
  status: 200,
  reply: listOf(customer),
});

const customersQuote = z.object({
  id: z.string(),
  service_title: z.string(),
  vehicle: z.string(),
  status: z.enum(quoteStatuses),
  prices: z.number(),
  refunded: z.boolean(),
  created_at: z.string(),
});

export const readOwner = endpoint('getAccount', {
  method: 'GET',
  path: `${USERS}/{id}`,
  access: 'supervisor',
  tag: TAG,
  summary: 'Get an account',
  description: 'Includes its newest 100 ledger entries and quotes.',
  status: 200,
  reply: z.object({
    data: customer,
    ledger: z.array(ledgerResource),
    quotes: z.array(customersQuote),
  }),
});

const reason = requiredText(300);

export const grantQuotes = endpoint('grantQuotes', {
  method: 'POST',
  path: `${USERS}/{id}/grants`,
  access: 'supervisor',
  tag: TAG,
  summary: 'Grant quotes to an account',
  description:
    'Granted quotes never expire. Send an `Idempotency-Key`, so that a retry doesn’t grant ' +
    'them twice.',
  body: z.object({
    amount: z
      .number()
      .int('must be a whole number')
      .min(1, 'must be at least 1')
      .max(MAX_GRANTED, `must be at most ${MAX_GRANTED}`),
    reason,
  }),
  idempotent: true,
  status: 201,
  reply: z.object({ additional_quota: z.number() }),
  errors: ['not_found', 'invalid', 'own_account'],
});

export const suspendUser = endpoint('suspendAccount', {
  method: 'POST',
  path: `${USERS}/{id}/suspension`,
  access: 'supervisor',
  tag: TAG,
  summary: 'Suspend an account',
  description: 'Its sessions end immediately, and nobody can sign in to it.',
  body: z.object({ reason }),
  status: 204,
  errors: ['not_found', 'own_account', 'conflict'],
});

export const liftSuspension = endpoint('liftSuspension', {
  method: 'POST',
  path: `${USERS}/{id}/suspension/lift`,
  access: 'supervisor',
  tag: TAG,
  summary: 'Lift the suspension of an account',
  body: z.object({ reason }),
  status: 204,
  errors: ['not_found', 'conflict'],
});
