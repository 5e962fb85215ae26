import * as contract from '@fourbay/contract/voice/voice-webhooks';
import type { Endpoint } from '@fourbay/contract';
import type { Deps } from '../../../deps.ts';
import { AppError, notFound } from '../../../platform/http/app-error.ts';
import { Answer, route, type Call, type Route } from '../../../platform/http/route.ts';
import type { SignedCall } from '../../../platform/texts/texter.ts';
import { receiveLineEvent } from './events.service.ts';

/** Twilio signs the full URL that it was given, which begins with our base URL. */
const signedCall = (
  { baseUrl }: Pick<Deps, 'baseUrl'>,
  { request, headers }: Pick<Call<Endpoint>, 'request' | 'headers'>,
): SignedCall => {
  const signature = headers['x-twilio-signature'];
  return {
    url: `${baseUrl()}${request.url}`,
    body: Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0),
    signature: typeof signature === 'string' ? signature : undefined,
  };
};

const unsigned = () => new AppError('forbidden', { sentence: 'The signature isn’t valid.' });

export const voiceWebhookRoutes = (deps: Deps): Route[] => {
  const requireTwilio = () => {
    if (deps.voice?.provider !== 'twilio') throw notFound();
    return deps.voice;
  };
  return [
    route(contract.receiveVoiceEvent, async (call) => {
      const events = await requireTwilio().readEvents(signedCall(deps, call));
      if (!events) throw unsigned();
      for (const event of events) await receiveLineEvent(deps, event);
      return new Answer(204);
    }),
    route(contract.playVoiceDigits, async ({ setHeader, ...call }) => {
      const document = await requireTwilio().digitsAnswer(signedCall(deps, call));
      if (document === undefined) throw unsigned();
      setHeader('content-type', 'text/xml; charset=utf-8');
      return new Answer(200, document);
    }),
  ];
};
