import { z } from 'zod';
import { endpoint } from '../wire/endpoint.ts';

const TAG = 'Phone lines';
const signed = {
  method: 'POST',
  access: 'public',
  tag: TAG,
  bodyKind: 'raw',
  crossSite: true,
  errors: ['forbidden', 'not_found'],
} as const;
const line = z.string().max(100);

/** Twilio's signature is the credential, so the body is needed as the bytes sent. */
export const receiveVoiceEvent = endpoint('receiveTwilioVoiceEvent', {
  ...signed,
  path: '/webhooks/twilio/voice/events',
  query: z.object({
    of: z
      .enum(['status', 'machine', 'conference', 'recording', 'caller', 'taker', 'message'])
      .optional(),
    line: line.optional(),
    leg: z.enum(['agent', 'shop', 'supervisor']).optional(),
    ring: z.string().max(20).optional(),
    since: z.string().max(40).optional(),
  }),
  summary: 'Receive a call event from Twilio',
  description: 'Authenticated by Twilio’s signature. Repeated and late events do no harm.',
  status: 204,
});

export const playVoiceDigits = endpoint('playTwilioVoiceDigits', {
  ...signed,
  path: '/webhooks/twilio/voice/digits',
  query: z.object({ line: line.optional(), digits: z.string().max(20).optional() }),
  summary: 'Get the digits that Twilio plays to a phone menu',
  description: 'Authenticated by Twilio’s signature. Returns TwiML.',
  status: 200,
});

export const answerVoiceCall = endpoint('answerTwilioVoiceCall', {
  ...signed,
  path: '/webhooks/twilio/voice/incoming',
  query: z.object({
    line: line.optional(),
    ring: z.string().max(20).optional(),
    step: z.enum(['ended', 'recorded', 'picked_up']).optional(),
  }),
  summary: 'Get TwiML for an incoming call',
  description:
    'Set this as the number’s voice webhook. Twilio also calls it when an agent’s phone is picked ' +
    'up. Authenticated by Twilio’s signature. Returns TwiML. A repeated request ' +
    'returns the same.',
  status: 200,
});
