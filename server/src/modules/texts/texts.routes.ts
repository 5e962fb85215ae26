import * as numberContract from '@fourbay/contract/texts/text-number';
import * as contract from '@fourbay/contract/texts/texts';
import type { Deps } from '../../deps.ts';
import { Answer, route, type Call, type Route } from '../../platform/http/route.ts';
import type { SignedCall } from '../../platform/texts/texter.ts';
import { presentTextNumber } from './owners/phones.present.ts';
import { readTextNumber, removeTextNumber, sendCode, verifyCode } from './owners/phones.service.ts';
import { readingRoutes } from './reading/reading.routes.ts';
import { receiveWebhook } from './replies/receive.service.ts';
import type { TextListener } from './text-listener.ts';

/** Twilio signs the full URL that it was given, which begins with our base URL. */
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

const numberRoutes = (deps: Deps): Route[] => {
  const present = async (userId: string) => presentTextNumber(await readTextNumber(deps, userId));
  return [
    route(numberContract.readTextNumber, async ({ caller }) => present(caller.userId)),
    route(numberContract.sendTextCode, async ({ caller, body, source }) => {
      await sendCode(deps, { userId: caller.userId, number: body.number, source });
      return present(caller.userId);
    }),
    route(numberContract.verifyTextNumber, async ({ caller, body }) => {
      await verifyCode(deps, caller.userId, body.code);
      return present(caller.userId);
    }),
    route(numberContract.deleteTextNumber, async ({ caller }) => {
      await removeTextNumber(deps, caller.userId);
    }),
  ];
};

export const textsRoutes = (deps: Deps, listeners: readonly TextListener[]): Route[] => [
  ...numberRoutes(deps),
  ...readingRoutes(deps, listeners),
  route(contract.receiveTwilioText, async (call) => {
    await receiveWebhook(deps, listeners, signedCall(deps, call), undefined);
    return new Answer(204);
  }),
  route(contract.receiveTwilioStatus, async (call) => {
    await receiveWebhook(deps, listeners, signedCall(deps, call), call.query.text);
    return new Answer(204);
  }),
];
