import * as contract from '@fourbay/contract/accounts/passkeys';
import type { Deps } from '../../../deps.ts';
import { route, type Route } from '../../../platform/http/route.ts';
import { answerWithSession } from '../sign-in/sign-in.routes.ts';
import { createSignInOptions, signInWithPasskey } from './passkey-sign-in.service.ts';
import { presentPasskey } from './passkeys.present.ts';
import {
  addPasskey,
  createPasskeyOptions,
  listPasskeys,
  removePasskey,
} from './passkeys.service.ts';

export const passkeysRoutes = (deps: Deps): Route[] => [
  route(contract.passkeyOptions, async ({ caller, body }) =>
    createPasskeyOptions(deps, caller, body.current_password),
  ),
  route(contract.addPasskey, async ({ caller, body }) => ({
    data: presentPasskey(await addPasskey(deps, caller.userId, body)),
  })),
  route(contract.listPasskeys, async ({ caller }) => {
    const rows = await listPasskeys(deps, caller.userId);
    return { data: rows.map(presentPasskey), meta: { count: rows.length } };
  }),
  route(contract.removePasskey, async ({ caller, params }) =>
    removePasskey(deps, caller, params.id),
  ),
  route(contract.passkeySignInOptions, async ({ source }) => createSignInOptions(deps, source)),
  route(contract.signInWithPasskey, async ({ body, source, headers }) =>
    answerWithSession(
      deps,
      await signInWithPasskey(deps, body.response, {
        source,
        userAgent: headers['user-agent'] ?? '',
      }),
    ),
  ),
];
