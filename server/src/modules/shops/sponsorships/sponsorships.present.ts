import type { ShopOption, SponsorshipRow } from './sponsorships.store.ts';

export const presentSponsorship = ({
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

export const presentShopOption = ({ id, ...attributes }: ShopOption) => ({
  id,
  type: 'console_shop' as const,
  attributes,
});
