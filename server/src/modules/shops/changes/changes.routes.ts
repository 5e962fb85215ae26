import * as contract from '@fourbay/contract/shops/shop-management';
import type { Deps } from '../../../deps.ts';
import { Answer, route, type Route } from '../../../platform/http/route.ts';
import { presentShopChange } from './changes.present.ts';
import { listShopChanges, restoreShopChange } from './changes.service.ts';

export const changesRoutes = (deps: Pick<Deps, 'db' | 'now'>): Route[] => [
  route(contract.listShopChanges, async ({ params }) => ({
    data: (await listShopChanges(deps, params.id)).map(presentShopChange),
  })),
  route(contract.restoreShopChange, async ({ params, caller }) => {
    const { id: shopId, change_id: changeId } = params;
    await restoreShopChange(deps, { shopId, changeId, caller });
    return new Answer(204);
  }),
];
