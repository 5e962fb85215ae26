import { dollarsToCents } from '@fourbay/contract/formats/money';
import * as contract from '@fourbay/contract/call-desk/recalls';
import type { Deps } from '../../../deps.ts';
import { route, type Route } from '../../../platform/http/route.ts';
import { presentRecall } from './recalls.present.ts';
import { listRecalls, reportRecall } from './recalls.service.ts';

export const recallRoutes = (deps: Pick<Deps, 'db' | 'now' | 'config'>): Route[] => [
  route(contract.listRecalls, async ({ caller, query }) => {
    const { rows, count } = await listRecalls(deps, caller.userId, query.done === 'yes');
    return { data: rows.map((row) => presentRecall(row, row.whyNot)), meta: { count } };
  }),
  route(contract.reportRecall, async ({ caller, params, body: { outcome, price, note } }) => {
    const cents = price == null ? null : dollarsToCents(price);
    const recall = await reportRecall(deps, caller.userId, params.id, { outcome, note, cents });
    return { data: presentRecall(recall) };
  }),
];
