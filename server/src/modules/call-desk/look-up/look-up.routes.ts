import * as contract from '@fourbay/contract/voice/look-up';
import type { Deps } from '../../../deps.ts';
import { route, type Route } from '../../../platform/http/route.ts';
import { requestReference } from '../../quotes/index.ts';
import { formatPhone } from '../../shops/index.ts';
import { lookUp } from './look-up.service.ts';
import type { Matter } from './look-up.store.ts';

const presentMatter =
  (agentId: string) =>
  ({ quote_id: quoteId, reference, since, holder_id: holderId, ...matter }: Matter) => ({
    ...matter,
    reference: reference ?? requestReference(quoteId),
    since: since.toISOString(),
    held_by_you: holderId === agentId,
  });

export const lookUpRoutes = (deps: Deps): Route[] => [
  route(contract.lookUp, async ({ caller, query }) => {
    const present = presentMatter(caller.userId);
    const { shops, matters } = await lookUp(deps, query.query);
    return {
      shops: shops.map(({ phone, ...shop }) => ({
        ...shop,
        number: phone && formatPhone(phone),
        matters: shop.matters.map(present),
      })),
      matters: matters.map(present),
    };
  }),
];
