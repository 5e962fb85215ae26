import * as numberContract from '@fourbay/contract/texts/text-number';
import * as contract from '@fourbay/contract/texts/texts';
import type { Deps } from '../../deps.ts';
import { Answer, route, type Route } from '../../platform/http/route.ts';
import { signedCallOf } from '../../platform/texts/signed-call.ts';
import { presentTextNumber } from './owners/phones.present.ts';
import { readTextNumber, removeTextNumber, sendCode, verifyCode } from './owners/phones.service.ts';
import { readingRoutes } from './reading/reading.routes.ts';
import { receiveWebhook } from './replies/receive.service.ts';
import type { TextListener } from './text-listener.ts';

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
    await receiveWebhook(deps, listeners, signedCallOf(deps.baseUrl(), call), undefined);
    return new Answer(204);
  }),
  route(contract.receiveTwilioStatus, async (call) => {
    await receiveWebhook(deps, listeners, signedCallOf(deps.baseUrl(), call), call.query.text);
    return new Answer(204);
  }),
];
