import { z } from 'zod';
import { endpoint } from '../wire/endpoint.ts';
import { idSchema } from '../wire/resource.ts';

const TAG = 'Texts';

/** Twilio's signature is the credential, so the body is needed as the bytes sent. */
export const receiveTwilioText = endpoint({
  method: 'POST',
  path: '/webhooks/twilio/inbound',
  access: 'public',
  tag: TAG,
  summary: 'Takes a text from a phone, signed by the gateway',
  bodyKind: 'raw',
  crossSite: true,
  status: 204,
  errors: ['forbidden'],
});

export const receiveTwilioStatus = endpoint({
  method: 'POST',
  path: '/webhooks/twilio/status',
  access: 'public',
  tag: TAG,
  summary: 'Takes what became of a text, signed by the gateway',
  query: z.object({
    text: idSchema.optional(),
  }),
  bodyKind: 'raw',
  crossSite: true,
  status: 204,
  errors: ['forbidden'],
});
