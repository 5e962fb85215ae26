import { z } from 'zod';
import { API, endpoint } from '../wire/endpoint.ts';
import { listOf, resource } from '../wire/resource.ts';

const TAG = 'Supervision';
const RECEIVED = `${API}/console/received_texts`;

const receivedText = resource(
  'received_text',
  z.object({
    number: z.string().describe('The phone that sent it.'),
    sender: z.string().nullable().describe('The contact and shop, if the number belongs to one.'),
    owner: z
      .object({ id: z.string(), name: z.string() })
      .nullable()
      .describe('The owner who verified the number.'),
    body: z.string(),
    received_at: z.string(),
  }),
);

export const listReceivedTexts = endpoint('listReceivedTexts', {
  method: 'GET',
  path: RECEIVED,
  access: 'supervisor',
  tag: TAG,
  summary: 'List unread texts',
  description:
    'Returns received texts that aren’t a keyword or an opt-out and haven’t been read, oldest ' +
    'first, at most 100. `meta.count` counts all of them.',
  status: 200,
  reply: listOf(receivedText),
});

export const markTextRead = endpoint('markTextRead', {
  method: 'POST',
  path: `${RECEIVED}/{id}/read`,
  access: 'supervisor',
  tag: TAG,
  summary: 'Mark a received text as read',
  status: 204,
  errors: ['not_found'],
});
