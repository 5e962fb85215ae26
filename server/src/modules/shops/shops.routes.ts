import type { Deps } from '../../deps.ts';
import type { Route } from '../../platform/http/route.ts';
import { changesRoutes } from './changes/changes.routes.ts';
import { closuresRoutes } from './closures/closures.routes.ts';
import { importRoutes } from './import/import.routes.ts';
import { mergesRoutes } from './merges/merges.routes.ts';
import type { MoveDeps, ShopRecords } from './merges/shop-records.ts';
import { shopRequestsRoutes } from './requests/requests.routes.ts';
import { searchRoutes } from './search/search.routes.ts';
import { recordsRoutes } from './records/records.routes.ts';
import { sponsorshipsRoutes } from './sponsorships/sponsorships.routes.ts';

export const shopsRoutes = (
  deps: MoveDeps & Pick<Deps, 'jobs'>,
  records: readonly ShopRecords[],
): Route[] => [
  ...searchRoutes(deps),
  ...shopRequestsRoutes(deps),
  ...mergesRoutes(deps, records),
  ...changesRoutes(deps),
  ...recordsRoutes(deps),
  ...closuresRoutes(deps),
  ...sponsorshipsRoutes(deps),
  ...importRoutes(deps),
];
