import type { ReplyOf, Routes } from '@fourbay/contract';
import { noServices, type SelectedServices } from '../services/service-selection.ts';
import type { DraftAction } from './request-draft.ts';

type EarlierQuote = ReplyOf<
  Routes['GET /api/v2/servicechek/user_quotes/{id}']
>['data']['attributes'];

export type SameAgain = ReplyOf<
  Routes['GET /api/v2/servicechek/user_vehicle_service_histories/{id}/same_again']
>['data']['attributes'];

const toSelected = (services: EarlierQuote['services']): SelectedServices =>
  services.map(({ category, options }) => ({
    category,
    optionSets:
      options.length > 0
        ? options.map((pair) => ({
            option: { id: pair.option_id, name: pair.option_name },
            choice: { id: pair.choice_id, name: pair.choice_name },
          }))
        : [{ option: null, choice: null }],
  }));

/** The services and the shop of a history entry, for a draft. */
export const sameAgainActions = ({ services, shop }: SameAgain): DraftAction[] => [
  {
    type: 'services_changed',
    services: services.length > 0 ? toSelected(services) : noServices(),
  },
  ...(shop ? [{ type: 'shop_requested', id: shop.id } as const] : []),
];

/** The services, place, and radius of an earlier quote, for a draft. */
export function toDraftActions({
  services,
  user_address: place,
  radius,
}: EarlierQuote): DraftAction[] {
  return [
    {
      type: 'services_changed',
      services: toSelected(services),
    },
    {
      type: 'location_chosen',
      location: {
        location_name: place.location_name ?? '',
        user_address_id: null,
        address: place.address ?? '',
        address_2: '',
        city: place.city,
        state: place.state,
        zip: place.zip,
        country: 'USA',
        latitude: place.latitude,
        longitude: place.longitude,
        approximate: place.approximate,
        // Valid, because it was accepted before.
        isValid: true,
      },
    },
    { type: 'radius_changed', miles: radius },
  ];
}
