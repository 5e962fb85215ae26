import { z } from 'zod';
import { API, endpoint } from '../wire/endpoint.ts';
import { instantSchema, listOf, resource } from '../wire/resource.ts';

const TAG = 'Support';

/** How far a message got. `uncertain`: it may or may not have arrived. */
const messageStates = [
  'waiting',
  'retrying',
  'sent',
  'delivered',
  'uncertain',
  'refused',
  'failed',
  'expired',
  'canceled',
] as const;
export type MessageState = (typeof messageStates)[number];

const message = resource(
  'message',
  z.object({
    channel: z.enum(['email', 'text']),
    kind: z.string().describe('What it is about, such as `receipt`.'),
    recipient: z.string(),
    state: z.enum(messageStates),
    reason: z.string().nullable().describe('What the mail server or the carrier last said.'),
    created_at: instantSchema,
    sent_at: instantSchema.nullable(),
    can_resend: z
      .boolean()
      .describe('Whether sending it again is safe. Texts and e-mails to shops never are.'),
  }),
);

export const listOwnerMessages = endpoint('listAccountMessages', {
  method: 'GET',
  path: `${API}/console/users/{id}/messages`,
  access: 'supervisor',
  tag: TAG,
  summary: 'List messages to an account',
  description: 'Returns the newest 50 e-mails and the newest 50 texts, newest first.',
  status: 200,
  reply: listOf(message),
  errors: ['not_found'],
});

export const listShopMessages = endpoint('listShopMessages', {
  method: 'GET',
  path: `${API}/console/shops/{id}/messages`,
  access: 'supervisor',
  tag: TAG,
  summary: 'List messages to a shop',
  description: 'Returns the newest 50 e-mails and the newest 50 texts to its contacts.',
  status: 200,
  reply: listOf(message),
});

export const resendEmail = endpoint('resendEmail', {
  method: 'POST',
  path: `${API}/console/emails/{id}/resend`,
  access: 'supervisor',
  tag: TAG,
  summary: 'Resend an e-mail',
  description: 'Refused if the content is gone, the link has expired, or it went to a shop.',
  status: 204,
  errors: ['not_found', 'conflict'],
});
