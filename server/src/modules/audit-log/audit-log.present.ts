import { isRecord } from '../../platform/values/is-record.ts';
import type { StaffActionRow } from './audit-log.store.ts';

export const presentStaffAction = ({ id, at, detail, ...row }: StaffActionRow) => ({
  id,
  type: 'staff_action' as const,
  attributes: { ...row, at: at.toISOString(), detail: isRecord(detail) ? detail : {} },
});
