import { Suspense, useEffect, type ReactElement } from 'react';
import { matchPath, Route, Routes, useLocation } from 'react-router';
import { PageSkeleton } from '../ui/feedback/skeleton.tsx';
import { ErrorBoundary } from '../ui/feedback/error-boundary.tsx';
import { Redirect } from '../ui/navigation/redirect.tsx';
import { BrokenPage } from './rendering/broken-page.tsx';
import { preloadable, type Preloadable } from './rendering/preloadable.tsx';
import { SignedInOnly } from './session/signed-in-only.tsx';

/** Preloaded by main.tsx before hydration, because the server renders it. */
export const landing = preloadable(
  async () => (await import('./landing/landing-page.tsx')).LandingPage,
);
const activate = preloadable(
  async () => (await import('./pages/account/activate.tsx')).ActivatePage,
);
const restore = preloadable(async () => (await import('./pages/account/restore.tsx')).RestorePage);
const secure = preloadable(async () => (await import('./pages/account/secure.tsx')).SecurePage);
const unsubscribe = preloadable(
  async () => (await import('./pages/account/unsubscribe.tsx')).UnsubscribePage,
);
const passwordReset = preloadable(
  async () => (await import('./pages/account/password-reset.tsx')).PasswordResetPage,
);
const sharedQuote = preloadable(
  async () => (await import('./pages/quotes/shared-quote.tsx')).SharedQuotePage,
);
const paidQuestion = preloadable(
  async () => (await import('./pages/quotes/paid-question.tsx')).PaidQuestionPage,
);
const prices = preloadable(async () => (await import('./pages/prices/prices.tsx')).PricesPage);
const priceState = preloadable(
  async () => (await import('./pages/prices/price-state.tsx')).PriceStatePage,
);
const priceArea = preloadable(
  async () => (await import('./pages/prices/price-area.tsx')).PriceAreaPage,
);
const priceService = preloadable(
  async () => (await import('./pages/prices/price-service.tsx')).PriceServicePage,
);
const shops = preloadable(
  async () => (await import('./pages/shops/service-providers.tsx')).ShopsPage,
);
const shop = preloadable(async () => (await import('./pages/shops/service-provider.tsx')).ShopPage);
const policy = preloadable(async () => (await import('./pages/policy.tsx')).PolicyPage);
const notFound = preloadable(async () => (await import('./pages/not-found.tsx')).NotFoundPage);
const myGarage = preloadable(
  async () => (await import('./pages/garage/my-garage.tsx')).MyGaragePage,
);
const requestQuote = preloadable(
  async () => (await import('./pages/request/request-a-quote.tsx')).RequestQuotePage,
);
const quote = preloadable(async () => (await import('./pages/quotes/quote.tsx')).QuotePage);
const accountSettings = preloadable(
  async () => (await import('./pages/settings/account.tsx')).AccountSettingsPage,
);
const apiKeys = preloadable(
  async () => (await import('./pages/settings/api-keys.tsx')).ApiKeysPage,
);
const savedLocations = preloadable(
  async () => (await import('./pages/settings/saved-locations.tsx')).SavedLocationsPage,
);
const notificationSettings = preloadable(
  async () => (await import('./pages/settings/notification-settings.tsx')).NotificationSettingsPage,
);
const orders = preloadable(async () => (await import('./pages/settings/orders.tsx')).OrdersPage);
const quoteHistory = preloadable(
  async () => (await import('./pages/settings/quote-history.tsx')).QuoteHistoryPage,
);
const managePayments = preloadable(
  async () => (await import('./pages/settings/manage-payments.tsx')).ManagePaymentsPage,
);
const receipt = preloadable(async () => (await import('./pages/settings/receipt.tsx')).ReceiptPage);
const components = preloadable(
  async () => (await import('./components/components-page.tsx')).ComponentsPage,
);

export interface PageRoute {
  path: string;
  page: Pick<Preloadable, 'preload'>;
  element: ReactElement;
  /** Source file of a page that the server renders for visitors: the build inlines its style. */
  source?: string;
  /**
   * Source file of a page of which the server sends only the frame: the browser loads page and app
   * in parallel.
   */
  frameOf?: string;
  /** Starts the page's first queries while the app is still loading. */
  prefetch?: (parameters: { id?: string }) => Promise<void>;
  /** Search engines may index it, if the operator allows that. */
  searchable?: boolean;
}

const of = (path: string, page: Preloadable, more: Partial<PageRoute> = {}): PageRoute => ({
  path,
  page,
  element: <page.Page />,
  ...more,
});

export const PUBLIC_PAGES: readonly PageRoute[] = [
  of('/', landing, { searchable: true }),
  of('/activate', activate),
  of('/restore', restore),
  of('/secure', secure),
  of('/unsubscribe', unsubscribe),
  of('/password-reset', passwordReset),
  of('/shared/:token', sharedQuote, { source: 'pages/quotes/shared-quote.tsx' }),
  of('/paid/:token', paidQuestion),
  of('/service_providers/search_results', shops, {
    source: 'pages/shops/service-providers.tsx',
    searchable: true,
  }),
  of('/service_providers/:id', shop, {
    source: 'pages/shops/service-provider.tsx',
    searchable: true,
  }),
  of('/prices', prices, { source: 'pages/prices/prices.tsx', searchable: true }),
  of('/prices/:state', priceState, { source: 'pages/prices/price-state.tsx', searchable: true }),
  of('/prices/:state/:area', priceArea, {
    source: 'pages/prices/price-area.tsx',
    searchable: true,
  }),
  of('/prices/:state/:area/:service', priceService, {
    source: 'pages/prices/price-service.tsx',
    searchable: true,
  }),
  of('/dev/components', components),
  of('/policies/:policy', policy, { source: 'pages/policy.tsx', searchable: true }),
];

const prefetchQuote: PageRoute['prefetch'] = async ({ id = '' }) =>
  (await import('./pages/quotes/quote.tsx')).prefetchQuotePage(id);

/** Matches every other path. */
export const NOT_FOUND = of('*', notFound, { source: 'pages/not-found.tsx' });

export const OWNER_PAGES: readonly PageRoute[] = [
  of('/my_garage/*', myGarage, {
    frameOf: 'pages/garage/my-garage.tsx',
    prefetch: async () => (await import('./pages/garage/my-garage.tsx')).prefetchMyGarage(),
  }),
  of('/request_a_quote/step/:step', requestQuote, { frameOf: 'pages/request/request-a-quote.tsx' }),
  {
    path: '/my_garage/quote/:id',
    page: quote,
    element: <quote.Page within="/my_garage/quote" />,
    frameOf: 'pages/quotes/quote.tsx',
    prefetch: prefetchQuote,
  },
  of('/quote/:id', quote, { frameOf: 'pages/quotes/quote.tsx', prefetch: prefetchQuote }),
  of('/settings/account', accountSettings),
  of('/settings/api_keys', apiKeys),
  of('/settings/saved_locations', savedLocations),
  of('/settings/notification_settings', notificationSettings),
  of('/settings/orders', orders),
  of('/settings/quote_history', quoteHistory),
  of('/settings/manage_payments', managePayments),
  of('/settings/manage_payments/:id', receipt),
];

export const REDIRECTS: readonly { from: string; to: string }[] = [
  { from: '/my_garage', to: '/my_garage/vehicle_profile' },
  { from: '/request_a_quote', to: '/request_a_quote/step/1' },
  { from: '/settings', to: '/settings/account' },
  { from: '/service_providers', to: '/service_providers/search_results' },
  { from: '/policies', to: '/policies/terms' },
];

/** The page at a path, if any: literal paths are listed before those with parameters. */
export const pageAt = (pathname: string): PageRoute | undefined =>
  [...PUBLIC_PAGES, ...OWNER_PAGES].find(({ path }) => matchPath(path, pathname));

/** Starts the first queries of the page at a path; the page itself handles their failures. */
export async function prefetchPage(pathname: string): Promise<void> {
  const route = pageAt(pathname);
  const parameters = route && matchPath(route.path, pathname)?.params;
  await route?.prefetch?.(parameters ?? {}).catch(() => {});
}

/**
 * Replays clicks made before the app had loaded. Rendered beside the page, because parent
 * components attach their listeners earlier.
 */
function EarlyPresses() {
  useEffect(() => {
    // Deferred until the page has rendered for the signed-in user, whose buttons may do something
    // else.
    const timer = setTimeout(() => globalThis.boot?.ready());
    return () => clearTimeout(timer);
  }, []);
  return null;
}

/** Every route of the product; a page is one file in pages/. */
export function AppRoutes() {
  const { pathname } = useLocation();
  return (
    <ErrorBoundary resetKey={pathname} fallback={<BrokenPage />}>
      <Suspense fallback={<PageSkeleton />}>
        <EarlyPresses />
        <Routes>
          {PUBLIC_PAGES.map(({ path, element }) => (
            <Route key={path} path={path} element={element} />
          ))}
          <Route path={NOT_FOUND.path} element={NOT_FOUND.element} />
          {OWNER_PAGES.map(({ path, element }) => (
            <Route key={path} path={path} element={<SignedInOnly>{element}</SignedInOnly>} />
          ))}
          {REDIRECTS.map(({ from, to }) => (
            <Route key={from} path={from} element={<Redirect to={to} />} />
          ))}
        </Routes>
      </Suspense>
    </ErrorBoundary>
  );
}
