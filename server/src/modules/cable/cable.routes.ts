import { requestCableTicket } from '@fourbay/contract/cable/cable';
import type { Deps } from '../../deps.ts';
import { route, type Route } from '../../platform/http/route.ts';
import { issueTicket } from './cable.tickets.service.ts';

export const cableRoutes = (deps: Pick<Deps, 'db' | 'now'>): Route[] => [
  route(requestCableTicket, async ({ caller }) => ({ token: await issueTicket(deps, caller) })),
];
