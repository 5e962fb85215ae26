import * as contract from '@fourbay/contract/call-desk/call-desk';
import { markRecording as markRecordingEndpoint } from '@fourbay/contract/call-desk/call-recordings';
import { readCallableDays } from '@fourbay/contract/call-desk/desk-shops';
import type { Deps } from '../../../deps.ts';
import { route, type Route } from '../../../platform/http/route.ts';
import { endListeningToCall } from '../lines/listening.service.ts';
import { withLine } from '../lines/lined-calls.service.ts';
import { leaseTokenOf } from '../lease/lease-token.ts';
import { heldLeaseOf } from '../lease/lease.routes.ts';
import * as callBackTimes from './call-back-time.service.ts';
import { presentCall, presentCallableDay } from './calls.present.ts';
import { dialCall, reportCall, startCall } from './calls.service.ts';
import type { CallRow } from './calls.store.ts';
import { markRecording } from './recording.service.ts';
import { undoCall } from './undo.service.ts';

export const callRoutes = (deps: Deps): Route[] => [
  route(contract.logCall, async (call) => {
    const { service_provider_id: shopId, outcome, note, call_back_at, dial } = call.body;
    const lease = heldLeaseOf(call);
    const present = async (made: CallRow) => presentCall(await withLine(deps.db, 'call_id', made));
    if (!outcome) return present(await (dial ? dialCall : startCall)(deps, lease, shopId));
    return present(
      await reportCall(deps, lease, {
        shopId,
        outcome,
        note,
        callBackAt: call_back_at ? new Date(call_back_at) : null,
        categoryIds: call.body.category_ids,
        rightPhone: call.body.phone,
      }),
    );
  }),
  route(readCallableDays, async ({ params }) => ({
    data: (await callBackTimes.readCallableDays(deps, params.id)).map(presentCallableDay),
  })),
  route(markRecordingEndpoint, async (call) => {
    const marked = await markRecording(deps, heldLeaseOf(call), {
      callId: call.params.call_id,
      declined: call.body.declined,
    });
    await endListeningToCall(deps, 'call_id', marked);
    return presentCall(await withLine(deps.db, 'call_id', marked));
  }),
  route(contract.undoCall, async ({ caller, params, headers }) =>
    presentCall(
      await withLine(
        deps.db,
        'call_id',
        await undoCall(deps, {
          caller,
          quoteId: params.id,
          callId: params.call_id,
          leaseToken: leaseTokenOf(headers),
        }),
      ),
    ),
  ),
];
