import type { RouteTable } from './endpoint.ts';
import * as system from './system.ts';

/** Every call of the wire, by domain. */
export const endpointsByDomain = { system } as const;

export type Routes = RouteTable<typeof system>;

export * from './endpoint.ts';
export * from './errors.ts';
export * from './list.ts';
