import * as contract from '@fourbay/contract/voice/voice-webhooks';
import type { Deps } from '../../../deps.ts';
import { AppError, notFound } from '../../../platform/http/app-error.ts';
import { Answer, route, type Route } from '../../../platform/http/route.ts';
import { signedCallOf } from '../../../platform/texts/signed-call.ts';
import { planFor, receiveVoiceEvent } from './receive.service.ts';

const unsigned = () => new AppError('forbidden', { sentence: 'The signature isn’t valid.' });

export const voiceWebhookRoutes = (deps: Deps): Route[] => {
  const requireTwilio = () => {
    if (deps.voice?.provider !== 'twilio') throw notFound();
    return deps.voice;
  };
  return [
    route(contract.receiveVoiceEvent, async (call) => {
      const events = await requireTwilio().readEvents(signedCallOf(deps.baseUrl(), call));
      if (!events) throw unsigned();
      for (const event of events) await receiveVoiceEvent(deps, event);
      return new Answer(204);
    }),
    route(contract.playVoiceDigits, async ({ setHeader, ...call }) => {
      const document = await requireTwilio().digitsAnswer(signedCallOf(deps.baseUrl(), call));
      if (document === undefined) throw unsigned();
      setHeader('content-type', 'text/xml; charset=utf-8');
      return new Answer(200, document);
    }),
    route(contract.answerVoiceCall, async ({ setHeader, ...call }) => {
      const voice = requireTwilio();
      const step = await voice.readStep(signedCallOf(deps.baseUrl(), call));
      if (!step) throw unsigned();
      setHeader('content-type', 'text/xml; charset=utf-8');
      return new Answer(200, await voice.planDocument(step.callIn, await planFor(deps, step)));
    }),
  ];
};
