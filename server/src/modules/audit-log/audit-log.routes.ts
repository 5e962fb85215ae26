import * as contract from '@fourbay/contract/desk-board';
import type { Deps } from '../../deps.ts';
import { route, type Route } from '../../platform/route.ts';
import { presentStaffAction } from './audit-log.present.ts';
import { listStaffActions } from './audit-log.service.ts';

export const auditLogRoutes = (deps: Pick<Deps, 'db'>): Route[] => [
  route(contract.listStaffActions, async ({ list }) => {
    const { rows, count } = await listStaffActions(deps, list);
    return { data: rows.map(presentStaffAction), meta: { count } };
  }),
];
