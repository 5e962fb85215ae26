import type { APIRequestContext } from '@playwright/test';
import { createApiClient, findCivic, signUpThroughApi, type Resource } from './api-client.ts';
import { createPerson, type Person } from './people.ts';

/** One thing to look at: a page, or a modal over one. */
export interface Screen {
  name: string;
  path: string;
  /** Seen by a visitor instead of the owner. */
  visitor?: true;
  /** What is pressed first, as a selector. */
  press?: string;
}

/** What supervisors see; agents see the first and the last. */
export const DESK_SCREENS: readonly Screen[] = [
  '',
  'board',
  'metrics',
  'trail',
  'people',
  'shops',
  'imports',
  'recalls',
  'services',
  'sponsors',
  'payments',
  'deleted',
  'catalog',
  'staff',
  'prices',
].map((path) => ({ name: `desk-${path || 'queue'}`, path: `/console/${path}`.replace(/\/$/, '') }));

/** An owner with everything that screens can show, and what to look at. */
export interface ScreenData {
  person: Person;
  /** What the browser keeps of a session. */
  session: string;
  screens: Screen[];
}

const AUSTIN = {
  zip: '78701',
  city: 'Austin',
  state: 'TX',
  latitude: 30.2713,
  longitude: -97.7426,
};
const LONG = 'The car that my grandmother drove to the coast and back every summer since 1998';

/** Makes an owner with vehicles, places, history and quotes, long names among them. */
export async function createScreenData(
  request: APIRequestContext,
  { nickname = LONG } = {},
): Promise<ScreenData> {
  const person = createPerson();
  const call = await signUpThroughApi(request, person);
  const civic = await findCivic(call);
  const make = (path: string, wrapper: string, body: object): Promise<Resource> =>
    call('POST', `servicechek/${path}`, { [wrapper]: body }).then(({ data }) => data);
  const vehicle = await make('user_vehicles', 'servicechek_user_vehicle', {
    ...civic,
    mileage: 88_000,
    ...(nickname ? { nickname } : {}),
  });
  await make('user_vehicles', 'servicechek_user_vehicle', {
    ...civic,
    mileage: 12_000,
    nickname: 'Second',
  });
  const address = await make('user_addresses', 'servicechek_user_address', {
    location_name: 'Home',
    address: '1100 Congress Ave',
    city: 'Austin',
    state_abr: 'TX',
    zip: '78701',
    primary: true,
  });
  const history = await call('POST', 'servicechek/user_vehicle_service_histories', {
    title: 'Oil change',
    description: 'Synthetic, with a filter',
    completion_date: '2026-05-02',
    mileage: 84_000,
    cost: 79.5,
    user_vehicle_id: vehicle.id,
  });
  const categories = await call('GET', 'servicechek/categories?items=1000');
  const quotes: Resource[] = [];
  for (const category of categories.data.slice(0, 3)) {
    quotes.push(
      await make('user_quotes', 'servicechek_user_quote', {
        user_vehicle_id: vehicle.id,
        services: [{ category: { id: category.id } }],
        user_address: AUSTIN,
        radius: 5,
      }),
    );
  }
  const shops = await createApiClient(request)(
    'GET',
    'service_providers/search?latitude=30.2713&longitude=-97.7426&page=1&per_page=10',
  );
  const session = await call('GET', 'servicechek/user_garages').then(async () => {
    const signedIn = await createApiClient(request)('POST', 'users/sign_in', { user: person });
    return JSON.stringify(signedIn);
  });
  const shared = await call('POST', `servicechek/user_quotes/${quotes[1]?.id}/share`);
  return {
    person,
    session,
    screens: screensOf({
      vehicle: vehicle.id,
      address: address.id,
      entry: history.data.id,
      quote: quotes[0]?.id ?? '',
      shop: shops.data[0]?.id ?? '',
      shared: new URL(shared.url).pathname.slice(1),
    }),
  };
}

interface Ids {
  vehicle: string;
  address: string;
  entry: string;
  quote: string;
  shop: string;
  /** The path of the quote's shared link. */
  shared: string;
}

/** `quote-7` as `quote`: the same whichever furniture. */
const nameOf = (path: string): string =>
  (path.split('?')[0] ?? '')
    .replace(/(quote|service_providers)\/\d+$/, '$1')
    .replace(/^shared\/.*/, 'shared')
    .replaceAll('/', '-') || 'landing';

function screensOf({ vehicle, address, entry, quote, shop, shared }: Ids): Screen[] {
  const modal = (type: string, input: Record<string, string> = {}): Screen => ({
    name: `modal-${type}`,
    path: `/dev/components?${new URLSearchParams({ open: type, ...input })}`,
  });
  const byVisitor = (screen: Screen): Screen => ({ ...screen, visitor: true });
  const email = 'pat@fourbay.example';
  return [
    ...[
      '',
      'activate?verify=x',
      'password-reset?token=x',
      'restore?token=x',
      'unsubscribe?token=x',
      shared,
      'service_providers/search_results',
      `service_providers/${shop}?lat=30.27&lng=-97.74`,
      'policies/terms',
      'policies/privacy',
      'nothing/here',
    ].map((path) => byVisitor({ name: nameOf(path), path: `/${path}` })),
    byVisitor({ name: 'shared-gone', path: '/shared/not-there' }),
    byVisitor({ name: 'activate-change', path: '/activate?change=x' }),
    byVisitor({
      name: 'service_providers-found',
      path: '/service_providers/search_results?zip=78701',
    }),
    byVisitor({
      name: 'service_providers-map',
      path: '/service_providers/search_results?zip=78701&view=map',
      press: 'main ol button',
    }),
    ...[
      'my_garage/vehicle_profile',
      'my_garage/service',
      `my_garage/quote/${quote}`,
      `quote/${quote}`,
      'request_a_quote/step/1?reset=true',
      'request_a_quote/step/2',
      'request_a_quote/step/3',
      'settings/account',
      'settings/saved_locations',
      'settings/notification_settings',
      'settings/orders',
      'settings/quote_history',
      'settings/manage_payments',
      'service_providers/search_results',
      'dev/components',
    ].map((path) => ({
      name: `in-${nameOf(path)}`,
      path: `/${path}`,
    })),
    ...[
      modal('login'),
      modal('login', { notice: 'Your session has ended.' }),
      modal('sign_up'),
      modal('forgot_password'),
      modal('terms_and_conditions'),
      modal('sign_up_verification', { email, verify: 'x' }),
      modal('resend_verification', { email, password: 'none' }),
      modal('change_password_confirmation_notice', { email }),
    ].map(byVisitor),
    modal('add_vehicle'),
    ...[
      'edit_vehicle',
      'vehicle_info',
      'drivetrain_info',
      'design_info',
      'vehicle_image',
      'add_completed_service',
    ].map((type) => modal(type, { vehicleId: vehicle })),
    modal('garage_info'),
    modal('edit_completed_service', { entryId: entry }),
    modal('avatar'),
    modal('add_address'),
    modal('edit_address', { addressId: address }),
    modal('delete_account'),
    modal('stripe_payment', { productKey: '3quotes', title: '3 quotes', price: '5' }),
    modal('confirm_move_to_service_history', {
      quoteId: quote,
      vehicleId: vehicle,
      title: 'Brakes',
    }),
    modal('share_quote', { quoteId: quote }),
    modal('tell_paid', {
      quoteId: quote,
      input: JSON.stringify({
        shops: [{ priceId: '1', name: LONG, dollars: 312.4 }],
        priceId: null,
        amount: null,
      }),
    }),
    modal('confirm_cancel_quote', { quoteId: quote, refunded: 'true' }),
    modal('confirm_clear_requested_service_provider', { shop: 'Eastside Auto Care' }),
  ];
}
