import * as contract from '@fourbay/contract/sessions';
import type { Deps } from '../../../deps.ts';
import { route, type Route } from '../../../platform/route.ts';
import { requireSession } from '../sessions/sessions.rules.ts';
import { presentApiKey } from './api-keys.present.ts';
import { createApiKey, listApiKeys, revokeApiKey } from './api-keys.service.ts';

export const apiKeysRoutes = (deps: Deps): Route[] => [
  route(contract.listApiKeys, async ({ caller }) => {
    requireSession(caller);
    const rows = await listApiKeys(deps, caller.userId);
    return { data: rows.map(presentApiKey), meta: { count: rows.length } };
  }),
  route(contract.createApiKey, async ({ caller, body }) => {
    requireSession(caller);
    const { row, key } = await createApiKey(deps, caller.userId, {
      name: body.name,
      currentPassword: body.current_password,
    });
    return { data: presentApiKey(row), api_key: key };
  }),
  route(contract.revokeApiKey, async ({ caller, params }) => {
    requireSession(caller);
    await revokeApiKey(deps, caller.userId, params.id);
  }),
];
