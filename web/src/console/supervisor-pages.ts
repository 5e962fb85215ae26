import { lazy, type ComponentType } from 'react';

export interface SupervisorPage {
  path: string;
  /** Its label in the navigation. */
  name: string;
  /** Loaded when it is first shown. */
  Page: ComponentType;
}

/** The pages of supervisors, in the order of the navigation. */
export const SUPERVISOR_PAGES: readonly SupervisorPage[] = [
  {
    path: '/console/board',
    name: 'Board',
    Page: lazy(async () => ({ default: (await import('./board/board-page.tsx')).BoardPage })),
  },
  {
    path: '/console/metrics',
    name: 'Metrics',
    Page: lazy(async () => ({ default: (await import('./metrics/metrics-page.tsx')).MetricsPage })),
  },
  {
    path: '/console/recalls',
    name: 'Re-calls',
    Page: lazy(async () => ({ default: (await import('./recalls/recalls-page.tsx')).RecallsPage })),
  },
  {
    path: '/console/trail',
    name: 'Trail',
    Page: lazy(async () => ({
      default: (await import('./audit-log/audit-log-page.tsx')).AuditLogPage,
    })),
  },
  {
    path: '/console/people',
    name: 'People',
    Page: lazy(async () => ({ default: (await import('./people/people-page.tsx')).PeoplePage })),
  },
  {
    path: '/console/shops',
    name: 'Shops',
    Page: lazy(async () => ({ default: (await import('./shops/shops-page.tsx')).ShopsPage })),
  },
  {
    path: '/console/imports',
    name: 'Import shops',
    Page: lazy(async () => ({ default: (await import('./imports/imports-page.tsx')).ImportsPage })),
  },
  {
    path: '/console/sponsors',
    name: 'Sponsors',
    Page: lazy(async () => ({
      default: (await import('./sponsors/sponsors-page.tsx')).SponsorsPage,
    })),
  },
  {
    path: '/console/services',
    name: 'Services',
    Page: lazy(async () => ({
      default: (await import('./services/services-page.tsx')).ServicesPage,
    })),
  },
  {
    path: '/console/payments',
    name: 'Payments',
    Page: lazy(async () => ({
      default: (await import('./payments/payments-page.tsx')).PaymentsPage,
    })),
  },
  {
    path: '/console/deleted',
    name: 'Deleted accounts',
    Page: lazy(async () => ({
      default: (await import('./deleted-accounts/deleted-accounts-page.tsx')).DeletedAccountsPage,
    })),
  },
  {
    path: '/console/catalog',
    name: 'Catalog',
    Page: lazy(async () => ({
      default: (await import('./typed-cars/typed-cars-page.tsx')).TypedCarsPage,
    })),
  },
  {
    path: '/console/staff',
    name: 'Staff',
    Page: lazy(async () => ({ default: (await import('./staff/staff-page.tsx')).StaffPage })),
  },
  {
    path: '/console/status',
    name: 'Status',
    Page: lazy(async () => ({ default: (await import('./status/status-page.tsx')).StatusPage })),
  },
];
