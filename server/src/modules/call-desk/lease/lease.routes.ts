import type { IncomingHttpHeaders } from 'node:http';
import * as contract from '@fourbay/contract/call-desk';
import type { Deps } from '../../../deps.ts';
import { AppError } from '../../../platform/app-error.ts';
import { Answer, route, type Route } from '../../../platform/route.ts';
import { presentOpenRequest } from '../requests/requests.present.ts';
import { readOpenRequest } from '../requests/requests.service.ts';
import { claimForAgent, claimNextForAgent } from './claim.service.ts';
import { heartbeat, releaseRequest, type HeldLease } from './lease.service.ts';

const MAX_TOKEN_LENGTH = 100;

/** The lease a call presents in its header; without one it is refused as lost. */
export function heldLeaseOf(call: {
  caller: { userId: string };
  params: { id: string };
  headers: IncomingHttpHeaders;
}): HeldLease {
  const leaseToken = leaseTokenOf(call.headers);
  if (leaseToken === undefined || leaseToken.length > MAX_TOKEN_LENGTH)
    throw new AppError('lease_lost');
  return { agentId: call.caller.userId, quoteId: call.params.id, leaseToken };
}

export function leaseTokenOf(headers: IncomingHttpHeaders): string | undefined {
  const token = headers['lease-token'];
  return typeof token === 'string' ? token : undefined;
}

export function leaseRoutes(deps: Deps): Route[] {
  const presentClaimed = async ({ quoteId, leaseToken }: HeldLease) => ({
    ...presentOpenRequest(deps.images, await readOpenRequest(deps, quoteId)),
    lease_token: leaseToken,
  });
  return [
    route(contract.claimNextRequest, async ({ caller }) => {
      const lease = await claimNextForAgent(deps, caller.userId);
      return lease ? presentClaimed(lease) : new Answer(204);
    }),
    route(contract.claimRequest, async ({ caller, params }) =>
      presentClaimed(await claimForAgent(deps, caller.userId, params.id)),
    ),
    route(contract.heartbeat, async (call) => ({
      lease_expires_at: (await heartbeat(deps, heldLeaseOf(call), call.body.draft)).toISOString(),
    })),
    route(contract.releaseRequest, async (call) => {
      await releaseRequest(deps, heldLeaseOf(call), call.body.reason, call.body.draft);
      return new Answer(204);
    }),
  ];
}
