import type { RouteTable } from './endpoint.ts';
import * as accounts from './accounts.ts';
import * as callDesk from './call-desk.ts';
import * as quotes from './quotes.ts';
import * as serviceCatalog from './service-catalog.ts';
import * as sessions from './sessions.ts';
import * as staff from './staff.ts';
import * as system from './system.ts';
import * as users from './users.ts';

/** Calls of one domain file, without the schemas and constants beside them. */
type EndpointsIn<Module> = { [K in keyof Module as Module[K] extends { method: string; path: string } ? K : never]: Module[K] };

/** Every call of the wire by `METHOD path`: one line per domain. */
export type Routes = RouteTable<EndpointsIn<typeof accounts>> &
  RouteTable<EndpointsIn<typeof callDesk>> &
  RouteTable<EndpointsIn<typeof quotes>> &
  RouteTable<EndpointsIn<typeof serviceCatalog>> &
  RouteTable<EndpointsIn<typeof users>> &
  RouteTable<EndpointsIn<typeof sessions>> &
  RouteTable<EndpointsIn<typeof staff>> &
  RouteTable<EndpointsIn<typeof system>>;

export * from './endpoint.ts';
export * from './errors.ts';
export * from './list.ts';
