import { Readable } from 'node:stream';
import * as contract from '@fourbay/contract/shops/shop-imports';
import type { Deps } from '../../../deps.ts';
import { Answer, route, type Route } from '../../../platform/http/route.ts';
import { presentImport, presentReportRow } from './import.present.ts';
import {
  findExportedImport,
  findImport,
  listImportReport,
  listImports,
  startImport,
  streamImportReport,
} from './runs/runs.service.ts';
import type { ImportRun } from './runs/runs.store.ts';
import { createImport, saveImportPart } from './runs/uploads.service.ts';

export const importRoutes = (deps: Pick<Deps, 'db' | 'now' | 'jobs'>): Route[] => {
  const present = (run: ImportRun) => presentImport(run, deps.now());
  return [
    route(contract.listShopImports, async ({ list }) => {
      const { rows, count } = await listImports(deps, list);
      return { data: rows.map(present), meta: { count } };
    }),
    route(contract.readShopImport, async ({ params }) => ({
      data: present(await findImport(deps, params.id)),
    })),
    route(contract.createShopImport, async ({ body, caller }) => ({
      data: present(await createImport(deps, caller.userId, body)),
    })),
    route(contract.sendShopImportPart, async ({ params, body, file }) => ({
      data: present(await saveImportPart(deps, params.id, body.offset, file)),
    })),
    route(contract.runShopImport, async ({ params, body, caller }) => ({
      data: present(await startImport(deps, caller.userId, params.id, body)),
    })),
    route(contract.listShopImportRows, async ({ params, list }) => {
      const { rows, count } = await listImportReport(deps, params.id, list);
      return { data: rows.map(presentReportRow), meta: { count } };
    }),
    route(contract.downloadShopImportRows, async ({ caller, params, setHeader }) => {
      const { id } = await findExportedImport(deps, caller.userId, params.id);
      setHeader('content-type', 'text/csv; charset=utf-8');
      setHeader('content-disposition', `attachment; filename="import-${id}-rejected.csv"`);
      return new Answer(200, Readable.from(streamImportReport(deps, id)));
    }),
  ];
};
