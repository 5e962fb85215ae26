import * as contract from '@fourbay/contract/voice/look-up';
import type { Deps } from '../../../deps.ts';
import { route, type Route } from '../../../platform/http/route.ts';

import { presentCallingShop, presentMatter } from './look-up.present.ts';
import { lookUp } from './look-up.service.ts';

export const lookUpRoutes = (deps: Deps): Route[] => [
  route(contract.lookUp, async ({ caller, query }) => {
    const present = presentMatter(caller.userId);
    const { shops, matters } = await lookUp(deps, query.query);
    return {
      shops: shops.map((shop) => ({
        ...presentCallingShop(shop),
        matters: shop.matters.map(present),
      })),
      matters: matters.map(present),
    };
  }),
];
