import * as contract from '@fourbay/contract/vins/vins';
import type { Deps } from '../../deps.ts';
import { route, type Route } from '../../platform/http/route.ts';
import { presentDecoded } from './vins.present.ts';
import { decodeForOwner, unpackingShare } from './vins.service.ts';

export const vinRoutes = (deps: Deps): Route[] => [
  route(contract.decodeVin, async ({ caller, body }) =>
    presentDecoded(await decodeForOwner(deps, caller.userId, body.vin)),
  ),
  route(contract.readVinProgress, async () => ({ share: unpackingShare(deps) })),
];
