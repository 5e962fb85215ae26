import * as contract from '@fourbay/contract/call-desk/desk-board';
import type { Deps } from '../../deps.ts';
import { route, type Route } from '../../platform/http/route.ts';
import { presentStaffAction } from './audit-log.present.ts';
import { listStaffActions } from './audit-log.service.ts';

export const auditLogRoutes = (deps: Pick<Deps, 'db'>): Route[] => [
  route(contract.listStaffActions, async ({ list }) => {
    const { rows, count } = await listStaffActions(deps, list);
    return { data: rows.map(presentStaffAction), meta: { count } };
  }),
];
