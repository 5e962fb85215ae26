import { z } from 'zod';
import { endpoint, NS } from '../wire/endpoint.ts';
import { instantSchema } from '../wire/resource.ts';

const TAG = 'Accounts';

export const readSecurity = endpoint('getSecurity', {
  method: 'GET',
  path: `${NS}/security`,
  access: 'user',
  needs: 'session',
  tag: TAG,
  summary: 'Get mailed links, shares and browsers of your account',
  description: 'Sessions, API keys, passkeys and the number for texts have lists of their own.',
  status: 200,
  reply: z.object({
    stepped_up_until: instantSchema
      .nullable()
      .describe('Until when this session needs no `current_password`; null if it does.'),
    links: z.array(
      z.object({
        kind: z.enum(['reset', 'change_email', 'secure']),
        sent_at: instantSchema,
        expires_at: instantSchema,
        to_previous_address: z
          .boolean()
          .describe('True for a link to an earlier address, which can’t be ended here.'),
      }),
    ),
    shares: z.array(
      z.object({ quote_id: z.string(), service_title: z.string(), shared_at: instantSchema }),
    ),
    browsers: z.array(
      z.object({
        id: z.string(),
        device: z.string(),
        added_at: instantSchema,
        current: z.boolean().describe('True for a subscription of this session.'),
      }),
    ),
  }),
  errors: ['session_required'],
});

export const endLinks = endpoint('endMailedLinks', {
  method: 'DELETE',
  path: `${NS}/security/links`,
  access: 'user',
  needs: 'session',
  tag: TAG,
  summary: 'End links that were e-mailed to you',
  description:
    'Also cancels a pending e-mail change. Needs a step-up. A link e-mailed to an earlier address ' +
    'stays until it is used or expires.',
  status: 204,
  errors: ['wrong_password', 'step_up_required', 'session_required'],
});
