import { sql } from 'kysely';
import { kept, personalTable, type PersonalTable } from '../../platform/database/personal-data.ts';

export const auditLogPersonalData: readonly PersonalTable[] = [
  personalTable(
    'staff_actions',
    kept('the trail of what staff did is never changed; it names accounts by number alone'),
    {
      whose: ({ id }) => sql<boolean>`subject_user_id = ${id}`,
      withheld: { staff_user_id: 'who of our staff it was' },
    },
  ),
];
