import { sql } from 'kysely';
import { kept, personalTable, type PersonalTable } from '../../platform/database/personal-data.ts';

export const auditLogPersonalData: readonly PersonalTable[] = [
  personalTable(
    'staff_actions',
    kept('the audit log is never changed and identifies accounts only by number'),
    {
      whose: ({ id }) => sql<boolean>`subject_user_id = ${id}`,
      withheld: { staff_user_id: 'which staff member it was' },
    },
  ),
];
