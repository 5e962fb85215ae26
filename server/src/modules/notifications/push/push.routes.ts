import * as contract from '@fourbay/contract/notifications/push-subscriptions';
import type { Deps } from '../../../deps.ts';
import { route, type Route } from '../../../platform/http/route.ts';
import {
  readPushKey,
  removeSubscription,
  removeSubscriptionById,
  saveSubscription,
} from './subscriptions.service.ts';

export const pushRoutes = (deps: Deps): Route[] => [
  route(contract.readPushKey, async ({ caller }) => {
    const { publicKey, count } = await readPushKey(deps, caller.userId);
    return { public_key: publicKey, meta: { count } };
  }),
  route(contract.savePushSubscription, async ({ caller, body: { endpoint, keys } }) => ({
    meta: { count: await saveSubscription(deps, caller, { endpoint, ...keys }) },
  })),
  route(contract.deletePushSubscriptionById, ({ caller, params }) =>
    removeSubscriptionById(deps, caller.userId, params.id),
  ),
  route(contract.deletePushSubscription, ({ caller, body }) =>
    removeSubscription(deps, caller.userId, body.endpoint),
  ),
];
