import { deleted, personalTable, type PersonalTable } from '../../platform/personal-data.ts';

export const digestsPersonalData: readonly PersonalTable[] = [personalTable('digests', deleted)];
