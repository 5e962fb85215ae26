import * as contract from '@fourbay/contract/sponsorships';
import type { Deps } from '../../deps.ts';
import { route, type Route } from '../../platform/route.ts';
import {
  listShopOptions,
  listSponsorships,
  type ShopOption,
  type SponsorshipRow,
} from '../shops/index.ts';
import { endSponsorshipAudited, createSponsorshipAudited } from './sponsors.service.ts';

const presentSponsorship = ({
  id,
  service_provider_id,
  name,
  town,
  timezone,
  ended_at,
  ...row
}: SponsorshipRow) => ({
  id,
  type: 'sponsorship' as const,
  attributes: {
    service_provider: { id: service_provider_id, name, town, timezone },
    ...row,
    ended_at: ended_at?.toISOString() ?? null,
  },
});

const presentShop = ({ id, ...attributes }: ShopOption) => ({
  id,
  type: 'console_shop' as const,
  attributes,
});

export const sponsorsRoutes = (deps: Pick<Deps, 'db' | 'now'>): Route[] => [
  route(contract.listSponsorships, async ({ list }) => {
    const { rows, count } = await listSponsorships(deps.db, list, deps.now());
    return { data: rows.map(presentSponsorship), meta: { count } };
  }),
  route(contract.createSponsorship, async ({ caller, body }) => ({
    data: presentSponsorship(await createSponsorshipAudited(deps, caller.userId, body)),
  })),
  route(contract.endSponsorship, async ({ caller, params, body }) => ({
    data: presentSponsorship(
      await endSponsorshipAudited(deps, caller.userId, params.id, body.reason),
    ),
  })),
  route(contract.findShops, async ({ list }) => {
    const { rows, count } = await listShopOptions(deps.db, list, deps.now());
    return { data: rows.map(presentShop), meta: { count } };
  }),
];
