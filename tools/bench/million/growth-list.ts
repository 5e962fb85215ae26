// What `rows-read.test.ts` covers. A call or job that is neither here nor in `not-read.ts` fails it.

export const NS = '/api/v2/servicechek';
export const CONSOLE = '/api/v2/console';

/** The calls and jobs that a test of their own covers, by the test's name. */
export const TESTED: Readonly<Record<string, string>> = {
  'the quotes of an owner': `GET ${NS}/user_quotes`,
  'the garage of an owner': `GET ${NS}/user_garages`,
  'the public configuration': 'GET /api/v2/config',
  'the nearest shops': 'GET /api/v2/service_providers/search',
  'the queue': `GET ${CONSOLE}/queue`,
  'the board': `GET ${CONSOLE}/board`,
  'an agent’s own prices': `GET ${CONSOLE}/prices`,
  'the trail': `GET ${CONSOLE}/staff_actions`,
  people: `GET ${CONSOLE}/users`,
  'shops for staff by name': `GET ${CONSOLE}/shops`,
  payments: `GET ${CONSOLE}/payments`,
  're-calls that are done': `GET ${CONSOLE}/recalls`,
  'the metrics of a day': `GET ${CONSOLE}/metrics`,
  'the download of an owner’s data': 'GET /api/v2/users/{id}/export',
  'the prices of a quote': `GET ${NS}/user_quote_prices/quote_prices_for_quote`,
  'a new request': `POST ${NS}/user_quotes`,
  'a request claimed by an agent': `GET ${CONSOLE}/requests/{id}`,
  'the next request of an agent': `POST ${CONSOLE}/next`,
  'a batch of the month’s summaries, in the middle of it': 'job account-summary-batch',
};

interface ReadAs {
  as: 'owner' | 'supervisor';
  /** `QUOTE` is a quote of the owner, `TODAY` a date. The default is the call's own path. */
  path?: string;
}

/** Calls that are simply read, at both sizes. */
export const READ: Readonly<Record<string, ReadAs>> = {
  [`GET ${NS}/user_vehicles`]: { as: 'owner' },
  [`GET ${NS}/user_vehicle_service_histories`]: { as: 'owner' },
  [`GET ${NS}/service_history_imports`]: { as: 'owner' },
  [`GET ${NS}/vehicle_reminders`]: { as: 'owner' },
  [`GET ${NS}/payments`]: { as: 'owner' },
  [`GET ${NS}/user_quota_ledgers`]: { as: 'owner' },
  [`GET ${NS}/user_addresses`]: { as: 'owner' },
  [`GET ${NS}/sessions`]: { as: 'owner' },
  [`GET ${NS}/security`]: { as: 'owner' },
  [`GET ${NS}/api_keys`]: { as: 'owner' },
  [`GET ${NS}/passkeys`]: { as: 'owner' },
  [`GET ${NS}/second_factor`]: { as: 'owner' },
  [`GET ${NS}/user_notification_settings`]: { as: 'owner' },
  [`GET ${NS}/us_states`]: { as: 'owner' },
  [`GET ${NS}/countries`]: { as: 'owner' },
  [`GET ${NS}/categories`]: { as: 'owner' },
  [`GET ${NS}/category_options`]: { as: 'owner' },
  [`GET ${NS}/category_option_choices`]: { as: 'owner' },
  [`GET ${NS}/makes`]: { as: 'owner' },
  [`GET ${NS}/cars`]: { as: 'owner' },
  [`GET ${NS}/quote_packages`]: { as: 'owner' },
  [`GET ${NS}/vins/progress`]: { as: 'owner' },
  'GET /api/v2/push_subscriptions': { as: 'owner' },
  'GET /api/v2/us_states': { as: 'owner' },
  'GET /api/v2/prices': { as: 'owner' },
  'GET /api/v2/text_number': { as: 'owner' },
  [`GET ${NS}/user_quotes/outlook`]: {
    as: 'owner',
    path: `${NS}/user_quotes/outlook?latitude=39&longitude=-98&radius=25`,
  },
  'GET /api/v2/service_providers/nearby': {
    as: 'owner',
    path: '/api/v2/service_providers/nearby?latitude=39&longitude=-98&radius=10',
  },
  [`GET ${NS}/geocode/cities`]: { as: 'owner', path: `${NS}/geocode/cities?q=78701` },
  [`GET ${NS}/geocode/reverse`]: {
    as: 'owner',
    path: `${NS}/geocode/reverse?lat=30.27&lon=-97.74`,
  },
  [`GET ${NS}/user_quotes/{id}`]: { as: 'owner', path: `${NS}/user_quotes/QUOTE` },
  [`GET ${NS}/user_quotes/{id}/timeline`]: {
    as: 'owner',
    path: `${NS}/user_quotes/QUOTE/timeline`,
  },
  [`GET ${NS}/price_bands`]: { as: 'owner', path: `${NS}/price_bands?quote_id=QUOTE` },
  'GET /api/v2/users/{id}': { as: 'owner', path: '/api/v2/users/7' },
  'GET /api/v2/service_providers/{id}': { as: 'owner', path: '/api/v2/service_providers/9' },
  [`GET ${CONSOLE}/status`]: { as: 'supervisor' },
  [`GET ${CONSOLE}/undo`]: { as: 'supervisor' },
  [`GET ${CONSOLE}/voice`]: { as: 'supervisor' },
  [`GET ${CONSOLE}/lines`]: { as: 'supervisor' },
  [`GET ${CONSOLE}/look_up`]: { as: 'supervisor', path: `${CONSOLE}/look_up?query=5125550142` },
  [`GET ${CONSOLE}/metrics/csv`]: {
    as: 'supervisor',
    path: `${CONSOLE}/metrics/csv?by=agent&from=TODAY`,
  },
  [`GET ${CONSOLE}/metrics/agent_days`]: { as: 'supervisor' },
  [`GET ${CONSOLE}/metrics/agent_days/csv`]: { as: 'supervisor' },
  [`GET ${CONSOLE}/metrics/answers`]: { as: 'supervisor' },
  [`GET ${CONSOLE}/metrics/lines`]: { as: 'supervisor' },
  [`GET ${CONSOLE}/call_reviews`]: { as: 'supervisor' },
  [`GET ${CONSOLE}/call_reviews/agents`]: { as: 'supervisor' },
  [`GET ${CONSOLE}/own_call_reviews`]: { as: 'supervisor' },
  [`GET ${CONSOLE}/shift`]: { as: 'supervisor' },
  [`GET ${CONSOLE}/shift/csv`]: { as: 'supervisor' },
  [`GET ${CONSOLE}/services`]: { as: 'supervisor' },
  [`GET ${CONSOLE}/price_questions`]: { as: 'supervisor' },
  [`GET ${CONSOLE}/paid_reports`]: { as: 'supervisor' },
  [`GET ${CONSOLE}/price_report`]: { as: 'supervisor' },
  [`GET ${CONSOLE}/deleted_users`]: { as: 'supervisor' },
  [`GET ${CONSOLE}/staff_invitations`]: { as: 'supervisor' },
  [`GET ${CONSOLE}/staff`]: { as: 'supervisor' },
  [`GET ${CONSOLE}/provider_requests`]: { as: 'supervisor' },
  [`GET ${CONSOLE}/provider_merge_proposals`]: { as: 'supervisor' },
  [`GET ${CONSOLE}/shop_records`]: {
    as: 'supervisor',
    path: `${CONSOLE}/shop_records?search=Tire`,
  },
  [`GET ${CONSOLE}/closures`]: { as: 'supervisor' },
  [`GET ${CONSOLE}/sponsorships`]: { as: 'supervisor' },
  [`GET ${CONSOLE}/shop_imports`]: { as: 'supervisor' },
  [`GET ${CONSOLE}/typed_cars`]: { as: 'supervisor' },
  [`GET ${CONSOLE}/received_texts`]: { as: 'supervisor' },
  [`GET ${CONSOLE}/users/{id}`]: { as: 'supervisor', path: `${CONSOLE}/users/7` },
  [`GET ${CONSOLE}/requests/{id}/view`]: {
    as: 'supervisor',
    path: `${CONSOLE}/requests/QUOTE/view`,
  },
  [`GET ${CONSOLE}/shops/{id}/contacts`]: { as: 'supervisor', path: `${CONSOLE}/shops/9/contacts` },
  [`GET ${CONSOLE}/shops/{id}/changes`]: { as: 'supervisor', path: `${CONSOLE}/shops/9/changes` },
  [`GET ${CONSOLE}/shops/{id}/closures`]: { as: 'supervisor', path: `${CONSOLE}/shops/9/closures` },
  [`GET ${CONSOLE}/shop_records/{id}`]: { as: 'supervisor', path: `${CONSOLE}/shop_records/9` },
  [`GET ${CONSOLE}/shop_records/{id}/calls`]: {
    as: 'supervisor',
    path: `${CONSOLE}/shop_records/9/calls`,
  },
};
