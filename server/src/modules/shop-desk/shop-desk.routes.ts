import { Readable } from 'node:stream';
import * as contract from '@fourbay/contract/shop-requests';
import * as imports from '@fourbay/contract/shop-imports';
import type { Deps } from '../../deps.ts';
import { Answer, route, type Route } from '../../platform/route.ts';
import {
  createImportRun,
  formatReportLine,
  findImportRun,
  requireFound,
  listImportRuns,
  listShopRequests,
  listReportRows,
  presentShopRequest,
  listMergeProposals,
  presentMergeProposals,
  readReportRows,
  saveImportPart,
  type ImportRun,
} from '../shops/index.ts';
import { startImport } from './shop-desk.imports.service.ts';
import { presentImport } from './shop-desk.present.ts';
import { decideMergeAudited, resolveShopRequestAudited } from './shop-desk.requests.service.ts';

export const shopDeskRoutes = (deps: Pick<Deps, 'db' | 'now' | 'jobs'>): Route[] => {
  const { db } = deps;
  const present = (run: ImportRun) => presentImport(run, deps.now());
  const importOf = async (id: string): Promise<ImportRun> =>
    requireFound(await findImportRun(db, id));
  return [
    route(contract.listShopRequests, async ({ list }) => {
      const { rows, count } = await listShopRequests(db, list);
      return { data: rows.map(presentShopRequest), meta: { count } };
    }),
    route(contract.resolveShopRequest, async ({ params, body, caller }) => ({
      data: presentShopRequest(
        await resolveShopRequestAudited(deps, caller.userId, params.id, body),
      ),
    })),
    route(contract.listMergeProposals, async ({ list }) => {
      const { rows, count } = await listMergeProposals(db, list);
      return { data: await presentMergeProposals(db, rows), meta: { count } };
    }),
    route(contract.decideMergeProposal, async ({ params, body, caller }) => {
      const [data] = await presentMergeProposals(db, [
        await decideMergeAudited(deps, caller.userId, params.id, body),
      ]);
      return { data: requireFound(data) };
    }),
    route(imports.listShopImports, async ({ list }) => {
      const { rows, count } = await listImportRuns(db, list);
      return { data: rows.map(present), meta: { count } };
    }),
    route(imports.readShopImport, async ({ params }) => ({
      data: present(await importOf(params.id)),
    })),
    route(imports.createShopImport, async ({ body, caller }) => ({
      data: present(await createImportRun(deps, caller.userId, body)),
    })),
    route(imports.sendShopImportPart, async ({ params, body, file }) => ({
      data: present(await saveImportPart(deps, params.id, body.offset, file)),
    })),
    route(imports.runShopImport, async ({ params, body, caller }) => ({
      data: present(await startImport(deps, caller.userId, params.id, body.dry_run)),
    })),
    route(imports.listShopImportRows, async ({ params, list }) => {
      await importOf(params.id);
      const { rows, count } = await listReportRows(db, params.id, list);
      // The table's own check holds the kinds.
      return {
        data: rows.map(({ id, import_id: _import, kind, ...row }) => ({
          id,
          type: 'shop_import_row' as const,
          attributes: { ...row, kind: kind as 'rejected' | 'note' },
        })),
        meta: { count },
      };
    }),
    route(imports.downloadShopImportRows, async ({ params, setHeader }) => {
      const { id } = await importOf(params.id);
      setHeader('content-type', 'text/csv; charset=utf-8');
      setHeader('content-disposition', `attachment; filename="import-${id}-rejected.csv"`);
      return new Answer(200, Readable.from(reportOf(id)));
    }),
  ];

  async function* reportOf(id: string): AsyncGenerator<string> {
    yield formatReportLine(['row', 'kind', 'id', 'name', 'reason']);
    for await (const { row, kind, source_id, name, reason } of readReportRows(db, id))
      yield formatReportLine([row, kind, source_id, name, reason]);
  }
};
