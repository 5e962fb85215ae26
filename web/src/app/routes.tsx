import { lazy, Suspense } from 'react';
import { Navigate, Route, Routes, useLocation } from 'react-router';
import { PageSkeleton } from '../ui/skeleton.tsx';
import { ErrorBoundary } from '../ui/error-boundary.tsx';
import { BrokenPage } from './broken-page.tsx';
import { preloadable } from './preloadable.tsx';
import { SignedInOnly } from './signed-in-only.tsx';

/** Also rendered by the server: main.tsx waits for it before it takes the page over. */
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
const ServiceProviders = lazy(async () => ({
  default: (await import('./pages/service-providers.tsx')).ServiceProvidersPage,
}));
const ServiceProvider = lazy(async () => ({
  default: (await import('./pages/service-provider.tsx')).ServiceProviderPage,
}));
const Policy = lazy(async () => ({ default: (await import('./pages/policy.tsx')).PolicyPage }));
const Components = lazy(async () => ({
  default: (await import('./components/components-page.tsx')).ComponentsPage,
}));
const NotFound = lazy(async () => ({
  default: (await import('./pages/not-found.tsx')).NotFoundPage,
}));

/** Every route of the product, one file each in pages/. */
export function AppRoutes() {
  const { pathname } = useLocation();
  return (
    <ErrorBoundary resetKey={pathname} fallback={<BrokenPage />}>
      <Suspense fallback={<PageSkeleton />}>
        <Routes>
          <Route path="/" element={<landing.Page />} />
          <Route path="/activate" element={<Activate />} />
          <Route path="/restore" element={<Restore />} />
          <Route path="/unsubscribe" element={<Unsubscribe />} />
          <Route path="/password-reset" element={<PasswordReset />} />
          <Route path="/my_garage" element={<Navigate to="/my_garage/vehicle_profile" replace />} />
          <Route
            path="/my_garage/*"
            element={
              <SignedInOnly>
                <MyGarage />
              </SignedInOnly>
            }
          />
          <Route
            path="/request_a_quote"
            element={<Navigate to="/request_a_quote/step/1" replace />}
          />
          <Route
            path="/request_a_quote/step/:step"
            element={
              <SignedInOnly>
                <RequestQuote />
              </SignedInOnly>
            }
          />
          <Route
            path="/my_garage/quote/:id"
            element={
              <SignedInOnly>
                <Quote within="/my_garage/quote" />
              </SignedInOnly>
            }
          />
          <Route
            path="/quote/:id"
            element={
              <SignedInOnly>
                <Quote />
              </SignedInOnly>
            }
          />
          <Route path="/shared/:token" element={<SharedQuote />} />
          <Route path="/settings" element={<Navigate to="/settings/account" replace />} />
          <Route
            path="/settings/account"
            element={
              <SignedInOnly>
                <AccountSettings />
              </SignedInOnly>
            }
          />
          <Route
            path="/settings/saved_locations"
            element={
              <SignedInOnly>
                <SavedLocations />
              </SignedInOnly>
            }
          />
          <Route
            path="/settings/notification_settings"
            element={
              <SignedInOnly>
                <NotificationSettings />
              </SignedInOnly>
            }
          />
          <Route
            path="/settings/orders"
            element={
              <SignedInOnly>
                <Orders />
              </SignedInOnly>
            }
          />
          <Route
            path="/settings/quote_history"
            element={
              <SignedInOnly>
                <QuoteHistory />
              </SignedInOnly>
            }
          />
          <Route
            path="/settings/manage_payments"
            element={
              <SignedInOnly>
                <ManagePayments />
              </SignedInOnly>
            }
          />
          <Route
            path="/settings/manage_payments/:id"
            element={
              <SignedInOnly>
                <Receipt />
              </SignedInOnly>
            }
          />
          <Route
            path="/service_providers"
            element={<Navigate to="/service_providers/search_results" replace />}
          />
          <Route path="/service_providers/search_results" element={<ServiceProviders />} />
          <Route path="/service_providers/:id" element={<ServiceProvider />} />
          <Route path="/dev/components" element={<Components />} />
          <Route path="/policies" element={<Navigate to="/policies/terms" replace />} />
          <Route path="/policies/:policy" element={<Policy />} />
          <Route path="*" element={<NotFound />} />
        </Routes>
      </Suspense>
    </ErrorBoundary>
  );
}
