import { Suspense, useEffect, type ReactElement } from 'react';
import { matchRoutes, useLocation, useRoutes, type Params } from 'react-router';
import { PageSkeleton } from '../ui/feedback/skeleton.tsx';
import { ErrorBoundary } from '../ui/feedback/error-boundary.tsx';
import { Redirect } from '../ui/navigation/redirect.tsx';
import { BrokenPage } from './rendering/broken-page.tsx';
import { LazyPage, type PageModule } from '../ui/navigation/lazy-page.tsx';
import { SignedInOnly } from './session/signed-in-only.tsx';

export interface PageRoute {
  path: string;
  /** The page's file, by which the server finds its styles and scripts. */
  file: string;
  lazy: () => Promise<PageModule>;
  /** The server renders it for visitors. Any other page comes as a placeholder until the app runs. */
  rendered?: true;
  /** Search engines may index it, if the operator allows that. */
  searchable?: true;
  /** Requires a session. */
  owner?: true;
}

const RENDERED = { rendered: true } as const;
const SEARCHABLE = { rendered: true, searchable: true } as const;
const OWNER = { owner: true } as const;

/** Every page of the product. React Router ranks the paths. */
export const PAGES: readonly PageRoute[] = [
  {
    path: '/',
    file: 'landing/landing-page.tsx',
    lazy: () => import('./landing/landing-page.tsx'),
    ...SEARCHABLE,
  },
  {
    path: '/shared/:token',
    file: 'pages/quotes/shared-quote.tsx',
    lazy: () => import('./pages/quotes/shared-quote.tsx'),
    ...RENDERED,
  },
  {
    path: '/sample_quote',
    file: 'pages/quotes/sample-quote.tsx',
    lazy: () => import('./pages/quotes/sample-quote.tsx'),
    ...RENDERED,
  },
  {
    path: '/service_providers/search_results',
    file: 'pages/shops/service-providers.tsx',
    lazy: () => import('./pages/shops/service-providers.tsx'),
    ...SEARCHABLE,
  },
  {
    path: '/service_providers/:id',
    file: 'pages/shops/service-provider.tsx',
    lazy: () => import('./pages/shops/service-provider.tsx'),
    ...SEARCHABLE,
  },
  {
    path: '/prices',
    file: 'pages/prices/prices.tsx',
    lazy: () => import('./pages/prices/prices.tsx'),
    ...SEARCHABLE,
  },
  {
    path: '/prices/:state',
    file: 'pages/prices/price-state.tsx',
    lazy: () => import('./pages/prices/price-state.tsx'),
    ...SEARCHABLE,
  },
  {
    path: '/prices/:state/:area',
    file: 'pages/prices/price-area.tsx',
    lazy: () => import('./pages/prices/price-area.tsx'),
    ...SEARCHABLE,
  },
  {
    path: '/prices/:state/:area/:service',
    file: 'pages/prices/price-service.tsx',
    lazy: () => import('./pages/prices/price-service.tsx'),
    ...SEARCHABLE,
  },
  {
    path: '/policies/:policy',
    file: 'pages/policy.tsx',
    lazy: () => import('./pages/policy.tsx'),
    ...SEARCHABLE,
  },
  {
    path: '*',
    file: 'pages/not-found.tsx',
    lazy: () => import('./pages/not-found.tsx'),
    ...RENDERED,
  },
  {
    path: '/activate',
    file: 'pages/account/activate.tsx',
    lazy: () => import('./pages/account/activate.tsx'),
  },
  {
    path: '/restore',
    file: 'pages/account/restore.tsx',
    lazy: () => import('./pages/account/restore.tsx'),
  },
  {
    path: '/secure',
    file: 'pages/account/secure.tsx',
    lazy: () => import('./pages/account/secure.tsx'),
  },
  {
    path: '/unsubscribe',
    file: 'pages/account/unsubscribe.tsx',
    lazy: () => import('./pages/account/unsubscribe.tsx'),
  },
  {
    path: '/password-reset',
    file: 'pages/account/password-reset.tsx',
    lazy: () => import('./pages/account/password-reset.tsx'),
  },
  {
    path: '/paid/:token',
    file: 'pages/quotes/paid-question.tsx',
    lazy: () => import('./pages/quotes/paid-question.tsx'),
  },
  {
    path: '/dev/components',
    file: 'components/components-page.tsx',
    lazy: () => import('./components/components-page.tsx'),
  },
  {
    path: '/my_garage/*',
    file: 'pages/garage/my-garage.tsx',
    lazy: () => import('./pages/garage/my-garage.tsx'),
    ...OWNER,
  },
  {
    path: '/my_garage/for_a_buyer',
    file: 'pages/garage/for-a-buyer.tsx',
    lazy: () => import('./pages/garage/for-a-buyer.tsx'),
    ...OWNER,
  },
  {
    path: '/request_a_quote/step/:step',
    file: 'pages/request/request-a-quote.tsx',
    lazy: () => import('./pages/request/request-a-quote.tsx'),
    ...OWNER,
  },
  {
    path: '/request_a_quote/shared',
    file: 'pages/request/shared-photos.tsx',
    lazy: () => import('./pages/request/shared-photos.tsx'),
    ...OWNER,
  },
  {
    path: '/my_garage/quote/:id',
    file: 'pages/quotes/quote.tsx',
    lazy: () => import('./pages/quotes/quote.tsx'),
    ...OWNER,
  },
  {
    path: '/quote/:id',
    file: 'pages/quotes/quote.tsx',
    lazy: () => import('./pages/quotes/quote.tsx'),
    ...OWNER,
  },
  {
    path: '/settings',
    file: 'pages/settings/settings.tsx',
    lazy: () => import('./pages/settings/settings.tsx'),
    ...OWNER,
  },
  {
    path: '/settings/account',
    file: 'pages/settings/account.tsx',
    lazy: () => import('./pages/settings/account.tsx'),
    ...OWNER,
  },
  {
    path: '/settings/security',
    file: 'pages/settings/security.tsx',
    lazy: () => import('./pages/settings/security.tsx'),
    ...OWNER,
  },
  {
    path: '/settings/saved_locations',
    file: 'pages/settings/saved-locations.tsx',
    lazy: () => import('./pages/settings/saved-locations.tsx'),
    ...OWNER,
  },
  {
    path: '/settings/notification_settings',
    file: 'pages/settings/notification-settings.tsx',
    lazy: () => import('./pages/settings/notification-settings.tsx'),
    ...OWNER,
  },
  {
    path: '/settings/orders',
    file: 'pages/settings/orders.tsx',
    lazy: () => import('./pages/settings/orders.tsx'),
    ...OWNER,
  },
  {
    path: '/settings/quote_history',
    file: 'pages/settings/quote-history.tsx',
    lazy: () => import('./pages/settings/quote-history.tsx'),
    ...OWNER,
  },
  {
    path: '/settings/manage_payments',
    file: 'pages/settings/manage-payments.tsx',
    lazy: () => import('./pages/settings/manage-payments.tsx'),
    ...OWNER,
  },
  {
    path: '/settings/manage_payments/:id',
    file: 'pages/settings/receipt.tsx',
    lazy: () => import('./pages/settings/receipt.tsx'),
    ...OWNER,
  },
];

export const REDIRECTS: readonly { from: string; to: string }[] = [
  { from: '/my_garage', to: '/my_garage/vehicle_profile' },
  { from: '/request_a_quote', to: '/request_a_quote/step/1' },
  { from: '/settings/api_keys', to: '/settings/security' },
  { from: '/service_providers', to: '/service_providers/search_results' },
  { from: '/policies', to: '/policies/terms' },
];

const elementOf = ({ lazy, owner }: PageRoute) => {
  const page = <LazyPage lazy={lazy} />;
  return owner ? <SignedInOnly>{page}</SignedInOnly> : page;
};

const TABLE = [
  ...PAGES.map((page) => ({ path: page.path, element: elementOf(page), handle: page })),
  ...REDIRECTS.map(({ from, to }) => ({
    path: from,
    element: <Redirect to={to} />,
    handle: undefined,
  })),
];

/** The page at a path, with the path's parameters; undefined at a redirect. */
export function pageAt(pathname: string): { page: PageRoute; params: Params } | undefined {
  const match = matchRoutes(TABLE, pathname)?.at(-1);
  return match?.route.handle && { page: match.route.handle, params: match.params };
}

/**
 * Replays clicks made before the app had loaded. Rendered as a sibling of the page, because parent components
 * attach their listeners earlier.
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

/** Shows the page at the current URL. */
export function AppRoutes() {
  const { pathname } = useLocation();
  const page: ReactElement | null = useRoutes(TABLE);
  return (
    <ErrorBoundary resetKey={pathname} fallback={<BrokenPage />}>
      <Suspense fallback={<PageSkeleton />}>
        <EarlyPresses />
        {page}
      </Suspense>
    </ErrorBoundary>
  );
}
