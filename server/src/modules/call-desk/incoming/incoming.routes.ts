import * as contract from '@fourbay/contract/voice/incoming-calls';
import * as owed from '@fourbay/contract/voice/owed-call-backs';
import type { Deps } from '../../../deps.ts';
import { Answer, route, type Route } from '../../../platform/http/route.ts';
import { presentOpenBooking } from '../bookings/desk-bookings.present.ts';
import { readOpenBooking } from '../bookings/desk-bookings.service.ts';
import { presentOpenRequest } from '../requests/requests.present.ts';
import { readOpenRequest } from '../requests/requests.service.ts';
import { answerCall, declineCall, identifyCaller, neverCallCaller } from './answer.service.ts';
import { listIncoming, readIncoming, readOwed } from './describe.service.ts';
import { presentIncoming, presentOwed } from './incoming.present.ts';
import {
  claimOwedCallBack,
  dialOwedCallBack,
  playMessage,
  releaseOwedCallBack,
  settleOwedCallBack,
} from './owed.service.ts';
import { handOver, takeMatter } from './take.service.ts';

export function incomingRoutes(deps: Deps): Route[] {
  const present = async ({
    params,
    caller,
  }: {
    params: { id: string };
    caller: { userId: string };
  }) => presentIncoming(await readIncoming(deps, params.id), caller.userId);
  return [
    route(contract.listIncomingCalls, async ({ caller }) => ({
      data: (await listIncoming(deps)).map((call) => presentIncoming(call, caller.userId)),
    })),
    route(contract.answerIncomingCall, async (call) => {
      await answerCall(deps, call.params.id, call.caller.userId);
      return present(call);
    }),
    route(contract.declineIncomingCall, async (call) => {
      const agentId = call.caller.userId;
      const nextAgentId = call.body.agent_id ?? null;
      await declineCall(deps, call.params.id, { agentId, nextAgentId });
      return present(call);
    }),
    route(contract.identifyIncomingCaller, async (call) => {
      const { caller, service_provider_id: shopId, keep_number: keepNumber } = call.body;
      await identifyCaller(deps, call.params.id, call.caller.userId, {
        caller,
        shopId: shopId ?? null,
        keepNumber,
      });
      return present(call);
    }),
    route(contract.takeIncomingMatter, async ({ params, caller, body }) => {
      const lease = await takeMatter(deps, params.id, caller.userId, body);
      if ('bookingId' in lease) {
        const open = presentOpenBooking(await readOpenBooking(deps, lease.bookingId));
        return { ...open, lease_token: lease.leaseToken };
      }
      const open = presentOpenRequest(deps.images, await readOpenRequest(deps, lease.quoteId));
      return { ...open, lease_token: lease.leaseToken, kind: 'price' as const };
    }),
    route(contract.handOverMatter, async (call) => {
      await handOver(deps, call.params.id, call.caller.userId, call.body);
      return present(call);
    }),
    route(contract.neverCallCaller, async (call) => {
      await neverCallCaller(deps, call.params.id, call.caller.userId);
      return present(call);
    }),
    ...owedRoutes(deps),
  ];
}

function owedRoutes(deps: Deps): Route[] {
  const present = async ({
    params,
    caller,
  }: {
    params: { id: string };
    caller: { userId: string };
  }) => presentOwed(await readOwed(deps, params.id), caller.userId);
  return [
    route(owed.readOwedCallBack, present),
    route(owed.claimOwedCallBack, async (call) => {
      await claimOwedCallBack(deps, call.params.id, call.caller.userId);
      return present(call);
    }),
    route(owed.releaseOwedCallBack, async (call) => {
      await releaseOwedCallBack(deps, call.params.id, call.caller.userId);
      return present(call);
    }),
    route(owed.settleOwedCallBack, async (call) => {
      await settleOwedCallBack(deps, call.params.id, call.caller.userId, call.body);
      return present(call);
    }),
    route(owed.dialOwedCallBack, async (call) => {
      await dialOwedCallBack(deps, call.params.id, call.caller.userId);
      return present(call);
    }),
    route(owed.playOwedMessage, async ({ caller, params, setHeader }) => {
      const { audio, contentType } = await playMessage(deps, params.id, caller);
      setHeader('content-type', contentType);
      return new Answer(200, audio);
    }),
  ];
}
