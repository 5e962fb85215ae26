import type { PageModule } from '../ui/navigation/lazy-page.tsx';

/** Groups of the supervisors' navigation, in order. */
export const PAGE_GROUPS = ['Work', 'Shops', 'People', 'Money', 'Setup'] as const;

export interface NavigationEntry {
  path: string;
  name: string;
  group: (typeof PAGE_GROUPS)[number];
}

interface ConsolePage {
  path: string;
  lazy: () => Promise<PageModule>;
  /** `supervisors`' pages are shown inside their navigation. */
  shownTo: 'anybody' | 'staff' | 'agents' | 'supervisors';
  /** Its entry in the navigation, if it has one. */
  entry?: Omit<NavigationEntry, 'path'>;
}

/** Every page of the console. The navigation has the same order. */
export const PAGES: readonly ConsolePage[] = [
  { path: '/console/join', lazy: () => import('./staff/join-page.tsx'), shownTo: 'anybody' },
  {
    path: '/console/prices',
    lazy: () => import('./desk/prices/own-prices-page.tsx'),
    shownTo: 'staff',
  },
  {
    path: '/console/reviews/mine',
    lazy: () => import('./reviews/own-reviews-page.tsx'),
    shownTo: 'staff',
  },
  { path: '/console/staff', lazy: () => import('./staff/own-access-page.tsx'), shownTo: 'agents' },
  {
    path: '/console/board',
    lazy: () => import('./board/board-page.tsx'),
    shownTo: 'supervisors',
    entry: { name: 'Board', group: 'Work' },
  },
  {
    path: '/console/shift',
    lazy: () => import('./shift/shift-page.tsx'),
    shownTo: 'supervisors',
    entry: { name: 'Shift', group: 'Work' },
  },
  {
    path: '/console/metrics',
    lazy: () => import('./metrics/metrics-page.tsx'),
    shownTo: 'supervisors',
    entry: { name: 'Metrics', group: 'Work' },
  },
  {
    path: '/console/recalls',
    lazy: () => import('./recalls/recalls-page.tsx'),
    shownTo: 'supervisors',
    entry: { name: 'Re-calls', group: 'Work' },
  },
  {
    path: '/console/reviews',
    lazy: () => import('./reviews/reviews-page.tsx'),
    shownTo: 'supervisors',
    entry: { name: 'Call reviews', group: 'Work' },
  },
  {
    path: '/console/paid_reports',
    lazy: () => import('./paid-reports/paid-reports-page.tsx'),
    shownTo: 'supervisors',
    entry: { name: 'Prices paid', group: 'Work' },
  },
  {
    path: '/console/trail',
    lazy: () => import('./audit-log/audit-log-page.tsx'),
    shownTo: 'supervisors',
    entry: { name: 'Audit log', group: 'Setup' },
  },
  {
    path: '/console/people',
    lazy: () => import('./people/people-page.tsx'),
    shownTo: 'supervisors',
    entry: { name: 'People', group: 'People' },
  },
  {
    path: '/console/texts',
    lazy: () => import('./texts/texts-page.tsx'),
    shownTo: 'supervisors',
    entry: { name: 'Texts', group: 'People' },
  },
  {
    path: '/console/shops',
    lazy: () => import('./shops/list/shops-page.tsx'),
    shownTo: 'supervisors',
    entry: { name: 'Shops', group: 'Shops' },
  },
  {
    path: '/console/imports',
    lazy: () => import('./imports/imports-page.tsx'),
    shownTo: 'supervisors',
    entry: { name: 'Import shops', group: 'Shops' },
  },
  {
    path: '/console/sponsors',
    lazy: () => import('./sponsors/sponsors-page.tsx'),
    shownTo: 'supervisors',
    entry: { name: 'Sponsors', group: 'Shops' },
  },
  {
    path: '/console/services',
    lazy: () => import('./services/services-page.tsx'),
    shownTo: 'supervisors',
    entry: { name: 'Services', group: 'Setup' },
  },
  {
    path: '/console/quote_costs',
    lazy: () => import('./quote-costs/quote-costs-page.tsx'),
    shownTo: 'supervisors',
    entry: { name: 'Does a quote pay?', group: 'Money' },
  },
  {
    path: '/console/payments',
    lazy: () => import('./payments/payments-page.tsx'),
    shownTo: 'supervisors',
    entry: { name: 'Payments', group: 'Money' },
  },
  {
    path: '/console/deleted',
    lazy: () => import('./deleted-accounts/deleted-accounts-page.tsx'),
    shownTo: 'supervisors',
    entry: { name: 'Deleted accounts', group: 'People' },
  },
  {
    path: '/console/catalog',
    lazy: () => import('./typed-cars/typed-cars-page.tsx'),
    shownTo: 'supervisors',
    entry: { name: 'Catalog', group: 'Setup' },
  },
  {
    path: '/console/staff',
    lazy: () => import('./staff/staff-page.tsx'),
    shownTo: 'supervisors',
    entry: { name: 'Staff', group: 'People' },
  },
  {
    path: '/console/status',
    lazy: () => import('./status/status-page.tsx'),
    shownTo: 'supervisors',
    entry: { name: 'Status', group: 'Setup' },
  },
  {
    path: '/console/explain',
    lazy: () => import('./explain/explain-page.tsx'),
    shownTo: 'supervisors',
    entry: { name: 'Explain', group: 'Setup' },
  },
  {
    path: '/console/requests/:id',
    lazy: () => import('./requests/request-view-page.tsx'),
    shownTo: 'supervisors',
  },
  {
    path: '/console/shops/new',
    lazy: () => import('./shops/form/new-shop-page.tsx'),
    shownTo: 'supervisors',
  },
  {
    path: '/console/shops/:id',
    lazy: () => import('./shops/page/shop-page.tsx'),
    shownTo: 'supervisors',
  },
  {
    path: '/console/shops/:id/edit',
    lazy: () => import('./shops/form/shop-form-page.tsx'),
    shownTo: 'supervisors',
  },
  { path: '*', lazy: () => import('./desk/desk.tsx'), shownTo: 'staff' },
];

export const NAVIGATION: readonly NavigationEntry[] = [
  { path: '/console', name: 'Desk', group: 'Work' },
  ...PAGES.flatMap(({ path, entry }) => (entry ? [{ path, ...entry }] : [])),
];
