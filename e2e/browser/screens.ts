/** A page, or a modal over one. */
export interface Screen {
  name: string;
  path: string;
  /** Whether the screen is shown to a visitor instead of the owner. */
  visitor?: true;
  /** Selector of a control to click first. */
  press?: string;
}

/** The console's pages for supervisors. Agents see the first and the last. */
export const DESK_SCREENS: readonly Screen[] = [
  '',
  'board',
  'shift',
  'metrics',
  'trail',
  'people',
  'shops',
  'shops?q=austin',
  'shops/1',
  'shops/1/edit',
  'shops/new',
  'imports',
  'recalls',
  'reviews',
  'paid_reports',
  'services',
  'sponsors',
  'payments',
  'quote_costs',
  'deleted',
  'catalog',
  'texts',
  'staff',
  'status',
  'reviews/mine',
  'prices',
].map((path) => ({
  name: `desk-${path.replaceAll(/[/?=]/g, '-') || 'queue'}`,
  path: `/console/${path}`.replace(/\/$/, ''),
}));

/** Dialogs of supervisors, each with the page that has its button. */
export const DESK_DIALOGS: readonly Screen[] = (
  [
    // First in the list, because it needs a held request on the board.
    ['reassign', 'board', 'button[aria-label^="Reassign"]'],
    ['cancel', 'board', 'button[aria-label^="Cancel"]'],
    ['role', 'staff', 'button[aria-label^="Change role"]'],
    ['authenticator', 'staff', 'button[aria-label^="Reset authenticator"]'],
    ['close-shop', 'shops/1', 'button:has-text("Close it")'],
    ['never-call', 'shops/1', 'button:has-text("Never call it")'],
    ['merge', 'shops/1', 'button:has-text("Merge into another shop")'],
    ['contact', 'shops/1', 'button:has-text("Add a contact")'],
    ['sponsor', 'sponsors', 'button:has-text("Make a shop a sponsor")'],
    ['service', 'services', 'button:has-text("Add a service")'],
    ['look-up', 'services', 'button:has-text("Look up")'],
  ] as const
).map(([name, path, press]) => ({ name: `modal-desk-${name}`, path: `/console/${path}`, press }));

/** A long text that shows where text wraps and where it is cut. */
export const LONG_TEXT =
  'The car that my grandmother drove to the coast and back every summer since 1998';

/** Ids of the owner's records. */
interface ScreenIds {
  vehicle: string;
  address: string;
  /** An entry of the service history. */
  entry: string;
  reminder: string;
  /** A service of the vehicle's schedule. */
  service: string;
  document: string;
  quote: string;
  shop: string;
  /** The path of the quote's shared link. */
  sharedPath: string;
}

/** A screen's name from its path, without ids. */
const nameOf = (path: string): string =>
  (path.split('?')[0] ?? '')
    .replace(/(quote|service_providers)\/\d+$/, '$1')
    .replace(/^shared\/.*/, 'shared')
    .replaceAll('/', '-') || 'landing';

const visitorScreen = (screen: Screen): Screen => ({ ...screen, visitor: true });

const modal = (type: string, input: Record<string, string> = {}): Screen => ({
  name: `modal-${type}`,
  path: `/dev/components?${new URLSearchParams({ open: type, ...input })}`,
});

export const isModal = ({ name }: Screen): boolean => name.startsWith('modal-');

/** Every page and modal of the owners' app. */
export const listScreens = (ids: ScreenIds): Screen[] => [
  ...listVisitorPages(ids),
  ...listOwnerPages(ids),
  ...VISITOR_MODALS,
  ...listOwnerModals(ids),
];

const listVisitorPages = ({ shop, sharedPath }: ScreenIds): Screen[] =>
  [
    ...[
      '',
      'activate?verify=x',
      'password-reset?token=x',
      'restore#token=x',
      'unsubscribe?token=x',
      sharedPath,
      'sample_quote',
      'service_providers/search_results',
      `service_providers/${shop}?lat=30.27&lng=-97.74`,
      'policies/terms',
      'policies/privacy',
      'nothing/here',
    ].map((path) => ({ name: nameOf(path), path: `/${path}` })),
    { name: 'shared-gone', path: '/shared/not-there' },
    { name: 'activate-change', path: '/activate#change=x' },
    { name: 'service_providers-found', path: '/service_providers/search_results?zip=78701' },
    {
      name: 'service_providers-map',
      path: '/service_providers/search_results?zip=78701&view=map',
      press: 'main ol button',
    },
  ].map(visitorScreen);

const listOwnerPages = ({ quote }: ScreenIds): Screen[] =>
  [
    'my_garage/vehicle_profile',
    'my_garage/service',
    'my_garage/for_a_buyer',
    `my_garage/quote/${quote}`,
    `quote/${quote}`,
    'request_a_quote/step/1?reset=true',
    'request_a_quote/step/2',
    'request_a_quote/step/3',
    'request_a_quote/shared',
    'settings',
    'settings/account',
    'settings/security',
    'settings/saved_locations',
    'settings/notification_settings',
    'settings/orders',
    'settings/quote_history',
    'settings/manage_payments',
    'service_providers/search_results',
    'dev/components',
  ].map((path) => ({ name: `in-${nameOf(path)}`, path: `/${path}` }));

const EMAIL = 'pat@fourbay.example';

const VISITOR_MODALS: readonly Screen[] = [
  modal('login'),
  modal('login', { notice: 'Your session has ended.' }),
  modal('sign_up'),
  modal('forgot_password'),
  modal('terms_and_conditions'),
  modal('email_code', { email: EMAIL, verify: 'x' }),
  modal('sign_up_verification', { email: EMAIL, verify: 'x' }),
  modal('resend_verification', { email: EMAIL, password: 'none' }),
  modal('change_password_confirmation_notice', { email: EMAIL }),
].map(visitorScreen);

const listOwnerModals = ({
  vehicle,
  address,
  entry,
  reminder,
  service,
  document,
  quote,
}: ScreenIds): Screen[] => [
  modal('add_vehicle'),
  ...[
    'edit_vehicle',
    'vehicle_info',
    'drivetrain_info',
    'design_info',
    'vehicle_image',
    'add_completed_service',
    'import_records',
    'add_reminder',
    'schedule',
  ].map((type) => modal(type, { vehicleId: vehicle })),
  modal('garage_info'),
  modal('edit_completed_service', { entryId: entry }),
  modal('calendar_feed'),
  modal('own_interval', { vehicleId: vehicle, service }),
  modal('edit_reminder', { reminderId: reminder }),
  modal('done_reminder', { reminderId: reminder }),
  modal('rename_document', { vehicleId: vehicle, documentId: document }),
  modal('avatar'),
  modal('choose_password'),
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
  modal('report_paid', {
    quoteId: quote,
    input: JSON.stringify({
      shops: [{ priceId: '1', name: LONG_TEXT, dollars: 312.4 }],
      priceId: null,
      amount: null,
    }),
  }),
  modal('correct_quote', { quoteId: quote }),
  modal('desk_note', { quoteId: quote }),
  modal('confirm_cancel_quote', { quoteId: quote, reason: 'not_called' }),
  modal('confirm_repeated_request', {
    job: 'Brakes',
    requestedAt: '2026-11-20T15:00:00Z',
    quoteId: quote,
  }),
  modal('confirm_clear_requested_service_provider', { shop: 'Eastside Auto Care' }),
];
