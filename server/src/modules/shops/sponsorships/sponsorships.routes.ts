import * as contract from '@fourbay/contract/shops/sponsorships';
import type { Deps } from '../../../deps.ts';
import { route, type Route } from '../../../platform/http/route.ts';
import { presentShopOption, presentSponsorship } from './sponsorships.present.ts';
import {
  createSponsorship,
  endSponsorship,
  listShopOptions,
  listSponsorships,
} from './sponsorships.service.ts';

export const sponsorshipsRoutes = (deps: Pick<Deps, 'db' | 'now'>): Route[] => [
  route(contract.listSponsorships, async ({ list }) => {
    const { rows, count } = await listSponsorships(deps, list);
    return { data: rows.map(presentSponsorship), meta: { count } };
  }),
  route(contract.createSponsorship, async ({ caller, body }) => ({
    data: presentSponsorship(await createSponsorship(deps, caller.userId, body)),
  })),
  route(contract.endSponsorship, async ({ caller, params, body }) => ({
    data: presentSponsorship(await endSponsorship(deps, caller.userId, params.id, body.reason)),
  })),
  route(contract.findShops, async ({ list }) => {
    const { rows, count } = await listShopOptions(deps, list);
    return { data: rows.map(presentShopOption), meta: { count } };
  }),
];
