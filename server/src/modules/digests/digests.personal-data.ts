import {
  deleted,
  personalTable,
  type PersonalTable,
} from '../../platform/database/personal-data.ts';

export const digestsPersonalData: readonly PersonalTable[] = [personalTable('digests', deleted)];
