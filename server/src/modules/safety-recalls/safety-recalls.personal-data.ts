import {
  deleted,
  personalTable,
  type PersonalTable,
} from '../../platform/database/personal-data.ts';

export const safetyRecallPersonalData: readonly PersonalTable[] = [
  personalTable('vehicle_safety_recalls', deleted),
];
