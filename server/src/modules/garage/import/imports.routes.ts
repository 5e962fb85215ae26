import * as contract from '@fourbay/contract/garage/service-history-imports';
import type { Deps } from '../../../deps.ts';
import { route, type Route } from '../../../platform/http/route.ts';
import { applyImport, undoImport } from './apply.service.ts';
import { presentImport } from './imports.present.ts';
import { createImport, listImports, updateImport } from './imports.service.ts';

export const importRoutes = (deps: Deps): Route[] => [
  route(contract.listHistoryImports, async ({ caller, list }) => {
    const { rows, count } = await listImports(deps, caller.userId, list);
    return { data: rows.map((row) => presentImport({ row, preview: null })), meta: { count } };
  }),
  route(
    contract.createHistoryImport,
    async ({ caller, body, file }) => {
      const about = { vehicleId: body.user_vehicle_id, fileName: body.file_name ?? '' };
      return { data: presentImport(await createImport(deps, caller.userId, about, file)) };
    },
    { takesLong: true },
  ),
  route(contract.updateHistoryImport, async ({ caller, params, body }) => ({
    data: presentImport(await updateImport(deps, caller.userId, params.id, body)),
  })),
  route(
    contract.applyHistoryImport,
    async ({ caller, params }) => ({
      data: presentImport(await applyImport(deps, caller.userId, params.id)),
    }),
    { takesLong: true },
  ),
  route(
    contract.deleteHistoryImport,
    async ({ caller, params }) => ({ meta: await undoImport(deps, caller.userId, params.id) }),
    { takesLong: true },
  ),
];
