import type { safetyRecallResource } from '@fourbay/contract/garage/safety-recalls';
import type { z } from 'zod';
import type { VehicleRecallRow } from './safety-recalls.store.ts';

export const presentRecall = (row: VehicleRecallRow): z.output<typeof safetyRecallResource> => ({
  id: row.campaign,
  type: 'safety_recall',
  attributes: {
    campaign: row.campaign,
    component: row.component,
    summary: row.summary,
    consequence: row.consequence,
    remedy: row.remedy,
    reported_on: row.reported_on,
    park_it: row.park_it,
    park_outside: row.park_outside,
    over_the_air: row.over_the_air,
    done: row.done_at !== null,
    done_at: row.done_at?.toISOString() ?? null,
    invented: row.invented,
  },
});
