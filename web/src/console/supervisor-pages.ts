import { lazy, type ComponentType } from 'react';

/** Groups of the navigation, in order. */
export const PAGE_GROUPS = ['Work', 'Shops', 'People', 'Money', 'Setup'] as const;

export interface SupervisorPage {
  path: string;
  /** Label in the navigation, and its group. */
  name: string;
  group: (typeof PAGE_GROUPS)[number];
  /** Loaded when first shown. */
  Page: ComponentType;
}

/** Supervisors' pages, in navigation order. */
export const SUPERVISOR_PAGES: readonly SupervisorPage[] = [
  {
    path: '/console/board',
    name: 'Board',
    group: 'Work',
    Page: lazy(async () => ({ default: (await import('./board/board-page.tsx')).BoardPage })),
  },
  {
    path: '/console/metrics',
    name: 'Metrics',
    group: 'Work',
    Page: lazy(async () => ({ default: (await import('./metrics/metrics-page.tsx')).MetricsPage })),
  },
  {
    path: '/console/recalls',
    name: 'Re-calls',
    group: 'Work',
    Page: lazy(async () => ({ default: (await import('./recalls/recalls-page.tsx')).RecallsPage })),
  },
  {
    path: '/console/paid_reports',
    name: 'What was paid',
    group: 'Work',
    Page: lazy(async () => ({
      default: (await import('./paid-reports/paid-reports-page.tsx')).PaidReportsPage,
    })),
  },
  {
    path: '/console/trail',
    name: 'Trail',
    group: 'Setup',
    Page: lazy(async () => ({
      default: (await import('./audit-log/audit-log-page.tsx')).AuditLogPage,
    })),
  },
  {
    path: '/console/people',
    name: 'People',
    group: 'People',
    Page: lazy(async () => ({ default: (await import('./people/people-page.tsx')).PeoplePage })),
  },
  {
    path: '/console/shops',
    name: 'Shops',
    group: 'Shops',
    Page: lazy(async () => ({ default: (await import('./shops/list/shops-page.tsx')).ShopsPage })),
  },
  {
    path: '/console/imports',
    name: 'Import shops',
    group: 'Shops',
    Page: lazy(async () => ({ default: (await import('./imports/imports-page.tsx')).ImportsPage })),
  },
  {
    path: '/console/sponsors',
    name: 'Sponsors',
    group: 'Shops',
    Page: lazy(async () => ({
      default: (await import('./sponsors/sponsors-page.tsx')).SponsorsPage,
    })),
  },
  {
    path: '/console/services',
    name: 'Services',
    group: 'Setup',
    Page: lazy(async () => ({
      default: (await import('./services/services-page.tsx')).ServicesPage,
    })),
  },
  {
    path: '/console/payments',
    name: 'Payments',
    group: 'Money',
    Page: lazy(async () => ({
      default: (await import('./payments/payments-page.tsx')).PaymentsPage,
    })),
  },
  {
    path: '/console/deleted',
    name: 'Deleted accounts',
    group: 'People',
    Page: lazy(async () => ({
      default: (await import('./deleted-accounts/deleted-accounts-page.tsx')).DeletedAccountsPage,
    })),
  },
  {
    path: '/console/catalog',
    name: 'Catalog',
    group: 'Setup',
    Page: lazy(async () => ({
      default: (await import('./typed-cars/typed-cars-page.tsx')).TypedCarsPage,
    })),
  },
  {
    path: '/console/staff',
    name: 'Staff',
    group: 'People',
    Page: lazy(async () => ({ default: (await import('./staff/staff-page.tsx')).StaffPage })),
  },
  {
    path: '/console/status',
    name: 'Status',
    group: 'Setup',
    Page: lazy(async () => ({ default: (await import('./status/status-page.tsx')).StatusPage })),
  },
];

/** Pages without an entry in the navigation. */
export const INNER_PAGES: readonly Pick<SupervisorPage, 'path' | 'Page'>[] = [
  {
    path: '/console/requests/:id',
    Page: lazy(async () => ({
      default: (await import('./requests/request-view-page.tsx')).RequestViewPage,
    })),
  },
  {
    path: '/console/shops/new',
    Page: lazy(async () => ({
      default: (await import('./shops/form/shop-form-page.tsx')).NewShopPage,
    })),
  },
  {
    path: '/console/shops/:id',
    Page: lazy(async () => ({ default: (await import('./shops/page/shop-page.tsx')).ShopPage })),
  },
  {
    path: '/console/shops/:id/edit',
    Page: lazy(async () => ({
      default: (await import('./shops/form/shop-form-page.tsx')).EditShopPage,
    })),
  },
];
