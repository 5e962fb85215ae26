import * as contract from '@fourbay/contract/call-desk';
import type { Deps } from '../../../deps.ts';
import { Answer, route, type Route } from '../../../platform/route.ts';
import { heldLeaseOf } from '../lease/lease.routes.ts';
import { closeRequest } from './close-request.service.ts';
import { readRequestVin } from './read-vin.service.ts';
import { presentOpenRequest, presentQueue } from './requests.present.ts';
import { readHeldRequest, readQueue, reportPresence } from './requests.service.ts';

export const requestRoutes = (deps: Deps): Route[] => [
  route(contract.readQueue, async ({ caller }) => {
    const { rows, counts, present, now } = await readQueue(deps, caller.userId);
    return {
      data: presentQueue(rows, present, caller.userId, now),
      meta: { count: counts.open, waiting: counts.waiting },
    };
  }),
  route(contract.reportPresence, async ({ caller, body }) => {
    await reportPresence(deps, caller.userId, body.looking_at);
    return new Answer(204);
  }),
  route(contract.readRequest, async ({ caller, params }) =>
    presentOpenRequest(await readHeldRequest(deps, caller.userId, params.id)),
  ),
  route(contract.readRequestVin, async ({ caller, params }) => ({
    vin: await readRequestVin(deps, caller.userId, params.id),
  })),
  route(contract.closeRequest, async (call) => ({
    status: await closeRequest(deps, heldLeaseOf(call), call.body.reason, call.body.note),
  })),
];
