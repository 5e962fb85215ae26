import type { IncomingHttpHeaders } from 'node:http';
import * as contract from '@fourbay/contract/call-desk/call-desk';
import type { Deps } from '../../../deps.ts';
import { Answer, route, type Route } from '../../../platform/http/route.ts';
import { presentOpenBooking } from '../bookings/desk-bookings.present.ts';
import { readOpenBooking } from '../bookings/desk-bookings.service.ts';
import { readOwed } from '../incoming/describe.service.ts';
import { presentOwed } from '../incoming/incoming.present.ts';
import { presentOpenRequest } from '../requests/requests.present.ts';
import { readOpenRequest } from '../requests/requests.service.ts';
import { claimForAgent, claimNextForAgent, type ClaimedRequest } from './claim.service.ts';
import { requireLeaseToken } from './lease-token.ts';
import { heartbeat, releaseRequest, type HeldLease } from './lease.service.ts';

/** The lease in a call's header. A call without one is refused as lost. */
export const heldLeaseOf = (call: {
  caller: { userId: string };
  params: { id: string };
  headers: IncomingHttpHeaders;
}): HeldLease => ({
  agentId: call.caller.userId,
  quoteId: call.params.id,
  leaseToken: requireLeaseToken(call.headers),
});

export function leaseRoutes(deps: Deps): Route[] {
  const presentClaimed = async ({ quoteId, leaseToken, work }: ClaimedRequest) => ({
    ...presentOpenRequest(deps.images, await readOpenRequest(deps, quoteId, { known: work })),
    lease_token: leaseToken,
  });
  return [
    route(contract.claimNextRequest, async ({ caller }) => {
      const lease = await claimNextForAgent(deps, caller.userId);
      if (!lease) return new Answer(204);
      if ('owedId' in lease) return presentOwed(await readOwed(deps, lease.owedId), caller.userId);
      if ('quoteId' in lease) return { ...(await presentClaimed(lease)), kind: 'price' as const };
      const open = presentOpenBooking(await readOpenBooking(deps, lease.bookingId));
      return { ...open, lease_token: lease.leaseToken };
    }),
    route(contract.claimRequest, async ({ caller, params }) =>
      presentClaimed(await claimForAgent(deps, caller.userId, params.id)),
    ),
    route(contract.heartbeat, async (call) => ({
      lease_expires_at: (await heartbeat(deps, heldLeaseOf(call), call.body)).toISOString(),
    })),
    route(contract.releaseRequest, async (call) => {
      await releaseRequest(deps, heldLeaseOf(call), call.body.reason, call.body.draft);
      return new Answer(204);
    }),
  ];
}
