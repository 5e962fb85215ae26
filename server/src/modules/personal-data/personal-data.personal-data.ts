import { sql } from 'kysely';
import { kept, personalTable, type PersonalTable } from '../../platform/database/personal-data.ts';

export const operatorActionsPersonalData: readonly PersonalTable[] = [
  personalTable(
    'operator_actions',
    kept('the record of exports and erasures is never changed and identifies accounts by number'),
    {
      whose: ({ id }) => sql<boolean>`subject_user_id = ${id}`,
      withheld: { operator: 'which operator it was' },
    },
  ),
];
