import * as contract from '@fourbay/contract/texts';
import type { Deps } from '../../deps.ts';
import { Answer, route, type Call, type Route } from '../../platform/route.ts';
import type { SignedCall } from '../../platform/texter.ts';
import { receiveWebhook } from './replies/receive.service.ts';
import type { TextListener } from './text-listener.ts';

/** Twilio signs the address that it was given, which begins with ours. */
const signedCall = (
  { baseUrl }: Pick<Deps, 'baseUrl'>,
  { request, headers }: Pick<Call<typeof contract.receiveTwilioText>, 'request' | 'headers'>,
): SignedCall => {
  const signature = headers['x-twilio-signature'];
  return {
    url: `${baseUrl()}${request.url}`,
    body: Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0),
    signature: typeof signature === 'string' ? signature : undefined,
  };
};

export const textsRoutes = (deps: Deps, listeners: readonly TextListener[]): Route[] => [
  route(contract.receiveTwilioText, async (call) => {
    await receiveWebhook(deps, listeners, signedCall(deps, call), undefined);
    return new Answer(204);
  }),
  route(contract.receiveTwilioStatus, async (call) => {
    await receiveWebhook(deps, listeners, signedCall(deps, call), call.query.text);
    return new Answer(204);
  }),
];
