import { z } from 'zod';
import { endpoint } from '../wire/endpoint.ts';
import { idSchema } from '../wire/resource.ts';

const TAG = 'Text messages';

/** Twilio's signature is the credential, so the body is needed as the bytes sent. */
export const receiveTwilioText = endpoint('receiveTwilioText', {
  method: 'POST',
  path: '/webhooks/twilio/inbound',
  access: 'public',
  tag: TAG,
  summary: 'Handle an incoming text from Twilio',
  description: 'Authenticated by Twilio’s signature.',
  bodyKind: 'raw',
  crossSite: true,
  status: 204,
  errors: ['forbidden'],
});

export const receiveTwilioStatus = endpoint('receiveTwilioStatus', {
  method: 'POST',
  path: '/webhooks/twilio/status',
  access: 'public',
  tag: TAG,
  summary: 'Handle a delivery report from Twilio',
  description: 'Authenticated by Twilio’s signature.',
  query: z.object({
    text: idSchema.optional(),
  }),
  bodyKind: 'raw',
  crossSite: true,
  status: 204,
  errors: ['forbidden'],
});
