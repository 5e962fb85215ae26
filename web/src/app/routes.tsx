import { lazy, Suspense, type ReactNode } from 'react';
import { Navigate, Route, Routes, useLocation } from 'react-router';
import { PageSkeleton } from '../ui/skeleton.tsx';
import { ErrorBoundary } from '../ui/error-boundary.tsx';
import { BrokenPage } from './broken-page.tsx';
import { preloadable } from './preloadable.tsx';
import { SignedInOnly } from './signed-in-only.tsx';

/** Also rendered by the server, so main.tsx preloads it before it hydrates the page. */
export const landing = preloadable(
  async () => (await import('./landing/landing-page.tsx')).LandingPage,
);
const Activate = lazy(async () => ({
  default: (await import('./pages/activate.tsx')).ActivatePage,
}));
const PasswordReset = lazy(async () => ({
  default: (await import('./pages/password-reset.tsx')).PasswordResetPage,
}));
const Restore = lazy(async () => ({ default: (await import('./pages/restore.tsx')).RestorePage }));
const Secure = lazy(async () => ({ default: (await import('./pages/secure.tsx')).SecurePage }));
const Unsubscribe = lazy(async () => ({
  default: (await import('./pages/unsubscribe.tsx')).UnsubscribePage,
}));
const MyGarage = lazy(async () => ({
  default: (await import('./pages/my-garage.tsx')).MyGaragePage,
}));
const RequestQuote = lazy(async () => ({
  default: (await import('./pages/request-a-quote.tsx')).RequestQuotePage,
}));
const Quote = lazy(async () => ({ default: (await import('./pages/quote.tsx')).QuotePage }));
const SharedQuote = lazy(async () => ({
  default: (await import('./pages/shared-quote.tsx')).SharedQuotePage,
}));
const AccountSettings = lazy(async () => ({
  default: (await import('./pages/settings/account.tsx')).AccountSettingsPage,
}));
const SavedLocations = lazy(async () => ({
  default: (await import('./pages/settings/saved-locations.tsx')).SavedLocationsPage,
}));
const NotificationSettings = lazy(async () => ({
  default: (await import('./pages/settings/notification-settings.tsx')).NotificationSettingsPage,
}));
const Orders = lazy(async () => ({
  default: (await import('./pages/settings/orders.tsx')).OrdersPage,
}));
const QuoteHistory = lazy(async () => ({
  default: (await import('./pages/settings/quote-history.tsx')).QuoteHistoryPage,
}));
const ManagePayments = lazy(async () => ({
  default: (await import('./pages/settings/manage-payments.tsx')).ManagePaymentsPage,
}));
const Receipt = lazy(async () => ({
  default: (await import('./pages/settings/receipt.tsx')).ReceiptPage,
}));
const Shops = lazy(async () => ({
  default: (await import('./pages/service-providers.tsx')).ShopsPage,
}));
const Shop = lazy(async () => ({
  default: (await import('./pages/service-provider.tsx')).ShopPage,
}));
const Policy = lazy(async () => ({ default: (await import('./pages/policy.tsx')).PolicyPage }));
const Components = lazy(async () => ({
  default: (await import('./components/components-page.tsx')).ComponentsPage,
}));
const NotFound = lazy(async () => ({
  default: (await import('./pages/not-found.tsx')).NotFoundPage,
}));

interface PageRoute {
  path: string;
  element: ReactNode;
}

const PUBLIC_PAGES: readonly PageRoute[] = [
  { path: '/', element: <landing.Page /> },
  { path: '/activate', element: <Activate /> },
  { path: '/restore', element: <Restore /> },
  { path: '/secure', element: <Secure /> },
  { path: '/unsubscribe', element: <Unsubscribe /> },
  { path: '/password-reset', element: <PasswordReset /> },
  { path: '/shared/:token', element: <SharedQuote /> },
  { path: '/service_providers/search_results', element: <Shops /> },
  { path: '/service_providers/:id', element: <Shop /> },
  { path: '/dev/components', element: <Components /> },
  { path: '/policies/:policy', element: <Policy /> },
  { path: '*', element: <NotFound /> },
];

const OWNER_PAGES: readonly PageRoute[] = [
  { path: '/my_garage/*', element: <MyGarage /> },
  { path: '/request_a_quote/step/:step', element: <RequestQuote /> },
  { path: '/my_garage/quote/:id', element: <Quote within="/my_garage/quote" /> },
  { path: '/quote/:id', element: <Quote /> },
  { path: '/settings/account', element: <AccountSettings /> },
  { path: '/settings/saved_locations', element: <SavedLocations /> },
  { path: '/settings/notification_settings', element: <NotificationSettings /> },
  { path: '/settings/orders', element: <Orders /> },
  { path: '/settings/quote_history', element: <QuoteHistory /> },
  { path: '/settings/manage_payments', element: <ManagePayments /> },
  { path: '/settings/manage_payments/:id', element: <Receipt /> },
];

const REDIRECTS: readonly { from: string; to: string }[] = [
  { from: '/my_garage', to: '/my_garage/vehicle_profile' },
  { from: '/request_a_quote', to: '/request_a_quote/step/1' },
  { from: '/settings', to: '/settings/account' },
  { from: '/service_providers', to: '/service_providers/search_results' },
  { from: '/policies', to: '/policies/terms' },
];

/** Every route of the product; a page is one file in pages/. */
export function AppRoutes() {
  const { pathname } = useLocation();
  return (
    <ErrorBoundary resetKey={pathname} fallback={<BrokenPage />}>
      <Suspense fallback={<PageSkeleton />}>
        <Routes>
          {PUBLIC_PAGES.map(({ path, element }) => (
            <Route key={path} path={path} element={element} />
          ))}
          {OWNER_PAGES.map(({ path, element }) => (
            <Route key={path} path={path} element={<SignedInOnly>{element}</SignedInOnly>} />
          ))}
          {REDIRECTS.map(({ from, to }) => (
            <Route key={from} path={from} element={<Navigate to={to} replace />} />
          ))}
        </Routes>
      </Suspense>
    </ErrorBoundary>
  );
}
