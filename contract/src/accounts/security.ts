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
  summary: 'Get security settings',
  description:
    'Returns e-mailed links that still work, shared quotes, and browsers that get ' +
    'notifications. Sessions, API keys, passkeys, and the number for texts have their own ' +
    'endpoints.',
  status: 200,
  reply: z.object({
    stepped_up_until: instantSchema
      .nullable()
      .describe(
        'Until this time, the session doesn’t need `current_password`. Null if it needs it now.',
      ),
    links: z.array(
      z.object({
        kind: z.enum(['reset', 'change_email', 'secure']),
        sent_at: instantSchema,
        expires_at: instantSchema,
        to_previous_address: z
          .boolean()
          .describe('True for a link sent to an earlier address. It can’t be revoked here.'),
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
        current: z.boolean().describe('True if it belongs to this session.'),
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
  summary: 'Revoke e-mailed links',
  description:
    'Also cancels a pending e-mail change. Requires a step-up. A link e-mailed to an earlier ' +
    'address works until it is used or expires.',
  status: 204,
  errors: ['wrong_password', 'step_up_required', 'session_required'],
});
