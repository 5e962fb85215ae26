import * as contract from '@fourbay/contract/garage/vehicle-documents';
import type { Deps } from '../../../deps.ts';
import { Answer, route, type Route } from '../../../platform/http/route.ts';
import { presentDocument } from './documents.present.ts';
import { addDocument, listDocuments, removeDocument, updateDocument } from './documents.service.ts';

export const documentRoutes = (deps: Deps): Route[] => [
  route(contract.listDocuments, async ({ caller, list }) => {
    const { rows, count } = await listDocuments(deps, caller.userId, list);
    return { data: rows.map((row) => presentDocument(deps.images, row)), meta: { count } };
  }),
  route(contract.addDocument, async ({ caller, body, file, headers }) => {
    const key = headers['idempotency-key'];
    const about = { ...body, idempotencyKey: typeof key === 'string' ? key : undefined };
    return {
      data: presentDocument(deps.images, await addDocument(deps, caller.userId, about, file)),
    };
  }),
  route(contract.updateDocument, async ({ caller, params, body }) => ({
    data: presentDocument(deps.images, await updateDocument(deps, caller.userId, params.id, body)),
  })),
  route(contract.deleteDocument, async ({ caller, params }) => {
    await removeDocument(deps, caller.userId, params.id);
    return new Answer(204);
  }),
];
