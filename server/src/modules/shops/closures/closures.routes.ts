import * as contract from '@fourbay/contract/shops/closures';
import type { Deps } from '../../../deps.ts';
import { invalid } from '../../../platform/http/app-error.ts';
import { Answer, route, type Route } from '../../../platform/http/route.ts';
import { enterClosures, listClosures, listEntries, removeEntry } from './closures.service.ts';
import type { ClosedShops } from './closures.store.ts';

interface ChosenShops {
  shop_ids?: string[] | undefined;
  state?: string | undefined;
  city?: string | undefined;
}

function closedShops({ shop_ids, state, city }: ChosenShops): ClosedShops {
  if ((shop_ids === undefined) === (state === undefined))
    throw invalid({ shop_ids: 'or `state` is required, but not both' });
  return shop_ids ? { ids: shop_ids } : { state: state ?? '', city: city ?? null };
}

export const closuresRoutes = (deps: Pick<Deps, 'db' | 'now' | 'jobs'>): Route[] => [
  route(contract.listClosures, async ({ params }) => listClosures(deps, params.id)),
  route(contract.createClosures, async ({ caller, body }) => {
    const { shop_ids, state, city, ...closure } = body;
    return enterClosures(deps, closedShops({ shop_ids, state, city }), closure, caller.userId);
  }),
  route(contract.listClosureEntries, async () => ({
    data: (await listEntries(deps)).map(({ shop_id, shop_name, ...entry }) => ({
      ...entry,
      shop: { id: shop_id, name: shop_name },
    })),
  })),
  route(contract.deleteClosures, async ({ caller, params }) => {
    await removeEntry(deps, params.entry, caller.userId);
    return new Answer(204);
  }),
];
