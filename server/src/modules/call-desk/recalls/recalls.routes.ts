import * as contract from '@fourbay/contract/recalls';
import type { Deps } from '../../../deps.ts';
import { route, type Route } from '../../../platform/route.ts';
import { formatPhone } from '../../shops/index.ts';
import { fillVehicle } from '../../service-catalog/index.ts';
import { reportRecall } from './recalls.service.ts';
import { listRecalls, type RecallRow } from './recalls.store.ts';

const MOST_SHOWN = 100;

const presentRecall = (row: RecallRow) => ({
  id: row.id,
  type: 'recall' as const,
  attributes: {
    shop: {
      id: row.shop_id,
      name: row.shop,
      phone: row.phone === null ? '' : formatPhone(row.phone),
      phone_raw: row.phone ?? '',
      town: row.town,
      timezone: row.timezone,
    },
    vehicle: row.vehicle,
    service_title: row.service_title,
    script: row.asked.map((line) => fillVehicle(line, row.vehicle)),
    told_at: row.told_at.toISOString(),
    told_by: row.told_by,
    outcome: row.outcome,
    entered: row.outcome === null ? null : { price: row.entered_cents / 100, by: row.entered_by },
    told: row.told_cents === null ? null : row.told_cents / 100,
    same: row.same,
    note: row.note,
    called_by: row.called_by,
    called_at: row.called_at?.toISOString() ?? null,
  },
});

export const recallRoutes = (deps: Pick<Deps, 'db' | 'now'>): Route[] => [
  route(contract.listRecalls, async ({ caller, query }) => {
    const { rows, count } = await listRecalls(deps.db, {
      staffId: caller.userId,
      done: query.done === 'yes',
      limit: MOST_SHOWN,
    });
    return { data: rows.map(presentRecall), meta: { count } };
  }),
  route(contract.reportRecall, async ({ caller, params, body: { outcome, price, note } }) => ({
    data: presentRecall(
      await reportRecall(deps, caller.userId, params.id, {
        outcome,
        note,
        cents: price == null ? null : Math.round(price * 100),
      }),
    ),
  })),
];
