import * as contract from '@fourbay/contract/shops/shop-management';
import type { Deps } from '../../../deps.ts';
import { route, type Route } from '../../../platform/http/route.ts';
import { presentShopListing, presentShopRecord } from './records.present.ts';
import {
  changeShopStatus,
  createShopRecord,
  editShopRecord,
  findShopRecords,
  readShopRecord,
} from './records.service.ts';

export const recordsRoutes = (deps: Pick<Deps, 'db' | 'now'>): Route[] => [
  route(contract.findShopRecords, async ({ query }) => {
    const { shops, more } = await findShopRecords(deps, query.search);
    return { data: shops.map(presentShopListing), more };
  }),
  route(contract.readShopRecord, async ({ params }) =>
    presentShopRecord(await readShopRecord(deps, params.id)),
  ),
  route(contract.createShopRecord, async ({ body, caller, headers }) => {
    const key = headers['idempotency-key'];
    const id = await createShopRecord(
      deps,
      caller.userId,
      body,
      typeof key === 'string' ? key : undefined,
    );
    return presentShopRecord(await readShopRecord(deps, id));
  }),
  route(contract.editShopRecord, async ({ params, body, caller }) => {
    await editShopRecord(deps, caller.userId, params.id, body);
    return presentShopRecord(await readShopRecord(deps, params.id));
  }),
  route(contract.changeShopStatus, async ({ params, body, caller }) => {
    await changeShopStatus(deps, caller.userId, params.id, body);
    return presentShopRecord(await readShopRecord(deps, params.id));
  }),
];
