import * as contract from '@fourbay/contract/accounts/sessions';
import type { Deps } from '../../../deps.ts';
import { route, type Route } from '../../../platform/http/route.ts';
import { presentApiKey } from './api-keys.present.ts';
import { createApiKey, listApiKeys, revokeApiKey } from './api-keys.service.ts';

export const apiKeysRoutes = (deps: Deps): Route[] => [
  route(contract.listApiKeys, async ({ caller }) => {
    const rows = await listApiKeys(deps, caller.userId);
    return {
      data: rows.map((row) => presentApiKey(row, deps.now())),
      meta: { count: rows.length },
    };
  }),
  route(contract.createApiKey, async ({ caller, body }) => {
    const { row, key } = await createApiKey(deps, caller, {
      name: body.name,
      currentPassword: body.current_password,
      scope: body.scope,
      canExport: body.can_export,
      days: body.expires_in_days,
    });
    return { data: presentApiKey(row, deps.now()), api_key: key };
  }),
  route(contract.revokeApiKey, async ({ caller, params }) => revokeApiKey(deps, caller, params.id)),
];
