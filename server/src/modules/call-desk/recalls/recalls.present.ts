import { centsToDollars } from '@fourbay/contract/formats/money';
import { fillVehicle } from '../../service-catalog/index.ts';
import { formatPhone } from '../../shops/index.ts';
import type { RecallRow } from './recalls.store.ts';

export const presentRecall = (row: RecallRow, whyNot: string | null = null) => ({
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
    why_not: whyNot,
    vehicle: row.vehicle,
    service_title: row.service_title,
    script: row.asked.map((line) => fillVehicle(line, row.vehicle)),
    told_at: row.told_at.toISOString(),
    told_by: row.told_by,
    outcome: row.outcome,
    entered:
      row.outcome === null
        ? null
        : { price: centsToDollars(row.entered_cents), by: row.entered_by },
    told: centsToDollars(row.told_cents),
    same: row.same,
    note: row.note,
    called_by: row.called_by,
    called_at: row.called_at?.toISOString() ?? null,
  },
});
