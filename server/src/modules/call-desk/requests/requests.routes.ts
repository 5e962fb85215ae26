import * as contract from '@fourbay/contract/call-desk/call-desk';
import type { Deps } from '../../../deps.ts';
import { Answer, route, type Route } from '../../../platform/http/route.ts';
import { rowChanges } from '../../../platform/lists/row-changes.ts';
import { describeOwed } from '../incoming/describe.service.ts';
import { presentOwedRow } from '../incoming/incoming.present.ts';
import { heldLeaseOf } from '../lease/lease.routes.ts';
import { closeForReason } from './close-request.service.ts';
import { presentCallBack } from '../calls/calls.present.ts';
import { readRequestVin } from './read-vin.service.ts';
import { presentOpenRequest, presentQueue } from './requests.present.ts';
import { leaveDraft, readQueue, readRequest, reportPresence } from './requests.service.ts';

export const requestRoutes = (deps: Deps): Route[] => [
  route(contract.readQueue, async ({ caller, headers }) => {
    const { callBacks, open, waiting, ...queue } = await readQueue(deps, caller.userId);
    const owed = await describeOwed(deps);
    return {
      ...rowChanges(presentQueue(queue, caller.userId), headers),
      call_backs: callBacks.map((due) => presentCallBack(due, caller.userId)),
      owed: owed.map(presentOwedRow),
      meta: { count: open, waiting },
    };
  }),
  route(contract.reportPresence, async ({ caller, body }) => {
    const { looking_at: id, kind, on_break: onBreak } = body;
    const lookedAt = id === null ? null : { kind, id };
    await reportPresence(deps, caller.userId, { lookedAt, onBreak });
    return new Answer(204);
  }),
  route(contract.readRequest, async ({ caller, params, query }) => {
    const open = await readRequest(deps, caller, params.id, query.shops);
    return { ...presentOpenRequest(deps.images, open), work_ended: open.workEnded };
  }),
  route(contract.leaveDraft, async ({ caller, params, body }) => {
    await leaveDraft(deps, {
      agentId: caller.userId,
      quoteId: params.id,
      draft: body.draft,
      typedAt: new Date(body.typed_at),
    });
    return new Answer(204);
  }),
  route(contract.readRequestVin, async ({ caller, params }) => ({
    vin: await readRequestVin(deps, caller.userId, params.id),
  })),
  route(contract.closeRequest, async (call) => ({
    status: await closeForReason(deps, heldLeaseOf(call), call.body.reason, call.body.note),
  })),
];
