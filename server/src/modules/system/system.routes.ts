import * as contract from '@fourbay/contract/system/system';
import type { Deps } from '../../deps.ts';
import { route, type Route } from '../../platform/http/route.ts';
import { handleDeadLetters } from './dead-letters.service.ts';
import { presentStatus } from './status.present.ts';
import { readStatus } from './status.service.ts';
import type { PublicConfig } from './system.service.ts';

export const systemRoutes = (
  deps: Deps,
  { publicConfig }: { publicConfig: () => Promise<PublicConfig> },
): Route[] => [
  route(contract.readConfig, publicConfig, { cheap: true }),
  route(contract.readStatus, async () => presentStatus(await readStatus(deps))),
  route(contract.handleDeadLetters, async ({ caller, body }) => ({
    count: await handleDeadLetters(deps, { ...body, supervisorId: caller.userId }),
  })),
];
